// How much room there is for a table of many columns.
import { mediaHook } from '../store/media.ts'

/** None: a list of cards takes its place. */
export const useNarrow = mediaHook('(max-width: 56rem)')
/** Not for all of them. */
export const useTight = mediaHook('(max-width: 75rem)')
/** Not for two tables beside each other. */
export const usePhone = mediaHook('(max-width: 40rem)')
