// Defines the effects of loading constants, jumping to them and setting many types in Brew.
import { type Effect, num } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import type { constants } from './constants.ts'
import type { Context } from './effects.ts'
import { signed } from './lanes.ts'
import { REGISTERS, type Source } from './operands.ts'
import { goTo } from './system-meaning.ts'
import { NONE, TYPES } from './types.ts'
import { constant, retyped } from './unary-meaning.ts'

/** Sets the types of eight registers, one digit for each, the lowest digit first. */
function types(c: Context, first: number, digits: number): Effect[] {
  const wanted = REGISTERS.slice(first, first + 8).map((_, k) => (digits >>> (4 * k)) & 15)
  if (wanted.some((code) => code !== NONE && !TYPES[code])) return c.raise('unknown_inst')
  return wanted.flatMap((code, k) => (code === NONE ? [] : retyped(c, first + k, code)))
}

export const constantsSemantics: Semantics<typeof constants.lines, Context, Source> = {
  long: (_, f, c) => constant(c, f.D, f.V),
  short: (_, f, c) => constant(c, f.D, signed(f.n, 16)),
  jump_long: (_, f, c) => goTo(c, f.t, num(f.V)),
  jump_short: (_, f, c) => goTo(c, f.t, num(signed(f.n, 16))),
  types_low: (_, f, c) => types(c, 0, f.V),
  types_high: (_, f, c) => types(c, 8, f.V),
}
