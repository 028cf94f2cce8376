// Defines the effects of Brew's branches on lanes, on bits and on types.
import { and, bit, choose, type Effect, type Expr, eq, fold, ITEM, jump, lt, ne, num, or, when } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { alike } from './alu-meaning.ts'
import type { branches } from './branches.ts'
import { type Context, type Operand, word } from './effects.ts'
import { compared, OF_TWO, WITH_ZERO, withZero } from './lanes.ts'
import { typeCode } from './machine.ts'
import { REGISTERS, type Source, TESTED } from './operands.ts'
import { NONE } from './types.ts'

/** Returns the address that a branch goes to; the lowest bit of the offset is its sign. */
const targetOf = (c: Context, offset: number): number => (c.address + (offset & 0xfffe) - (offset & 1 ? 0x10000 : 0)) >>> 0
const branch = (c: Context, offset: number, cond: Expr): Effect[] => [when(cond, jump(targetOf(c, offset)))]

/** Branches by lanes from vstart to vend. Without any lanes, "all" holds and "any" does not. */
function branchIf(c: Context, offset: number, all: number, { type }: Operand, cond: Expr): Effect[] {
  if (!type.vector) return branch(c, offset, cond)
  const [first, count] = [c.skipped(type), c.lanes(type)]
  const asked = first ? choose(lt(ITEM, first), all, cond) : cond
  return [...branch(c, offset, count ? fold(all ? 'and' : 'or', count, asked) : num(all)), ...c.restart(type)]
}

const TYPES_A_BLOCK = 4

export const branchesSemantics: Semantics<typeof branches.lines, Context, Source> = {
  if_zero: ({ A }, { E, all, op }, c) => {
    const a = c.operand(A)
    const how = WITH_ZERO[op]
    return how && branchIf(c, E, all, a, withZero(a.type, how, c.lane(a)))
  },
  if: ({ A, B }, { E, all, op }, c) => {
    const a = c.operand(A)
    const how = OF_TWO[op]
    return how && branchIf(c, E, all, a, compared(a.type, how, c.lane(alike(a, B)), c.lane(a)))
  },
  if_set: ({ A }, { E, n }, c) => branch(c, E, bit(word(A.register), TESTED[n] ?? 0)),
  if_clear: ({ B }, { E, n }, c) => branch(c, E, eq(bit(word(B.register), TESTED[n] ?? 0), 0)),
  if_types: (_, { E, F, all, eq: equal, k }, c) => {
    // The field `all` is 1 for any, 2 for all.
    const every = all === 2
    const conds = REGISTERS.slice(TYPES_A_BLOCK * k, TYPES_A_BLOCK * (k + 1)).flatMap((_, j) => {
      const code = (F >>> (4 * j)) & 15
      return code === NONE ? [] : [(equal ? eq : ne)(typeCode(TYPES_A_BLOCK * k + j), code)]
    })
    const [first = num(every ? 1 : 0), ...rest] = conds
    return branch(c, E, rest.reduce<Expr>((sum, cond) => (every ? and : or)(sum, cond), first))
  },
  if_type: (_, { D, E, F }, c) => branch(c, E, eq(bit(num(F), typeCode(D)), 0)),
}
