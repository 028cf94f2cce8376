// Defines the effects of Brew's instructions on one register, and on its type and size.
import { and, bit, bits32, choose, type Effect, type Expr, eq, fdiv, flt, fromInt, fsqrt, le, lt, min, neg, not, num, round32, sx, toInt, when, xor } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { type Context, FP32, INT32, type Operand, word } from './effects.ts'
import { fitted, floatBits, floatOf, numberOf } from './lanes.ts'
import { sizeOf, typeCode, WORD } from './machine.ts'
import { CONVERT_LATE, INTO_VECTOR, INVERSE_OF_ZERO, LINK_BACK, NEG_SATURATED, ROUNDING, TOO_LARGE } from './notes.ts'
import { type Source, TINY } from './operands.ts'
import { NONE, TYPE_NAMES, TYPES } from './types.ts'
import type { unary } from './unary.ts'

/** Loads a number; the register keeps its type. */
export function constant(c: Context, register: number, value: number): Effect[] {
  if (c.registerOperand(register).type.vector) c.doubt(INTO_VECTOR)
  return c.word(register, value)
}

/** Sets another type for the same bits, as far as it has room for them. */
export function retyped(c: Context, register: number, code: number): Effect[] {
  const size = TYPES[code]?.vector ? c.vlen : WORD
  const marks = c.mark(register, code, min(sizeOf(register), size))
  return size < c.vlen ? [...marks, ...c.above(register, () => 0)] : marks
}

/** A bit for each code that is a type. */
const EXISTING = TYPES.reduce((bits, type, code) => bits | (type ? 1 << code : 0), 0)
/** The last code of a scalar; codes of scalars are the lowest. */
const LAST_SCALAR = FP32

function retypedBy(c: Context, register: number, source: number): Effect[] {
  const code = word(source)
  const scalar = le(code, LAST_SCALAR)
  const exists = and(lt(code, NONE), bit(num(EXISTING), code))
  return [
    when(exists,
      ...c.mark(register, code, min(sizeOf(register), choose(scalar, WORD, c.vlen))),
      ...c.above(register, (old) => choose(scalar, 0, old))),
    when(eq(exists, 0), ...c.raise('unknown_inst')),
  ]
}

/** Computes lane by lane, to the same type. */
const lanes = (c: Context, a: Operand, D: number, f: (lane: Expr) => Expr): Effect[] => c.result(D, a.code, f(c.lane(a)))
const unchanged = (lane: Expr): Expr => lane

type Says = (o: { readonly A: Source }, f: { readonly D: number }, c: Context) => Effect[] | undefined

/** Extends the low bits of each lane by their sign. */
const extended = (bits: number): Says => ({ A }, { D }, c) => {
  const a = c.operand(A)
  return a.type.float ? undefined : lanes(c, a, D, a.type.bits > bits ? (lane) => sx(bits, lane) : unchanged)
}

const VINT32 = TYPE_NAMES.indexOf('vint32')
const VFP32 = TYPE_NAMES.indexOf('vfp32')
/** The types that floats are converted to. No source gives that of halves. */
const WHOLE: Readonly<Record<number, number>> = { [FP32]: INT32, [VFP32]: VINT32 }

/** Computes a function of floats; other types raise an exception. */
const inverse = (f: (x: Expr) => Expr): Says => ({ A }, { D }, c) => {
  const a = c.operand(A)
  const { type } = a
  if (!type.float) return c.raise('unknown_inst')
  c.doubt(INVERSE_OF_ZERO)
  return lanes(c, a, D, (lane) => floatBits(type, f(floatOf(type, lane))))
}

const negated: Says = ({ A }, { D }, c) => {
  const a = c.operand(A)
  const { type } = a
  if (type.saturates) c.doubt(NEG_SATURATED)
  return lanes(c, a, D, (lane) => (type.float ? xor(lane, 2 ** (type.bits - 1)) : fitted(type, neg(numberOf(type, lane)))))
}

/** Inverts the bytes in use. */
const inverted: Says = ({ A }, { D }, c) => c.sized(D, c.operand(A).code, c.size(A), not(c.used(A)))

export const unarySemantics: Semantics<typeof unary.lines, Context, Source> = {
  tiny: (_, f, c) => constant(c, f.D, TINY[f.n] ?? 0),
  link: (_, f, c) => {
    const by = 2 * (TINY[f.n] ?? 0)
    if (by < 0) c.doubt(LINK_BACK)
    return c.word(f.D, (c.address + by) >>> 0, INT32)
  },
  neg: negated,
  not: inverted,
  bse: extended(8),
  wse: extended(16),
  float: ({ A }, { D }, c) => {
    const a = c.operand(A)
    const { type } = a
    if (a.code !== INT32 && a.code !== FP32) c.doubt(CONVERT_LATE)
    if (type.float) return lanes(c, a, D, unchanged)
    if (type.bits < 32) return c.raise('type')
    return c.result(D, type.vector ? VFP32 : FP32, bits32(round32(fromInt(numberOf(type, c.lane(a), true)))))
  },
  int: ({ A }, { D }, c) => {
    const a = c.operand(A)
    if (a.code !== FP32) c.doubt(CONVERT_LATE)
    if (!a.type.float) return lanes(c, a, D, unchanged)
    const code = WHOLE[a.code]
    c.doubt(ROUNDING, TOO_LARGE)
    return code === undefined ? undefined : c.result(D, code, toInt(floatOf(a.type, c.lane(a)), 'zero'))
  },
  recip: inverse((x) => fdiv(flt(1), x)),
  rsqrt: inverse((x) => fdiv(flt(1), fsqrt(x))),
  size: ({ A }, { D }, c) => c.word(D, sizeOf(A.register), INT32),
  set_type: ({ A }, { D }, c) => retypedBy(c, D, A.register),
  read_type: ({ A }, { D }, c) => c.word(D, A.type ?? typeCode(A.register), INT32),
  type: (_, { D, n }, c) => (TYPES[n] ? retyped(c, D, n) : c.raise('unknown_inst')),
}
