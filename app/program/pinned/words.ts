// Values of pinned expressions in words: as a number, with its step, and what has none.
import { type FormulaValue, isValue } from '../../../src/expr/formula/value.ts'
import type { Plot } from '../../../src/worker/plot.ts'
import { columnOf } from './plots.ts'

/** Digits of an integer that are read; of more it is told in hexadecimal, shortened. */
const DIGITS = 15
const HEX = 40

export function pinnedValueText(seen: FormulaValue): string {
  if (typeof seen === 'string') return seen
  if (typeof seen === 'number') return Object.is(seen, -0) ? '-0' : String(Number(seen.toPrecision(7)))
  const text = seen.toString()
  if (text.length <= DIGITS) return text
  const hex = `${seen < 0n ? '-' : ''}0x${(seen < 0n ? -seen : seen).toString(16)}`
  return hex.length <= HEX ? hex : `${hex.slice(0, HEX)}… (${hex.length - 2} digits)`
}

/** `16`; where several steps are one column: `1 to 16`. */
export function spanText(low: FormulaValue, high: FormulaValue): string {
  const [a, b] = [pinnedValueText(low), pinnedValueText(high)]
  return a === b ? a : `${a} to ${b}`
}

/** `step 55: 16`; `steps 64 to 127: 1 to 16, of the first 32 of them`. Undefined where nothing is known of it. */
export function seenAt(plot: Plot | undefined, line: number, step: number): string | undefined {
  const column = columnOf(plot, step)
  const values = plot?.lines[line]
  if (!plot || column === undefined || !values) return undefined
  return spanText(values.low[column] ?? '', values.high[column] ?? '')
}

/** `step 55`, or `steps 64 to 127`. */
export function stepsText(plot: Plot | undefined, step: number): string {
  const column = columnOf(plot, step)
  if (!plot || column === undefined || plot.every === 1) return `step ${step}`
  const first = plot.from + column * plot.every
  return `steps ${first} to ${Math.min(first + plot.every, plot.to) - 1}`
}

/** Why there is no value, and how often: `not a number in 3 steps`. */
export function gapsOf(plot: Plot, line: number, from: number, to: number): readonly string[] {
  const counts = new Map<string, number>()
  for (const seen of plot.lines[line]?.low.slice(from, to) ?? [])
    if (!isValue(seen)) counts.set(seen, (counts.get(seen) ?? 0) + 1)
  const unit = plot.every === 1 ? 'step' : 'column'
  return [...counts].map(([why, count]) => `${why} in ${count} ${unit}${count === 1 ? '' : 's'}`)
}
