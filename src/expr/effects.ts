// Flattens the effects of an instruction: each gets its guards, and host operations become the writes they lead to.
import type { Effect, Expr } from './expr.ts'
import { isPlace } from './expr.ts'
import { Items } from './uses.ts'

export type Plain = Exclude<Effect, { do: 'when' | 'host' }>

export interface Flat {
  readonly effect: Plain
  /** All guards have to hold. Effects of one `when` have the same list. */
  readonly guards: readonly Expr[]
}

export function flatten(effects: readonly Effect[], guards: readonly Expr[] = []): readonly Flat[] {
  return effects.flatMap((effect): readonly Flat[] => {
    if (effect.do === 'when') return flatten(effect.effects, [...guards, effect.cond])
    if (effect.do === 'store') return storesOf(effect).map((one) => ({ effect: one, guards }))
    if (effect.do !== 'host') return [{ effect, guards }]
    const { name, args } = effect
    return effect.results.map((place, result) => {
      const value: Expr = { op: 'host', name, args, result }
      return { effect: { do: 'set', place, value }, guards }
    })
  })
}

/** Returns one store for each item. */
function storesOf(effect: Extract<Plain, { do: 'store' }>): readonly Plain[] {
  const { count, address, value, ...one } = effect
  if (count === undefined) return [effect]
  const items = new Items()
  return Array.from({ length: count }, (_, k) => ({ ...one, address: items.of(address, k), value: items.of(value, k) }))
}

/** Whether an effect happens once for all lanes, because what it changes has only one copy. */
export function once(effect: Plain, uniform: (file: string) => boolean): boolean {
  if (effect.do === 'set') return someFile(effect.place, uniform)
  return effect.do !== 'store'
}

/** Whether any part of a place is in a file that `which` accepts; false if the expression is not a place. */
export function someFile(place: Expr, which: (file: string) => boolean): boolean {
  if (!isPlace(place)) return false
  return place.op === 'cat' ? place.parts.some((part) => someFile(part, which)) : which(place.file)
}
