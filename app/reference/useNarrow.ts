// Defines hooks that tell whether there is little room for the reference.
import { mediaHook } from '../store/media.ts'

/** Whether there is no room for facets beside the list; they then open over it. */
export const useNarrow = mediaHook('(max-width: 63.99rem)')
/** Whether there is no room for two tables side by side, nor for columns of a list. */
export const usePhone = mediaHook('(max-width: 40rem)')
