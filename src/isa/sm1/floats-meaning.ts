// Defines the effects of SM 1.0 floating point arithmetic, comparisons and special functions.
import {
  and, asF32, bit, choose, type Effect, type Expr, eq, fabs, fadd, fdiv, feq, fle, fless, flt, flush32, fma32, fmax, fmin, fmul, fsqrt, host,
  isNan, named, num, or, round32, set, xor,
} from '../../expr/expr.ts'
import type { Hosts } from '../../expr/machine.ts'
import { approximately, inferred, type Semantics } from '../semantics.ts'
import { asOnChips, type Context, type Flags, isChip, setFlags, setSingle, setTruth, signs, single } from './effects.ts'
import type { floats } from './floats.ts'

const [NEAREST, CUT] = [0, 3]
const isSeen = (rnd: number): boolean => rnd === NEAREST || rnd === CUT
/**
 * Gives no meaning to two directions that tests of chips avoid. That FlexGripPlus cuts for them too is inferred from
 * its rounder.
 */
const unlessUnseen = (rnd: number, effects: readonly Effect[], c: Context) =>
  isSeen(rnd) ? effects : isChip(c) ? undefined : inferred(effects)

/**
 * Adds two singles. A sum in double is exact enough for one more rounding to nearest; for other directions the exact
 * sum is rounded.
 */
export function sum(a: Expr, b: Expr, c: Context, rnd = 0): Expr {
  const rounded = rnd === NEAREST ? round32(fadd(a, b)) : fma32(a, flt(1), b, 'zero')
  return isChip(c) ? flush32(rounded) : rounded
}

/** Magnitudes below this would round to less than the smallest normal single, if smaller singles of 24 bits existed. */
const UNDER = flt(2 ** -126 - 2 ** -151)
/** Multiplies two singles; the product is exact in double. */
export function product(a: Expr, b: Expr, c: Context, rnd = 0): Expr {
  const exact = fmul(a, b)
  const rounded = round32(exact, rnd === NEAREST ? 'even' : 'zero')
  if (!isChip(c)) return rounded
  const it = named('the product', exact)
  return rnd === NEAREST ? choose(fless(fabs(it), UNDER), fmul(it, flt(0)), rounded) : flush32(rounded)
}

/**
 * Cuts to 24 bits at any exponent: numbers outside the exponents of singles are scaled first, and scaled back after
 * that.
 */
function cut(x: Expr): Expr {
  const scaled = (by: number): Expr => fmul(round32(fmul(x, flt(by)), 'zero'), flt(1 / by))
  return choose(fless(fabs(x), flt(2 ** -64)), scaled(2 ** 128), choose(fle(flt(2 ** 64), fabs(x)), scaled(2 ** -129), round32(x, 'zero')))
}
/**
 * Adds a product to a third operand. FlexGripPlus rounds once: its matrix product ends in other bits otherwise. The G80
 * cuts the product first, unless 0 is added.
 */
export function productSum(a: Expr, b: Expr, third: Expr, c: Context): Expr {
  if (!isChip(c)) return fma32(a, b, third)
  const first = named('product, cut to 24 bits unless 0 is added', choose(feq(third, flt(0)), product(a, b, c), cut(fmul(a, b))))
  return sum(first, third, c)
}

interface Both { readonly A: Expr; readonly B: Expr }
interface Signs { readonly nA: number; readonly nB: number; readonly aA: number; readonly aB: number }
const both = (o: Both, f: Signs, c: Context): readonly [Expr, Expr] => [single(o.A, c, f.nA, f.aA), single(o.B, c, f.nB, f.aB)]

/** Compares two floats; a bit each of `rel` asks for less, equal, greater, and either being NaN. */
const related = (rel: number, a: Expr, b: Expr): Expr =>
  [fless(a, b), feq(a, b), fless(b, a), or(isNan(a), isNan(b))].filter((_, k) => (rel >> k) & 1).reduce(or, num(0))

interface One { readonly D: Expr; readonly A: Expr }
interface Modes extends Flags { readonly neg?: number; readonly abs?: number; readonly sat?: number }
const float = (about: string, run: (x: number) => number): Hosts[string] => ({ about, gives: ['float'], run: ([x]) => [run(Number(x))] })
/**
 * FlexGripPlus looks these functions up in tables that are off by 1e-5 to 2e-3; here the last place is off at most by
 * one or so.
 */
