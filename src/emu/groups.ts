// Runs the threads of a program in groups of lanes: one block of threads after another, its groups in turns.
import { fullMask } from '../expr/layout.ts'
import type { Grid, MachineSpec, Reset, ResetByLane } from '../expr/machine.ts'
import { resetRegisters } from '../expr/registers.ts'
import type { Start } from '../isa/contents.ts'
import { type Dump, groupRegisters, MachineState, setRegisters } from './state.ts'

type Threads = Pick<Start, 'registers' | 'threads' | 'grid'> & { readonly entry?: number }

/** Returns the product of the counts in all directions. */
export const product = (counts: readonly number[]): number => counts.reduce((x, y) => x * y, 1)

/** Words after the registers of each group: the address at which it goes on, and its status. */
const EXTRA = 2
export const RUNNING = 0
export const WAITING = 1
export const STOPPED = 2

/** Position of a group of the block. */
export interface Standing {
  /** Address of its next instruction. */
  readonly address: number
  /** `RUNNING`, `WAITING` or `STOPPED`. */
  readonly status: number
  /** Mask of its active lanes. */
  readonly mask: number
}

/** Returns the grid of a program. If the program has a number of threads, that decides how many blocks there are. */
export function gridOf(spec: MachineSpec, { threads, grid }: Pick<Start, 'threads' | 'grid'>): Grid {
  const { most } = spec.blocks ?? { most: spec.lanes }
  const shape = (spec.blocks && grid) ?? { blocks: [1], threads: [Math.max(1, Math.min(most, threads ?? spec.lanes))] }
  const many = product(shape.threads)
  return threads === undefined ? shape : { ...shape, blocks: [Math.max(1, Math.ceil(threads / many))] }
}

/**
 * The groups of one block of threads. They take turns in the order of their numbers, one instruction each. A group that
 * waits is skipped until all groups that have not stopped wait.
 */
export class Groups {
  readonly state: MachineState
  /** Number of groups of all blocks. */
  readonly count: number
  /** Number of groups of one block. */
  readonly size: number
  /** Words of each group in the buffer, `EXTRA` included. */
  private readonly stride: number
  private readonly program: Threads
  private readonly grid: Grid
  /** Number, among the groups of all blocks, of the group whose turn it is. */
  private turn = 0
  /** Number of groups of the block that have not stopped, and of those that do not wait either. */
  private left = 0
  private ready = 0

  /**
   * `pages`: limit on pages of memory.
   * @throws Error if a block has no threads, or more than it may have
   */
  constructor(spec: MachineSpec, program: Threads, pages?: number) {
    this.program = program
    this.grid = gridOf(spec, program)
    const many = product(this.grid.threads)
    const most = spec.blocks?.most ?? spec.lanes
    if (!(many >= 1 && many <= most)) throw new Error(`${many} threads in a block: 1 to ${most} are possible`)
    this.size = Math.ceil(many / spec.lanes)
    this.count = product(this.grid.blocks) * this.size
    this.state = new MachineState(spec, undefined, { groups: this.size, extra: EXTRA, most: pages })
    this.stride = this.state.layout.size + EXTRA
    this.begin(0)
  }

  get current(): number {
    return this.turn
  }
  /** Whether more than one group of the block has not stopped. */
  get several(): boolean {
    return this.left > 1
  }
  /** Number of groups of the block that have not stopped. */
  get running(): number {
    return this.left
  }

  private word(group: number, which: 0 | 1): number {
    return (group + 1) * this.stride - EXTRA + which
  }
  /** Returns the status of a group, given its number in the block. */
  statusOf(group: number): number {
    return this.state.all[this.word(group, 1)] ?? STOPPED
  }
  addressOf(group: number): number {
    return (this.state.all[this.word(group, 0)] ?? 0) >>> 0
  }
  put(group: number, address: number, status: number): void {
    this.state.all[this.word(group, 0)] = address
    this.state.all[this.word(group, 1)] = status
  }

  /** Begins the block whose first group is `first`: sets memory and registers to what that block starts with. */
  private begin(first: number): void {
    const { state, grid, size } = this
    const { spec } = state
    const block = first / size
    if (first > 0) for (const space of spec.blocks?.perBlock ?? []) state.memories.get(space)?.clear()
    for (const { space, address, bytes } of spec.blocks?.memory(grid, block) ?? [])
      state.memories.get(space)?.write(address, bytes)
    for (let group = 0; group < size; group++) {
      state.show(group)
      this.put(group, this.program.entry ?? 0, RUNNING)
      const resets =
        spec.blocks?.registers(grid, block, group) ?? spec.groups?.(block, this.program.threads ?? state.lanes)
      const threads = spec.blocks ? product(grid.threads) - group * state.lanes : this.threadsFrom(block)
      fill(state, this.program, resets ?? [], Math.min(state.lanes, threads))
    }
    this.resume(first)
  }
  private threadsFrom(group: number): number {
    return (this.program.threads ?? this.state.lanes) - group * this.state.lanes
  }

