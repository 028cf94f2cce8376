// What SM 1.0 floating point arithmetic, comparisons and special functions do.
import { choose, type Effect, type Expr, fadd, fdiv, feq, fle, fless, flt, fma32, fmax, fmin, fmul, fsqrt, host, isNan, num, or, round32 } from '../../expr/expr.ts'
import type { Hosts } from '../../expr/machine.ts'
import type { Semantics } from '../semantics.ts'
import { type Context, FLEXGRIP, type Flags, roundingOf, setSingle, setTruth, single } from './effects.ts'
import type { floats } from './floats.ts'

/** A sum in double is exact enough for one more rounding to nearest; in other directions it is rounded from the exact one. */
export function sum(a: Expr, b: Expr, rnd = 0): Expr {
  const mode = roundingOf(rnd)
  return mode === 'even' ? round32(fadd(a, b)) : fma32(a, flt(1), b, mode)
}
/** Products of singles are exact in double. */
export const product = (a: Expr, b: Expr, rnd = 0): Expr => round32(fmul(a, b), roundingOf(rnd))
/**
 * FlexGripPlus rounds once: its matrix product ends in other bits otherwise. The G80 cuts the product first (NVIDIA,
 * CUDA C programming guide, floating point of devices of capability 1.x).
 */
export const productSum = (a: Expr, b: Expr, third: Expr, c: Context): Expr =>
  c.variant === FLEXGRIP ? fma32(a, b, third) : sum(round32(fmul(a, b), 'zero'), third)

interface Both { readonly A: Expr; readonly B: Expr }
interface Signs { readonly nA: number; readonly nB: number; readonly aA: number; readonly aB: number }
const both = (o: Both, f: Signs): readonly [Expr, Expr] => [single(o.A, f.nA, f.aA), single(o.B, f.nB, f.aB)]

/** A bit each for less, equal, greater, and one of them being no number. */
const related = (rel: number, a: Expr, b: Expr): Expr =>
  [fless(a, b), feq(a, b), fless(b, a), or(isNan(a), isNan(b))].filter((_, k) => (rel >> k) & 1).reduce(or, num(0))

interface One { readonly D: Expr; readonly A: Expr }
interface Modes extends Flags { readonly neg?: number; readonly abs?: number; readonly sat?: number }
/** A function of one float, rounded to a single. */
export const of = (f: (x: Expr) => Expr) => (o: One, m: Modes): Effect[] => setSingle(o.D, round32(f(single(o.A, m.neg, m.abs))), m, m.sat)

const float = (about: string, run: (x: number) => number): Hosts[string] => ({ about, gives: ['float'], run: ([x]) => [run(Number(x))] })
/** FlexGripPlus looks these up in tables that are off by up to 1e-5 to 2e-3; here they are right to the last place or so. */
export const hosts: Hosts = {
  log2: float('logarithm to base 2, within an ulp of a double', Math.log2),
  exp2: float('power of 2, within an ulp or two of a double', (x) => 2 ** x),
  sin: float('sine, within an ulp of a double', Math.sin),
  cos: float('cosine, within an ulp of a double', Math.cos),
}

export const reciprocal = (x: Expr): Expr => fdiv(flt(1), x)

export const floatsSemantics: Semantics<typeof floats.lines, Context> = {
  fadd: (o, f) => setSingle(o.D, sum(single(o.A, f.nA), single(o.C, f.nC), f.rnd), f, f.sat),
  fmul: (o, f) => setSingle(o.D, product(single(o.A, f.nA), single(o.B, f.nB), f.rnd), f),
  fmad: (o, f, c) => setSingle(o.D, productSum(single(o.A, f.nA), single(o.B), single(o.C, f.nC), c), f, f.sat),
  fset: (o, f) => setTruth(o.D, related(f.rel, ...both(o, f)), f),
  fmax: (o, f) => setSingle(o.D, fmax(...both(o, f)), f),
  fmin: (o, f) => setSingle(o.D, fmin(...both(o, f)), f),
  // The first where the third is not below 0: read from the name of the same instruction in PTX, slct.
  fcmp: (o, f) => setSingle(o.D, choose(fle(flt(0), single(o.C, f.nC)), single(o.A), single(o.B)), f),
  // What it gives only its successors read: they take what was not brought into range.
  rro: of((x) => x),
  rcp: of(reciprocal),
  rsq: of((x) => reciprocal(fsqrt(x))),
  lg2: of((x) => host('log2', x)),
  sin: of((x) => host('sin', x)),
  cos: of((x) => host('cos', x)),
  ex2: of((x) => host('exp2', x)),
}
