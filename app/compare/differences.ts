// Finds the bits of two words that differ, in value or in their field, and aligns the rows of both words.

import type { BitsPerRow } from '../../src/diagram/arrangement.ts'
import { type Cell, gridCells, gridRows, type Row } from '../../src/diagram/cells.ts'
import { rolesOf } from '../../src/diagram/roles.ts'
import { bitAt } from '../../src/encoding/words.ts'
import { type Compared, isSameArchitecture, type Pair } from './compared.ts'

export interface Difference {
  /** Whether one has 0 there and the other 1. */
  readonly value: boolean
  /** Whether they are of different fields, or are different bits of a field. Always false for two architectures. */
  readonly field: boolean
  /** Index of the side that has the bit, if the other is shorter. */
  readonly only: 0 | 1 | undefined
}

/** Returns the differences for every bit of the longer one, bit 0 first. */
export function differencesOf(pair: Pair<Compared>): readonly Difference[] {
  const [one, two] = pair
  const isSame = isSameArchitecture(pair)
  return Array.from({ length: Math.max(one.bits.width, two.bits.width) }, (_, bit): Difference => {
    if (bit >= two.bits.width) return { value: false, field: false, only: 0 }
    if (bit >= one.bits.width) return { value: false, field: false, only: 1 }
    const areKnown = pair.every(({ known }) => bitAt(known, bit) === 1)
    return {
      value: areKnown && bitAt(one.bits.words, bit) !== bitAt(two.bits.words, bit),
      field: isSame && ownerOf(one, bit) !== ownerOf(two, bit),
      only: undefined,
    }
  })
}

/** Returns what a bit belongs to: `D[3]`, `op`, `unknown`. */
export function ownerOf(compared: Compared, bit: number): string {
  const { layout } = compared.bits
  const role = layout && rolesOf(layout)[bit]
  if (role?.kind === 'field') return role.owners.map(({ field, index }) => `${field}[${index}]`).join(' and ')
  return role?.kind === 'fixed' ? (role.label ?? 'fixed') : (role?.kind ?? 'no encoding')
}

/** A stretch of the strip between two rows. */
interface Stretch {
  /** `field`: the two have different fields there; a number: index of the only side with these bits. */
  readonly kind: 'field' | 0 | 1
  /** Column of the first cell, 1 at the left. */
  readonly column: number
  readonly span: number
  /** The longest part without differing values, where a label fits. */
  readonly free: { readonly column: number; readonly span: number }
}

export interface AlignedRow {
  /** Lowest bit of the row. */
  readonly low: number
  /** The rows of both; undefined if one is shorter. */
  readonly rows: Pair<Row | undefined>
  readonly stretches: readonly Stretch[]
  /** Columns in which the values differ. */
  readonly values: readonly number[]
}

/** Returns rows from the most significant bit on, with bit 0 of both at the right end of the last row. */
export function alignedRows(
  pair: Pair<Compared>,
  differences: readonly Difference[],
  columns: BitsPerRow,
): readonly AlignedRow[] {
  const [one, two] = [gridRows(pair[0].bits, columns), gridRows(pair[1].bits, columns)]
  const count = Math.max(one.length, two.length)
  return Array.from({ length: count }, (_, k): AlignedRow => {
    const low = (count - 1 - k) * columns
    const columnOf = (bit: number) => low + columns - bit
    const inRow = differences.slice(low, low + columns)
    const values = inRow.flatMap(({ value }, k) => (value ? [columnOf(low + k)] : [])).reverse()
    return {
      low,
      rows: [one[one.length - count + k], two[two.length - count + k]],
      stretches: stretchesOf(inRow).map(({ kind, from, span }) => {
        const column = columnOf(low + from + span - 1)
        return { kind, column, span, free: freeOf(column, span, values) }
      }),
      values,
    }
  })
}

/** Returns stretches, the most significant first; `from`: lowest bit of the stretch, counted in the row. */
function stretchesOf(row: readonly Difference[]) {
  const found: { kind: Stretch['kind']; from: number; span: number }[] = []
  row.forEach(({ field, only }, from) => {
    const kind = only ?? (field ? 'field' : undefined)
    const last = found.at(-1)
    if (kind === undefined) return
    if (last?.kind === kind && last.from + last.span === from) last.span++
    else found.push({ kind, from, span: 1 })
  })
  return found.reverse()
}

function freeOf(column: number, span: number, values: readonly number[]): Stretch['free'] {
  const ends = [column - 1, ...values.filter((at) => at >= column && at < column + span), column + span]
  const gaps = ends.slice(1).map((end, k) => ({ column: (ends[k] ?? 0) + 1, span: end - (ends[k] ?? 0) - 1 }))
  return gaps.reduce((best, gap) => (gap.span > best.span ? gap : best))
}

/** Returns the number of columns that the longer side needs, so that a word of 16 bits does not get 32 columns. */
export function gridColumnsFor(pair: Pair<Compared>, most: BitsPerRow): BitsPerRow {
  const room = Math.max(pair[0].bits.room, pair[1].bits.room)
  return room <= 8 ? 8 : room <= 16 && most > 16 ? 16 : most
}

/** Returns the cells of both, bit 0 first. */
export const cellsOfBoth = ([one, two]: Pair<Compared>): Pair<readonly Cell[]> => [
  gridCells(one.bits),
  gridCells(two.bits),
]
