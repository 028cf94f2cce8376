// Defines the effects of G13 float arithmetic and of functions of one float.
import {
  choose, type Effect, type Expr, fadd, fdiv, feq, fless, flt, fma16, fma32Flushed, fmul, fsqrt, fsub, host, or, type Rounding, whole,
} from '../../expr/expr.ts'
import type { Hosts } from '../../expr/machine.ts'
import { approximately, type Semantics } from '../semantics.ts'
import { type Context, setRounded, setSingle, unknown } from './effects.ts'
import type { floats, functions } from './floats.ts'

/** Adds +0 to a product, so that no product is -0 unless it underflows. */
const product = (a: Expr, b: Expr): Expr => fadd(fmul(a, b), flt(0))

// Sums and products of singles are exact in a double or at least rounded innocuously, so one more rounding is right.
export const floatsSemantics: Semantics<typeof floats.lines, Context> = {
  fmadd32: (o, f) => [setRounded(o.D, f.S, fma32Flushed(o.A, o.B, o.C))],
  fmadd16: (o, f) => [setRounded(o.D, f.S, fma16(o.A, o.B, o.C))],
  fadd32: (o, f) => [setSingle(o.D, f.S, fadd(o.A, o.B))],
  fadd16: (o, f) => [setRounded(o.D, f.S, fadd(o.A, o.B))],
  fmul32: (o, f) => [setSingle(o.D, f.S, product(o.A, o.B))],
  fmul16: (o, f) => [setRounded(o.D, f.S, product(o.A, o.B))],
}

interface One { readonly D: Expr; readonly A: Expr }
const of = (f: (a: Expr) => Expr) => (o: One, { S }: { readonly S: number }): Effect[] => [setSingle(o.D, S, f(o.A))]

/** Marks a result as approximate, because no source says how exact the hardware is. */
const nearly = (f: (a: Expr) => Expr) => (o: One, fields: { readonly S: number }) => approximately(of(f)(o, fields))

/** Rounds to a whole number. No source gives the sign of a zero; here it is the sign of the operand, as in IEEE 754. */
const toWhole = (mode: Rounding) => of((a) => whole(a, mode))

const inverseRoot = (a: Expr): Expr => fdiv(flt(1), fsqrt(a))
/**
 * The factor of a root. If the operand is 0 or infinity, the product must be that again, so any positive finite factor
 * will do.
 */
const rootable = (a: Expr): Expr => choose(or(feq(a, flt(0)), feq(a, flt(Number.POSITIVE_INFINITY))), flt(1), inverseRoot(a))

/** Folds quarter turns from 0 to 4 into an angle from -1 to 1 with the same sine. */
const folded = (x: Expr): Expr => choose(fless(flt(3), x), fsub(x, flt(4)), choose(fless(flt(1), x), fsub(flt(2), x), x))

const float = (about: string, run: (x: number) => number): Hosts[string] => ({ about, gives: ['float'], run: ([x]) => [run(Number(x))] })

/** These functions are rounded correctly or nearly so; no source says how far the hardware is from that. */
export const hosts: Hosts = {
  log2: float('logarithm to base 2, within an ulp of a double', Math.log2),
  exp2: float('power of 2, within an ulp or two of a double', (x) => 2 ** x),
  // Returns the sine of an angle in quarter turns, divided by the angle.
  sinc: float('sine of so many quarter turns, divided by their number, within a few ulp of a double', (x) => (x === 0 ? Math.PI / 2 : Math.sin((x * Math.PI) / 2) / x)),
}

export const functionsSemantics: Semantics<typeof functions.lines, Context> = {
  floor: toWhole('down'),
  ceil: toWhole('up'),
  trunc: toWhole('zero'),
  rint: toWhole('even'),
  rcp: nearly((a) => fdiv(flt(1), a)),
  rsqrt: nearly(inverseRoot),
  rsqrt_special: nearly(rootable),
  sin_pt_1: nearly(folded),
  sin_pt_2: nearly((a) => host('sinc', a)),
  log2: nearly((a) => host('log2', a)),
  exp2: nearly((a) => host('exp2', a)),
  dfdx: unknown,
  dfdy: unknown,
  funop: unknown,
}
