// Keeps how the user has laid out the panes of the program view, in this browser, for all programs.
import { create } from 'zustand'
import type { PaneLayout } from './layout.ts'

const KEY = 'panes'

interface Kept {
  readonly layout: PaneLayout | undefined
  /** Counts how often the layout was set from outside of the panes, which then follow it. */
  readonly set: number
}
export const useLayout = create<Kept>(() => ({ layout: undefined, set: 0 }))

/** Returns the layout that was kept on an earlier visit as text; null if there is none. */
export function storedLayout(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepLayout(layout: PaneLayout): void {
  useLayout.setState({ layout })
  try {
    localStorage.setItem(KEY, JSON.stringify(layout))
  } catch {
    // Without storage, the layout holds for as long as the page is open.
  }
}

/** Goes back to the first layout, and forgets the one that was kept. */
export function resetLayout(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage, nothing was kept.
  }
  useLayout.setState(({ set }) => ({ layout: undefined, set: set + 1 }))
}
