// What USSE tests do: a comparison of a result with 0 sets a predicate, or a mask in every channel.
import { choose, type Effect, type Expr, eq, fadd, feq, fle, fless, flt, fmax, fmin, fmul, fsub, num, round16, round32, set } from '../../expr/expr.ts'
import { exponential, floor, logarithm, reciprocal, reciprocalRoot } from './arithmetic-meaning.ts'
import { predicate } from './machine.ts'
import { as, at, type Vector } from './vector.ts'

/** By the operation's four bits; those of integers and bits have no text in any source here. */
const FLOATS: Readonly<Record<number, (a: Expr, b: Expr) => Expr>> = {
  2: fadd,
  3: (a, b) => fsub(a, floor(b)),
  4: reciprocal,
  5: reciprocalRoot,
  6: logarithm,
  7: exponential,
  9: fmin,
  10: fmax,
  11: () => flt(0),
  12: () => flt(0),
  13: fmul,
  14: fsub,
}
const ZERO = 1
const not = (x: Expr): Expr => eq(x, 0)
const COMPARISONS: readonly ((x: Expr, zero: boolean) => Expr)[] = [
  (x, zero) => (zero ? feq(x, flt(0)) : not(feq(x, flt(0)))),
  (x, zero) => (zero ? fle : fless)(x, flt(0)),
  (x, zero) => (zero ? fle : fless)(flt(0), x),
]

interface Test { readonly alu: number; readonly do: number; readonly prec: number; readonly zero: number; readonly sign: number; readonly ch: number }
interface Sources { readonly A: Vector; readonly B: Vector }

/** Whether the result of the operation on one channel passes; undefined where no source says. */
function passes({ A, B }: Sources, f: Test, channel: number): Expr | undefined {
  const operation = f.alu === 0 ? FLOATS[f.do] : undefined
  const comparison = COMPARISONS[f.sign]
  if (!operation || !comparison) return undefined
  const format = f.prec ? 'f32' : 'f16'
  const [a, b] = [A, B].map((v) => at(as(v, format), channel))
  const value = a && b && operation(a, b)
  return value && comparison(f.prec ? round32(value) : round16(value), f.zero === ZERO)
}

function test(o: Sources, f: Test & { readonly pd: number }): Effect[] | undefined {
  const pass = passes(o, f, f.ch)
  return pass && [set(predicate(f.pd), pass)]
}

export const testsSemantics = { test }
export const truth = (pass: Expr): Expr => choose(pass, num(1), num(0))
