// What a reader chose for the list of encodings, and which one was opened last; it lasts as long as the page.
import { create } from 'zustand'
import type { Axes } from '../../src/encoding/opcodeMap.ts'

export interface Sorting {
  readonly column: string
  readonly isDown: boolean
}

interface Choices {
  /** Left out: the best match first, or the order of the description. */
  readonly sorting: Sorting | undefined
  /** Columns that were shown or hidden by hand. */
  readonly columns: Readonly<Record<string, boolean>>
  /** Name of the encoding whose page was open: its row has the focus when the reader comes back. */
  readonly opened: string | undefined
  /** Names of the encodings that are to be compared, by their architecture; the one chosen last is the last. */
  readonly compared: Readonly<Record<string, readonly string[]>>
  /** The axes of the map, by architecture. */
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

/** Of more than two the one that was chosen first gives way. */
export function toggleCompared(isa: string, name: string): void {
  useChoices.setState(({ compared }) => {
    const now = compared[isa] ?? []
    const next = now.includes(name) ? now.filter((one) => one !== name) : [...now, name].slice(-MOST_COMPARED)
    return { compared: { ...compared, [isa]: next } }
  })
}

/** First up, then down, then not at all. */
export function sortBy(column: string): void {
  useChoices.setState(({ sorting: now }) => ({
    sorting: now?.column !== column ? { column, isDown: false } : now.isDown ? undefined : { column, isDown: true },
  }))
}
