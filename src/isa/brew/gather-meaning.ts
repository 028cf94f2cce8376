// What Brew's gather loads and scatter stores do: the normal loads and stores, where the register with the address holds a vector of them.
import { add, and, choose, type Effect, type Expr, each, elem, eq, fold, ITEM, load, lt, min, named, ne, set, storeEach, when, zx } from '../../expr/expr.ts'
import type { Context } from './effects.ts'
import { WORD } from './machine.ts'
import { GATHER } from './notes.ts'
import type { Source } from './operands.ts'
import type { Type } from './types.ts'

const BITS = 8 * WORD

/** What lanes may hold, and where they may be: of all else no document says how wide an access is. */
const isWords = ({ vector, bits }: Type): boolean => vector && bits === BITS
const areAddresses = (type: Type): boolean => isWords(type) && !type.float

/** The address of a lane: of that of an `each`, or of another. */
const addressOf = (c: Context, { register }: Source, offset: number, lane: Expr = ITEM): Expr => {
  const held = elem(BITS, c.whole(register), lane)
  return offset ? zx(BITS, add(held, offset)) : held
}

/** Nothing of it happens where one of the addresses is no multiple of 4. */
function aligned(c: Context, A: Source, offset: number, first: number, count: number, effects: readonly Effect[]): Effect[] {
  const wrong = and(ne(and(addressOf(c, A, offset), WORD - 1), 0), lt(first - 1, ITEM))
  const lane = named('first unaligned lane', fold('min', count, choose(wrong, ITEM, count)))
  return [when(eq(lane, count), ...effects), when(lt(lane, count), ...c.raise('unaligned', addressOf(c, A, offset, min(lane, count - 1))))]
}

/** From the first lane on to vend; undefined: the documents do not say it of these types. */
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
