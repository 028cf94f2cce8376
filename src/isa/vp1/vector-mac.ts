// Defines the VP1 multiply-accumulate core: 16 accumulators of 28 bits, scaled, rounded, read as bytes (hwtest).
import { add, bit, cat, clampSigned, clampUnsigned, type Effect, type Expr, each, elem, mul, named, num, reg, set, shl, shr, slice, sub, sx } from '../../expr/expr.ts'
import { BYTES, bytes, v } from './vector-effects.ts'

const ACCUMULATOR = 28
const VA = cat(...Array.from({ length: BYTES }, (_, i) => reg('va', i, ACCUMULATOR)))
/** Byte ITEM's accumulator, with its sign. */
export const accumulator: Expr = sx(ACCUMULATOR, elem(ACCUMULATOR, VA))

/** Fields that say how sums are scaled, rounded and read. */
export interface Scaling {
  /** Bits by which results move to the left: a signed number of three bits. */
  readonly SHIFT: number
  readonly RND: number
  /** Whether sources are integers; otherwise they are fractions, of which signed ones count double. */
  readonly FI: number
  /** Whether results are the low bytes of the sum clipped to 16 bits; otherwise they are the high ones. */
  readonly HILO: number
}
interface Scale extends Scaling {
  /** Whether results are clipped to 16 bits with a sign. */
  readonly signed: boolean
}
export const scaleOf = (signed: boolean, { SHIFT, RND, FI, HILO }: Scaling): Scale => ({ signed, SHIFT, RND, FI, HILO })

/** Returns the place of 1 in an accumulator, in bits from its low end. */
export const unit = ({ signed, SHIFT, FI }: Scale): number => (FI ? 16 : signed ? 9 : 8) - (SHIFT > 3 ? SHIFT - 8 : SHIFT)
/** Returns a source as the core takes it: a byte, or 9 bits of a signed fraction. */
export const source = ({ FI }: { readonly FI: number }, signed: number, byte: Expr): Expr => (signed ? (FI ? sx(8, byte) : shl(sx(8, byte), 1)) : byte)
/** Shifts a source to the place of results. */
export const raised = (scale: Scale, e: Expr): Expr => shl(e, unit(scale))

/**
 * Returns the number added to round: half of the part that is cut off, so that ties go up, or down if $uccfg says so.
 */
function rounding(scale: Scale): Expr {
  const k = unit(scale) - (scale.HILO ? 8 : 0)
  return scale.RND && k > 0 ? sub(2 ** (k - 1), bit(reg('uccfg', 0), 0)) : num(0)
}

export interface Sum {
  /** The value to which the products are added; 0 if it is left out. */
  readonly base?: Expr
  /** Products of byte ITEM, at most two. */
  readonly products: readonly (readonly [Expr, Expr])[]
}

/** The destinations of an instruction: the accumulators, a vector register, or both. */
export interface Target {
  readonly va: boolean
  readonly DST?: number
}

export function accumulate(scale: Scale, { base, products }: Sum, to: Target): Effect[] {
  const sum = products.map(([a, b]) => mul(a, b)).reduce((x, y) => add(x, y))
  const scaled = scale.FI ? shl(sum, 8) : sum
  const parts = [...(base ? [base] : []), scaled, rounding(scale)].filter((e) => e.op !== 'num' || e.value !== 0n)
  const value = sx(ACCUMULATOR, parts.reduce((x, y) => add(x, y)))
  const effects = to.va ? [set(VA, each(BYTES, ACCUMULATOR, value))] : []
  if (to.DST === undefined) return effects
  const read = readOut(scale, to.va ? named('new $va[i]', value) : value)
  return [...effects, set(v(to.DST), bytes(read))]
}

/** Returns a byte of an accumulator: half of its 16 bits after clipping. */
function readOut(scale: Scale, sum: Expr): Expr {
  const clipped = (scale.signed ? clampSigned : clampUnsigned)(16, shr(sum, unit(scale) - 8))
  return scale.HILO ? slice(clipped, 0, 8) : shr(clipped, 8)
}
