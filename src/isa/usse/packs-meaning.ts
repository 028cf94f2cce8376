// Defines the effects of USSE conversions: channels from two sources become another format, side by side in words.
import { clamp, type Effect, type Expr, fadd, fdiv, flt, fmax, fmin, fmul, fromInt, sx, toInt } from '../../expr/expr.ts'
import { modelled, type Semantics } from '../semantics.ts'
import { asVita3K, type Context } from './effects.ts'
import type { packs } from './packs.ts'
import { as, at, type Format, put, type Vector } from './vector.ts'

/** An integer format: bits of a channel, and whether one of them is a sign. */
interface Whole { readonly format: Format; readonly bits: number; readonly signed: boolean }
const whole = (bits: 8 | 16, signed: boolean): Whole => ({ format: bits === 8 ? 'u8' : 'i16', bits, signed })
/** Formats by code. No source says what the third, o8, is. */
const FORMATS: readonly (Whole | Format | undefined)[] = [whole(8, false), whole(8, true), undefined, whole(16, false), whole(16, true), 'f16', 'f32', 'fx10']

const isWhole = (x: Whole | Format): x is Whole => typeof x === 'object'
const least = ({ bits, signed }: Whole): number => (signed ? -(2 ** (bits - 1)) : 0)
/** Returns the largest number of a format, to which a conversion that scales maps 1. */
const most = ({ bits, signed }: Whole): number => 2 ** (bits - (signed ? 1 : 0)) - 1

/** Rounds to the nearest whole number, halves up. How the hardware breaks a tie is not known. */
export const nearest = (x: Expr): Expr => toInt(fadd(x, flt(0.5)), 'down')
function toWhole(x: Expr, to: Whole, scaled: boolean): Expr {
  const bounded = (low: number, high: number) => fmin(fmax(x, flt(low)), flt(high))
  return scaled ? nearest(fmul(bounded(to.signed ? -1 : 0, 1), flt(most(to)))) : toInt(bounded(least(to), most(to)), 'zero')
}

function converted(x: Expr, from: Whole | Format, to: Whole | Format, scaled: boolean): Expr {
  if (!isWhole(from)) return isWhole(to) ? toWhole(x, to, scaled) : x
  const value = from.signed ? sx(from.bits, x) : x
  if (isWhole(to)) return clamp(least(to), most(to), value)
  return scaled ? fdiv(fromInt(value), flt(most(from))) : fromInt(value)
}

interface Picks { readonly to: number; readonly scale: number; readonly c0: number; readonly c1: number; readonly c2: number; readonly c3: number }

function packed(D: Vector, code: number, f: Picks, read: (from: Format, c: number) => Expr): Effect[] | undefined {
  const [from, to] = [FORMATS[code], FORMATS[f.to]]
  if (!from || !to) return undefined
  const target = as(D, isWhole(to) ? to.format : to)
  const picked = [f.c0, f.c1, f.c2, f.c3]
  return target.channels.map((c) =>
    put(target, c, converted(read(isWhole(from) ? from.format : from, picked[c] ?? 0), from, to, f.scale === 1)),
  )
}

const one = ({ D, B }: { readonly D: Vector; readonly B: Vector }, f: Picks & { readonly from: number }): Effect[] | undefined =>
  packed(D, f.from, f, (format, c) => at(as(B, format), c))
const isFloat = (code: number): boolean => FORMATS[code] === 'f16' || FORMATS[code] === 'f32'
/** Whether singles are copied to more than two words, which a console does not do. */
const isCopyOfMore = ({ to }: Picks, D: Vector): boolean => FORMATS[to] === 'f32' && D.channels.length > 2

// Conversions of halves and singles to halves and singles were compared with a console.
export const packsSemantics: Semantics<typeof packs.lines, Context, Vector> = {
  // Each source holds two channels.
  pack_f32: ({ D, B, C }, f) => {
    const effects = packed(D, f.from, f, (format, c) => at(as(c < 2 ? B : C, format), c & 1))
    return modelled(effects, !isFloat(f.to) || isCopyOfMore(f, D))
  },
  pack_f16: (o, f) => modelled(one(o, f), !isFloat(f.to)),
  pack: asVita3K(one),
}
