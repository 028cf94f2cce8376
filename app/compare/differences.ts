// Which bits of two words differ, in value or in the field they belong to, and how their rows stand above each other.
import { bitAt } from '../../src/encoding/words.ts'
import type { BitsPerRow } from '../bits/arrangement.ts'
import { type Cell, gridCells, gridRows, type Row } from '../bits/cells.ts'
import { rolesOf } from '../bits/roles.ts'
import { type Compared, isSameArchitecture, type Pair } from './compared.ts'

export interface Difference {
  /** One holds 0, the other 1. */
  readonly value: boolean
  /** Another field, or another bit of the same one. Never of two architectures: their fields are their own anyway. */
  readonly field: boolean
  /** Index of the one that has the bit, where the other ends before. */
  readonly only: 0 | 1 | undefined
}

/** Of every bit that one of them has, bit 0 first. */
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

/** What a bit belongs to: `D[3]`, `op`, `unknown`. */
export function ownerOf(compared: Compared, bit: number): string {
  const { layout } = compared.bits
  const role = layout && rolesOf(layout)[bit]
  if (role?.kind === 'field') return role.owners.map(({ field, index }) => `${field}[${index}]`).join(' and ')
  return role?.kind === 'fixed' ? (role.label ?? 'fixed') : (role?.kind ?? 'no encoding')
}

/** A stretch of the strip between two rows. */
interface Stretch {
  /** `field`: each has another field there; a number: the index of the one that has these bits. */
  readonly kind: 'field' | 0 | 1
  /** 1 at the left. */
  readonly column: number
  readonly span: number
  /** The longest part of it without values that differ: there is room for a word. */
  readonly free: { readonly column: number; readonly span: number }
}

export interface AlignedRow {
  /** Its lowest bit. */
  readonly low: number
  /** Undefined where one is shorter. */
  readonly rows: Pair<Row | undefined>
  readonly stretches: readonly Stretch[]
  /** Columns in which the values differ. */
  readonly values: readonly number[]
}

/** Rows from the most significant bit, bit 0 of both at the right end of the last. */
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

/** The most significant first; `from`: its lowest bit in the row. */
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

/** As many columns as both need: a word of 16 bits does not stand at the far end of 32 columns. */
export function gridColumnsFor(pair: Pair<Compared>, most: BitsPerRow): BitsPerRow {
  const room = Math.max(pair[0].bits.room, pair[1].bits.room)
  return room <= 8 ? 8 : room <= 16 && most > 16 ? 16 : most
}

/** The cells of both, bit 0 first. */
export const cellsOfBoth = ([one, two]: Pair<Compared>): Pair<readonly Cell[]> => [
  gridCells(one.bits),
  gridCells(two.bits),
]
