// The machine a host runs: the emulator, and the telling of what a step did.
import { Machine } from '../emu/machine.ts'
import { MachineState } from '../emu/state.ts'
import type { MachineSpec, Step } from '../expr/machine.ts'
import { sentences } from '../expr/text.ts'
import type { Source } from './frame.ts'
import type { Change, Halting, Moment, Program, Told } from './protocol.ts'

/** The state before the last step, and what that step was. */
interface Before {
  readonly step: Step
  readonly state: MachineState
}

export class HostMachine implements Source {
  readonly #machine: Machine
  #before: Before | undefined

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
    return this.#before !== undefined && this.#before.state.read(file, index, lane) !== this.read(file, index, lane)
  }

  /** Addresses a run stops before. */
  set breaks(addresses: ReadonlySet<number>) {
    this.#machine.breakpoints = addresses
  }
  /** Executes up to so many steps; stops before a breakpoint, though never before the first. */
  run(most: number): 'on' | 'breakpoint' | 'halted' {
    this.#before = undefined
    const { why } = this.#machine.run(most)
    return why === 'budget' ? 'on' : why === 'breakpoint' ? why : 'halted'
  }
  /** The same, past breakpoints. */
  forward(most: number): 'on' | 'halted' {
    this.#before = undefined
    return this.#machine.forward(most).why === 'budget' ? 'on' : 'halted'
  }
  /** To a step before this one. */
  back(to: number): void {
    this.#before = undefined
    this.#machine.seek(to)
  }
  poke(file: string, index: number, lane: number, value: bigint): void {
    this.#machine.poke({ poke: 'register', file, index, lane, value })
  }

  /** Looks at the step before, and comes back: what it did is told from what it found. */
  moment(): Moment {
    const machine = this.#machine
    const { step } = machine
    this.#before = undefined
    if (step > 0) {
      machine.seek(step - 1)
      const did = machine.next()
      const ints = machine.state.ints.slice()
      if ('effects' in did)
        this.#before = { step: did, state: new MachineState(machine.spec, { ints, memories: machine.state.memories }) }
      const last = this.#before && { last: this.#told(this.#before) }
      machine.seek(step)
      return { ...this.#now(), ...last, ...this.#changes(last?.last) }
    }
    return this.#now()
  }

  #now(): Moment {
    const { step, address, end } = this.#machine
    const next = this.#machine.next()
    if (end) return { step, address, halt: { kind: end.why as Halting, text: end.text } }
    if ('halt' in next) return { step, address, halt: { kind: next.halt, text: next.text } }
    return { step, address, next: this.#told({ step: next, state: this.#machine.state }) }
  }

  #told({ step: { address, bytes, effects }, state }: Before): Told {
    return { address, bytes, changes: [], sentences: sentences(effects, this.#machine.spec.files, { state, lane: 0 }) }
  }

  #changes(last: Told | undefined): { readonly last?: Told } {
    const before = this.#before?.state
    if (!last || !before) return {}
    const { files, lanes } = this.#machine.spec
    const changes: Change[] = []
    for (const [file, of] of Object.entries(files)) {
      for (let k = 0; k < of.count * (of.lanes ? lanes : 1); k++) {
        const [index, lane] = of.lanes ? [Math.floor(k / lanes), k % lanes] : [k, 0]
        const [old, now] = [before.read(file, index, lane), this.read(file, index, lane)]
        if (old !== now) changes.push({ file, index, lane, before: old, after: now })
      }
    }
    return { last: { ...last, changes } }
  }
}
