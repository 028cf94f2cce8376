// Finds which memories an instruction touches, and how soon a program may store to each from an address on.
import type { Halt, MachineSpec, Step } from '../expr/machine.ts'
import { loads, stores } from '../expr/uses.ts'
import { type Ways, waysOf } from './ways.ts'

/** Number of instructions that are looked ahead. */
const FAR = 512

/** Memories that an instruction touches, by their numbers in the order of the machine description. */
interface Touched {
  readonly loads: readonly number[]
  readonly stores: readonly number[]
}

/** Keeps the steps of a program that do not depend on registers, so that each instruction is described once. */
export class Reach {
  private readonly spec: MachineSpec
  private readonly code: Uint8Array
  private readonly spaces: readonly string[]
  private readonly steps = new Map<number, Step | Halt | undefined>()
  private readonly facts = new WeakMap<Step, Touched>()
  private readonly leads = new WeakMap<Step, Ways>()
  private readonly soon: (Float64Array | undefined)[] = []

  constructor(spec: MachineSpec, code: Uint8Array) {
    this.spec = spec
    this.code = code
    this.spaces = Object.keys(spec.spaces)
  }

  /** Returns the step or halt at an address; undefined if it depends on registers. */
  at(address: number): Step | Halt | undefined {
    if (this.steps.has(address)) return this.steps.get(address)
    let depends = false
    const step = this.spec.step(this.code, address, () => {
      depends = true
      return 0
    })
    const known = depends ? undefined : step
    this.steps.set(address, known)
    return known
  }

  touched(step: Step): Touched {
    const known = this.facts.get(step)
    if (known) return known
    const [from, to] = [loads(step.effects), stores(step.effects)]
    const found = {
      loads: from === 'any' ? [...this.spaces.keys()] : this.numbers(from),
      stores: this.numbers(to),
    }
    this.facts.set(step, found)
    return found
  }

  private ways(step: Step): Ways {
    const known = this.leads.get(step)
    if (known) return known
    const found = waysOf(step)
    this.leads.set(step, found)
    return found
  }

  private numbers(names: ReadonlySet<string>): number[] {
    return names.size ? this.spaces.flatMap((name, k) => (names.has(name) ? [k] : [])) : []
  }

  /**
   * Returns, for each memory, the least number of instructions executed from an address on before one that stores to
   * it.
   */
  stores(address: number): Float64Array {
    const known = this.soon[address]
    if (known) return known
    const found = this.search(address)
    if (address < this.code.length) this.soon[address] = found
    return found
  }

  private search(start: number): Float64Array {
    const soon = new Float64Array(this.spaces.length).fill(Number.POSITIVE_INFINITY)
    const seen = new Set([start])
    const least = (from: number) => {
      for (let k = 0; k < soon.length; k++) soon[k] = Math.min(soon[k] ?? 0, from)
    }
    let now = [start]
    for (let count = 0; now.length; count++) {
      if (count === FAR) {
        least(FAR)
        break
      }
      const next: number[] = []
      for (const address of now) {
        const step = this.at(address)
        if (!step) least(count)
        if (!step || 'halt' in step) continue
        for (const space of this.touched(step).stores) soon[space] = Math.min(soon[space] ?? 0, count)
        const { to, anywhere } = this.ways(step)
        if (anywhere) least(count + 1)
        for (const way of to) if (!seen.has(way)) next.push(way)
        for (const way of to) seen.add(way)
      }
      if (soon.every((from) => from <= count)) break
      now = next
    }
    return soon
  }
}
