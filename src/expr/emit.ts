// Builds lines of JavaScript: one constant for each value, and a memory of which expression has which.
import type { Expr } from './expr.ts'
import type { BufferLayout } from './layout.ts'
import type { Hosts } from './machine.ts'
import { type NumberRange, type RangeMemo, rangeOf } from './range.ts'
import { Items } from './uses.ts'

/** Gives compiled code the words of registers. All results are atoms. */
export interface RegisterCode {
  /** Word of a register with a constant number, as an int32, as a lane sees it. */
  word(file: string, index: number, word: number, lane: string): string
  /** Word of a register with a computed number (an atom, in range), as an int32, as a lane sees it. */
  some(file: string, index: string, word: number, lane: string): string
  /** A whole 32-bit register as a float if that costs nothing; otherwise undefined. */
  float(file: string, index: number, lane: string): string | undefined
}

/** Lines of code; a nested list has its place already and gets its lines later. */
export type CodeLines = (string | CodeLines)[]

const ATOM = /^(?:[\w$]+|\d+(?:\.\d+)?|\(-\d+(?:\.\d+)?\))$/
const INT32: NumberRange = { low: -(1n << 31n), high: (1n << 31n) - 1n }
const UINT32: NumberRange = { low: 0n, high: (1n << 32n) - 1n }
const SAFE: NumberRange = { low: -(1n << 53n), high: 1n << 53n }

const within = (a: NumberRange, b: NumberRange): boolean => a.low >= b.low && a.high <= b.high

/** Returns a number as a literal that may stand anywhere. */
export function literal(x: number): string {
  if (Object.is(x, -0)) return '(-0)'
  return x < 0 ? `(${x})` : String(x)
}

/**
 * Holds the state of a compilation that expressions share. Every computed value becomes a `const`, and other code
 * refers to it by an atom: a name or a literal. So the order of evaluation is right without parentheses, and V8 sees
 * straight code.
 */
export abstract class Emitter {
  readonly hosts: Hosts
  readonly layout: BufferLayout
  readonly registers: RegisterCode
  /** List that new lines go to; nested lists may be filled later. */
  lines: CodeLines = []
  /** Atoms of the lane whose view is computed, and of the item of a loop that is not unrolled. */
  lane = '0'
  item = '0'
  private itemRange: NumberRange = { low: 0n, high: 0n }
  /** Atoms of values in each open scope, by mode, lane and item. */
  private scopes: Map<string, Map<object, string>>[] = [new Map()]
  /** Atoms of values that are the same for all lanes and items, by mode. */
  private alike = new Map<object, Map<string, string>>()
  private ranges: RangeMemo = new Map()
  private readonly unrolled = new Items()
  private names = 0

  constructor(layout: BufferLayout, hosts: Hosts, registers: RegisterCode) {
    this.layout = layout
    this.hosts = hosts
    this.registers = registers
  }

  fresh(letter = 't'): string {
    return `${letter}${++this.names}`
  }

  emit(line: string): void {
    this.lines.push(line)
  }

  /** Returns the value of some code as an atom. */
  let(code: string): string {
    if (ATOM.test(code)) return code
    const name = this.fresh()
    this.emit(`const ${name} = ${code};`)
    return name
  }

  /** Forgets all known values, because the next instruction begins. */
  forget(): void {
    this.scopes = [new Map()]
    this.alike = new Map()
  }

  /** Lets an atom stand for an expression from now on, whatever the lane and item. */
  share(e: object, mode: string, atom: string): void {
    this.alike.set(e, (this.alike.get(e) ?? new Map<string, string>()).set(mode, atom))
  }

  /** Emits lines in braces; values first needed there are not known outside. */
  nested(head: string, body: () => void, tail = '}'): void {
    this.emit(`${head} {`)
    this.scopes.push(new Map())
    body()
    this.scopes.pop()
    this.emit(tail)
  }

  /** Whether lines go into braces, so that constants made now are not known after the braces. */
  get inside(): boolean {
    return this.scopes.length > 1
  }

  /** Returns the result of `body`, run with another lane's view. */
  asLane<T>(lane: string, body: () => T): T {
    const before = this.lane
    this.lane = lane
    const value = body()
    this.lane = before
    return value
  }

  /** Emits a loop over the items of an `each` or `fold` that is too long to unroll. */
  loop(count: number, body: () => void): void {
    const before = [this.item, this.itemRange, this.ranges] as const
    const name = this.fresh('i')
    this.item = name
    this.itemRange = { low: 0n, high: BigInt(count - 1) }
    this.ranges = new Map()
    this.nested(`for (let ${name} = 0; ${name} < ${count}; ${name}++)`, body)
    ;[this.item, this.itemRange, this.ranges] = before
  }

  private key(mode: string): string {
    return `${mode} ${this.lane} ${this.item}`
  }

  known(e: object, mode: string): string | undefined {
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
  memo(e: object, mode: string, code: () => string): string {
    const known = this.known(e, mode)
    if (known !== undefined) return known
    const atom = this.let(code())
    const scope = this.scopes.at(-1)
    const key = this.key(mode)
    const atoms = scope?.get(key) ?? new Map<object, string>()
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
