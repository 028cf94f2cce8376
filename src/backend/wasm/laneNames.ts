// Keeps the locals of a loop over the lanes that computes four at once: a name is computed when it is first used.
import type { Applied, IrValue, Name } from '../../lower/ir.ts'
import type { Definitions } from './definitions.ts'
import type { WasmCode } from './emit.ts'
import type { Opcode } from './opcodes.ts'
import type { ScalarCode } from './scalar.ts'

/** How a value stands in a vector: as int32s, as masks of truth values, as singles, as doubles rounded to singles. */
type VectorForm = 'ints' | 'mask' | 'singles' | 'rounded'
/** Locals of two vectors of two doubles: lanes 0 and 1, and lanes 2 and 3. */
export type DoublePair = readonly [number, number]

/** Places of a vector of four. */
export const FOUR_PLACES = [0, 1, 2, 3] as const

/** Returns four times the same. */
export const alike = (value: number): readonly [number, number, number, number] => [value, value, value, value]
/** Returns the instruction for singles, and for doubles, that ends in `part`. */
export const onSingles = (part: string): Opcode => `f32x4.${part}` as Opcode
export const onDoubles = (part: string): Opcode => `f64x2.${part}` as Opcode

/**
 * Locals of the names that are bound in the loop. A double has one for each form that is used: mostly only the one
 * that is rounded to a single.
 */
export class LaneNames {
  readonly code: WasmCode
  readonly scalar: ScalarCode
  /** Locals of the number of the first of the four lanes, and of the address of its first word in bytes. */
  readonly first: number
  readonly at: number
  /** Whether `f32x4.relaxed_madd` rounds once: see `fusesSums`. */
  readonly fuses: boolean
  /** Local of the mask of lanes that execute the statements now; undefined: all of them. */
  active: number | undefined
  protected readonly names: Definitions
  private readonly lane: Name
  private locals = new Map<string, number>()
  private pairs = new Map<Name, DoublePair>()

  constructor(code: WasmCode, scalar: ScalarCode, names: Definitions, lane: Name, fuses: boolean) {
    this.code = code
    this.scalar = scalar
    this.names = names
    this.lane = lane
    this.fuses = fuses
    this.first = scalar.fn.local('i32')
    this.at = scalar.fn.local('i32')
  }

  /** Returns a new local for a vector. */
  vector(): number {
    return this.scalar.fn.local('v128')
  }
  /** Returns a local with what `push` pushes. */
  kept(push: () => unknown): number {
    push()
    const local = this.vector()
    this.code.set(local)
    return local
  }

  /** Emits statements that may not be executed: what is computed there first is not known after them. */
  apart(emit: () => void): void {
    const [locals, pairs] = [this.locals, this.pairs]
    this.locals = new Map(locals)
    this.pairs = new Map(pairs)
    this.scalar.apart(emit)
    this.locals = locals
    this.pairs = pairs
  }

  local(name: Name, form: VectorForm): number | undefined {
    return this.locals.get(`${form} ${name.id}`)
  }
  setLocal(name: Name, form: VectorForm, local: number): void {
    this.locals.set(`${form} ${name.id}`, local)
  }
  pairOf(name: Name): DoublePair | undefined {
    return this.pairs.get(name)
  }
  setPair(name: Name, pair: DoublePair): void {
    this.pairs.set(name, pair)
  }

  /** Returns new locals with what a pair holds. */
  copied(pair: DoublePair): DoublePair {
    const copy = (k: 0 | 1) => this.kept(() => this.code.get(pair[k]))
    return [copy(0), copy(1)]
  }

  isSingle(value: IrValue): boolean {
    return this.names.isSingle(value)
  }
  /** Whether a value is the same for all lanes: a constant, or computed outside of the loop. */
  isUniform(value: IrValue): boolean {
    return value.op === 'const' || (value.op === 'name' && value !== this.lane && this.scalar.has(value))
  }
  isLane(value: IrValue | undefined): boolean {
    return value === this.lane
  }
  /** Whether a name has one value: it is no variable. */
  isBound(name: Name): boolean {
    return this.names.get(name) !== undefined
  }
  /** Returns the operator that a value is the result of, through names; undefined if it is none. */
  applied(value: IrValue | undefined): Applied | undefined {
    const found = value && this.names.resolved(value)
    return found?.op === 'apply' ? found : undefined
  }
  /** Returns the value of a name. */
  valueOf(name: Name): IrValue {
    const value = this.names.get(name)
    if (!value) throw new Error(`name ${name.id} has no value`)
    return value
  }

  /** Pushes a name in a form; computes it first if this is its first use. */
  named(name: Name, form: VectorForm, compute: (value: IrValue) => void): void {
    const known = this.local(name, form)
    if (known !== undefined) {
      this.code.get(known)
      return
    }
    compute(this.valueOf(name))
    const local = this.vector()
    this.code.tee(local)
    this.setLocal(name, form, local)
  }
}
