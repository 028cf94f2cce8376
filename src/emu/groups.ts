// Groups of lanes: a program of more threads than the machine has lanes runs them block after block, those of a block in turns.
import { fullMask } from '../expr/layout.ts'
import type { Grid, MachineSpec, Reset, ResetByLane } from '../expr/machine.ts'
import { resetRegisters } from '../expr/registers.ts'
import type { Start } from '../isa/contents.ts'
import { type Dump, groupRegisters, MachineState, setRegisters } from './state.ts'

type Threads = Pick<Start, 'registers' | 'threads' | 'grid'> & { readonly entry?: number }

/** How many there are in all directions. */
export const product = (counts: readonly number[]): number => counts.reduce((x, y) => x * y, 1)

/** Behind the registers of each group: where it goes on, and whether it does. */
const EXTRA = 2
export const RUNNING = 0
export const WAITING = 1
export const STOPPED = 2

/** Where a group of the block is. */
export interface Standing {
  /** Where it goes on. */
  readonly address: number
  /** `RUNNING`, `WAITING` or `STOPPED`. */
  readonly status: number
  /** Its active lanes. */
  readonly mask: number
}

/** The grid of a program; a number of threads says how many of its blocks there are. */
export function gridOf(spec: MachineSpec, { threads, grid }: Pick<Start, 'threads' | 'grid'>): Grid {
  const { most } = spec.blocks ?? { most: spec.lanes }
  const shape = (spec.blocks && grid) ?? { blocks: [1], threads: [Math.max(1, Math.min(most, threads ?? spec.lanes))] }
  const many = product(shape.threads)
  return threads === undefined ? shape : { ...shape, blocks: [Math.max(1, Math.ceil(threads / many))] }
}

/**
 * The groups of one block. They take turns, an instruction each, in the order of their numbers; one that waits is
 * passed over until all that have not stopped wait.
 */
export class Groups {
  readonly state: MachineState
  /** Of all blocks. */
  readonly count: number
  /** Of one block. */
  readonly size: number
  /** Words of each in the buffer. */
  private readonly stride: number
  private readonly program: Threads
  private readonly grid: Grid
  /** Number of the one whose turn it is, among all. */
  private turn = 0
  /** How many have not stopped, and how many of them do not wait. */
  private left = 0
  private ready = 0

  /** `pages`: of memory, at most. @throws Error where a block has more threads than it may, or none. */
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
  /** Whether there is more than one that has not stopped. */
  get several(): boolean {
    return this.left > 1
  }
  /** How many that is. */
  get running(): number {
    return this.left
  }

  private word(group: number, which: 0 | 1): number {
    return (group + 1) * this.stride - EXTRA + which
  }
  /** Of a group by its number in the block. */
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

  /** The block that begins with this group, as it finds things. */
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

  /** It is the turn of this one, as it is after going back. */
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

  /** The same of a group by its number in the block; where it goes on. */
  resumeIn(group: number): number {
    this.resume(this.turn - (this.turn % this.size) + group)
    return this.addressOf(group)
  }

  /** After an instruction, which leads to `address`: the turn of the next one, and where that goes on. */
  pass(address: number): number {
    return this.left > 1 ? this.next(address, RUNNING) : address
  }
  /** The same after one that waits. */
  wait(address: number): number {
    return this.left > 1 ? this.next(address, WAITING) : address
  }
  /** The same after one that stops; undefined: it was the last of all. */
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

  /** Where a group of the block is; `address`: where the one is whose turn it is. */
  standing(group: number, address: number): Standing {
    const { all, layout, lanes } = this.state
    const mine = group === this.turn % this.size
    return {
      address: mine ? address : (all[this.word(group, 0)] ?? 0) >>> 0,
      status: this.statusOf(group),
      mask: layout.exec === undefined ? fullMask(lanes) : (all[group * (layout.size + EXTRA) + layout.exec] ?? 0),
    }
  }

  /** Where each group is, as far as there are several; `address`: where the one is whose turn it is. */
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

/** Registers as after a reset, then who the group is, then what the program gives its threads. */
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
