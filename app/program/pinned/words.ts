// Writes values of pinned expressions as text, names their steps, and says where there is no value.
import { type FormulaValue, isValue } from '../../../src/expr/formula/value.ts'
import type { Plot } from '../../../src/worker/plot.ts'
import { columnOf } from './plots.ts'

/** Most characters of an integer in decimal. A longer one is in hexadecimal, cut off after `HEX` characters. */
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

/** Returns a value such as `16`, or for a column of several steps `1 to 16`. */
export function spanText(low: FormulaValue, high: FormulaValue): string {
  const [a, b] = [pinnedValueText(low), pinnedValueText(high)]
  return a === b ? a : `${a} to ${b}`
}

/** Returns the value at a step, such as `16` or `1 to 16`; undefined if nothing is known of the step. */
export function seenAt(plot: Plot | undefined, line: number, step: number): string | undefined {
  const column = columnOf(plot, step)
  const values = plot?.lines[line]
  if (!plot || column === undefined || !values) return undefined
  return spanText(values.low[column] ?? '', values.high[column] ?? '')
}

/** Returns a step, or all steps of its column, such as `step 55` or `steps 64 to 127`. */
export function stepsText(plot: Plot | undefined, step: number): string {
  const column = columnOf(plot, step)
  if (!plot || column === undefined || plot.every === 1) return `step ${step}`
  const first = plot.from + column * plot.every
  return `steps ${first} to ${Math.min(first + plot.every, plot.to) - 1}`
}

/** Returns why there is no value, and how often, such as `not a number in 3 steps`. */
export function gapsOf(plot: Plot, line: number, from: number, to: number): readonly string[] {
  const counts = new Map<string, number>()
  for (const seen of plot.lines[line]?.low.slice(from, to) ?? [])
    if (!isValue(seen)) counts.set(seen, (counts.get(seen) ?? 0) + 1)
  const unit = plot.every === 1 ? 'step' : 'column'
  return [...counts].map(([why, count]) => `${why} in ${count} ${unit}${count === 1 ? '' : 's'}`)
}
