// Defines what Brew's meanings share: operands by their types at run time, results, exceptions, and doubts.

import type { Note } from '../../encoding/types.ts'
import { choose, type Effect, type Expr, each, elem, ITEM, lt, num, type RegisterPlace, raise, reg, set, trap, type Value, zx } from '../../expr/expr.ts'
import type { Peek } from '../../expr/machine.ts'
import { EADDR, ECAUSE, EXCEPTIONS, type Exception, MODE, SCHEDULER, SPC, sizeOf, TASK, TPC, typeCode, VSTART, WORD } from './machine.ts'
import type { Source } from './operands.ts'
import { TYPE_NAMES, TYPES, type Type } from './types.ts'

/** A source as an instruction finds it. */
export interface Operand {
  readonly register: number
  /** Code of the register's type, or of the prefix's type. */
  readonly code: number
  readonly type: Type
}

/** Everything besides the fields that the meaning of a word depends on. */
export class Context {
  /** Address of the instruction, prefix included. */
  readonly address: number
  readonly bytes: number
  /** Bytes of a register. */
  readonly vlen: number
  /** Open questions that the meaning decides. */
  readonly doubts = new Set<string>()
  /** Whether a register has a reserved type, so that the effects are not known. */
  lost = false
  private readonly peek: Peek

  constructor(address: number, bytes: number, vlen: number, peek: Peek) {
    this.address = address
    this.bytes = bytes
    this.vlen = vlen
    this.peek = peek
  }

  doubt(...open: readonly Note[]): void {
    for (const { text } of open) this.doubts.add(text)
  }

  get next(): number {
    return (this.address + this.bytes) >>> 0
  }
  get task(): boolean {
    return this.peek('mode', 0) === TASK
  }
  /** Number of bytes of a vector that an operation works on. */
  get vend(): number {
    return Math.min(this.peek('vend', 0), this.vlen)
  }
  /** First byte of a vector that an operation works on. */
  get vstart(): number {
    return this.peek('vstart', 0)
  }

  /** Returns the operand that a register is by its own type. */
  registerOperand(register: number): Operand {
    return this.as(register, this.peek('type', register))
  }
  operand({ register, type }: Source): Operand {
    return type === undefined ? this.registerOperand(register) : this.as(register, type)
  }
  private as(register: number, code: number): Operand {
    return { register, code, type: this.type(code) }
  }

  type(code: number): Type {
    const type = TYPES[code]
    if (!type) this.lost = true
    return type ?? INT
  }

  /** Returns all bits of a register. */
  whole(register: number): RegisterPlace {
    return reg('r', register, 8 * this.vlen)
  }
  /** Returns the number of bytes of a source in use; with a prefix, at most as many as its type has room for. */
  size({ register, type }: Source): number {
    const room = type === undefined || this.type(type).vector ? this.vlen : WORD
    return Math.min(this.peek('size', register), room)
  }
  /** Returns the bytes of a source in use. */
  used(source: Source): Expr {
    const bytes = this.size(source)
    return bytes ? reg('r', source.register, 8 * bytes) : num(0)
  }
  /** Returns the number of lanes below vend; a scalar has one. */
  lanes({ bits, vector }: Type): number {
    return vector ? Math.floor(this.vend / (bits / 8)) : 1
  }
  /** Returns the number of lanes below vstart, which stay as they are. */
  skipped(type: Type): number {
    return type.vector ? Math.min(this.lanes(type), Math.floor(this.vstart / (type.bits / 8))) : 0
  }
  /** Returns the number of bytes below vend, in whole lanes. */
  bytesOf(type: Type): number {
    return (this.lanes(type) * type.bits) / 8
  }
  /** Resets vstart, which happens after every vector operation. */
  restart({ vector }: Type): Effect[] {
    return vector && this.vstart ? [set(VSTART, 0)] : []
  }
  /** Returns the lane of an `each` or `fold`, unsigned. */
  lane({ register, type }: Operand): Expr {
    return type.vector ? elem(type.bits, this.whole(register)) : word(register)
  }

  /** Writes lanes of a type from vstart on; `body` gives each lane. Bytes above the lanes become 0. */
  result(register: number, code: number, body: Value): Effect[] {
    const type = this.type(code)
    return [...this.resultOfAll(register, code, this.kept(register, type, body)), ...this.restart(type)]
  }
  /** Writes lanes of a type from the lowest lane on, whatever vstart is. */
  resultOfAll(register: number, code: number, body: Value): Effect[] {
    const type = this.type(code)
    return type.vector ? this.lanewise(register, code, type.bits, this.lanes(type), body) : this.word(register, body, code)
  }
  /** Returns the new value of a lane; lanes below vstart keep their value. */
  kept(register: number, type: Type, body: Value): Value {
    const first = this.skipped(type)
    return first ? choose(lt(ITEM, first), elem(type.bits, this.whole(register)), body) : body
  }
  /** Writes `count` lanes of `bits` bits, and a type. */
  lanewise(register: number, code: number, bits: number, count: number, body: Value): Effect[] {
    return [set(this.whole(register), count ? each(count, bits, body) : num(0)), ...this.mark(register, code, (count * bits) / 8)]
  }

  /** Writes the low word; the bytes above it become 0. Without `code`, the register keeps its type. */
  word(register: number, value: Value, code?: number): Effect[] {
    return [set(word(register), value), ...this.mark(register, code, WORD), ...this.above(register, () => 0)]
  }

  /** Writes the bytes above the low word, if there are any. */
  above(register: number, value: (old: Expr) => Value): Effect[] {
    const rest = 8 * (this.vlen - WORD)
    const place = reg('r', register, rest, WORD_ABOVE)
    return rest ? [set(place, value(place))] : []
  }

  /** Writes a value of `bytes` bytes, whatever vend and the type are; the bytes above it become 0. */
  sized(register: number, code: number, bytes: number, value: Value): Effect[] {
    if (bytes === WORD) return this.word(register, value, code)
    const cut = bytes === this.vlen ? value : bytes ? zx(8 * bytes, value) : 0
    return [set(this.whole(register), cut), ...this.mark(register, code, bytes)]
  }

  mark(register: number, code: Value | undefined, size: Value): Effect[] {
    return [...(code === undefined ? [] : [set(typeCode(register), code)]), set(sizeOf(register), size), set(reg('dirty', register, 1), 1)]
  }

  /**
   * Raises an exception by its name, without other effects. A task goes on to the scheduler, the scheduler to the reset
   * address; a task without a scheduler stops the machine.
   */
  raise(what: Exception, about?: Expr): Effect[] {
    return this.cause(EXCEPTIONS[what], `exc_${what}`, about)
  }
  /**
   * Raises an exception by its code and name. `about` is the address in memory that it concerns, by default that of the
   * instruction.
   */
  cause(code: number, name: string, about: Value = this.address): Effect[] {
    const causes = [set(ECAUSE, code), set(EADDR, about)]
    if (!this.task) return [...causes, raise(0)]
    if (this.peek('spc', 0) === 0) return [trap(`${name} (0x${code.toString(16)})`)]
    return [...causes, set(TPC, this.address), set(MODE, SCHEDULER), raise(SPC)]
  }
}

const INT: Type = { name: 'int32', bits: 32, vector: false, float: false }
export const INT32 = TYPE_NAMES.indexOf(INT.name)
export const FP32 = TYPE_NAMES.indexOf('fp32')

/** The lowest bit above a scalar. */
export const WORD_ABOVE = 8 * WORD
/** Returns the low word of a register: a scalar. */
export const word = (register: number): RegisterPlace => reg('r', register, 8 * WORD)
