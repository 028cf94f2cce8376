// Holds the state of a lowering: where statements go, which expression has which value, and the ranges of integers.
import type { Expr } from '../expr/expr.ts'
import type { BufferLayout } from '../expr/layout.ts'
import type { Hosts } from '../expr/machine.ts'
import { type NumberRange, type RangeMemo, rangeOf } from '../expr/range.ts'
import { Items } from '../expr/uses.ts'
import { atomKey, isAtom, ZERO } from './build.ts'
import type { IrCode, IrStatement, IrType, IrValue, Name } from './ir.ts'

/** Gives the words of registers. All results are atoms. */
export interface RegisterWords {
  /** Word of a register with a constant number, as an int32, as a lane sees it. */
  word(file: string, index: number, word: number, lane: IrValue): IrValue
  /** Word of a register with a computed number (an int32, in range), as an int32, as a lane sees it. */
  some(file: string, index: IrValue, word: number, lane: IrValue): IrValue
  /** A whole 32-bit register as a float if that costs nothing; otherwise undefined. */
  float(file: string, index: number, lane: IrValue): IrValue | undefined
}

/**
 * Lowers expressions, each in the ways that its users need. All results are atoms except those of `condition`, which is
 * one, too, where it is not constant.
 */
export interface LoweringRules {
  /** Returns an int32 whose low `width` bits are those of the expression. */
  low(c: Lowering, e: Expr, width: number): IrValue
  /** Returns an int32 whose low `width` bits are bits `lo` and up of the expression. */
  slice(c: Lowering, e: Expr, lo: number, width: number): IrValue
  /** Returns the exact value as a double, if a double holds it. */
  full(c: Lowering, e: Expr): IrValue
  /** Returns a double that is the value rounded to nearest, exact up to 2^53: enough to clamp it to exact bounds. */
  near(c: Lowering, e: Expr): IrValue
  /** Returns a truth value. */
  condition(c: Lowering, e: Expr): IrValue
  /** Returns the value as an integer of any size, which is slow but always possible. */
  big(c: Lowering, e: Expr): IrValue
  /** Returns a float as a double. */
  float(c: Lowering, e: Expr): IrValue
  /** Returns an address as a double from 0 to 2^48 - 1. */
  address(c: Lowering, e: Expr): IrValue
}

const INT32: NumberRange = { low: -(1n << 31n), high: (1n << 31n) - 1n }
const UINT32: NumberRange = { low: 0n, high: (1n << 32n) - 1n }
const SAFE: NumberRange = { low: -(1n << 53n), high: 1n << 53n }

const within = (a: NumberRange, b: NumberRange): boolean => a.low >= b.low && a.high <= b.high

/**
 * Every computed value is bound to a name, and other values refer to it by that: an atom is a name or a constant. So
 * the order of evaluation is that of the statements.
 */
export class Lowering {
  readonly hosts: Hosts
  readonly layout: BufferLayout
  readonly registers: RegisterWords
  private readonly rules: LoweringRules
  /** List that new statements go to; nested lists may be filled later. */
  code: IrCode = []
  /** Lane whose view is computed, item of a loop that is not unrolled, and execution mask. */
  lane: IrValue = ZERO
  item: IrValue = ZERO
  mask: IrValue = ZERO
  private itemRange: NumberRange = { low: 0n, high: 0n }
  /** Atoms of values in each open scope, by mode, lane and item. */
  private scopes: Map<string, Map<object, IrValue>>[] = [new Map()]
  /** Atoms of values that are the same for all lanes and items, by mode. */
  private alike = new Map<object, Map<string, IrValue>>()
  private ranges: RangeMemo = new Map()
  private readonly unrolled = new Items()
  private names = 0
  /** Doubles that are never subnormal singles, and flushed doubles by those they were made from. */
  readonly normal = new Set<IrValue>()
  readonly flushed = new Map<IrValue, IrValue>()
  /** Folds written out. */
  readonly chains = new Map<Expr, Expr>()

  constructor(layout: BufferLayout, hosts: Hosts, registers: (c: Lowering) => RegisterWords, rules: LoweringRules) {
    this.layout = layout
    this.hosts = hosts
    this.rules = rules
    this.registers = registers(this)
  }

  low(e: Expr, width: number): IrValue {
    return this.rules.low(this, e, width)
  }
  slice(e: Expr, lo: number, width: number): IrValue {
    return this.rules.slice(this, e, lo, width)
  }
  full(e: Expr): IrValue {
    return this.rules.full(this, e)
  }
  near(e: Expr): IrValue {
    return this.rules.near(this, e)
  }
  condition(e: Expr): IrValue {
    return this.rules.condition(this, e)
  }
  big(e: Expr): IrValue {
    return this.rules.big(this, e)
  }
  float(e: Expr): IrValue {
    return this.rules.float(this, e)
  }
  address(e: Expr): IrValue {
    return this.rules.address(this, e)
  }

  /** Returns a name that no other value of the block has. */
  name(type: IrType): Name {
    return { op: 'name', type, id: ++this.names }
  }

  emit(statement: IrStatement): void {
    this.code.push(statement)
  }

