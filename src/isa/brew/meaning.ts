// Gives Brew words their meaning: the effects of their encoding, by the types that registers have at run time.
import type { Effect } from '../../expr/expr.ts'
import type { Peek } from '../../expr/machine.ts'
import type { Architecture, Meaning } from '../architecture.ts'
import { asking } from '../asked.ts'
import { type AnySemantics, effectsOf, type Fidelity } from '../semantics.ts'
import { longSemantics, shortSemantics, twoSemantics } from './alu-meaning.ts'
import { branchesSemantics } from './branches-meaning.ts'
import { constantsSemantics } from './constants-meaning.ts'
import { Context, WORD_ABOVE } from './effects.ts'
import { resetOf, vlenOf } from './machine.ts'
import { memorySemantics } from './memory-meaning.ts'
import { systemSemantics } from './system-meaning.ts'
import { unarySemantics } from './unary-meaning.ts'
import { vectorsSemantics } from './vectors-meaning.ts'

const semantics: AnySemantics<Context> = {
  ...systemSemantics, ...unarySemantics, ...twoSemantics, ...longSemantics, ...shortSemantics, ...constantsSemantics, ...branchesSemantics,
  ...memorySemantics, ...vectorsSemantics,
}

const atStart = (variant: string): Peek => asking({ reset: resetOf(variant) }).peek

/**
 * Whether an effect follows every result, so that sentences leave it out: bytes not in use become 0, and a written
 * register is marked.
 */
const isBookkeeping = (effect: Effect): boolean =>
  effect.do === 'set' && effect.place.op === 'reg' && (effect.place.file === 'dirty' || (effect.place.file === 'r' && effect.place.lo === WORD_ABOVE))

/** Returns the effects that are bookkeeping, or all others. */
function only(effects: readonly Effect[], bookkeeping: boolean): Effect[] {
  return effects.flatMap((effect): Effect[] => {
    if (effect.do !== 'when') return isBookkeeping(effect) === bookkeeping ? [effect] : []
    const inner = only(effect.effects, bookkeeping)
    return inner.length ? [{ ...effect, effects: inner }] : []
  })
}

export const meaning: Architecture['meaning'] = (d, variant, address = 0, peek = atStart(variant)): Meaning | undefined => {
  const c = new Context(address, d.bytes, vlenOf(variant), peek)
  const meaningOf = (effects: readonly Effect[], fidelity: Fidelity): Meaning => ({
    effects: only(effects, false), besides: only(effects, true), fidelity,
    ...(c.doubts.size && { doubt: [...c.doubts].join(' ') }),
  })
  // A word that is no instruction raises an exception: words are decoded in full.
  if (!d.variant || d.status === 'unknown') return meaningOf(c.raise('unknown_inst'), 'exact')
  if (d.status !== 'ok') return undefined
  const { encoding } = d.variant
  const found = effectsOf(semantics, encoding, d.words, c)
  return found && !c.lost ? meaningOf(found.effects, found.fidelity) : undefined
}
