// Holds the state of the binary view: the open file, its section, what the worker has found, and the chosen row.
import { create } from 'zustand'
import type { FileSection, OpenedFile } from '../../src/container/container.ts'
import type { RawPart } from '../../src/read/rawPart.ts'
import type { NamedFile } from '../../src/share/binaryFile.ts'
import type { Columns } from '../../src/sweep/columns.ts'
import type { ReferenceColumns } from '../../src/sweep/crossReferences.ts'
import type { NamedGroup } from '../../src/sweep/report.ts'
import type { SweepAnswer } from '../../src/worker/sweeping.ts'

export type SweptAnswer<D extends SweepAnswer['did']> = Extract<SweepAnswer, { did: D }>

/** Findings of the worker in a section so far. */
export interface Found {
  readonly columns?: Columns | undefined
  /** Whether the columns have all rows. */
  readonly isAll: boolean
  readonly groups?: readonly NamedGroup[] | undefined
  readonly references?: ReferenceColumns | undefined
  /** Addresses at which the flow begins, and what it reaches from there; left out: no entries are known. */
  readonly followed?: SweptAnswer<'followed'> | undefined
  /** Closer looks at groups of the hunt, by the index of the group. */
  readonly looks?: ReadonlyMap<number, SweptAnswer<'group'>> | undefined
  readonly progress?: SweptAnswer<'progress'> | undefined
  /** Whether the user has stopped the work. */
  readonly isStopped?: boolean | undefined
  /** Why the worker could not go on. */
  readonly failure?: string | undefined
}

/** Another file that the section is compared with; `result` is there when the worker has it. */
interface Comparison {
  readonly file: string
  readonly result?: SweptAnswer<'compared'>
  /** Why there will be no result. */
  readonly problem?: string
}

interface BinaryState {
  readonly file: NamedFile | undefined
  /** Whether a link carries the file; undefined as long as that is not known. */
  readonly isInLink: boolean | undefined
  /** Contents of the file; undefined as long as it is being read. */
  readonly opened: OpenedFile | undefined
  /** Why the last file or text could not be opened. */
  readonly problem: string | undefined
  /** Part that is read as plain code; undefined if the file is read by its format. */
  readonly raw: RawPart | undefined
  /** Index of the section that is shown. */
  readonly section: number
  readonly found: Found
  /** Chosen row, and the row at the other end of the selection. */
  readonly row: number
  readonly anchor: number
  /** Row that the list has to bring in sight, and a number that grows with each wish. */
  readonly sought: { readonly row: number; readonly wish: number }
  readonly comparison: Comparison | undefined
}

export const NOTHING_FOUND: Found = { isAll: false }

export const NO_FILE: BinaryState = {
  file: undefined,
  isInLink: undefined,
  opened: undefined,
  problem: undefined,
  raw: undefined,
  section: 0,
  found: NOTHING_FOUND,
  row: 0,
  anchor: 0,
  sought: { row: 0, wish: 0 },
  comparison: undefined,
}

export const useBinary = create<BinaryState>(() => NO_FILE)

/** Returns the section that is shown; undefined if no file is open, or it has none. */
export const sectionOf = ({ opened, section }: BinaryState): FileSection | undefined => opened?.sections[section]

/** Chooses a row and brings it in sight; `isMore` keeps the other end of the selection. */
export function chooseRow(row: number, isMore = false): void {
  const { found, sought, anchor } = useBinary.getState()
  const last = (found.columns?.count ?? 0) - 1
  const chosen = Math.max(0, Math.min(last, row))
  useBinary.setState({
    row: chosen,
    anchor: isMore ? anchor : chosen,
    sought: { row: chosen, wish: sought.wish + 1 },
  })
}

/** Returns the selected rows, from the first up to, but without, the last value. */
export const selectedRows = ({
  row,
  anchor,
}: Pick<BinaryState, 'row' | 'anchor'>): readonly [from: number, end: number] => [
  Math.min(row, anchor),
  Math.max(row, anchor) + 1,
]

/** Returns the row that has an address; -1 if there is none. */
export function rowOfAddress(state: BinaryState, address: number): number {
  const section = sectionOf(state)
  return section ? (state.found.columns?.rowAt(address - section.address) ?? -1) : -1
}

/** Returns the address of a row. */
export function addressOfRow(state: BinaryState, row: number): number {
  return (sectionOf(state)?.address ?? 0) + (state.found.columns?.starts[row] ?? 0)
}
