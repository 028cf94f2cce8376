// Wraps the emulator for the host: moves it between steps and reports what a step did.
import { check } from '../emu/check.ts'
import { STOPPED, type Standing } from '../emu/groups.ts'
import { Machine } from '../emu/machine.ts'
import type { HeldStretch, Memory } from '../emu/memory.ts'
import type { Timed } from '../emu/pokes.ts'
import { type SearchResult, type SoughtBytes, search } from '../emu/search.ts'
import { givenBy, shadowPoke, withShadows } from '../emu/shadow.ts'
import type { MachineState } from '../emu/state.ts'
import type { Stop } from '../emu/stops.ts'
import { firstActive, foretell, happened, type MemoryChange, type RegisterChange, rehearsed } from '../emu/tell.ts'
import { unwrittenNow } from '../emu/unwritten.ts'
import type { WriteTarget } from '../expr/formula/target.ts'
import type { MachineSpec, Step } from '../expr/machine.ts'
import type { ExpectedOutcome } from '../isa/contents.ts'
import type { FrameSource } from './frame.ts'
import type { Answer, Halting, LoadedProgram, MissedPokeNumber, Moment, Setting, WrittenStep } from './protocol.ts'
import { reportOf } from './stepReport.ts'

/** Bytes that one request searches, so that other requests are answered soon. */
const MOST_SEARCHED = 4 << 20
/** The most bytes of one copy. */
const MOST_COPIED = 64 << 20
/** The most unwritten places reported; a line has room for no more. */
const MOST_UNWRITTEN = 6
/** The most stretches of memory reported; no list longer than this is of use. */
const MOST_STRETCHES = 200

export class HostMachine implements FrameSource {
  /** Lane whose values are reported; undefined means the first active lane at each step. */
  lane: number | undefined
  /** Index of the stop that ended the last run; undefined if none did. */
  by: number | undefined
  readonly #machine: Machine
  readonly #spec: MachineSpec
  readonly #minds: boolean
  readonly #expect: ExpectedOutcome | undefined
  /** The program it was made from, with the pokes made since. */
  #program: LoadedProgram
  /** Index of each poke of the program, counted from 0. */
  readonly #numbers: ReadonlyMap<Timed, number>
  /** Changes of the last step, once the machine rests: places of values by file, addresses by space. */
  #marks: Marks = NONE
  #loads: Marks = NONE
  /** Index among all groups of the group that `#marks` is about. */
  #marked = 0
  /** Index in the block of the group that is read; undefined means the one whose turn it is. */
  #looks: number | undefined
  #seen: MachineState

  /** Makes the machine of a program. With `minds` it records what was written, which the stop `unwritten` needs. */
  constructor(spec: MachineSpec, program: LoadedProgram, minds = false) {
    const { code, init, expect, pokes } = program
    this.#program = program
    this.#spec = spec
    this.#minds = minds
    this.#machine = minds
      ? new Machine(withShadows(spec), givenBy({ code, ...init }, spec))
      : new Machine(spec, { code, ...init })
    const timed = pokes.map(({ step, set }) => ({ step, poke: set }))
    this.#numbers = new Map(timed.map((one, number) => [one, number]))
    const shadows = minds
      ? timed.flatMap(({ step, poke }) => shadowPoke(poke, spec).map((one) => ({ step, poke: one })))
      : []
    this.#machine.expect([...timed, ...shadows].sort((a, b) => a.step - b.step))
    this.#seen = this.#machine.state
    this.#expect = expect
  }

