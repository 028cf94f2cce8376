// Defines Brew's gather loads and scatter stores: loads and stores by a register that holds a vector of addresses.
import { add, and, choose, type Effect, type Expr, each, elem, eq, fold, ITEM, load, lt, min, named, ne, set, storeEach, when, zx } from '../../expr/expr.ts'
import type { Context } from './effects.ts'
import { WORD } from './machine.ts'
import { GATHER } from './notes.ts'
import type { Source } from './operands.ts'
import type { Type } from './types.ts'

const BITS = 8 * WORD

/** Whether lanes are words; no document gives the width of accesses of other types. */
const isWords = ({ vector, bits }: Type): boolean => vector && bits === BITS
const areAddresses = (type: Type): boolean => isWords(type) && !type.float

/** Returns the address of a lane: of the lane of an `each`, or of another. */
const addressOf = (c: Context, { register }: Source, offset: number, lane: Expr = ITEM): Expr => {
  const held = elem(BITS, c.whole(register), lane)
  return offset ? zx(BITS, add(held, offset)) : held
}

/** Applies effects only if all addresses are multiples of 4; otherwise raises an exception. */
function aligned(c: Context, A: Source, offset: number, first: number, count: number, effects: readonly Effect[]): Effect[] {
  const wrong = and(ne(and(addressOf(c, A, offset), WORD - 1), 0), lt(first - 1, ITEM))
  const lane = named('first unaligned lane', fold('min', count, choose(wrong, ITEM, count)))
  return [when(eq(lane, count), ...effects), when(lt(lane, count), ...c.raise('unaligned', addressOf(c, A, offset, min(lane, count - 1))))]
}

/** Loads from the first lane to vend. Undefined for types that the documents do not describe. */
export function gather(c: Context, D: number, A: Source, offset: number): Effect[] | undefined {
  const [addresses, { type }] = [c.operand(A), c.registerOperand(D)]
  if (!areAddresses(addresses.type) || !isWords(type)) return undefined
  c.doubt(GATHER)
  const count = c.lanes(type)
  if (!count) return [set(c.whole(D), 0), ...c.mark(D, undefined, 0), ...c.restart(type)]
  const value = each(count, BITS, c.kept(D, type, load('memory', WORD, addressOf(c, A, offset))))
  return aligned(c, A, offset, c.skipped(type), count, [set(c.whole(D), value), ...c.mark(D, undefined, WORD * count), ...c.restart(type)])
}

export function scatter(c: Context, D: number, A: Source, offset: number): Effect[] | undefined {
  const [addresses, { type }] = [c.operand(A), c.registerOperand(D)]
  if (!areAddresses(addresses.type) || !isWords(type)) return undefined
  c.doubt(GATHER)
  const [first, count] = [c.skipped(type), c.lanes(type)]
  if (first >= count) return c.restart(type)
  const lane = first ? add(ITEM, first) : ITEM
  const stores = storeEach(count - first, 'memory', WORD, addressOf(c, A, offset, lane), elem(BITS, c.whole(D), lane))
  return aligned(c, A, offset, first, count, [stores, ...c.restart(type)])
}
