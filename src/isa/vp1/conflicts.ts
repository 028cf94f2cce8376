// Registers that two words of a bundle write: the effects of the one that loses are taken out beforehand.
import { and, type Effect, type Expr, eq, type RegisterPlace, when, xor } from '../../expr/expr.ts'

/** A register that is written, and when. */
interface Written { readonly place: RegisterPlace & { readonly op: 'reg' }; readonly guards: readonly Expr[] }

function writtenBy(effects: readonly Effect[], guards: readonly Expr[] = []): Written[] {
  return effects.flatMap((effect): Written[] => {
    if (effect.do === 'when') return writtenBy(effect.effects, [...guards, effect.cond])
    return effect.do === 'set' && effect.place.op === 'reg' ? [{ place: effect.place, guards }] : []
  })
}

const apart = (a: Written['place'], b: Written['place']): boolean => a.file !== b.file || a.lo + a.width <= b.lo || b.lo + b.width <= a.lo

/** An effect as far as none of the registers it sets is set by those that win; where it is never, nothing. */
function left(effect: Effect, winners: readonly Written[]): Effect[] {
  if (effect.do === 'when') {
    const inner = effect.effects.flatMap((one) => left(one, winners))
    return inner.length ? [when(effect.cond, ...inner)] : []
  }
  if (effect.do !== 'set' || effect.place.op !== 'reg') return [effect]
  let kept: Effect = effect
  for (const { place, guards } of winners) {
    if (apart(effect.place, place)) continue
    const [mine, other] = [effect.place.index, place.index]
    const known = mine.op === 'num' && other.op === 'num'
    if (known && mine.value !== other.value) continue
    const loses = [...guards, ...(known ? [] : [eq(mine, other)])]
    if (!loses.length) return []
    kept = when(xor(loses.reduce((x, y) => and(x, y)), 1), kept)
  }
  return [kept]
}

/** What is left of the effects of a word, and registers it writes in vain. */
interface Settled { readonly effects: readonly Effect[]; readonly lost: readonly Expr[] }

/** Effects of words without those that lose: every list wins over the ones before it. Then their order does not matter. */
export const settled = (lists: readonly (readonly Effect[])[]): readonly Settled[] =>
  lists.map((effects, k) => {
    const winners = writtenBy(lists.slice(k + 1).flat())
    const kept = effects.map((effect) => left(effect, winners))
    return { effects: kept.flat(), lost: effects.flatMap((effect, n) => (effect.do === 'set' && kept[n]?.length === 0 ? [effect.place] : [])) }
  })
