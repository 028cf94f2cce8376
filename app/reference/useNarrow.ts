// How much room there is for the reference.
import { mediaHook } from '../store/media.ts'

/** None for facets beside the list: they open over it. */
export const useNarrow = mediaHook('(max-width: 63.99rem)')
/** Not for two tables beside each other, nor for columns of a list. */
export const usePhone = mediaHook('(max-width: 40rem)')
