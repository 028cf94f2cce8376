// What a reader chose for the table of encodings, and which one was opened last; it lasts as long as the page.
import type { ColumnVisibilityState, SortingState } from '@tanstack/react-table'
import { create } from 'zustand'

export interface Choices {
  readonly sorting: SortingState
  readonly columnVisibility: ColumnVisibilityState
  /** Name of the encoding whose page was open: its row has the focus when the reader comes back. */
  readonly opened: string | undefined
}

export const useChoices = create<Choices>(() => ({ sorting: [], columnVisibility: {}, opened: undefined }))
