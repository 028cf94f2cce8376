// Whether there is room for a table of many columns.
import { mediaHook } from '../shell/media.ts'

export const useNarrow = mediaHook('(max-width: 56rem)')
