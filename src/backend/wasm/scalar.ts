// Translates values and statements of the intermediate form into WebAssembly, one number at a time.
import { NAN32 } from '../../expr/float.ts'
import type { Applied, IrCode, IrStatement, IrValue, Name, WordAddress } from '../../lower/ir.ts'
import { IR_OPERATORS, type IrOperator } from '../../lower/operators.ts'
import type { MemoryPort } from '../backend.ts'
import type { Definitions } from './definitions.ts'
import type { WasmCode, WasmFunction, WasmType } from './emit.ts'
import type { Opcode } from './opcodes.ts'
import { loadOne, storeOne } from './scalarMemory.ts'

/** Local of the first parameter: address of the registers in bytes. */
export const BASE = 0

/** Places in the memory of WebAssembly, in bytes: where lanes put values aside, as int32s and as doubles, and its end. */
interface WasmPlaces {
  readonly ints: number
  readonly doubles: number
  /** Place of accesses to memories that are handed over: see `laneMemory.ts`. */
  readonly transfer: number
  readonly buffer: ArrayBuffer
  readonly end: number
}
/** Bytes of a vector, the longest stretch that is read at once. */
const VECTOR_BYTES = 16

/** Translates a statement that repeats, if it can be done better than one lane after the other. */
export type Repeat = (scalar: ScalarCode, code: WasmCode, one: Extract<IrStatement, { do: 'repeat' }>) => boolean

/** Statements that are not translated one by one. */
export interface RowStatements {
  /** Translates a statement, or leaves it for later; returns whether there is nothing left to do. */
  readonly statement: (one: IrStatement) => boolean
  /** Pushes a name that has no local yet; returns whether it is known how. */
  readonly push: (code: WasmCode, name: Name) => boolean
}

/** Operators that are instructions of WebAssembly, given their operands on the stack. */
const INSTRUCTIONS: Readonly<Partial<Record<IrOperator, readonly Opcode[]>>> = {
  add: ['i32.add'],
  sub: ['i32.sub'],
  mul: ['i32.mul'],
  and: ['i32.and'],
  or: ['i32.or'],
  xor: ['i32.xor'],
  shl: ['i32.shl'],
  shrSigned: ['i32.shr_s'],
  shrZero: ['i32.shr_u'],
  leadingZeros: ['i32.clz'],
  popcount: ['i32.popcnt'],
  eq: ['i32.eq'],
  lt: ['i32.lt_s'],
  le: ['i32.le_s'],
  no: ['i32.eqz'],
  both: ['i32.and'],
  either: ['i32.or'],
  bit: [],
  fadd: ['f64.add'],
  fsub: ['f64.sub'],
  fmul: ['f64.mul'],
  fdiv: ['f64.div'],
  fneg: ['f64.neg'],
  fabs: ['f64.abs'],
  fsqrt: ['f64.sqrt'],
  truncate: ['f64.trunc'],
  floor: ['f64.floor'],
  ceiling: ['f64.ceil'],
  toSingle: ['f32.demote_f64', 'f64.promote_f32'],
  least: ['f64.min'],
  most: ['f64.max'],
  feq: ['f64.eq'],
  flt: ['f64.lt'],
  fle: ['f64.le'],
  toDouble: ['f64.convert_i32_s'],
  unsigned: ['f64.convert_i32_u'],
  exactInt32: ['i32.trunc_sat_f64_s'],
  singleOfBits: ['f32.reinterpret_i32', 'f64.promote_f32'],
}

/** Whole doubles below this have their low word in an int64. */
const INT64 = 2 ** 63

export class ScalarCode {
  readonly fn: WasmFunction
  readonly names: Definitions
  readonly memories: ReadonlyMap<string, MemoryPort>
  readonly places: WasmPlaces
  /** Local of the address that the block returns. */
  readonly next: number
  private locals = new Map<Name, number>()
  private readonly repeat: Repeat
  /** Computes names only when they are used, and writes rows; undefined: each name is computed where it is bound. */
  rows: RowStatements | undefined
  private leaving = 0
  private readonly spare: Partial<Record<WasmType, number>> = {}

