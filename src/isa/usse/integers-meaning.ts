// Defines the effects of USSE logic, shifts, and products and sums of integers.
import { add, and, clamp, type Effect, type Expr, mul, neg, not, or, shl, shr, sub, sx, type Value, xor, zx } from '../../expr/expr.ts'
import { modelled, type Semantics } from '../semantics.ts'
import { asVita3K, type Context } from './effects.ts'
import type { integers } from './integers.ts'
import type { logic } from './logic.ts'
import { as, at, CHANNELS, put, type Vector } from './vector.ts'

const word = (v: Vector): Expr => at(as(v, 'i32'), 0)
const setWord = (D: Vector, value: Expr): Effect => put(as(D, 'i32'), 0, value)
/** Rotates to the left in a number of bits that is a power of two. */
const rotatedIn = (bits: 32 | 16, x: Expr, by: Value): Expr => {
  const n = typeof by === 'number' ? by & (bits - 1) : and(by, bits - 1)
  return zx(bits, or(shl(x, n), shr(x, typeof n === 'number' ? bits - n : sub(bits, n))))
}
export const rotated = (x: Expr, by: Value): Expr => rotatedIn(32, x, by)

interface Two { readonly D: Vector; readonly A: Vector; readonly B: Vector }
interface Second { readonly rot: number; readonly inv: number; readonly part: number }
/**
 * Combines all bits, or the low halves, which leaves the other half of the destination. The second source is rotated,
 * then inverted.
 */
const bitwise =
  (operation: (a: Expr, b: Expr, bits: 32 | 16) => Expr) =>
  ({ D, A, B }: Two, { rot, inv, part }: Second): Effect[] => {
    const bits = part ? 16 : 32
    const [to, a, b] = [D, A, B].map((v) => as(v, part ? 'i16' : 'i32')) as [Vector, Vector, Vector]
    const read = (v: Vector): Expr => (part && v.base.wide ? zx(bits, at(v, 0)) : at(v, 0))
    const turned = rot % bits ? rotatedIn(bits, read(b), rot) : read(b)
    return [put(to, 0, operation(read(a), inv ? zx(bits, not(turned)) : turned, bits))]
  }
const unknown = (): undefined => undefined

export const logicSemantics: Semantics<typeof logic.lines, Context, Vector> = {
  and: asVita3K(bitwise(and)),
  or: asVita3K(bitwise(or)),
  xor: (o, f) => (f.alt ? undefined : modelled(bitwise(xor)(o, f))),
  shl: asVita3K(bitwise(shl)),
  rol: asVita3K(bitwise((a, b, bits) => rotatedIn(bits, a, b))),
  shr: asVita3K(bitwise(shr)),
  asr: asVita3K(bitwise((a, b, bits) => shr(sx(bits, a), b))),
  rlp: unknown,
}

// ---- products and sums ----------------------------------------------------------------------------------------------

interface Three extends Two { readonly T: Vector }
const bounded = (x: Expr, bits: number, signed: boolean, saturated: boolean): Expr =>
  saturated ? clamp(signed ? -(2n ** BigInt(bits - 1)) : 0n, 2n ** BigInt(signed ? bits - 1 : bits) - 1n, x) : x
const read = (x: Expr, bits: number, signed: boolean): Expr => (signed ? sx(bits, x) : x)

interface Bytes {
  readonly sat: number; readonly csel0: number; readonly csel1: number; readonly csel2: number; readonly asel0: number; readonly 'T.neg': number
  readonly cmod0: number; readonly cmod1: number; readonly cmod2: number; readonly amod0: number; readonly amod1: number; readonly amod2: number
}
/**
 * Multiplies and adds four bytes. A colour may take the opacity instead, or add the second source. Undefined for
 * inverted sources, which no source has tried.
 */
function bytes({ D, T, A, B }: Three, f: Bytes): Effect[] | undefined {
  if (f.cmod0 || f.cmod1 || f.cmod2 || f.amod0 || f.amod1 || f.amod2) return undefined
  const [to, t, a, b] = [D, T, A, B].map((v) => as(v, 'u8'))
  if (!to || !t || !a || !b) return undefined
  return CHANNELS.map((c) => {
    const opacity = c === 3
    const product = mul(at(a, f.csel1 ? 3 : c), at(b, f.csel2 ? 3 : c))
    const third = opacity ? at(f.asel0 ? a : t, 3) : at(f.csel0 & 1 ? a : t, f.csel0 & 2 ? 3 : c)
    return put(to, c, bounded((f['T.neg'] ? sub : add)(product, third), 8, false, f.sat === 1))
  })
}

interface Halves {
  readonly s: number; readonly sat: number; readonly abs: number; readonly 'B.neg': number; readonly af: number; readonly bf: number
  readonly hiA: number; readonly hiB: number; readonly or: number
}
/**
 * Returns a source by its format: half a word, or one of its low bytes. Undefined for other formats, which are not
 * known.
 */
function part(v: Vector, format: number, upper: number, signed: boolean): Expr | undefined {
  if (format === 0 && !upper) return read(at(as(v, 'i16'), 0), 16, signed)
  return format === 1 ? read(at(as(v, 'u8'), upper), 8, signed) : undefined
}
/** Multiplies and adds low halves. Undefined for absolute values, the sign and the shift, which no source has tried. */
function halves({ D, T, A, B }: Three, f: Halves): Effect[] | undefined {
  if (f.abs || f['B.neg'] || f.or) return undefined
  const signed = f.s === 1
  const [t, a, b] = [part(T, 0, 0, signed), part(A, f.af, f.hiA, signed), part(B, f.bf, f.hiB, signed)]
  return t && a && b && [put(as(D, 'i16'), 0, bounded(add(mul(t, a), b), 16, signed, f.sat === 1))]
}

interface Mixed { readonly s: number; readonly sat: number; readonly hiT: number; readonly hiA: number; readonly hiB: number; readonly bt: number }
const WORDS = 2
function mixed({ D, T, A, B }: Three, f: Mixed): Effect[] {
  const signed = f.s === 1
  const half = (v: Vector, high: number) => read(at(as(v, 'i16'), high), 16, signed)
  const third = f.bt === WORDS ? read(word(B), 32, signed) : half(B, f.hiB)
  return [setWord(D, bounded(add(mul(half(T, f.hiT), half(A, f.hiA)), third), 32, signed, f.sat === 1))]
}

interface Words { readonly sn: number; readonly 'A.neg': number; readonly 'B.neg': number }
/**
 * Multiplies and adds words. The second step of a product returns the result of the first one, which is the third
 * source.
 */
function words({ D, T, A, B }: Three, f: Words): Effect[] {
  const [a, b] = [f['A.neg'] ? neg(word(A)) : word(A), f['B.neg'] ? neg(word(B)) : word(B)]
  return [setWord(D, f.sn ? b : add(mul(word(T), a), b))]
}

export const integersSemantics: Semantics<typeof integers.lines, Context, Vector> = {
  imad8: asVita3K(bytes),
  imad16: asVita3K(halves),
  imad32: asVita3K(mixed),
  imad8_2: unknown,
  // It was tried on a console without negated sources; a second step works only after a first one, and crashed alone.
  imad32_2: (o, f) => modelled(words(o, f), f.sn !== 0 || f['A.neg'] + f['B.neg'] > 0),
}