  get step(): number {
    return this.#machine.step
  }
  get address(): number {
    return this.#machine.address
  }
  get group(): number {
    return this.#machine.group
  }
  /**
   * Whether it is the turn of a group, or its turn never comes: it has stopped, or its block is over. True for
   * undefined.
   */
  isTurnOf(group: number | undefined): boolean {
    if (group === undefined || group === this.group || Math.floor(group / this.size) !== this.block) return true
    return this.standing(group % this.size).status === STOPPED
  }
  /** The next instruction; undefined if there is none. */
  get next(): Step | undefined {
    const next = this.#machine.next()
    return 'halt' in next ? undefined : next
  }
  /** Number of groups of a block. */
  get size(): number {
    return this.#machine.size
  }
  /** Index of the block of groups that runs. */
  get block(): number {
    return Math.floor(this.group / this.size)
  }
  standing(group: number): Standing {
    return this.#machine.standing(group)
  }
  look(group: number | undefined): void {
    this.#looks = group
    this.#seen = this.#machine.registersOf(group)
  }
  read(file: string, index: number, lane: number): bigint {
    return this.#seen.read(file, index, lane)
  }
  isZero(file: string, index: number): boolean {
    return this.#seen.isZero(file, index)
  }
  bytes(space: string, from: number, count: number): Uint8Array {
    return this.#machine.state.memories.get(space)?.read(from, count) ?? new Uint8Array(count)
  }
  /**
   * Searches a space for bytes, at most `MOST_SEARCHED` of them at once; the result may say where to go on. Throws an
   * error if there is no such space.
   */
  find({ space, ...sought }: SoughtBytes & { readonly space: string }): SearchResult {
    return search(this.#memory(space).searched, sought, MOST_SEARCHED)
  }
  /**
   * Returns the first `MOST_STRETCHES` stretches of a space that hold anything, and how many `more` there are. Throws
   * an error if there is no such space.
   */
  held(space: string): { readonly stretches: readonly HeldStretch[]; readonly more: number } {
    const all = this.#memory(space).stretches()
    return { stretches: all.slice(0, MOST_STRETCHES), more: Math.max(0, all.length - MOST_STRETCHES) }
  }
  /**
   * Copies `count` bytes of a space, fewer at its end. Throws an error if there is no such space or it is asked for too
   * many.
   */
  copy(space: string, from: number, count: number): Uint8Array {
    const memory = this.#memory(space)
    const most = Math.max(0, Math.min(count, memory.bytes - from))
    if (most > MOST_COPIED) throw new Error(`${count} bytes are too many: ${MOST_COPIED} are possible`)
    return memory.read(from, most)
  }
  #memory(space: string): Memory {
    const memory = this.#machine.state.memories.get(space)
    if (!memory) throw new Error(`there is no memory “${space}”`)
    return memory
  }
  /** Whether the last step changed a register, once the machine rests. */
  changed(file: string, index: number, lane: number): boolean {
    const seen = this.#looks === undefined ? this.group : this.block * this.size + this.#looks
    return seen === this.#marked && this.#marks.get(file)?.has(place(index, lane)) === true
  }
  /** Addresses of the bytes that the last step changed, once the machine rests. */
  stored(space: string): ReadonlySet<number> {
    return this.#marks.get(inMemory(space)) ?? new Set()
  }
  /** Addresses of the bytes that the last step read, once the machine rests. */
  loaded(space: string): ReadonlySet<number> {
    return (this.#marks === NONE ? undefined : this.#loads.get(space)) ?? new Set()
  }

  /** The stops of a run. */
  set stops(all: readonly Stop[]) {
    this.#machine.stops = all
  }
  /** Executes at most `most` steps, until a stop. With `past`, a stop before the first instruction does not count. */
  run(most: number, past: boolean): 'on' | 'stopped' | 'halted' {
    this.#marks = NONE
    const { why, by } = this.#machine.run(most, past)
    this.by = by
    return why === 'budget' ? 'on' : why === 'breakpoint' ? 'stopped' : 'halted'
  }
  /** Executes at most `most` steps and ignores all stops. */
  forward(most: number): 'on' | 'halted' {
    this.#marks = NONE
    return this.#machine.forward(most).why === 'budget' ? 'on' : 'halted'
  }
  /** Goes back to a step, or as far before it as is cheap. Does nothing if the machine is not past the step. */
  rewind(to: number): void {
    if (to >= this.step) return
    this.#marks = NONE
    this.#machine.restore(to)
    // A snapshot of a step does not contain the pokes made there: this makes them again.
    this.#machine.forward(0)
  }
  /** Goes to a step and ignores stops; forwards it executes at most `most` steps. */
  approach(to: number, most: number): 'on' | 'arrived' | 'halted' {
    this.rewind(to)
    const halted = this.step < to && this.forward(Math.min(most, to - this.step)) === 'halted'
    return halted ? 'halted' : this.step < to ? 'on' : 'arrived'
  }
  poke(set: Setting): void {
    this.#machine.poke(set)
    if (this.#minds) for (const shadow of shadowPoke(set, this.#spec)) this.#machine.poke(shadow)
    // The pokes of later steps are forgotten.
    const before = this.#program.pokes.filter(({ step }) => step <= this.step)
    this.#program = { ...this.#program, pokes: [...before, { step: this.step, set }] }
  }
  /** A program from which another machine can be made that runs the same way. */
  get program(): LoadedProgram {
    return this.#program
  }

  /**
   * Returns what the last step wrote to a place. To find the old value, the machine goes back one step and forth again.
   * `group` counts all groups.
   */
  written(of: WriteTarget, group = this.group): WrittenStep {
    const { step } = this
    const seen = () => valueIn(of, this.#machine.registersOf(group % this.size))
    const after = seen()
    this.approach(step - 1, Number.POSITIVE_INFINITY)
    const { address, group: who } = this
    const before = seen()
    this.approach(step, 1)
    return { step, address, group: who, before, after }
  }

  /** Returns the pokes of the program that failed since the last call. `ended` means that the machine cannot go on. */
  takeMissed(ended: boolean): readonly MissedPokeNumber[] {
    return this.#machine.takeMissed(ended).flatMap(({ one, why }) => {
      const poke = this.#numbers.get(one)
      return poke === undefined ? [] : [{ poke, why }]
    })
  }

  /**
   * Returns what an instruction with these bytes would do here, without changing the machine; no bytes after its own
   * are read. Throws an error if the machine is past the end of the program.
   */
  tryHere(bytes: Uint8Array): Answer & { readonly did: 'tried' } {
    const { state, address, group, groups } = this.#machine
    if (address > this.#program.code.length) throw new Error('the machine is past the end of the program')
    const code = new Uint8Array(address + bytes.length)
    code.set(this.#program.code.subarray(0, address))
    code.set(bytes, address)
    const step = this.#spec.step(code, address, (file, index) => Number(state.read(file, index, 0)))
    if ('halt' in step) return { did: 'tried', halt: { kind: step.halt, text: step.text } }
    const effected = rehearsed(state, step, this.lane)
    const { jump, ...ends } = effected.outcome
    const goes = { ...ends, ...(jump !== undefined && { jump: Number(jump) }) }
    return { did: 'tried', report: reportOf({ ...effected, group }, groups), goes }
  }

  /** Returns where the machine rests, what the last step did, and what the next one would do. */
  moment(): Moment {
    const last = happened(this.#machine, this.lane)
    this.#machine.look()
    const { step, address, end, group, groups } = this.#machine
    this.#marks = last ? marksOf(last.registers, last.memory) : NONE
    this.#loads = last?.loads ?? NONE
    this.#marked = last?.group ?? 0
    const next = this.#machine.next()
    const state = this.#machine.state
    const lane = this.lane ?? firstActive(state) ?? last?.lane ?? 0
    const now = {
      step,
      address,
      lane,
      check: this.#machine.checksum,
      ...(groups > 1 && { group: { index: group, of: groups } }),
      ...(last && { last: reportOf(last, groups) }),
    }
    if (end) return this.#halted(now, end.why as Halting, end.text)
    if ('halt' in next) return this.#halted(now, next.halt, next.text)
    const sentences = foretell(this.#machine, next.effects, lane)
    const active = state.active(lane)
    const unwritten = this.#minds ? unwrittenNow(next, state, MOST_UNWRITTEN) : []
    const nothing = { registers: [], memory: [], accesses: [] }
    return {
      ...now,
      next: reportOf({ step: next, group, lane, sentences, active, ...nothing }, groups),
      ...(unwritten.length > 0 && { unwritten }),
    }
  }

  #halted(now: Moment, kind: Halting, text: string): Moment {
    const checked = this.#expect && now.step > 0 && check(this.#machine.state, this.#expect)
    return { ...now, halt: { kind, text }, ...(checked && { checked }) }
  }
}

function valueIn(of: WriteTarget, state: MachineState): bigint {
  if ('space' in of) return state.load(of.space, of.from, Math.min(of.bytes, MOST_BYTES))
  const { file, index, lane = 0, lo = 0, width } = of
  const value = state.read(file, index, lane) >> BigInt(lo)
  return width === undefined ? value : BigInt.asUintN(width, value)
}
/** The most bytes of memory that a value has, as many as the widest register has. */
const MOST_BYTES = 16

type Marks = ReadonlyMap<string, ReadonlySet<number>>
const NONE: Marks = new Map()

/** Key of a value in `Marks`: a machine has at most 32 lanes. */
const place = (index: number, lane: number): number => 32 * index + lane
/** Key of a space in `Marks`, which must differ from a file of the same name. */
const inMemory = (space: string): string => `${space}[]`

function marksOf(registers: readonly RegisterChange[], memory: readonly MemoryChange[]): Marks {
  const marks = new Map<string, Set<number>>()
  const mark = (where: string, at: number) => {
    const set = marks.get(where)
    if (set) set.add(at)
    else marks.set(where, new Set([at]))
  }
  for (const { file, index, lane } of registers) mark(file, place(index, lane))
  for (const { space, address } of memory) mark(inMemory(space), address)
  return marks
}