  /**
   * Gives the turn to a group, given its number among all, and counts anew which groups run, as is needed after going
   * back.
   */
  resume(group: number): void {
    this.turn = group
    this.left = 0
    this.ready = 0
    for (let k = 0; k < this.size; k++) {
      if (this.statusOf(k) !== STOPPED) this.left++
      if (this.statusOf(k) === RUNNING) this.ready++
    }
    this.state.show(group % this.size)
  }

  /** Gives the turn to a group, given its number in the block. Returns the address at which it goes on. */
  resumeIn(group: number): number {
    this.resume(this.turn - (this.turn % this.size) + group)
    return this.addressOf(group)
  }

  /**
   * Gives the turn to the next group, after an instruction that leads to `address`. Returns where that group goes on.
   */
  pass(address: number): number {
    return this.left > 1 ? this.next(address, RUNNING) : address
  }
  /** Works like `pass`, after an instruction that waits. */
  wait(address: number): number {
    return this.left > 1 ? this.next(address, WAITING) : address
  }
  /**
   * Works like `pass`, after an instruction that stops the group. Returns undefined if it was the last group of all.
   */
  stop(address: number): number | undefined {
    if (this.left > 1) {
      this.left--
      return this.next(address, STOPPED)
    }
    const first = this.turn - (this.turn % this.size) + this.size
    if (first >= this.count) return undefined
    this.begin(first)
    return this.program.entry ?? 0
  }

  private next(address: number, status: number): number {
    const { size, state } = this
    const now = this.turn % size
    this.put(now, address, status)
    if (status !== RUNNING && --this.ready === 0) {
      for (let k = 0; k < size; k++) if (this.statusOf(k) === WAITING) this.put(k, this.addressOf(k), RUNNING)
      this.ready = this.left
    }
    const found = this.runningAfter(now)
    this.turn += found - now
    state.show(found)
    return this.addressOf(found)
  }
  private runningAfter(now: number): number {
    for (let k = 1; k <= this.size; k++) {
      const group = (now + k) % this.size
      if (this.statusOf(group) === RUNNING) return group
    }
    return now
  }

  /** Returns the position of a group of the block. `address` is that of the group whose turn it is. */
  standing(group: number, address: number): Standing {
    const { all, layout, lanes } = this.state
    const mine = group === this.turn % this.size
    return {
      address: mine ? address : (all[this.word(group, 0)] ?? 0) >>> 0,
      status: this.statusOf(group),
      mask: layout.exec === undefined ? fullMask(lanes) : (all[group * (layout.size + EXTRA) + layout.exec] ?? 0),
    }
  }

  /**
   * Returns position and registers of each group, if a block has several. `address` is that of the group whose turn it
   * is.
   */
  dump(address: number): Pick<Dump, 'block'> {
    const { state, size } = this
    if (size === 1) return {}
    const now = this.turn % size
    const block = Array.from({ length: size }, (_, k) => {
      state.show(k)
      const at = k === now ? address : this.addressOf(k)
      return { address: at, status: this.statusOf(k), registers: groupRegisters(state) }
    })
    state.show(now)
    return { block }
  }
  undump({ group = 0, block = [] }: Pick<Dump, 'group' | 'block'>): void {
    for (const [k, { address, status, registers }] of block.entries()) {
      this.state.show(k)
      setRegisters(this.state, registers)
      this.put(k, address, status)
    }
    this.resume(group)
  }
}

/**
 * Sets registers to their reset values, then to those that identify the group, then to those that the program gives.
 */
function fill(
  state: MachineState,
  { registers }: Threads,
  resets: readonly (Reset | ResetByLane)[],
  threads: number,
): void {
  const { spec, layout, ints } = state
  resetRegisters(layout, ints, [...(spec.reset ?? []), ...resets])
  if (layout.exec !== undefined) ints[layout.exec] = fullMask(threads)
  for (const [file, values] of Object.entries(registers ?? {}))
    for (const [index, held] of Object.entries(values))
      for (let lane = 0; lane < (layout.files.get(file)?.lanes ? threads : 1); lane++)
        state.write(file, Number(index), lane, typeof held === 'bigint' ? held : (held[lane] ?? 0n))
}
