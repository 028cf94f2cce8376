// What USSE tests do: a comparison of a result with 0 sets a predicate, or a mask in every channel.
import { choose, type Expr, eq, fadd, feq, fle, fless, flt, fmax, fmin, fmul, fsub, num, round16, round32, set } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { exponential, floor, logarithm, reciprocal, reciprocalRoot } from './arithmetic-meaning.ts'
import type { Context } from './effects.ts'
import { predicate } from './machine.ts'
import type { tests } from './tests.ts'
import { as, at, CHANNELS, type Format, put, type Vector } from './vector.ts'

/** By the operation's four bits. */
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

interface Test { readonly do: number; readonly prec: number; readonly zero: number; readonly sign: number }
interface Sources { readonly A: Vector; readonly B: Vector }

/** Whether the result of the operation on one channel passes; undefined where no source says. */
function passes({ A, B }: Sources, f: Test, channel: number): Expr | undefined {
  const [operation, comparison] = [FLOATS[f.do], COMPARISONS[f.sign]]
  if (!operation || !comparison) return undefined
  const format = f.prec ? 'f32' : 'f16'
  const value = operation(at(as(A, format), channel), at(as(B, format), channel))
  return comparison(f.prec ? round32(value) : round16(value), f.zero === ZERO)
}

const MASKS: readonly (Format | undefined)[] = ['u8', 'f16', 'f32']

export const testsSemantics: Semantics<typeof tests.lines, Context, Vector> = {
  test: (o, f) => {
    const pass = passes(o, f, 0)
    return pass && [set(predicate(f.pd), pass)]
  },
  test_channels: () => undefined,
  test_other: () => undefined,
  mask: ({ D, A, B }, f) => {
    const format = MASKS[f.kind]
    if (!format || !f.wb) return undefined
    // One channel of the second source may stand for all.
    const second = f.both ? { ...B, swizzle: 'xxxx' } : B
    const passed = CHANNELS.map((c) => passes({ A, B: second }, f, c))
    const [yes, no] = format === 'u8' ? [num(255), num(0)] : [flt(1), flt(0)]
    return passed.includes(undefined) ? undefined : CHANNELS.map((c) => put(as(D, format), c, choose(passed[c] ?? num(0), yes, no)))
  },
  mask_other: () => undefined,
}
