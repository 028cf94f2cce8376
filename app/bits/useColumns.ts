// How many bits fit in a row: 32 on a desk, 16 on a tablet, 8 on a phone.
import { useSyncExternalStore } from 'react'
import type { Columns } from './cells.ts'

const DESK = matchMedia('(min-width: 52rem)')
const TABLET = matchMedia('(min-width: 27rem)')

function subscribe(onChange: () => void): () => void {
  for (const query of [DESK, TABLET]) query.addEventListener('change', onChange)
  return () => {
    for (const query of [DESK, TABLET]) query.removeEventListener('change', onChange)
  }
}

const columns = (): Columns => (DESK.matches ? 32 : TABLET.matches ? 16 : 8)

export const useColumns = (): Columns => useSyncExternalStore(subscribe, columns)
