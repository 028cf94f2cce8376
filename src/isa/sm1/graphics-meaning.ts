// Defines the effects of SM 1.0 instructions for graphics that only need registers, and the errors of others.
import { and, at, bit, choose, type Effect, type Expr, flt, fneg, LANE, named, or, trap } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { type Context, isChip, setSingle, single } from './effects.ts'
import { sum } from './floats-meaning.ts'
import type { graphics, shortGraphics } from './graphics.ts'

/** Selects one of four expressions by the thread's number in its quad. */
const byThread = ([a, b, c, d]: readonly [Expr, Expr, Expr, Expr]): Expr =>
  choose(bit(LANE, 1), choose(bit(LANE, 0), d, c), choose(bit(LANE, 0), b, a))
/** The two operands of the sum, `a` the other thread's source and `c` the own one: a + c, c - a, a - c, c. */
const PARTS: readonly ((a: Expr, c: Expr) => readonly [Expr, Expr])[] = [(a, c) => [a, c], (a, c) => [fneg(a), c], (a, c) => [a, fneg(c)], (_, c) => [flt(0), c]]
/** The first of the selections that concern neighbours, which kernels do not have. */
const NEIGHBOURS = 4

/** Stops a real chip with the error that it names; FlexGripPlus has no such instruction. */
const refused = (why: string) => (_o: unknown, _f: unknown, c: Context): Effect[] | undefined => (isChip(c) ? [trap(why)] : undefined)
const NO_FRAGMENT = 'INTERP_NON_FP: only fragment programs interpolate'
const NO_GEOMETRY = 'EMIT_NON_GP: only geometry programs put out vertices'

export const graphicsSemantics: Semantics<Pick<typeof graphics.lines, 'fswz' | 'interp' | 'emit' | 'restart'> & Pick<typeof shortGraphics.lines, 'interp32'>, Context> = {
  fswz: (o, f, c) => {
    if (!isChip(c)) return undefined
    if (f.sel >= NEIGHBOURS) return setSingle(o.D, flt(0), f, c)
    const [a, ownValue] = [single(at(or(and(LANE, ~3), f.sel), o.A), c), single(o.C, c)]
    const parts = [f.f0, f.f1, f.f2, f.f3].map((which) => (PARTS[which] ?? PARTS[0]!)(a, ownValue)) as [readonly [Expr, Expr], readonly [Expr, Expr], readonly [Expr, Expr], readonly [Expr, Expr]]
    const [x, y] = ([0, 1] as const).map((k) => byThread([parts[0][k], parts[1][k], parts[2][k], parts[3][k]])) as [Expr, Expr]
    return setSingle(o.D, sum(named('of the other thread', x), named('of this thread', y), c), f, c)
  },
  interp: refused(NO_FRAGMENT),
  interp32: refused(NO_FRAGMENT),
  emit: refused(NO_GEOMETRY),
  restart: refused(NO_GEOMETRY),
}
