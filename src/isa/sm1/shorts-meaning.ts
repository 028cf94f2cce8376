// Defines the effects of SM 1.0 short words and words with a constant: those of long words, but without flags.
import { type Effect, type Expr, num, set } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { asOnChips, type Context, setInteger, setSingle, setSum, single, sizeOf } from './effects.ts'
import { product, productSum, shortReciprocal, sum } from './floats-meaning.ts'
import type { immediates } from './immediates.ts'
import { logic, product16, product24, sad, setProductSum } from './integers-meaning.ts'
import type { shorts } from './shorts.ts'

interface Result { readonly D: Expr; readonly A: Expr }
interface Size { readonly w: number; readonly sat: number; readonly sub: number }
interface Signs { readonly nA: number; readonly nB?: number; readonly nI?: number; readonly sat: number }

const added = (o: Result, b: Expr, f: Size): Effect[] => setSum(o.D, o.A, b, { sub: f.sub, saturate: f.sat, bits: sizeOf(f.w) }, {})
const arithmetic =
  (operation: typeof sum) =>
  (o: Result, b: Expr, f: Signs, c: Context): Effect[] =>
    setSingle(o.D, operation(single(o.A, c, f.nA), single(b, c, f.nB ?? f.nI), c), {}, c, f.sat)
const [floatSum, floatProduct] = [arithmetic(sum), arithmetic(product)]
interface Third { readonly nA: number; readonly nD: number; readonly sat: number }
/** Adds a product to the destination, which is the third source. */
const floatProductSum = (o: Result, b: Expr, f: Third, c: Context): Effect[] =>
  setSingle(o.D, productSum(single(o.A, c, f.nA), single(b, c), single(o.D, c, f.nD), c), {}, c, f.sat)

export const immediatesSemantics: Semantics<typeof immediates.lines, Context> = {
  mvi: (o, f) => [set(o.D, num(f.imm))],
  iadd32i: (o, f) => added(o, num(f.imm), f),
  imul32i: (o, f) => setInteger(o.D, product16(o.A, num(f.imm), f), 32, {}),
  imul24i: (o, f) => setInteger(o.D, product24(o.A, num(f.imm), f), 32, {}),
  imad32i: (o, f) => setProductSum(o.D, o.A, num(f.imm), o.D, f.t, f),
  imad24i: (o, f) => setProductSum(o.D, o.A, num(f.imm), o.D, f.t, f),
  fadd32i: (o, f, c) => floatSum(o, num(f.imm), f, c),
  fmul32i: (o, f, c) => floatProduct(o, num(f.imm), f, c),
  fmad32i: (o, f, c) => floatProductSum(o, num(f.imm), f, c),
  lop32i: (o, f, c) => asOnChips(setInteger(o.D, logic(o.A, num(f.imm), f), 32, {}), c),
}

export const shortsSemantics: Semantics<typeof shorts.lines, Context> = {
  mov32: (o) => [set(o.D, o.A)],
  iadd32: (o, f) => added(o, o.B, f),
  imul32: (o, f) => setInteger(o.D, product16(o.A, o.B, f), 32, {}),
  imul32w: (o, f) => setInteger(o.D, product24(o.A, o.B, f), 32, {}),
  isad32: (o, f, c) => asOnChips(sad(o, o.D, f), c),
  imad32: (o, f) => setProductSum(o.D, o.A, o.B, o.D, f.t, f),
  imad32w: (o, f) => setProductSum(o.D, o.A, o.B, o.D, f.t, f),
  rcp32: shortReciprocal,
  fadd32: (o, f, c) => floatSum(o, o.B, f, c),
  fmul32: (o, f, c) => floatProduct(o, o.B, f, c),
  fmad32: (o, f, c) => floatProductSum(o, o.B, f, c),
}
