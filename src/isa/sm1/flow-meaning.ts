// What SM 1.0 jumps, calls, barriers and stops do.
import { num, trap, wait } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import type { Context } from './effects.ts'
import type { flow } from './flow.ts'
import { branch, giveBack, join, remember, TOKEN } from './stack.ts'

const next = (c: Context): number => c.address + c.bytes
/** The one form of a barrier that sources show: all warps arrive, and wait. */
const EVERYONE = 0xfff

const callHost = () => [trap('TRAP calls the host')]
const breakpoint = () => [trap('breakpoint in the program')]

export const flowSemantics: Semantics<typeof flow.lines, Context> = {
  bra: (o, f, c) => branch(o.when, f.t, next(c)),
  cal: (_, f, c) => [...remember(TOKEN.call, next(c)), ...branch(num(1), f.t, next(c))],
  ret: (o) => giveBack(o.when),
  // Which entries of the stack a break drops, and what it does for some threads only, no source says.
  pbk: () => undefined,
  brk: () => undefined,
  bar: (_, f) => (f.arv && f.wait && f.id === 0 && f.m === EVERYONE ? [wait] : undefined),
  trap: callHost,
  ssy: (_, f) => remember(TOKEN.sync, f.t),
  bpt: () => undefined,
  nop: () => [],
  nop_join: () => join(),
  trap32: callHost,
  bpt32: breakpoint,
}
