// Executes single steps of a machine and records what happened in them, column by column.
import { STOPPED, WAITING } from '../emu/groups.ts'
import type { Machine } from '../emu/machine.ts'
import type { Reach } from '../emu/reach.ts'
import { fullMask, population } from '../expr/layout.ts'
import { FLAG, MOST_ROWS, type RowKind, rowAt, rowKind, type TraceColumns } from './trace.ts'

export class Look {
  readonly #machine: Machine
  readonly #reach: Reach
  readonly #kind: RowKind
  /** Sums of the shares of each row that were active in the current column, and the steps that counted for them. */
  readonly #sums = new Float64Array(MOST_ROWS)
  readonly #turns = new Float64Array(MOST_ROWS)

  constructor(machine: Machine, reach: Reach) {
    this.#machine = machine
    this.#reach = reach
    this.#kind = rowKind(machine.spec, machine.size)
  }

  /**
   * Executes a step and records it in a column; returns whether there was one. `first` marks the first step of the
   * column.
   */
  step(
    into: TraceColumns,
    column: number,
    first: boolean,
    rows: readonly number[],
    marked: ReadonlySet<number>,
  ): boolean {
    const machine = this.#machine
    const { step, address, group, size } = machine
    const waiting = this.#waiting()
    const mask = this.#mask()
    const known = this.#reach.at(address) ?? machine.next()
    machine.forward(1)
    if (machine.step === step || 'halt' in known) return false
    if (first) {
      this.#sums.fill(0)
      this.#turns.fill(0)
      into.address[column] = address
      into.group[column] = group
      into.mask[column] = mask
      into.waiting[column] = waiting
      into.flags[column] = 0
    }
    let flags = this.#flow(address, known.bytes, group, size)
    if (mask !== 0 && this.#reach.touched(known).stores.length > 0) flags |= FLAG.stores
    const after = this.#waiting()
    if (after & ~waiting & (1 << (group % size))) flags |= FLAG.waits
    if (waiting !== 0 && after === 0) flags |= FLAG.opens
    if (marked.has(address)) flags |= FLAG.marked
    into.flags[column] = (into.flags[column] ?? 0) | flags
    this.#count(mask, group % size, address, rows)
    return true
  }

  /** Records how active each row was in a column, after `steps` of its steps. */
  end(into: TraceColumns, column: number, steps: number): void {
    const at = column * into.rows
    for (let row = 0; row < into.rows; row++) {
      // The share of a group counts only the steps in which it had its turn.
      const of = this.#kind === 'group' ? (this.#turns[row] ?? 0) : steps
      const share = of > 0 ? (this.#sums[row] ?? 0) / of : 0
      // A row that was active at all stays visible.
      into.shares[at + row] = share > 0 ? Math.max(1, Math.round(255 * share)) : 0
    }
  }

  /** Active lanes of the group whose turn it is. */
  #mask(): number {
    const { layout, ints, lanes } = this.#machine.state
    return (layout.exec === undefined ? fullMask(lanes) : (ints[layout.exec] ?? 0)) >>> 0
  }

  #flow(address: number, bytes: number, group: number, size: number): number {
    const machine = this.#machine
    const why = machine.end?.why
    if (why === 'trap') return FLAG.trapped
    if (why === 'stop' || Math.floor(machine.group / size) !== Math.floor(group / size)) return FLAG.ends
    const { address: next, status } = machine.standing(group % size)
    if (status === STOPPED) return FLAG.ends
    if (next === (address + bytes) >>> 0) return 0
    return FLAG.jumped | (next <= address ? FLAG.back : 0)
  }

  /** Groups of the block that wait, as a mask. */
  #waiting(): number {
    const { size } = this.#machine
    let mask = 0
    if (size > 1)
      for (let group = 0; group < Math.min(MOST_ROWS, size); group++)
        if (this.#machine.standing(group).status === WAITING) mask |= 1 << group
    return mask >>> 0
  }

  #count(mask: number, group: number, address: number, rows: readonly number[]): void {
    if (this.#kind === 'group') this.#add(group, population(mask) / this.#machine.state.lanes)
    else if (this.#kind === 'code') this.#add(rowAt(rows, address), 1)
    else for (let lane = 0; lane < this.#machine.state.lanes; lane++) if ((mask >>> lane) & 1) this.#add(lane, 1)
  }
  #add(row: number, share: number): void {
    if (row >= MOST_ROWS) return
    this.#sums[row] = (this.#sums[row] ?? 0) + share
    this.#turns[row] = (this.#turns[row] ?? 0) + 1
  }
}
