// Makes ready what a word would show that a click or a key is likely to lead to, while nobody waits for it.
import type { Words } from '../../src/encoding/types.ts'
import { gridCells } from '../bits/cells.ts'
import { explainedNow, shownWith } from './edit.ts'
import { operandRows } from './operandRows.ts'

/** Safari has no idle callbacks; by then the frame is drawn, too. */
const SOON = 30
const whenIdle: (run: () => void) => unknown =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (run) => setTimeout(run, SOON)

let next: Words | undefined

/** Of several in a row the last: a pointer on its way crosses many bits. */
export function foresee(words: Words): void {
  if (!next) whenIdle(makeReady)
  next = words
}

function makeReady(): void {
  const shown = next && shownWith(next)
  next = undefined
  if (!shown) return
  operandRows(shown)
  gridCells(shown.bits)
  explainedNow(shown)
}
