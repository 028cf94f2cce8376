// Holds the user's choices for the list of encodings, and the one opened last, as long as the page is open.
import { create } from 'zustand'
import type { Axes } from '../../src/encoding/opcodeMap.ts'

export interface Sorting {
  readonly column: string
  readonly isDown: boolean
}

interface Choices {
  /** Undefined: the best match first, or the order of the description. */
  readonly sorting: Sorting | undefined
  /** Columns that the user showed or hid. */
  readonly columns: Readonly<Record<string, boolean>>
  /** Name of the encoding whose page was opened last: its row takes the focus when the user comes back. */
  readonly opened: string | undefined
  /** Names of the encodings to compare, by architecture, the one chosen last at the end. */
  readonly compared: Readonly<Record<string, readonly string[]>>
  /** Axes of the map, by architecture. */
  readonly axes: Readonly<Record<string, Axes>>
  readonly mapAs: 'map' | 'table'
}

export const useChoices = create<Choices>(() => ({
  sorting: undefined,
  columns: {},
  opened: undefined,
  compared: {},
  axes: {},
  mapAs: 'map',
}))

const MOST_COMPARED = 2

/** Chooses an encoding to compare, or takes it back. If two are already chosen, the one chosen first is dropped. */
export function toggleCompared(isa: string, name: string): void {
  useChoices.setState(({ compared }) => {
    const now = compared[isa] ?? []
    const next = now.includes(name) ? now.filter((one) => one !== name) : [...now, name].slice(-MOST_COMPARED)
    return { compared: { ...compared, [isa]: next } }
  })
}

/** Sorts by a column: first ascending, then descending, then not at all. */
export function sortBy(column: string): void {
  useChoices.setState(({ sorting: now }) => ({
    sorting: now?.column !== column ? { column, isDown: false } : now.isDown ? undefined : { column, isDown: true },
  }))
}
