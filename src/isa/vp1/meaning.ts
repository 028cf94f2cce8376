// What VP1 words do by themselves, and what else a word does because of others in its bundle.

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
/** What nobody is certain of in a line, said where the line is inferred. */
const DOUBTS: Doubts = { ...branchDoubts, ...moveDoubts }
const SENDS = new Set(Object.keys(vectorData.lines))

/** Bookkeeping, and what goes to the vector unit besides factors and a selection, or follows from them. */
const isBesides = (effect: Effect): boolean =>
  isBook(effect) || (effect.do === 'set' && effect.place.op === 'reg' && effect.place.file === 's2v' && effect.place.index.op === 'num' && FOLLOWS.includes(Number(effect.place.index.value)))
const FOLLOWS: readonly number[] = [S2V.valid, S2V.mask0, S2V.mask1, S2V.vcidx, S2V.vcflag, S2V.vcxfrm]

/** What other words of a bundle lend one. */
interface Lent {
  /** To a vector word, from the scalar one. */
  readonly sent?: Sent
  /** To a store of a scalar register, and to a move to another file: what the port they share reads instead. */
  readonly port?: Expr
}

/** What a word does in a bundle. */
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

/** The other units hold nops. */
export const meaning: Architecture['meaning'] = (d, variant, address = 0) => meaningIn(d, variant, address, {})
