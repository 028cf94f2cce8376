// The multiply-accumulate core of the vector unit: 16 accumulators of 28 bits, scaled, rounded, and read as bytes (hwtest).
import { add, bit, cat, clampSigned, clampUnsigned, type Effect, type Expr, each, elem, mul, named, num, reg, set, shl, shr, slice, sub, sx } from '../../expr/expr.ts'
import { BYTES, bytes, v } from './vector-effects.ts'

const ACCUMULATOR = 28
const VA = cat(...Array.from({ length: BYTES }, (_, i) => reg('va', i, ACCUMULATOR)))
/** Of byte ITEM. */
export const accumulator: Expr = sx(ACCUMULATOR, elem(ACCUMULATOR, VA))

/** Fields that say how sums are scaled, rounded and read. */
export interface Scaling {
  /** Signed, of three bits: how far results are moved to the left. */
  readonly SHIFT: number
  readonly RND: number
  /** Sources are integers; otherwise fractions, of which signed ones count double. */
  readonly FI: number
  /** Results are the low bytes of what is clipped to 16 bits; otherwise the high ones. */
  readonly HILO: number
}
interface Scale extends Scaling {
  /** Results are clipped to 16 bits with a sign, or without one. */
  readonly signed: boolean
}
export const scaleOf = (signed: boolean, { SHIFT, RND, FI, HILO }: Scaling): Scale => ({ signed, SHIFT, RND, FI, HILO })

/** Where 1 is in an accumulator, in bits from its low end. */
export const unit = ({ signed, SHIFT, FI }: Scale): number => (FI ? 16 : signed ? 9 : 8) - (SHIFT > 3 ? SHIFT - 8 : SHIFT)
/** A source as the core takes it: a byte, or 9 bits of a signed fraction. */
export const source = ({ FI }: { readonly FI: number }, signed: number, byte: Expr): Expr => (signed ? (FI ? sx(8, byte) : shl(sx(8, byte), 1)) : byte)
/** A source at the place of results. */
export const raised = (scale: Scale, e: Expr): Expr => shl(e, unit(scale))

/** Half of what is cut off, so that ties go up, or down if $uccfg says so. */
function rounding(scale: Scale): Expr {
  const k = unit(scale) - (scale.HILO ? 8 : 0)
  return scale.RND && k > 0 ? sub(2 ** (k - 1), bit(reg('uccfg', 0), 0)) : num(0)
}

export interface Sum {
  /** What the products are added to; left out: 0. */
  readonly base?: Expr
  /** Of byte ITEM, at most two. */
  readonly products: readonly (readonly [Expr, Expr])[]
}

/** What an instruction writes: the accumulators, a vector register, or both. */
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

/** A byte of an accumulator: 16 bits of it, clipped, of which it is half. */
function readOut(scale: Scale, sum: Expr): Expr {
  const clipped = (scale.signed ? clampSigned : clampUnsigned)(16, shr(sum, unit(scale) - 8))
  return scale.HILO ? slice(clipped, 0, 8) : shr(clipped, 8)
}
