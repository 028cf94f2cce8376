// Holds the place of the editor's cursor, for commands of a line. It is the first line in a program just opened.
import { create } from 'zustand'
import { session } from '../session/pageSession.ts'

interface Cursor {
  /** Counted from 1. */
  readonly line: number
  /** Counted from 0. */
  readonly column: number
}
const BEGINNING: Cursor = { line: 1, column: 0 }

export const useCursor = create<Cursor>(() => BEGINNING)

session.addPane({ opened: () => useCursor.setState(BEGINNING) })
