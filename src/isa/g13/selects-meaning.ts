// Defines the effects of G13 selects and ballots.
import { and, at, choose, type Effect, type Expr, each, ITEM, set } from '../../expr/expr.ts'
import { inferred, modelled, type Semantics } from '../semantics.ts'
import { ballot, type Context, compare, compareFloats, inQuad, isInferred } from './effects.ts'
import { EXEC } from './machine.ts'
import type { selects } from './selects.ts'

type Comparison = (code: number, a: Expr, b: Expr) => Expr | undefined
interface Compared { readonly D: Expr; readonly A: Expr; readonly B: Expr }
type Select = Compared & { readonly X: Expr; readonly Y: Expr }

const select = (by: Comparison) => (o: Select, f: { readonly cc: number }): Effect[] | undefined => {
  const holds = by(f.cc, o.A, o.B)
  return holds && [set(o.D, choose(holds, o.X, o.Y))]
}
interface Codes { readonly cc: number; readonly ccn: number }
const voted = (by: Comparison, votes: (holds: Expr) => Expr) => (o: Compared, f: Codes): Effect[] | undefined => {
  const holds = by(f.cc | (f.ccn << 3), o.A, o.B)
  return holds && [set(o.D, votes(holds))]
}
/**
 * Sets a bit for each active thread of the quad. Mesa tests only whether any bit is set; which thread has which bit is
 * inferred from the ballots of a SIMD-group.
 */
const quadBallot = (holds: Expr): Expr => each(4, 1, at(inQuad(ITEM), and(EXEC, holds)))

export const selectsSemantics: Semantics<typeof selects.lines, Context> = {
  icmpsel: select(compare),
  fcmpsel: (o, f) => inferred(select(compareFloats)(o, f), isInferred(f)),
  icmp_ballot: voted(compare, ballot),
  icmp_quad_ballot: (o, f) => modelled(voted(compare, quadBallot)(o, f)),
  fcmp_ballot: (o, f) => inferred(voted(compareFloats, ballot)(o, f), isInferred(f)),
  fcmp_quad_ballot: (o, f) => modelled(voted(compareFloats, quadBallot)(o, f)),
}
