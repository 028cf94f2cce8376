// Defines the data that the VP1 scalar unit sends the vector unit of the same bundle (s2v), as that unit reads it.
import { bit, choose, type Effect, type Expr, ITEM, named, num, reg, sx } from '../../expr/expr.ts'
import { maskOf, S2V, type Sent } from './effects.ts'
import { vcMask } from './operands.ts'

const register = (index: number, width: number): Expr => reg('s2v', index, width)
const factor = (i: number): Expr => sx(10, register(i, 10))

/** The data for a vector word alone, of which nothing is known. */
export const ANYTHING: Sent = {
  factors: [factor(0), factor(1), factor(2), factor(3)],
  masks: [register(S2V.mask0, 16), register(S2V.mask1, 16)],
}

/** Returns the data that the effects of a scalar word send; without data there is no selection. */
export function sentBy(effects: readonly Effect[]): Sent {
  const values = new Map<number, Expr>()
  for (const effect of effects)
    if (effect.do === 'set' && effect.place.op === 'reg' && effect.place.file === 's2v' && effect.place.index.op === 'num')
      values.set(Number(effect.place.index.value), effect.value)
  const sent = (i: number): Expr => {
    const value = values.get(i)
    return value === undefined || value.op === 'num' ? num(BigInt.asIntN(10, value?.value ?? 0n)) : named(`factor ${i}`, sx(10, value))
  }
  const [a, b, c, d] = [sent(0), sent(1), sent(2), sent(3)]
  const selection = values.get(S2V.vcmask)
  return { factors: [a, b, c, d], masks: [named('mask 0', maskOf(a, b)), named('mask 1', maskOf(c, d))], ...(selection && { selection }) }
}

/** Returns a condition for each byte, as 16 bits: flags of $vc that the vector word itself selects. */
export const ownSelection = (word: number): Expr => vcMask(word & 3, (word >>> 2) & 1, 0)

/** Returns the factor of byte ITEM from a pair: the second one if the byte's condition holds. */
export function factorOf({ factors }: Sent, selection: Expr, pair: 0 | 1): Expr {
  const [first, second] = pair ? [factors[2], factors[3]] : [factors[0], factors[1]]
  const same = first.op === 'num' && second.op === 'num' && first.value === second.value
  return same ? first : choose(bit(selection, ITEM), second, first)
}
/** Returns the mask of byte ITEM: all or nothing. */
export const maskedOf = ({ masks }: Sent, pair: 0 | 1): Expr => choose(bit(masks[pair], ITEM), 0x100, 0)
