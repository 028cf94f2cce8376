// Defines the effects of USSE functions of one channel, moves and conditional moves.
import { choose, type Effect, type Expr, eq, feq, fle, fless, flt, isPlace, le, lt, ne, num, set, sx } from '../../expr/expr.ts'
import { inferred, modelled, type Semantics } from '../semantics.ts'
import { exponential, logarithm, reciprocal, reciprocalRoot } from './arithmetic-meaning.ts'
import { asVita3K, type Context } from './effects.ts'
import type { functions } from './functions.ts'
import type { moves } from './moves.ts'
import { as, at, each, type Format, placeOf, put, type Vector } from './vector.ts'

const FORMATS: readonly (Format | undefined)[] = ['f32', 'f16', 'fx10']

interface Function { readonly to: number; readonly from: number }
/** Applies a function to one channel; the result goes to all channels of the mask. */
const of =
  (f: (x: Expr) => Expr) =>
  ({ D, A }: { readonly D: Vector; readonly A: Vector }, { to, from }: Function): Effect[] | undefined => {
    const [target, source] = [FORMATS[to], FORMATS[from]]
    if (!target || !source) return undefined
    const value = f(at(as(A, source), 0))
    return each(as(D, target), () => value)
  }

export const functionsSemantics: Semantics<typeof functions.lines, Context, Vector> = {
  rcp: asVita3K(of(reciprocal)),
  // Only singles to singles were compared with a console.
  rsq: (o, f) => modelled(of(reciprocalRoot)(o, f), FORMATS[f.to] !== 'f32' || FORMATS[f.from] !== 'f32'),
  log: (o, f) => inferred(of(logarithm)(o, f)),
  exp: asVita3K(of(exponential)),
}

// ---- moves ----------------------------------------------------------------------------------------------------------

/** Formats by code; moves of integers move a word, whatever the size of the integers. */
const TYPES: readonly (Format | undefined)[] = ['i32', 'i32', 'i32', 'fx10', 'f16', 'f32']

/**
 * Returns the bits of a channel for a plain copy. Undefined for a constant of the swizzle, or between a word and a
 * half.
 */
function bitsOf(v: Vector, c: number, D: Vector): Expr | undefined {
  const from = 'xyzw'.indexOf(v.swizzle[c] ?? 'x')
  return from < 0 || v.base.wide !== D.base.wide ? undefined : placeOf(v, from)
}

interface Move { readonly D: Vector; readonly A: Vector }
/** Returns what a move of a type writes: channels of its format, or the one word of an integer. */
function written(D: Vector, type: number): { readonly format: Format; readonly channels: readonly number[] } | undefined {
  const format = TYPES[type]
  return format && { format, channels: format === 'i32' ? [0] : D.channels }
}

function moved(D: Vector, c: number, value: (v: (source: Vector) => Expr) => Expr, sources: readonly Vector[]): Effect {
  const whole = sources.map((source) => bitsOf(source, c, D))
  if (whole.includes(undefined)) return put(D, c, value((source) => at(source, c)))
  const place = placeOf(D, c)
  return set(isPlace(place) ? place : num(0), value((source) => whole[sources.indexOf(source)] ?? num(0)))
}

function mov({ D, A }: Move, { type }: { readonly type: number }): Effect[] | undefined {
  const to = written(D, type)
  if (!to) return undefined
  const [target, source] = [as(D, to.format), as(A, to.format)]
  return to.channels.map((c) => moved(target, c, (value) => value(source), [source]))
}

/** Comparisons of a value with 0, by code: first of floats, then of integers. */
const FLOATS: readonly ((x: Expr) => Expr)[] = [(x) => feq(x, flt(0)), (x) => eq(feq(x, flt(0)), 0), (x) => fless(x, flt(0)), (x) => fle(x, flt(0))]
const WHOLE: readonly ((x: Expr) => Expr)[] = [(x) => eq(x, 0), (x) => ne(x, 0), (x) => lt(x, 0), (x) => le(x, 0)]

interface Choice extends Move { readonly T: Vector; readonly B: Vector }
interface Chosen { readonly type: number; readonly cc: number }
const choice =
  (bytes: boolean) =>
  ({ D, T, A, B }: Choice, { type, cc }: Chosen): Effect[] | undefined => {
    const to = written(D, type)
    const [ofFloat, ofWhole] = [FLOATS[cc], WHOLE[cc]]
    if (!to || !ofFloat || !ofWhole) return undefined
    const [target, one, other] = [D, A, B].map((v) => as(v, to.format))
    if (!target || !one || !other) return undefined
    const tested = (c: number): Expr => {
      if (bytes) return ofWhole(at(as(T, 'u8'), c))
      const x = at(as(T, to.format), c)
      return to.format === 'i32' ? ofWhole(sx(32, x)) : ofFloat(x)
    }
    return to.channels.map((c) => moved(target, c, (value) => choose(tested(c), value(one), value(other)), [one, other]))
  }

const NOT_ZERO = 1
/** Whether a console was compared: only for singles with the condition that the source is not 0. */
const isCompared = ({ type, cc }: Chosen): boolean => TYPES[type] === 'f32' && cc === NOT_ZERO

export const movesSemantics: Semantics<typeof moves.lines, Context, Vector> = {
  mov: asVita3K(mov),
  cmov: (o, f) => modelled(choice(false)(o, f), !isCompared(f)),
  cmov8: (o, f) => modelled(choice(true)(o, f), !isCompared(f)),
  mov_3: () => undefined,
}
