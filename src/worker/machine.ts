// The machine a host runs: the emulator, and the telling of what a step did.
import { Machine } from '../emu/machine.ts'
import { foretell, happened } from '../emu/tell.ts'
import type { MachineSpec, Step } from '../expr/machine.ts'
import type { Sentence } from '../expr/text.ts'
import type { Source } from './frame.ts'
import type { Change, Halting, Moment, Program, Told } from './protocol.ts'

export class HostMachine implements Source {
  readonly #machine: Machine
  /** Registers the last step changed, once the machine rests: `file index lane`. */
  #marks: ReadonlySet<string> = NONE

  constructor(spec: MachineSpec, { code, init }: Program) {
    this.#machine = new Machine(spec, { code, registers: init })
  }

  get step(): number {
    return this.#machine.step
  }
  get address(): number {
    return this.#machine.address
  }
  read(file: string, index: number, lane: number): bigint {
    return this.#machine.state.read(file, index, lane)
  }
  load(space: string, address: number, bytes: number): bigint {
    return this.#machine.state.load(space, address, bytes)
  }
  /** By the last step, once the machine rests. */
  changed(file: string, index: number, lane: number): boolean {
    return this.#marks.has(mark(file, index, lane))
  }

  /** Addresses a run stops before. */
  set breaks(addresses: ReadonlySet<number>) {
    this.#machine.breakpoints = addresses
  }
  /** Executes up to so many steps; stops before a breakpoint, though never before the first. */
  run(most: number): 'on' | 'breakpoint' | 'halted' {
    this.#marks = NONE
    const { why } = this.#machine.run(most)
    return why === 'budget' ? 'on' : why === 'breakpoint' ? why : 'halted'
  }
  /** The same, past breakpoints. */
  forward(most: number): 'on' | 'halted' {
    this.#marks = NONE
    return this.#machine.forward(most).why === 'budget' ? 'on' : 'halted'
  }
  /** To a step before this one. */
  back(to: number): void {
    this.#marks = NONE
    this.#machine.seek(to)
  }
  poke(file: string, index: number, lane: number, value: bigint): void {
    this.#machine.poke({ poke: 'register', file, index, lane, value })
  }

  /** Where the machine rests, what the last step did, and what the next one would. */
  moment(): Moment {
    const last = happened(this.#machine)
    this.#marks = new Set(last?.registers.map(({ file, index, lane }) => mark(file, index, lane)))
    const { step, address, end } = this.#machine
    const next = this.#machine.next()
    const now = { step, address, ...(last && { last: told(last.step, last.sentences, last.registers) }) }
    if (end) return { ...now, halt: { kind: end.why as Halting, text: end.text } }
    if ('halt' in next) return { ...now, halt: { kind: next.halt, text: next.text } }
    return { ...now, next: told(next, foretell(this.#machine, next.effects), []) }
  }
}

const NONE: ReadonlySet<string> = new Set()
const mark = (file: string, index: number, lane: number): string => `${file} ${index} ${lane}`
const told = ({ address, bytes }: Step, sentences: readonly Sentence[], changes: readonly Change[]): Told => ({
  address,
  bytes,
  changes,
  sentences,
})