  constructor(
    fn: WasmFunction,
    names: Definitions,
    memories: ReadonlyMap<string, MemoryPort>,
    places: WasmPlaces,
    repeat: Repeat,
  ) {
    this.fn = fn
    this.names = names
    this.memories = memories
    this.places = places
    this.repeat = repeat
    this.next = fn.local('f64')
  }

  /** Whether a name has a local: it is computed outside of a loop over the lanes. */
  has(name: Name): boolean {
    return this.locals.has(name)
  }

  local(name: Name): number {
    const known = this.locals.get(name)
    if (known !== undefined) return known
    const local = this.fn.local(typeOf(name))
    this.locals.set(name, local)
    return local
  }

  /** Returns a local for a value that is used up at once. */
  temporary(type: WasmType): number {
    this.spare[type] ??= this.fn.local(type)
    return this.spare[type]
  }

  statements(code: WasmCode, list: IrCode): void {
    for (const one of list) {
      if (Array.isArray(one)) this.statements(code, one)
      else this.statement(code, one)
    }
  }

  private statement(code: WasmCode, one: IrStatement): void {
    if (this.rows?.statement(one)) return
    switch (one.do) {
      case 'bind':
      case 'variable':
      case 'assign':
        this.value(code, one.value)
        code.set(this.local(one.name))
        break
      case 'setWord':
        this.address(code, one.at)
        this.value(code, one.value)
        code.memory('i32.store', 4 * one.at.base)
        break
      case 'setSingle':
        this.address(code, one.at)
        this.value(code, one.value)
        this.bitsOfSingle(code)
        code.memory('i32.store', 4 * one.at.base)
        break
      case 'store':
        storeOne(this, code, one)
        break
      case 'putAside': {
        const isInt = one.value.type !== 'f64'
        this.value(code, one.lane)
        code.int(isInt ? 2 : 3).op('i32.shl')
        this.value(code, one.value)
        code.memory(isInt ? 'i32.store' : 'f64.store', this.aside(isInt, one.slot))
        break
      }
      case 'next':
        this.value(code, one.value)
        code.set(this.next)
        break
      case 'if':
        this.value(code, one.cond)
        code.open('if')
        this.apart(() => this.statements(code, one.body))
        code.close()
        break
      case 'repeat':
        if (!this.repeat(this, code, one)) this.each(code, one)
        break
      case 'leave':
        code.branch('br', this.leaving)
    }
  }

  /** Emits what may not be executed: names that are computed there first are not known after it. */
  apart(emit: () => void): void {
    const before = this.rows && new Map(this.locals)
    emit()
    if (before) this.locals = before
  }

  /** Emits a loop that runs its body once for each number, one after the other. */
  private each(code: WasmCode, { name, count, body }: Extract<IrStatement, { do: 'repeat' }>): void {
    const before = this.leaving
    const counter = this.local(name)
    this.leaving = code.int(0).set(counter).open('block')
    const again = code.open('loop')
    this.apart(() => this.statements(code, body))
    code.get(counter).int(1).op('i32.add').tee(counter).int(count).op('i32.lt_s').branch('br_if', again)
    code.close().close()
    this.leaving = before
  }

  /** Address of a value that was put aside, without its lane. */
  aside(isInt: boolean, slot: number): number {
    return isInt ? this.places.ints + 4 * slot : this.places.doubles + 8 * slot
  }

  /** Pushes the address of a word in bytes, without that of the constant `base` in it. */
  address(code: WasmCode, at: WordAddress): void {
    const { index, scale, lane } = at
    code.get(BASE)
    if (lane) {
      this.value(code, lane)
      code.int(2).op('i32.shl', 'i32.add')
    }
    if (!index) return
    this.value(code, index)
    code.int(4 * scale).op('i32.mul', 'i32.add')
    this.bounded(code, at)
  }
  /**
   * Replaces the address of a register whose number is computed by one in the memory. If there is no such register,
   * what is read is not used.
   */
  bounded(code: WasmCode, { base }: WordAddress): void {
    const at = this.temporary('i32')
    const most = this.places.end - VECTOR_BYTES - 4 * base
    code.tee(at).int(0).get(at).int(most).op('i32.le_u', 'select')
  }

