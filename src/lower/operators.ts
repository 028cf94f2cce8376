// Lists the operators of the intermediate form: what each takes and gives, and its value for constants.

import type { Rounding } from '../expr/expr.ts'
import {
  flushed32,
  flushedProduct32,
  flushSingle,
  fmaHalf,
  fmaSingle,
  fromHalf,
  fused32,
  maximumNumber,
  minimumNumber,
  nearHalf,
  roundToHalf,
  roundToSingle,
  roundToWhole,
  sumToOdd,
  toBits32,
  toFloat32,
  toInteger,
} from '../expr/float.ts'
import { population } from '../expr/layout.ts'
import { operate } from '../expr/walk.ts'
import { joinWords, mulHigh, shiftedRight, toAddress, wordOfBig } from './arithmetic.ts'
import type { IrType } from './ir.ts'

type Scalar = number | boolean | bigint
type Detail = string | number | undefined

interface OperatorFacts {
  /** Types of the operands. The last one may come any number of times if `isOpen`. */
  readonly takes: readonly IrType[]
  readonly isOpen?: true
  /** Type of the result; `arms` is that of the second operand. */
  readonly gives: IrType | 'arms'
  readonly run: (args: readonly Scalar[], detail: Detail) => Scalar
  /** The value for operands that are numbers, or truth values as 0 and 1; left out where it needs more. */
  readonly numbers?: (a: number, b: number, c: number) => Scalar
}

/** Describes an operator whose operands are numbers, or truth values as 0 and 1. */
const onNumbers = (
  takes: readonly IrType[],
  gives: IrType,
  run: (a: number, b: number, c: number) => Scalar,
): OperatorFacts => ({ takes, gives, numbers: run, run: ([a, b, c]) => run(Number(a), Number(b), Number(c)) })

const int1 = (run: (a: number) => number) => onNumbers(['i32'], 'i32', run)
const int2 = (run: (a: number, b: number) => number) => onNumbers(['i32', 'i32'], 'i32', run)
const compared = (type: IrType, run: (a: number, b: number) => boolean) => onNumbers([type, type], 'truth', run)
const double1 = (run: (a: number) => number) => onNumbers(['f64'], 'f64', run)
const double2 = (run: (a: number, b: number) => number) => onNumbers(['f64', 'f64'], 'f64', run)
/** Describes an operator on doubles whose detail is a rounding mode. */
const rounded = (count: number, run: (args: readonly number[], mode: Rounding) => number): OperatorFacts => ({
  takes: Array.from({ length: count }, () => 'f64' as const),
  gives: 'f64',
  run: (args, mode) => run(args.map(Number), mode as Rounding),
})
const onBig = (run: (a: bigint, detail: Detail) => Scalar, gives: IrType = 'big'): OperatorFacts => ({
  takes: ['big'],
  gives,
  run: ([a], detail) => run(BigInt(a ?? 0), detail),
})

