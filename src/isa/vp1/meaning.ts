// Gives VP1 words their meaning: the effects of a word alone, and those due to other words of its bundle.

import type { Decoded } from '../../encoding/types.ts'
import type { Effect, Expr } from '../../expr/expr.ts'
import type { Architecture, Meaning } from '../architecture.ts'
import { type AnySemantics, effectsOf } from '../semantics.ts'
import { addressesSemantics, loadsStoresSemantics } from './address-meaning.ts'
import { arithmeticSemantics } from './arithmetic.ts'
import { branchDoubts, branchesSemantics, type Doubts, isBook, unassignedBranchesSemantics } from './branch-meaning.ts'
import { bytesSemantics } from './bytes.ts'
import { type Context, junk, S2V, type Sent } from './effects.ts'
import { moveDoubts, movesSemantics } from './moves.ts'
import { ANYTHING } from './s2v.ts'
import { unassignedSemantics } from './unassigned.ts'
import { unitIdOf } from './units.ts'
import { lanesSemantics, vectorMovesSemantics } from './vector-bytes-meaning.ts'
import { blendsSemantics, productsSemantics } from './vector-mac-meaning.ts'
import { vectorData, vectorDataSemantics } from './vectordata.ts'

const semantics: AnySemantics<Context> = {
  ...arithmeticSemantics, ...bytesSemantics, ...movesSemantics, ...vectorDataSemantics, ...unassignedSemantics,
  ...lanesSemantics, ...vectorMovesSemantics, ...productsSemantics, ...blendsSemantics,
  ...loadsStoresSemantics, ...addressesSemantics,
  ...branchesSemantics, ...unassignedBranchesSemantics,
}
/** The doubts about inferred lines. */
const DOUBTS: Doubts = { ...branchDoubts, ...moveDoubts }
const SENDS = new Set(Object.keys(vectorData.lines))

/** Whether an effect is bookkeeping, or data to the vector unit that are neither factors nor a selection. */
const isBesides = (effect: Effect): boolean =>
  isBook(effect) || (effect.do === 'set' && effect.place.op === 'reg' && effect.place.file === 's2v' && effect.place.index.op === 'num' && FOLLOWS.includes(Number(effect.place.index.value)))
const FOLLOWS: readonly number[] = [S2V.valid, S2V.mask0, S2V.mask1, S2V.vcidx, S2V.vcflag, S2V.vcxfrm]

/** Values that other words of a bundle lend to a word. */
interface Lent {
  /** Data to a vector word from the scalar word. */
  readonly sent?: Sent
  /**
   * The value of the shared port, for a store of a scalar register or a move to another file, in place of its own
   * register.
   */
  readonly port?: Expr
}

/** Returns the meaning of a word in a bundle. Undefined if it has none. */
export function meaningIn(d: Decoded, variant: string, address: number, lent: Lent): Meaning | undefined {
  if (!d.variant) return undefined
  const { encoding } = d.variant
  const [word] = d.words
  const found = effectsOf(semantics, encoding, d.words, { variant, word, address, sent: ANYTHING, ...lent })
  if (!found) return undefined
  const doubt = found.fidelity === 'inferred' ? DOUBTS[encoding.name]?.(found.fields) : undefined
  const silent = unitIdOf(word) === 'scalar' && !SENDS.has(encoding.name)
  return {
    effects: found.effects.filter((effect) => !isBesides(effect)),
    besides: [...found.effects.filter(isBesides), ...(silent ? junk(word) : [])],
    fidelity: found.fidelity,
    ...(doubt !== undefined && { doubt }),
  }
}

/** Returns the meaning of a word in a bundle whose other words are nops. */
export const meaning: Architecture['meaning'] = (d, variant, address = 0) => meaningIn(d, variant, address, {})