  /** Returns the word that a double is as an unsigned number, if it was made of one. */
  wordIn(value: IrValue): IrValue | undefined {
    const known = this.names.resolved(value)
    if (known.op === 'apply' && (known.by === 'unsigned' || known.by === 'toDouble')) return known.args[0]
    const number = known.op === 'const' ? Number(known.value) : Number.NaN
    return number >>> 0 === number ? { op: 'const', type: 'i32', value: number | 0 } : undefined
  }

  /** Pushes a value: an int32, a double, or a truth value as 0 or 1. */
  value(code: WasmCode, value: IrValue): void {
    switch (value.op) {
      case 'const':
        if (value.type === 'f64') code.double(Number(value.value))
        else code.int(Number(value.value))
        break
      case 'name':
        if (this.has(value) || !this.rows?.push(code, value)) code.get(this.local(value))
        break
      case 'word':
        this.address(code, value.at)
        code.memory(value.type === 'i32' ? 'i32.load' : 'f32.load', 4 * value.at.base)
        if (value.type === 'f64') code.op('f64.promote_f32')
        break
      case 'load':
        loadOne(this, code, value)
        break
      case 'aside': {
        const isInt = value.type === 'i32'
        this.value(code, value.lane)
        code.int(isInt ? 2 : 3).op('i32.shl')
        code.memory(isInt ? 'i32.load' : 'f64.load', this.aside(isInt, value.slot))
        break
      }
      case 'apply':
        this.applied(code, value)
        break
      default:
        throw new Error(`${value.op} has no code in WebAssembly`)
    }
  }

  private applied(code: WasmCode, value: Applied): void {
    const { by, args } = value
    const [a, b, c] = args
    if ((by === 'select' || by === 'blend') && a && b && c) {
      this.value(code, b)
      this.value(code, c)
      this.value(code, a)
      code.op('select')
      return
    }
    for (const arg of args) this.value(code, arg)
    this.apply(code, value)
  }

  /** Replaces the operands of an operator on the stack by its result. */
  apply(code: WasmCode, { by, args, detail }: Pick<Applied, 'by' | 'args' | 'detail'>): void {
    const instructions = INSTRUCTIONS[by]
    if (instructions) {
      code.op(...instructions)
      return
    }
    switch (by) {
      case 'not':
        code.int(-1).op('i32.xor')
        break
      case 'neg':
        code.int(-1).op('i32.mul')
        break
      case 'isNaN': {
        const x = this.temporary('f64')
        code.tee(x).get(x).op('f64.ne')
        break
      }
      case 'bitsOfSingle':
        this.bitsOfSingle(code)
        break
      case 'lowWord':
        this.lowWord(code)
        break
      default:
        code.call(this.computing(by, args, detail))
    }
  }

  /** Returns a function from outside that computes an operator. */
  private computing(by: IrOperator, args: readonly IrValue[], detail: Applied['detail']): number {
    const { run, numbers, gives } = IR_OPERATORS[by]
    return this.fn.imported(`${by} ${detail}`, () => ({
      run: numbers
        ? (a = 0, b = 0, c = 0) => Number(numbers(a, b, c))
        : (...operands: number[]) => Number(run(operands, detail)),
      takes: args.map(typeOf),
      gives: [gives === 'f64' ? 'f64' : 'i32'],
    }))
  }

  private bitsOfSingle(code: WasmCode): void {
    const x = this.temporary('f64')
    code.tee(x).op('f32.demote_f64', 'i32.reinterpret_f32').int(NAN32).get(x).get(x).op('f64.eq', 'select')
  }

  private lowWord(code: WasmCode): void {
    const [x, low] = [this.temporary('f64'), this.temporary('i32')]
    code.tee(x).op('i64.trunc_sat_f64_s', 'i32.wrap_i64').set(low)
    code.double(INT64).get(x).op('f64.abs', 'f64.le').open('if')
    code
      .get(x)
      .call(this.computing('lowWord', [{ op: 'const', type: 'f64', value: 0 }], undefined))
      .set(low)
    code.close().get(low)
  }
}

/** Returns the type that a value has in WebAssembly. */
const typeOf = ({ type }: Pick<IrValue, 'type'>): WasmType => (type === 'f64' ? 'f64' : 'i32')
