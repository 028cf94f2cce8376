// Prepares, in idle time, what the view would show after a click or key that is likely to follow.

import { gridCells } from '../../src/diagram/cells.ts'
import type { Words } from '../../src/encoding/types.ts'
import { explainedNow, shownWith } from './edit.ts'
import { operandRows } from './operandRows.ts'

/** Milliseconds to wait in Safari, which has no idle callbacks; the frame is drawn by then. */
const SOON = 30
const whenIdle: (run: () => void) => unknown =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (run) => setTimeout(run, SOON)

let next: Words | undefined

/** Prepares a word. If several are given in a row, only the last counts: a moving pointer crosses many bits. */
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
