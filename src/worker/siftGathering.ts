// Gathers the numbers of the steps that meet the conditions of a sieve.
import type { Machine } from '../emu/machine.ts'
import type { Reach } from '../emu/reach.ts'
import { accessesOf } from '../emu/tell.ts'
import type { Step } from '../expr/machine.ts'
import { type RegisterUse, reads, writes } from '../expr/uses.ts'
import type { Gathering } from './gathering.ts'
import type { Sieve, SiftAsked } from './log.ts'
import type { Reply } from './protocol.ts'

export class SiftGathering implements Gathering {
  readonly request = 'sift'
  readonly kind = 'sift'
  readonly id: number
  readonly from: number
  readonly #to: number
  readonly #sieve: Sieve
  readonly #machine: Machine
  readonly #reach: Reach
  readonly #addresses: ReadonlySet<number> | undefined
  /** Index of the space of the bytes in the sieve. */
  readonly #space: number
  /** Remembers whether each instruction uses the register of the sieve. */
  readonly #known = new WeakMap<Step, boolean>()
  readonly #found: number[] = []
  /** Count of steps that were looked at. */
  #looked = 0

  constructor(machine: Machine, reach: Reach, { from, to, sieve }: SiftAsked, id: number) {
    this.id = id
    this.from = Math.max(1, from)
    this.#to = to
    this.#sieve = sieve
    this.#machine = machine
    this.#reach = reach
    this.#addresses = sieve.addresses && new Set(sieve.addresses)
    this.#space = Object.keys(machine.spec.spaces).indexOf(sieve.memory?.space ?? '')
  }

  get at(): number | undefined {
    const step = this.from + this.#looked
    return step < this.#to ? step - 1 : undefined
  }
  get isBegun(): boolean {
    return false
  }

  look(): boolean {
    const { step, address } = this.#machine
    const known = this.#reach.at(address) ?? this.#machine.next()
    // An ended machine still stands at the instruction that ended the program.
    if ('halt' in known || this.#machine.end) return false
    if (this.#passes(known)) this.#found.push(step + 1)
    this.#looked++
    return true
  }

  #passes(step: Step): boolean {
    if (this.#addresses && !this.#addresses.has(step.address)) return false
    return this.#isOfRegister(step) && this.#touches(step)
  }

  #isOfRegister(step: Step): boolean {
    const { register } = this.#sieve
    if (!register) return true
    const before = this.#known.get(step)
    if (before !== undefined) return before
    const { does, ...slice } = register
    const meets = (all: readonly RegisterUse[]) => all.some((one) => overlap(one, slice))
    const found =
      (does !== 'read' && meets(writes(step.effects).registers)) ||
      (does !== 'write' && meets(reads(step.effects).registers))
    this.#known.set(step, found)
    return found
  }

  #touches(step: Step): boolean {
    const { memory } = this.#sieve
    if (!memory) return true
    const { loads, stores } = this.#reach.touched(step)
    if (!loads.includes(this.#space) && !stores.includes(this.#space)) return false
    const { space, from, bytes } = memory
    return accessesOf(this.#machine.state, step).some(
      (one) => one.space === space && one.address < from + bytes && one.address + one.bytes > from,
    )
  }

  answer(whole: boolean): Reply {
    const to = Math.min(this.from + this.#looked, Math.max(this.from, this.#to))
    return { did: 'sift', steps: this.#found, next: to, ended: whole && to < this.#to, to: this.id }
  }
}

const overlap = (one: RegisterUse, other: RegisterUse): boolean =>
  one.file === other.file &&
  (one.index === undefined || one.index === other.index) &&
  one.lo < other.lo + other.width &&
  other.lo < one.lo + one.width
