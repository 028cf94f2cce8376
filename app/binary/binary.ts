// Holds the state of the binary view: the open file, its section, what the worker has found, and the chosen row.
import { create } from 'zustand'
import type { FileSection, OpenedFile } from '../../src/container/container.ts'
import type { NamedFile } from '../../src/share/binaryFile.ts'
import type { Columns } from '../../src/sweep/columns.ts'
import type { SentGroup, SentReferences } from '../../src/worker/sweeping.ts'

/** Findings of the worker in a section so far. */
export interface Found {
  readonly columns?: Columns
  /** Whether the columns have all rows. */
  readonly isAll: boolean
  readonly groups?: readonly SentGroup[]
  readonly references?: SentReferences
  /** Why the worker could not go on. */
  readonly failure?: string
}

interface BinaryState {
  readonly file: NamedFile | undefined
  /** Whether a link carries the file. */
  readonly isInLink: boolean
  /** Whether the file is being read. */
  readonly isReading: boolean
  readonly opened: OpenedFile | undefined
  /** Why the last file or text could not be opened. */
  readonly problem: string | undefined
  /** Index of the section that is shown. */
  readonly section: number
  readonly found: Found
  /** Chosen row. */
  readonly row: number
  /** Row that the list has to bring in sight, and a number that grows with each wish. */
  readonly sought: { readonly row: number; readonly wish: number }
}

export const NOTHING_FOUND: Found = { isAll: false }

export const NO_FILE: BinaryState = {
  file: undefined,
  isInLink: false,
  isReading: false,
  opened: undefined,
  problem: undefined,
  section: 0,
  found: NOTHING_FOUND,
  row: 0,
  sought: { row: 0, wish: 0 },
}

export const useBinary = create<BinaryState>(() => NO_FILE)

/** Returns the section that is shown; undefined if no file is open, or it has none. */
export const sectionOf = ({ opened, section }: BinaryState): FileSection | undefined => opened?.sections[section]

/** Chooses a row and brings it in sight. */
export function chooseRow(row: number): void {
  const { found, sought } = useBinary.getState()
  const last = (found.columns?.count ?? 0) - 1
  const chosen = Math.max(0, Math.min(last, row))
  useBinary.setState({ row: chosen, sought: { row: chosen, wish: sought.wish + 1 } })
}

/** Returns the row that has an address; -1 if there is none. */
export function rowOfAddress(state: BinaryState, address: number): number {
  const section = sectionOf(state)
  return section ? (state.found.columns?.rowAt(address - section.address) ?? -1) : -1
}

/** Returns the address of a row. */
export function addressOfRow(state: BinaryState, row: number): number {
  return (sectionOf(state)?.address ?? 0) + (state.found.columns?.starts[row] ?? 0)
}
