// Defines VP1 vector instructions that multiply and accumulate: products, sums of two of them, blends.
import { add, type Effect, type Expr, elem, named, num, or, reg, slice, sub, sx, xor, zx } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import type { Context } from './effects.ts'
import { mangledNumber } from './operands.ts'
import { factorOf, maskedOf, ownSelection } from './s2v.ts'
import { byteOf, v } from './vector-effects.ts'
import { accumulate, accumulator, raised, type Scaling, type Sum, scaleOf, source, type Target } from './vector-mac.ts'
import type { blends, products } from './vector-products.ts'

/** Returns a byte of the second register of a pair; the number names the first. */
const beside = (f: { readonly SRC1: number }): Expr => byteOf(f.SRC1 | 1)

interface Product extends Scaling { readonly SRC1: number; readonly SIGN1: number; readonly SIGN2: number }
/** Multiplies each pair of bytes, alone or added to the accumulators. */
function multiply(signed: boolean, f: Product, second: Expr, to: Target, base?: Expr): Effect[] {
  const factors = [source(f, f.SIGN1, byteOf(f.SRC1)), source(f, f.SIGN2, second)] as const
  return accumulate(scaleOf(signed, f), { ...(base && { base }), products: [factors] }, to)
}
const multiplyAdd = (signed: boolean, f: Product, second: Expr, to: Target): Effect[] => multiply(signed, f, second, to, accumulator)

interface Weighted extends Scaling { readonly SRC1: number; readonly SIGN1: number; readonly S2VMODE: number }
/** Multiplies two bytes by what the scalar unit sent: a factor selected by a condition, or all or nothing by a mask. */
function weighed(signed: boolean, f: Weighted, c: Context, second: Expr, to: Target, base: Expr): Effect[] {
  const selection = c.sent.selection ?? ownSelection(c.word)
  const weight = (pair: 0 | 1): Expr => (f.S2VMODE ? maskedOf(c.sent, pair) : factorOf(c.sent, selection, pair))
  const sum: Sum = { base, products: [[source(f, f.SIGN1, byteOf(f.SRC1)), weight(0)], [source(f, f.SIGN1, second), weight(1)]] }
  return accumulate(scaleOf(signed, f), sum, to)
}
/** Adds two such products to a register. */
const weighedOn = (signed: boolean, f: Weighted & { readonly SRC2: number; readonly SIGN2: number }, c: Context, to: Target): Effect[] =>
  weighed(signed, f, c, beside(f), to, raised(scaleOf(signed, f), source(f, f.SIGN2, byteOf(f.SRC2))))

const SUMS: Target = { va: true }
const both = (f: { readonly DST: number }): Target => ({ va: true, DST: f.DST })
const times4 = (f: { readonly BIMMMUL: number }): Expr => num(4 * f.BIMMMUL)

export const productsSemantics: Semantics<typeof products.lines, Context> = {
  vmul_va: (_, f) => multiply(true, f, byteOf(f.SRC2), SUMS),
  vmul: (_, f) => multiply(!f.U, f, byteOf(f.SRC2), both(f)),
  vmul_va_imm: (_, f) => multiply(true, f, times4(f), SUMS),
  vmul_imm: (_, f) => multiply(!f.U, f, times4(f), both(f)),
  vmul_va_bad: (_, f) => multiply(false, f, num(f.BIMMBAD), SUMS),
  vmac_va: (_, f) => multiplyAdd(!f.U, f, byteOf(f.SRC2), SUMS),
  vmac: (_, f) => multiplyAdd(!f.U, f, byteOf(f.SRC2), both(f)),
  vmac_va_imm: (_, f) => multiplyAdd(true, f, times4(f), SUMS),
  vmac_imm: (_, f) => multiplyAdd(!f.U, f, times4(f), both(f)),
  vmad2_va: (_, f, c) => weighedOn(true, f, c, SUMS),
  vmad2: (_, f, c) => weighedOn(!f.U, f, c, both(f)),
  vmac2_va: (_, f, c) => weighed(true, f, c, beside(f), SUMS, accumulator),
  vmac2: (_, f, c) => weighed(!f.U, f, c, beside(f), both(f), accumulator),
  vmac2_96: (_, f, c) => weighed(false, f, c, byteOf(f.SRC3), SUMS, accumulator),
  vmac2_a6: (_, f, c) => weighed(true, f, c, byteOf(f.SRC3), SUMS, accumulator),
  vmac2_a7: (_, f, c) => weighed(true, f, c, byteOf(f.SRC3), both(f), accumulator),
}

