// Builds the effects of VP1 scalar instructions besides their results: condition flags, and data to the vector unit.
import { add, bit, choose, type Effect, type Expr, elem, eq, mul, named, num, or, reg, set, shl, shr, slice, sx, xor, zx } from '../../expr/expr.ts'
import { mangled, r } from './operands.ts'

/**
 * Factors and masks, and the selection of one of two for each byte. Without a selection the vector word uses its own.
 */
export interface Sent {
  readonly factors: readonly [Expr, Expr, Expr, Expr]
  readonly masks: readonly [Expr, Expr]
  readonly selection?: Expr
}

/**
 * The chip, the whole word, whose junk bits reach the vector unit, its address, and what other words of its bundle lend
 * it: the meaning depends on these besides its operands.
 */
export interface Context {
  readonly variant: string
  readonly word: number
  readonly address: number
  /** Data to a vector word from the scalar word. */
  readonly sent: Sent
  /**
   * The value of the shared port, for a store of a scalar register or a move to another file, in place of its own
   * register.
   */
  readonly port?: Expr
}

/** Returns the scalar flags: bits 0 to 7 of a condition register. CDST of 4 and more means none. */
const scalarFlags = (cdst: number): Expr => reg('c', cdst, 8)

/**
 * A result and its flags, which are those of the result cut to 32 bits. Without `compared` (bitwise logic) sf and b20d
 * are 0; else b20d tells whether bit 20 of the result differs from that of `compared`. b19a and b18 are on G80 only.
 */
export function flagged(c: Context, dst: Expr, cdst: number, result: Expr, compared?: Expr): Effect[] {
  const write = set(dst, result)
  if (cdst > 3) return [write]
  const R = zx(32, result)
  const flag = (from: number, to: number) => shl(bit(R, from), to)
  const flags = [
    shl(eq(R, 0), 1), flag(19, 2), flag(20, 4), flag(21, 5),
    ...(compared ? [flag(31, 0), shl(bit(xor(R, compared), 20), 3)] : []),
    ...(c.variant === 'G80' ? [flag(19, 6), flag(18, 7)] : []),
  ]
  return [write, set(scalarFlags(cdst), named('flags of the result', flags.reduce((x, y) => or(x, y))))]
}

/** The note on lines whose text does not mention flags. */
export const CLEARED_NOTE = { text: 'There is a flag output, always 0: CDST below 4 clears the flags of $c[CDST]. envydis does not print it.', source: 'envytools, hwtest' }
/** Clears the flags, as byte operations and moves do; they cannot set any. */
export const cleared = (cdst: number): Effect[] => (cdst > 3 ? [] : [set(scalarFlags(cdst), 0)])

// ---- data to the vector unit ----------------------------------------------------------------------------------------

export const S2V = { valid: 4, mask0: 5, mask1: 6, vcidx: 7, vcflag: 8, vcxfrm: 9, vcmask: 10 } as const

/**
 * Sends four factors of 10 bits. Without one of the five producers they are junk, but the same junk on every chip
 * tested.
 */
export const factors = (f: readonly [Expr, Expr, Expr, Expr]): Effect[] => f.map((value, i) => set(reg('s2v', i, 10), value))

/** Returns a mask: bits 1 to 8 of two factors each. Mask 0 is of the first two, mask 1 of the others. */
export const maskOf = (low: Expr, high: Expr): Expr => or(slice(low, 1, 8), shl(slice(high, 1, 8), 8))
export const masks = (f: readonly [Expr, Expr, Expr, Expr]): Effect[] => [set(reg('s2v', S2V.mask0, 16), maskOf(f[0], f[1])), set(reg('s2v', S2V.mask1, 16), maskOf(f[2], f[3]))]

/** Returns two 4-bit groups of a register as factors: each bit covers four bits of a mask. */
export function spread(s1: Expr): [Expr, Expr, Expr, Expr] {
  const factor = (k: number) => or(choose(bit(s1, k), 0x1e, 0), choose(bit(s1, k + 1), 0x1e0, 0))
  return [factor(0), factor(2), num(0), num(0)]
}

/** Sends what the vector unit reads from an instruction that sends nothing (hwtest; the fact sheet, section 5). */
export function junk(word: number): Effect[] {
  return [...factors(junkFactors(word)), set(reg('s2v', S2V.valid, 1), 0)]
}

function junkFactors(word: number): [Expr, Expr, Expr, Expr] {
  const op = word >>> 24
  const field = (lo: number, width: number) => (word >>> lo) & (2 ** width - 1)
  const src1 = r(field(14, 5))
  if (op >= 0x40) return spread(op === 0x75 ? r(field(19, 5)) : src1)
  const low = op & 15
  if (low >= 8 && low <= 0xe || op >= 0x25 && op <= 0x27) return [num(0), num(0), num(0), num(0)]
  const bytes = (f: (i: number) => Expr): [Expr, Expr, Expr, Expr] => [f(0), f(1), f(2), f(3)]
  const other = (i: number): Expr => {
    if (op >= 0x20) return num(low === 0xf ? field(3, 8) : low === 1 ? (field(9, 5) | (field(0, 1) << 5)) << 2 : field(0, 8))
    return elem(8, low === 0xf ? mangled(field(9, 5), field(5, 4), field(3, 2)) : r(field(9, 5)), i)
  }
  if (low > 3) return bytes((i) => mul(elem(8, src1, i), other(i)))
  return bytes((i) => {
    const product = byteProduct(elem(8, src1, i), other(i), field(2, 1), field(1, 1))
    const rounded = low && field(8, 1) ? add(product, op & 0x10 ? 0x80 : 0x100) : product
    return low & 2 ? rounded : shr(rounded, 8)
  })
}

/** Multiplies two bytes. A signed one counts double, which puts the binary point of both kinds at the same place. */
export function byteProduct(a: Expr, b: Expr, signA: number, signB: number): Expr {
  const scaled = (x: Expr, sign: number) => (sign ? shl(sx(8, x), 1) : x)
  return mul(scaled(a, signA), scaled(b, signB))
}
