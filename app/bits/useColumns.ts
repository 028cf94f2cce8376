// Returns how many bits fit in a row: 32 on a desktop, 16 on a tablet, 8 on a phone.

import type { BitsPerRow } from '../../src/diagram/arrangement.ts'
import { mediaHook } from '../store/media.ts'

const useDesk = mediaHook('(min-width: 52rem)')
const useTablet = mediaHook('(min-width: 27rem)')

export function useColumns(): BitsPerRow {
  const [isDesk, isTablet] = [useDesk(), useTablet()]
  return isDesk ? 32 : isTablet ? 16 : 8
}