// ---- blends ---------------------------------------------------------------------------------------------------------

/**
 * Returns the scaling of a blend of fractions: results are the high halves, or the low ones for HILO 1, rounded if RND
 * is set.
 */
const blend = (f: { readonly SHIFT: number; readonly RND: number }, HILO = 0): Scaling => ({ SHIFT: f.SHIFT, RND: f.RND, FI: 0, HILO })
const FRACTION = { FI: 0 }

/** Returns byte ITEM of one of four registers, `n` after the one that a condition register selects. */
const quad = (f: { readonly SRC1: number; readonly COND: number }, n: number): Expr =>
  named(`$v${f.SRC1}q+${n}[i]`, elem(8, v(or(f.SRC1 & 0x1c, zx(2, add(f.SRC1 + n, slice(reg('c', f.COND, 16), 4, 2)))))))

/** Returns products of byte distances and factors of the scalar unit, which the word itself selects. */
const towards = (c: Context, first: Expr, second: Expr): Sum['products'] => [
  [first, factorOf(c.sent, ownSelection(c.word), 0)],
  [second, factorOf(c.sent, ownSelection(c.word), 1)],
]

export const blendsSemantics: Semantics<typeof blends.lines, Context> = {
  vlrp: (_, f) => {
    const scale = scaleOf(false, blend(f))
    return accumulate(scale, { base: raised(scale, beside(f)), products: [[sub(byteOf(f.SRC1), beside(f)), byteOf(f.SRC2)]] }, { va: false, DST: f.DST })
  },
  vlrp2: (_, f, c) => {
    const scale = scaleOf(f.SIGND === 1, blend(f))
    const of = (byte: Expr) => source(FRACTION, f.SIGNS, byte)
    const [q0, q2, q3] = [quad(f, 0), quad(f, 2), quad(f, 3)]
    const base = raised(scale, of(f.XOR ? xor(q0, 0x80) : q0))
    return accumulate(scale, { base, products: towards(c, sub(of(q2), of(q0)), sub(of(q3), of(q0))) }, { va: f.VA === 1, DST: f.DST })
  },
  vlrp4a: (_, f, c) => {
    const scale = scaleOf(false, blend(f, 1))
    const [q0, q2, q3] = [quad(f, 0), quad(f, 2), quad(f, 3)]
    return accumulate(scale, { base: raised(scale, q0), products: towards(c, sub(q2, q0), sub(q3, q0)) }, SUMS)
  },
  vlrpf: (_, f, c) => {
    const scale = scaleOf(false, blend(f, 1))
    const [q2, q3] = [quad(f, 2), quad(f, 3)]
    return accumulate(scale, { base: raised(scale, sx(8, byteOf(f.SRC2))), products: towards(c, sub(q2, q3), q3) }, SUMS)
  },
  vlrp4b: (_, f, c) => {
    const one = elem(8, v(mangledNumber(f.SRC1, f.SLCT, f.COND)))
    const [q0, q1] = f.SLCT === 4 ? [quad(f, 0), quad(f, 1)] : [one, one]
    const products = towards(c, sub(q1, q0), sub(elem(8, reg('vx', 0, 128)), q0))
    return accumulate(scaleOf(f.S === 1, blend(f)), { base: accumulator, products }, both(f))
  },
}
