// Defines the effects of SM 1.0 jumps, calls, barriers and stops.
import { num, trap, wait } from '../../expr/expr.ts'
import { inferred, type Semantics } from '../semantics.ts'
import { asOnChips, type Context, isChip } from './effects.ts'
import type { flow } from './flow.ts'
import { branch, breakOut, giveBack, join, remember, TOKEN, trapIf } from './stack.ts'

const next = (c: Context): number => c.address + c.bytes
const EVERYONE = 0xfff
interface Barrier { readonly arv?: number; readonly wait?: number; readonly id?: number; readonly m?: number }
/**
 * Whether a barrier has the one form that programs use: all warps arrive, and wait. FlexGripPlus takes every other form
 * for this one.
 */
const isCommon = (f: Barrier): boolean => f.arv === 1 && f.wait === 1 && f.id === 0 && f.m === EVERYONE

const kill = (_o: unknown, _f: unknown, c: Context) => asOnChips([trap('TRAP stops the program with an error')], c)
const BREAKPOINT = 'breakpoint in the program'

export const flowSemantics: Semantics<typeof flow.lines, Context> = {
  bra: (o, f, c) => branch(o.when, f.t, next(c)),
  cal: (_, f, c) => [...remember(TOKEN.call, next(c)), ...branch(num(1), f.t, next(c))],
  ret: (o) => giveBack(o.when),
  pbk: (_, f) => remember(TOKEN.break, f.t),
  brk: (o) => breakOut(o.when),
  bar: (_, f, c) => (isCommon(f) ? [wait] : isChip(c) ? undefined : inferred([wait])),
  trap: kill,
  ssy: (_, f) => remember(TOKEN.sync, f.t),
  // On chips no effect of it was seen.
  bpt: (o) => inferred([trapIf(o.when, BREAKPOINT)]),
  nop: () => [],
  nop_join: (_o, _f, c) => join(isChip(c)),
  trap32: kill,
  bpt32: () => inferred([trap(BREAKPOINT)]),
}
