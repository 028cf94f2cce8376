// What a person does to a comparison: another side, a flipped bit, both exchanged. The address follows.

import type { Words } from '../../src/encoding/types.ts'
import type { Side } from '../../src/share/sides.ts'
import { withWords } from '../store/heldBytes.ts'
import { go, put } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { asWord, type Compared, heldOf, hold } from './compared.ts'

const NONE: readonly Side[] = []

export const sidesNow = (): readonly Side[] => {
  const { link } = useStore.getState()
  return link.view === 'compare' ? (link.sides ?? NONE) : NONE
}

/** A new entry in the browser's history: its Back brings the sides before. */
function showSides(sides: readonly Side[]): void {
  const { link } = useStore.getState()
  go({ view: 'compare', isa: sides[0]?.isa ?? link.isa, ...(sides.length > 0 && { sides }) })
}

const replaced = (at: number, side: Side): readonly Side[] => {
  const sides = sidesNow()
  return at < sides.length ? sides.with(at, side) : [...sides, side]
}

/** In place of one that is there, or after it. */
export const showSide = (at: number, side: Side): void => showSides(replaced(at, side))

export const exchange = (): void => showSides([...sidesNow()].reverse())

/** A changed bit replaces the address; where it makes a word of an encoding, Back brings the encoding. */
export function setSideWords(at: 0 | 1, compared: Compared, words: Words): void {
  const { shown, side, architecture, encoding } = compared
  if (!shown) return
  const { isa } = architecture
  const next = hold(isa, withWords(isa, heldOf(isa, shown.held.hex), words, []))
  const sides = replaced(at, asWord(side, next.hex))
  if (encoding) showSides(sides)
  else put({ view: 'compare', isa: sides[0]?.isa ?? isa.id, sides })
}
