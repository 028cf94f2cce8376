// Which pane of the program view is to be brought to the front: anything that leads to what stands in one says so here.
import { create } from 'zustand'

interface Wanted {
  /** A new object each time: the same pane may be wanted again. Undefined: none since the panes came. */
  readonly wanted: { readonly pane: string } | undefined
}
export const useWanted = create<Wanted>(() => ({ wanted: undefined }))

/** Brings a pane to the front, in its tabs and out of a fold; one that is not on the page is not missed. */
export const showPane = (pane: string): void => useWanted.setState({ wanted: { pane } })