const OPERATORS = {
  add: int2((a, b) => (a + b) | 0),
  sub: int2((a, b) => (a - b) | 0),
  mul: int2(Math.imul),
  /** High word of the product of two unsigned words. */
  mulHigh: int2(mulHigh),
  and: int2((a, b) => a & b),
  or: int2((a, b) => a | b),
  xor: int2((a, b) => a ^ b),
  /** Shifts by the low 5 bits of the amount: to the left, to the right with the sign, and with zeros. */
  shl: int2((a, b) => a << b),
  shrSigned: int2((a, b) => a >> b),
  shrZero: int2((a, b) => (a >>> b) | 0),
  not: int1((a) => ~a),
  neg: int1((a) => -a | 0),
  leadingZeros: int1(Math.clz32),
  popcount: int1(population),
  /** Remainder that is never negative; the detail is the divisor, above 0. */
  modulo: {
    takes: ['i32'],
    gives: 'i32',
    run: ([a], by) => ((Number(a) % Number(by)) + Number(by)) % Number(by),
  },
  eq: compared('i32', (a, b) => a === b),
  lt: compared('i32', (a, b) => a < b),
  le: compared('i32', (a, b) => a <= b),

  no: onNumbers(['truth'], 'truth', (a) => a === 0),
  both: onNumbers(['truth', 'truth'], 'truth', (a, b) => a !== 0 && b !== 0),
  either: onNumbers(['truth', 'truth'], 'truth', (a, b) => a !== 0 || b !== 0),
  /** 1 for yes, 0 for no. */
  bit: onNumbers(['truth'], 'i32', (a) => a),
  /** Picks one of two values by a branch. */
  select: {
    takes: ['truth'],
    isOpen: true,
    gives: 'arms',
    numbers: (cond, a, b) => (cond ? a : b),
    run: ([cond, a, b]) => (cond ? a : b) ?? 0,
  },
  /** Picks one of two int32s without a branch: many lanes decide in a way that no processor foresees. */
  blend: onNumbers(['truth', 'i32', 'i32'], 'i32', (cond, a, b) => (cond ? a : b)),

  fadd: double2((a, b) => a + b),
  fsub: double2((a, b) => a - b),
  fmul: double2((a, b) => a * b),
  fdiv: double2((a, b) => a / b),
  fneg: double1((a) => -a),
  fabs: double1(Math.abs),
  fsqrt: double1(Math.sqrt),
  truncate: double1(Math.trunc),
  floor: double1(Math.floor),
  ceiling: double1(Math.ceil),
  toSingle: double1(Math.fround),
  /** Smaller and larger of two numbers: as Math.min does, and as IEEE 754 minimumNumber does. */
  least: double2((a, b) => Math.min(a, b)),
  most: double2((a, b) => Math.max(a, b)),
  minimumNumber: double2(minimumNumber),
  maximumNumber: double2(maximumNumber),
  feq: compared('f64', (a, b) => a === b),
  flt: compared('f64', (a, b) => a < b),
  fle: compared('f64', (a, b) => a <= b),
  isNaN: onNumbers(['f64'], 'truth', Number.isNaN),
  /** Flushes a number that is smaller than every normal single to a zero of the same sign. */
  flush: double1(flushSingle),
  /** A number flushed, then rounded to a single; the second operand is the number rounded to a single. */
  flushed32: double2(flushed32),
  flushedProduct32: double2(flushedProduct32),
  /** a * b + c in single precision; the fourth operand is that in double. The detail is 1 if small sums are flushed. */
  fusedSum: {
    takes: ['f64', 'f64', 'f64', 'f64'],
    gives: 'f64',
    run: ([a, b, c], flush) => fused32(Number(a), Number(b), Number(c), flush === 1),
  },
  sumToOdd: double2(sumToOdd),
  round32: rounded(1, ([a = 0], mode) => roundToSingle(a, mode)),
  round16: rounded(1, ([a = 0], mode) => roundToHalf(a, mode)),
  whole: rounded(1, ([a = 0], mode) => roundToWhole(a, mode)),
  fma32: rounded(3, ([a = 0, b = 0, c = 0], mode) => fmaSingle(a, b, c, mode)),
  flushedFma32: rounded(3, ([a = 0, b = 0, c = 0], mode) => fmaSingle(a, b, c, mode, true)),
  fma16: rounded(3, ([a = 0, b = 0, c = 0], mode) => fmaHalf(a, b, c, mode)),
  /** Whole double from a float: NaN gives 0, and infinities the largest doubles. */
  toWhole: rounded(1, ([a = 0], mode) => toInteger(a, mode)),
  /** Shifts a whole double to the right by 0 or more. */
  shiftedRight: double2(shiftedRight),
  /** A whole double modulo 2^48. */
  toAddress: double1(toAddress),

  /** An int32 as a double: signed, and unsigned. */
  toDouble: onNumbers(['i32'], 'f64', (a) => a),
  unsigned: onNumbers(['i32'], 'f64', (a) => a >>> 0),
  /** A whole double as an int32: its low word, and where it is an int32 already. */
  lowWord: onNumbers(['f64'], 'i32', (a) => a | 0),
  exactInt32: onNumbers(['f64'], 'i32', (a) => a | 0),
  /** Bits of a float rounded to a single, and back; of a half likewise, whose bits are from 0 to 65535. */
  bitsOfSingle: onNumbers(['f64'], 'i32', (a) => toBits32(a) | 0),
  singleOfBits: onNumbers(['i32'], 'f64', (a) => toFloat32(a >>> 0)),
  bitsOfHalf: onNumbers(['f64'], 'i32', nearHalf),
  halfOfBits: onNumbers(['i32'], 'f64', fromHalf),

  toBig: { takes: ['f64'], gives: 'big', run: ([a]) => BigInt(Number(a)) },
  /** Joins unsigned words, the low one first. */
  joinWords: { takes: ['i32'], isOpen: true, gives: 'big', run: (words) => joinWords(...words.map(Number)) },
  /** 32 bits from the bit of the detail up. */
  wordOfBig: onBig((a, lo) => wordOfBig(a, Number(lo)), 'i32'),
  bigToDouble: onBig((a) => Number(a), 'f64'),
  bigSigned: onBig((a, width) => BigInt.asIntN(Number(width), a)),
  bigUnsigned: onBig((a, width) => BigInt.asUintN(Number(width), a)),
  bigModulo: onBig((a, by) => Number(((a % BigInt(by ?? 1)) + BigInt(by ?? 1)) % BigInt(by ?? 1)), 'i32'),
  bigLess: { takes: ['big', 'big'], gives: 'truth', run: ([a = 0, b = 0]) => a < b },
  /** The operator that the detail names, as the evaluator does it. */
  bigOperate: {
    takes: ['big', 'big'],
    gives: 'big',
    run: ([a = 0, b = 0], op) => BigInt(operate(String(op), BigInt(a), BigInt(b))),
  },
} as const satisfies Readonly<Record<string, OperatorFacts>>

export type IrOperator = keyof typeof OPERATORS

/** Facts of each operator, without what is special to it. */
export const IR_OPERATORS: Readonly<Record<IrOperator, OperatorFacts>> = OPERATORS
