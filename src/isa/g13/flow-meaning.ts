// Defines the effects of G13 jumps, calls and the stack of execution masks.
import { add, at, choose, type Effect, type Expr, eq, fold, ITEM, jump, jumpBack, lt, max, named, ne, setReturn, stop, sub, trap, when } from '../../expr/expr.ts'
import { inferred, type Semantics } from '../semantics.ts'
import { away, type Context, compare, compareFloats, isInferred, nest } from './effects.ts'
import type { flow } from './flow.ts'
import { DEPTH, EXEC, r } from './machine.ts'

/** The register that receives the return address. */
const LINK = r(1)
const any = fold('or', 32, at(ITEM, EXEC))
const anyActive = named('any thread is active', any)
const noneActive = named('no thread is active', eq(any, 0))

type Comparison = (code: number, a: Expr, b: Expr) => Expr | undefined
interface Sources { readonly A: Expr; readonly B: Expr }
interface Codes { readonly cc: number; readonly ccn: number; readonly n: number }
const nested =
  (by: Comparison, depth: (holds: Expr, n: number) => Expr) =>
  (o: Sources, f: Codes): Effect[] | undefined => {
    const holds = by(f.cc | (f.ccn << 3), o.A, o.B)
    return holds && nest(depth(holds, f.n))
  }

const nestedFloats = (depth: (holds: Expr, n: number) => Expr) => (o: Sources, f: Codes) => inferred(nested(compareFloats, depth)(o, f), isInferred(f))

/**
 * Returns the depth on entering a branch: inactive threads go n levels deeper; active threads that fail get depth 1,
 * whatever n is.
 */
const entering = (holds: Expr, n: number): Expr => choose(ne(DEPTH, 0), add(DEPTH, n), choose(holds, 0, 1))
/** Returns the depth on crossing to the other branch: active threads are left out, and those at depth 1 may come in. */
const crossing = (holds: Expr, n: number): Expr => choose(eq(DEPTH, 0), n, choose(eq(DEPTH, 1), choose(holds, 0, 1), DEPTH))
/** Returns the depth at the end of a loop: threads in the loop, also those that continued, stay in it or leave it. */
const repeating = (holds: Expr, n: number): Expr => choose(lt(DEPTH, n), choose(holds, 0, n), DEPTH)

// The effects of returns, traps and calls by a register are inferred from their names.
export const flowSemantics: Semantics<typeof flow.lines, Context> = {
  ret: (_, f) => inferred([jumpBack(r(f.reg32))]),
  stop: () => [stop],
  trap: () => inferred([trap('no thread should come here')]),
  call: (_, f, c) => inferred([setReturn(LINK, away(c, c.bytes)), jump(r(f.reg32))]),
  jmp_incomplete: () => undefined,
  jmp_exec_any: (_, f, c) => [when(anyActive, jump(away(c, f.off | 0)))],
  jmp_exec_none: (_, f, c) => [when(noneActive, jump(away(c, f.off | 0)))],
  call_off: (_, f, c) => [setReturn(LINK, away(c, c.bytes)), jump(away(c, f.off | 0))],
  pop_exec: (_, f) => nest(max(sub(DEPTH, f.n), 0)),
  if_icmp: nested(compare, entering),
  else_icmp: nested(compare, crossing),
  while_icmp: nested(compare, repeating),
  if_fcmp: nestedFloats(entering),
  else_fcmp: nestedFloats(crossing),
  while_fcmp: nestedFloats(repeating),
  push_exec: (_, f) => nest(choose(ne(DEPTH, 0), add(DEPTH, f.n), 0)),
  update_exec: () => nest(DEPTH),
}
