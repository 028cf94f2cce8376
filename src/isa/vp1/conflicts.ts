// Resolves registers that two words of a VP1 bundle write: the effects that lose are taken out beforehand.
import { and, type Effect, type Expr, eq, type RegisterPlace, when, xor } from '../../expr/expr.ts'

/** A register that is written, and under which conditions. */
interface Written { readonly place: RegisterPlace & { readonly op: 'reg' }; readonly guards: readonly Expr[] }

function writtenBy(effects: readonly Effect[], guards: readonly Expr[] = []): Written[] {
  return effects.flatMap((effect): Written[] => {
    if (effect.do === 'when') return writtenBy(effect.effects, [...guards, effect.cond])
    return effect.do === 'set' && effect.place.op === 'reg' ? [{ place: effect.place, guards }] : []
  })
}

const apart = (a: Written['place'], b: Written['place']): boolean => a.file !== b.file || a.lo + a.width <= b.lo || b.lo + b.width <= a.lo

/**
 * Returns the effect, limited to cases in which no winner sets one of its registers; nothing if there is no such case.
 */
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

/** The remaining effects of a word, and the registers whose writes are lost. */
interface Settled { readonly effects: readonly Effect[]; readonly lost: readonly Expr[] }

/** Removes effects that lose: every list wins over the ones before it. After that their order does not matter. */
export const settled = (lists: readonly (readonly Effect[])[]): readonly Settled[] =>
  lists.map((effects, k) => {
    const winners = writtenBy(lists.slice(k + 1).flat())
    const kept = effects.map((effect) => left(effect, winners))
    return { effects: kept.flat(), lost: effects.flatMap((effect, n) => (effect.do === 'set' && kept[n]?.length === 0 ? [effect.place] : [])) }
  })
