// Evaluates expressions slowly and obviously: with perform.ts it is the oracle of every faster evaluator.
import type { Expr, FloatOperator, IntegerOperator } from './expr.ts'
import { widthOf } from './expr.ts'
import {
  flushSingle,
  fmaHalf,
  fmaSingle,
  fromHalf,
  maximumNumber,
  minimumNumber,
  roundToHalf,
  roundToSingle,
  roundToWhole,
  toBits32,
  toFloat32,
  toHalf,
  toInteger,
} from './float.ts'
import type { Datum } from './machine.ts'
import { differs } from './uses.ts'

/**
 * The registers and memory that an instruction sees. Registers are whole and unsigned; the evaluator takes slices of
 * them.
 */
export interface InstructionState {
  readonly lanes: number
  /** Whether a lane takes part; always true if there is no execution mask. */
  active(lane: number): boolean
  /** Whether all lanes share the registers of a file. */
  uniform(file: string): boolean
  /** Returns a whole register; 0 if there is no such register. */
  read(file: string, index: number, lane: number): bigint
  /** Writes a whole register; does nothing if there is no such register. */
  write(file: string, index: number, lane: number, value: bigint): void
  /** Loads a little-endian, unsigned integer; 0 outside of the space. `lane` is the lane that asks. */
  load(space: string, address: bigint, bytes: number, lane: number): bigint
  store(space: string, address: bigint, bytes: number, value: bigint, lane: number): void
  host(name: string, args: readonly Datum[]): readonly Datum[]
}

type Integers = (a: bigint, b: bigint) => bigint
type Floats = (a: number, b: number) => number | boolean

const truth = (yes: boolean): bigint => (yes ? 1n : 0n)
const left = (a: bigint, by: bigint): bigint => (by > 255n ? 0n : a << by)
const right = (a: bigint, by: bigint): bigint => (by > 65535n ? (a < 0n ? -1n : 0n) : a >> by)
/** Returns the bits that differ from the sign, as binary digits; '0' if no bit differs. */
const digits = (a: bigint): string => (a < 0n ? ~a : a).toString(2)

const INTEGERS: Readonly<Record<string, Integers>> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
  shl: (a, b) => (b < 0n ? right(a, -b) : left(a, b)),
  shr: (a, b) => (b < 0n ? left(a, -b) : right(a, b)),
  min: (a, b) => (a < b ? a : b),
  max: (a, b) => (a > b ? a : b),
  eq: (a, b) => truth(a === b),
  ne: (a, b) => truth(a !== b),
  lt: (a, b) => truth(a < b),
  le: (a, b) => truth(a <= b),
  not: (a) => ~a,
  neg: (a) => -a,
  abs: (a) => (a < 0n ? -a : a),
  popcount: (a) => BigInt(digits(a).replaceAll('0', '').length),
  topBit: (a) => BigInt(digits(a).replace(/^0/, '').length - 1),
} satisfies Readonly<Record<IntegerOperator, Integers>>

const FLOATS: Readonly<Record<string, Floats>> = {
  fadd: (a, b) => a + b,
  fsub: (a, b) => a - b,
  fmul: (a, b) => a * b,
  fdiv: (a, b) => a / b,
  fmin: minimumNumber,
  fmax: maximumNumber,
  feq: (a, b) => a === b,
  fless: (a, b) => a < b,
  fle: (a, b) => a <= b,
  fneg: (a) => -a,
  fabs: (a) => Math.abs(a),
  fsqrt: (a) => Math.sqrt(a),
  flush32: flushSingle,
  isNaN: (a) => a !== a,
} satisfies Readonly<Record<FloatOperator, Floats>>

/**
 * Applies an operator by its name; an operator with one operand ignores `b`.
 * @throws TypeError if there is no such operator for these types.
 */
export function operate(op: string, a: Datum, b: Datum): Datum {
  const integers = INTEGERS[op]
  if (integers && typeof a === 'bigint' && typeof b === 'bigint') return integers(a, b)
  const floats = FLOATS[op]
  if (!floats || typeof a !== 'number' || typeof b !== 'number')
    throw new TypeError(`${op} of ${typeof a}, ${typeof b}`)
  const value = floats(a, b)
  return typeof value === 'boolean' ? truth(value) : value
}

export const bits = (value: bigint, lo: number, width: number): bigint => BigInt.asUintN(width, value >> BigInt(lo))

/**
 * Remembers values of `each` and `fold` that are the same in all lanes, such as votes. They are computed once for all
 * effects of an instruction, which read the same state.
 */
export class Votes {
  private readonly varies: (e: Expr) => boolean
  private readonly known = new Map<Expr, Datum>()

  constructor(state: InstructionState) {
    this.varies = differs((file) => state.uniform(file))
  }

  of(e: Expr, value: () => Datum): Datum {
    const known = this.known.get(e)
    if (known !== undefined) return known
    const found = value()
    if (!this.varies(e)) this.known.set(e, found)
    return found
  }
}

/**
 * Returns the value of an expression as a lane sees it, with `ITEM` = `item`.
 * @throws TypeError if a float stands for an integer or the other way round; it never throws anything else.
 */
