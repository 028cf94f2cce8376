// What Brew words do: the line of meaning of their encoding, with the types their registers have when it runs.
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

/** A sentence would say it of every result: bytes that are not in use are 0, and what is written is marked so. */
const isBookkeeping = (effect: Effect): boolean =>
  effect.do === 'set' && effect.place.op === 'reg' && (effect.place.file === 'dirty' || (effect.place.file === 'r' && effect.place.lo === WORD_ABOVE))

/** Of the effects, or all but them. */
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
  // What is no instruction is an exception: words are decoded in full.
  if (!d.variant || d.status === 'unknown') return meaningOf(c.raise('unknown_inst'), 'exact')
  if (d.status !== 'ok') return undefined
  const { encoding } = d.variant
  const found = effectsOf(semantics, encoding, d.words, c)
  return found && !c.lost ? meaningOf(found.effects, found.fidelity) : undefined
}
