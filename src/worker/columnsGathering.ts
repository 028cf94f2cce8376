// Gathers columns of a trace: from all steps of a stretch, or from the first steps of each column.

import type { Machine } from '../emu/machine.ts'
import type { Reach } from '../emu/reach.ts'
import type { Gathering } from './gathering.ts'
import type { Reply } from './protocol.ts'
import {
  firstColumns,
  LOOKS,
  MOST_TRACE_COLUMNS,
  rowCount,
  type TraceColumns,
  type TraceStretch,
  traceColumnsFor,
} from './trace.ts'
import { Look } from './traceLook.ts'

export class ColumnsGathering implements Gathering {
  readonly request = 'trace'
  readonly kind: TraceStretch['of']
  readonly id: number
  readonly #stretch: TraceStretch
  readonly #machine: Machine
  readonly #look: Look
  readonly #marked: ReadonlySet<number>
  readonly #columns: TraceColumns
  /** Count of complete columns, and of steps of the next column that were looked at. */
  #done = 0
  #looked = 0

  constructor(machine: Machine, reach: Reach, stretch: TraceStretch, id: number) {
    this.kind = stretch.of
    this.id = id
    this.#stretch = stretch
    this.#machine = machine
    this.#look = new Look(machine, reach)
    this.#marked = new Set(stretch.marked)
    const every = Math.max(1, stretch.every)
    const wanted = Math.max(0, Math.ceil((stretch.to - stretch.from) / every))
    const rows = rowCount(machine.spec, machine.size, stretch.rows)
    this.#columns = traceColumnsFor(stretch.from, every, Math.min(MOST_TRACE_COLUMNS, wanted), rows)
  }

  get from(): number {
    return this.#stretch.from
  }
  get at(): number | undefined {
    const { from, every, count } = this.#columns
    return this.#done === count ? undefined : from + this.#done * every + this.#looked
  }
  get isBegun(): boolean {
    return this.#looked > 0 && this.#done === 0
  }

  look(): boolean {
    const columns = this.#columns
    const { step: at } = this.#machine
    const end = Math.min(columns.from + (this.#done + 1) * columns.every, this.#stretch.to)
    if (!this.#look.step(columns, this.#done, this.#looked === 0, this.#stretch.rows, this.#marked)) return false
    this.#looked++
    if (at + 1 === end || this.#looked === LOOKS) {
      this.#look.end(columns, this.#done, this.#looked)
      this.#done++
      this.#looked = 0
    }
    return true
  }

  answer(whole: boolean): Reply {
    const columns = this.#columns
    const isAll = this.#done === columns.count
    // The program may end in the middle of a column.
    const part = whole && !isAll && this.#looked > 0
    if (part) this.#look.end(columns, this.#done, this.#looked)
    const to = part
      ? this.#machine.step
      : Math.min(columns.from + this.#done * columns.every, Math.max(columns.from, this.#stretch.to))
    const ready = firstColumns(columns, part ? this.#done + 1 : this.#done, to)
    return { did: 'trace', of: this.#stretch.of, columns: ready, ended: whole && !isAll, to: this.id }
  }
}
