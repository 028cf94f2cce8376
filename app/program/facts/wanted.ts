// Holds the pane of the program view to bring to the front: all code that leads to something in a pane sets it.
import { create } from 'zustand'

interface Wanted {
  /** A new object each time, as the same pane may be wanted again; undefined if no pane is wanted. */
  readonly wanted: { readonly pane: string } | undefined
}
export const useWanted = create<Wanted>(() => ({ wanted: undefined }))

/** Brings a pane to the front, in its tabs and out of a fold; does nothing if the pane is not on the page. */
export const showPane = (pane: string): void => useWanted.setState({ wanted: { pane } })