export function walk(e: Expr, state: InstructionState, lane = 0, item = 0, votes?: Votes): Datum {
  if (votes && (e.op === 'each' || e.op === 'fold')) return votes.of(e, () => walked(e, state, lane, item, votes))
  return walked(e, state, lane, item, votes)
}

function walked(e: Expr, state: InstructionState, lane: number, item: number, votes?: Votes): Datum {
  switch (e.op) {
    case 'num':
    case 'flt':
      return e.value
    case 'reg':
      return bits(state.read(e.file, Number(walkInteger(e.index, state, lane, item, votes)), lane), e.lo, e.width)
    case 'cat': {
      let at = 0
      return e.parts.reduce((sum, part) => {
        const v = walkInteger(part, state, lane, item, votes) << BigInt(at)
        at += widthOf(part)
        return sum | v
      }, 0n)
    }
    case 'lane':
      return BigInt(lane)
    case 'item':
      return BigInt(item)
    case 'if':
      return walk(walkInteger(e.cond, state, lane, item, votes) !== 0n ? e.a : e.b, state, lane, item, votes)
    case 'sx':
      return BigInt.asIntN(e.width, walkInteger(e.a, state, lane, item, votes))
    case 'zx':
      return BigInt.asUintN(e.width, walkInteger(e.a, state, lane, item, votes))
    case 'clamp': {
      const v = walkInteger(e.a, state, lane, item, votes)
      return v < e.low ? e.low : v > e.high ? e.high : v
    }
    case 'each': {
      let sum = 0n
      for (let k = 0; k < e.count; k++)
        sum |= BigInt.asUintN(e.width, walkInteger(e.body, state, lane, k, votes)) << BigInt(k * e.width)
      return sum
    }
    case 'elem':
      return BigInt.asUintN(
        e.width,
        operate(
          'shr',
          walkInteger(e.a, state, lane, item, votes),
          walkInteger(e.index, state, lane, item, votes) * BigInt(e.width),
        ) as bigint,
      )
    case 'fold': {
      if (e.count === 0) return e.by.startsWith('f') ? 0 : 0n
      let sum = walk(e.body, state, lane, 0, votes)
      for (let k = 1; k < e.count; k++) sum = operate(e.by, sum, walk(e.body, state, lane, k, votes))
      return sum
    }
    case 'at': {
      const other = Number(walkInteger(e.lane, state, lane, item, votes) % BigInt(state.lanes))
      return walk(e.a, state, other < 0 ? other + state.lanes : other, item, votes)
    }
    case 'load':
      return state.load(e.space, BigInt.asUintN(48, walkInteger(e.address, state, lane, item, votes)), e.bytes, lane)
    case 'asF32':
      return toFloat32(Number(bits(walkInteger(e.a, state, lane, item, votes), 0, 32)))
    case 'asF16':
      return fromHalf(Number(bits(walkInteger(e.a, state, lane, item, votes), 0, 16)))
    case 'bits32':
      return BigInt(toBits32(float(e.a, state, lane, item, votes)))
    case 'bits16':
      return BigInt(toHalf(float(e.a, state, lane, item, votes)))
    case 'fromInt':
      return Number(walkInteger(e.a, state, lane, item, votes))
    case 'round32':
      return roundToSingle(float(e.a, state, lane, item, votes), e.mode)
    case 'round16':
      return roundToHalf(float(e.a, state, lane, item, votes), e.mode)
    case 'whole':
      return roundToWhole(float(e.a, state, lane, item, votes), e.mode)
    case 'toInt':
      return BigInt(toInteger(float(e.a, state, lane, item, votes), e.mode))
    case 'fma32':
      return fmaSingle(
        float(e.a, state, lane, item, votes),
        float(e.b, state, lane, item, votes),
        float(e.c, state, lane, item, votes),
        e.mode,
        e.flush,
      )
    case 'fma16':
      return fmaHalf(
        float(e.a, state, lane, item, votes),
        float(e.b, state, lane, item, votes),
        float(e.c, state, lane, item, votes),
        e.mode,
      )
    case 'host':
      return (
        state.host(
          e.name,
          e.args.map((arg) => walk(arg, state, lane, item, votes)),
        )[e.result ?? 0] ?? 0n
      )
    case 'named':
      return walk(e.a, state, lane, item, votes)
    default:
      if ('b' in e) return operate(e.op, walk(e.a, state, lane, item, votes), walk(e.b, state, lane, item, votes))
      return operate(e.op, walk(e.a, state, lane, item, votes), walk(e.a, state, lane, item, votes))
  }
}

/**
 * Returns the value of an expression that is an integer.
 * @throws TypeError if it is a float.
 */
export function walkInteger(e: Expr, state: InstructionState, lane = 0, item = 0, votes?: Votes): bigint {
  const value = walk(e, state, lane, item, votes)
  if (typeof value !== 'bigint') throw new TypeError(`an integer is wanted, ${e.op} gives a float`)
  return value
}

function float(e: Expr, state: InstructionState, lane: number, item: number, votes?: Votes): number {
  const value = walk(e, state, lane, item, votes)
  if (typeof value !== 'number') throw new TypeError(`a float is wanted, ${e.op} gives an integer`)
  return value
}
