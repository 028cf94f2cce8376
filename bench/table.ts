// Writes figures as rows of a Markdown table.
import type { PrintedFigure } from './figure.ts'
import type { InTurns } from './turns.ts'

const written = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const rule = (cells: readonly string[]): string => row(cells.map((_, k) => (k === 0 ? '---' : '---:')))

const PLAIN = ['figure', 'value', 'in units of the machine']
const TURNS = ['figure', 'here', 'there', 'here ÷ there: median', 'least', 'most', 'in units of the machine']

/** Returns the head of a table. `inTurns`: whether its figures are of two folders. */
export const tableHead = (inTurns: boolean): string => {
  const cells = inTurns ? TURNS : PLAIN
  return `${row(cells)}\n${rule(cells)}`
}

/** Returns the row of a figure. */
export function tableRow(figure: PrintedFigure | InTurns): string {
  const { name, unit, perUnit } = figure
  const machine = perUnit === undefined ? '' : written(perUnit)
  if ('value' in figure) return row([name, `${written(figure.value)} ${unit}`, machine])
  const [least, middle, most] = figure.ratio
  const values = [figure.here, figure.there].map((value) => `${written(value)} ${unit}`)
  return row([name, ...values, ...[middle, least, most].map((ratio) => ratio.toFixed(2)), machine])
}
