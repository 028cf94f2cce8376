// Edits a comparison: replaces a side, flips a bit, exchanges both. The address follows.

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

/** Opens the sides as a new entry in the browser's history, so that Back returns to the old ones. */
function showSides(sides: readonly Side[]): void {
  const { link } = useStore.getState()
  go({ view: 'compare', isa: sides[0]?.isa ?? link.isa, ...(sides.length > 0 && { sides }) })
}

const replaced = (at: number, side: Side): readonly Side[] => {
  const sides = sidesNow()
  return at < sides.length ? sides.with(at, side) : [...sides, side]
}

/** Replaces a side, or adds it at the end. */
export const showSide = (at: number, side: Side): void => showSides(replaced(at, side))

export const exchange = (): void => showSides([...sidesNow()].reverse())

/**
 * Sets the bits of a side and replaces the address. If that turns an encoding into a word, Back returns to the
 * encoding.
 */
export function setSideWords(at: 0 | 1, compared: Compared, words: Words): void {
  const { shown, side, architecture, encoding } = compared
  if (!shown) return
  const { isa } = architecture
  const next = hold(isa, withWords(isa, heldOf(isa, shown.held.hex), words, []))
  const sides = replaced(at, asWord(side, next.hex))
  if (encoding) showSides(sides)
  else put({ view: 'compare', isa: sides[0]?.isa ?? isa.id, sides })
}