export const hosts: Hosts = {
  log2: float('logarithm to base 2, within an ulp of a double', Math.log2),
  exp2: float('power of 2, within an ulp or two of a double', (x) => 2 ** x),
  sin: float('sine, within an ulp of a double', Math.sin),
  cos: float('cosine, within an ulp of a double', Math.cos),
}

/** Returns the bits of a float, made positive first, negated after that. */
function signBits(A: Expr, { neg = 0, abs = 0 }: Modes): Expr {
  const size = abs ? and(A, 0x7fffffff) : A
  return neg ? xor(size, 0x80000000) : size
}
/**
 * Defines a function of one float. In FlexGripPlus it is `plain`, rounded to a single; on the G80 it is the result of
 * its unit, inferred unless tests compared it. No source gives the flags on chips.
 */
const of =
  (plain: (x: Expr) => Expr, name: string, isTested = true) =>
  (o: One, m: Modes, c: Context) => {
    // The tables of FlexGripPlus are not copied: its results are further off than what is computed here.
    if (!isChip(c)) return approximately(setSingle(o.D, round32(plain(single(o.A, c, m.neg, m.abs))), m, c, m.sat))
    if (m.we) return undefined
    const bits = host(name, signBits(o.A, m))
    return inferred(m.sat ? setSingle(o.D, asF32(bits), m, c, m.sat) : [set(o.D, bits)], !isTested)
  }
const inverse = (x: Expr): Expr => fdiv(flt(1), x)
/** Tests of chips run the short word, but do not check its result. */
export const shortReciprocal = of(inverse, 'rcp', false)

/** Copies bits unchanged; the flags depend on the bits, and -0 is zero and not negative. */
function setBits(D: Expr, bits: Expr, f: Flags): Effect[] {
  const zero = eq(and(bits, 0x7fffffff), 0)
  return [set(D, bits), ...setFlags(f, { zero, sign: and(bit(bits, 31), xor(zero, 1)) })]
}

export const floatsSemantics: Semantics<typeof floats.lines, Context> = {
  fadd: (o, f, c) => unlessUnseen(f.rnd, setSingle(o.D, sum(single(o.A, c, f.nA), single(o.C, c, f.nC), c, f.rnd), f, c, f.sat), c),
  fmul: (o, f, c) => unlessUnseen(f.rnd, setSingle(o.D, product(single(o.A, c, f.nA), single(o.B, c, f.nB), c, f.rnd), f, c), c),
  fmad: fusedOrNot,
  fmad_const: fusedOrNot,
  fset: (o, f, c) => setTruth(o.D, related(f.rel, ...both(o, f, c)), f),
  fmax: (o, f, c) => asOnChips(setSingle(o.D, fmax(...both(o, f, c)), f, c), c),
  fmin: (o, f, c) => asOnChips(setSingle(o.D, fmin(...both(o, f, c)), f, c), c),
  fcmp: (o, f, c) => asOnChips(setBits(o.D, choose(fle(flt(0), signs(flush32(asF32(o.C)), f.nC, 0)), o.A, o.B), f), c),
  // In FlexGripPlus the functions after it take an argument that was not brought into range.
  rro: (o, f, c) => of((x) => x, f.f ? 'rro_ex2' : 'rro_sin')(o, f, c),
  rcp: of(inverse, 'rcp'),
  rsq: of((x) => fdiv(flt(1), fsqrt(x)), 'rsq'),
  lg2: of((x) => host('log2', x), 'lg2'),
  sin: of((x) => host('sin', x), 'sin_reduced'),
  cos: of((x) => host('cos', x), 'cos_reduced'),
  ex2: of((x) => host('exp2', x), 'ex2_reduced'),
}

interface Three extends Both { readonly D: Expr; readonly C: Expr }
interface Summed extends Flags { readonly nA: number; readonly nC: number; readonly sat: number }
function fusedOrNot(o: Three, f: Summed, c: Context): Effect[] {
  return setSingle(o.D, productSum(single(o.A, c, f.nA), single(o.B, c), single(o.C, c, f.nC), c), f, c, f.sat)
}
