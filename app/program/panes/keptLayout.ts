// How a person has laid out the panes of the program view. Kept in this browser, for all programs.
import { create } from 'zustand'
import type { PaneLayout } from './layout.ts'

const KEY = 'panes'

interface Kept {
  readonly layout: PaneLayout | undefined
  /** Counts how often the layout was set from outside of the panes: they follow then. */
  readonly set: number
}
export const useLayout = create<Kept>(() => ({ layout: undefined, set: 0 }))

/** Of a visit before. */
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
    // It holds for as long as the page is open.
  }
}

/** The one to begin with, from now on. */
export function resetLayout(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // There was nothing kept.
  }
  useLayout.setState(({ set }) => ({ layout: undefined, set: set + 1 }))
}