  /** Returns a value as an atom. */
  bind(value: IrValue): IrValue {
    if (isAtom(value)) return value
    const name = this.name(value.type)
    this.emit({ do: 'bind', name, value })
    return name
  }

  /** Returns a new variable that begins with a value. */
  variable(value: IrValue): Name {
    const name = this.name(value.type)
    this.emit({ do: 'variable', name, value })
    return name
  }

  /** Returns the statements that `body` emits, apart from those around them. */
  apart(body: () => void): IrCode {
    const before = this.code
    const code: IrCode = []
    this.code = code
    body()
    this.code = before
    return code
  }

  /** Emits a statement with a body; values first needed in the body are not known outside. */
  nested(statement: (body: IrCode) => IrStatement, body: () => void): void {
    this.scopes.push(new Map())
    const code = this.apart(body)
    this.scopes.pop()
    this.emit(statement(code))
  }

  /** Emits statements that run only if a condition holds. */
  when(cond: IrValue, body: () => void): void {
    this.nested((code) => ({ do: 'if', cond, body: code }), body)
  }

  /** Emits a loop over the items of an `each` or `fold` that is too long to unroll. */
  loop(count: number, body: () => void): void {
    const before = [this.item, this.itemRange, this.ranges] as const
    const name = this.name('i32')
    this.item = name
    this.itemRange = { low: 0n, high: BigInt(count - 1) }
    this.ranges = new Map()
    this.nested((code) => ({ do: 'repeat', name, count, body: code }), body)
    ;[this.item, this.itemRange, this.ranges] = before
  }

  /** Emits a loop over all lanes, whose body sees the lane. */
  eachLane(body: () => void): void {
    const name = this.name('i32')
    this.asLane(name, () => this.nested((code) => ({ do: 'repeat', name, count: this.layout.lanes, body: code }), body))
  }

  /** Returns the result of `body`, run with another lane's view. */
  asLane<T>(lane: IrValue, body: () => T): T {
    const before = this.lane
    this.lane = lane
    const value = body()
    this.lane = before
    return value
  }

  /** Forgets all known values, because the next instruction begins. */
  forget(): void {
    this.scopes = [new Map()]
    this.alike = new Map()
  }

  /** Lets an atom stand for an expression from now on, whatever the lane and item. */
  share(e: object, mode: string, atom: IrValue): void {
    this.alike.set(e, (this.alike.get(e) ?? new Map<string, IrValue>()).set(mode, atom))
  }

  /** Whether statements go into a body, so that values bound now are not known after it. */
  get inside(): boolean {
    return this.scopes.length > 1
  }

  private key(mode: string): string {
    return `${mode} ${atomKey(this.lane)} ${atomKey(this.item)}`
  }

  known(e: object, mode: string): IrValue | undefined {
    const key = this.key(mode)
    for (let k = this.scopes.length - 1; k >= 0; k--) {
      const atom = this.scopes[k]?.get(key)?.get(e)
      if (atom !== undefined) return atom
    }
    return this.alike.get(e)?.get(mode)
  }

  /**
   * Returns the atom of an expression (or of any object that stands for a value) in a mode; it is computed once in each
   * scope.
   */
  memo(e: object, mode: string, value: () => IrValue): IrValue {
    const known = this.known(e, mode)
    if (known !== undefined) return known
    const atom = this.bind(value())
    const scope = this.scopes.at(-1)
    const key = this.key(mode)
    const atoms = scope?.get(key) ?? new Map<object, IrValue>()
    scope?.set(key, atoms.set(e, atom))
    return atom
  }

  range(e: Expr): NumberRange {
    return rangeOf(e, this.hosts, this.itemRange, this.ranges)
  }
  /** Returns the value of an expression if it is known at compile time. */
  fixed(e: Expr): bigint | undefined {
    if (e.op === 'num') return e.value
    const { low, high } = this.range(e)
    return low === high ? low : undefined
  }
  isInt32(e: Expr): boolean {
    return within(this.range(e), INT32)
  }
  /** Whether an expression is an int32 for each of `count` items. */
  areInt32(e: Expr, count: number): boolean {
    return within(rangeOf(e, this.hosts, { low: 0n, high: BigInt(count - 1) }, new Map()), INT32)
  }
  isUint32(e: Expr): boolean {
    return within(this.range(e), UINT32)
  }
  /** Whether a double holds every value of the expression exactly. */
  isSafe(e: Expr): boolean {
    return within(this.range(e), SAFE)
  }
  /** Whether `full` gives every value exactly. */
  isExact(e: Expr): boolean {
    return e.op === 'toInt' || this.isSafe(e)
  }
  /** Returns how many words hold every value of the expression, sign included. */
  wordsOf(e: Expr): number {
    const { low, high } = this.range(e)
    const bits = Math.max((low < 0n ? ~low : low).toString(2).length, (high < 0n ? ~high : high).toString(2).length) + 1
    return Math.ceil(bits / 32)
  }

  /**
   * Returns a body of `each` or `fold` with its item as a number. Parts without the item stay the same objects, so they
   * are computed once.
   */
  unroll(body: Expr, item: number): Expr {
    return this.unrolled.of(body, item)
  }
}
