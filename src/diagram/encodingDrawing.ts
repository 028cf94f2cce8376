// Draws the bit diagram of an encoding: boxes, digits, names and bit numbers, for the page and for files.
import type { BitRole, WordLayout } from '../encoding/types.ts'
import type { BitsPerRow } from './arrangement.ts'
import type { Box, Drawing, DrawnText, Stroke } from './drawing.ts'

const CELL: Readonly<Record<BitsPerRow, number>> = { 8: 34, 16: 30, 32: 27 }
const NUMBERS = 16
const BOX = 30
const TIER = 17
const GAP = 12
const EDGE = 1
/** Widths of a letter of a name, and of a digit of a bit number. */
const LETTER = 7.4
const NUMERAL = 6.2

/** Draws all words of an encoding. `columns`: most bits in a row. */
export function drawDiagram(layout: WordLayout, columns: BitsPerRow): Drawing {
  const cell = CELL[columns]
  const boxes: Box[] = []
  const labels: DrawnText[] = []
  const strokes: Stroke[] = []
  const wide = Math.min(columns, layout.width)
  let top = 0
  for (let low = Math.floor((layout.width - 1) / columns) * columns; low >= 0; low -= columns) {
    const high = Math.min(low + columns, layout.width) - 1
    const xOf = (bit: number): number => EDGE + (low + wide - 1 - bit) * cell
    const below: { text: string; middle: number; run: Run }[] = []
    for (const run of bitRuns(layout, high, low)) {
      const first = run.bits[0] ?? 0
      const x = xOf(first)
      const width = run.bits.length * cell
      const box = { kind: run.kind, x, y: top + NUMBERS, width, height: BOX, bits: run.bits, field: run.field }
      boxes.push(box)
      labels.push(...numberLabels(run, x, width, cell, top))
      for (let i = 1; i < run.bits.length; i++) strokes.push(tick(x + i * cell, box))
      if (run.digits) {
        run.bits.forEach((bit, i) => {
          labels.push({
            text: run.digits?.[i] ?? '',
            x: x + (i + 0.5) * cell,
            y: top + NUMBERS + 20,
            size: 'digit',
            field: run.field,
            bits: [bit],
          })
        })
      } else if (run.name && run.name.length * LETTER <= width - 4) {
        labels.push({
          text: run.name,
          x: x + width / 2,
          y: top + NUMBERS + 20,
          size: 'name',
          field: run.field,
          bits: run.bits,
        })
      }
      const inside = !run.digits && run.name.length * LETTER <= width - 4
      if (run.name && !inside) below.push({ text: run.name, middle: x + width / 2, run })
    }
    const tiers = stacked(below, EDGE + wide * cell)
    const bottom = top + NUMBERS + BOX
    for (const { text, middle, x, tier, run } of tiers) {
      const y = bottom + (tier + 1) * TIER - 3
      labels.push({ text, x, y, size: 'below', field: run.field, bits: run.bits })
      strokes.push({ x: middle, from: bottom, to: y - 11 })
    }
    top = bottom + (Math.max(-1, ...tiers.map((t) => t.tier)) + 1) * TIER + GAP
  }
  return { width: wide * cell + 2 * EDGE, height: top - GAP + 2, boxes, labels, strokes }
}

/** Neighbouring bits of one row that belong together. */
export interface Run {
  readonly kind: BitRole['kind']
  /** Bit numbers, the most significant first. */
  readonly bits: readonly number[]
  readonly field: string | undefined
  /** Name of the field or label of fixed bits; of a field in pieces, with the range of its bits. */
  readonly name: string
  /** Values of the bits, if they are fixed. */
  readonly digits: readonly string[] | undefined
}

/** Returns the runs of the bits from `high` down to `low`. */
export function bitRuns(layout: WordLayout, high: number, low: number): readonly Run[] {
  const groups: number[][] = []
  for (let bit = high; bit >= low; bit--) {
    const last = groups.at(-1)
    if (last && keyOf(layout.bits[bit + 1]) === keyOf(layout.bits[bit])) last.push(bit)
    else groups.push([bit])
  }
  return groups.map((bits) => runOf(layout, bits))
}

const keyOf = (role: BitRole | undefined): string =>
  role?.kind === 'field'
    ? `${role.owners.map((o) => o.field).join('&')} ${role.fixed === undefined}`
    : role?.kind === 'fixed'
      ? `fixed ${role.label ?? ''}`
      : (role?.kind ?? '')

function runOf(layout: WordLayout, bits: readonly number[]): Run {
  const role = layout.bits[bits[0] ?? 0]
  const none = { bits, field: undefined, digits: undefined }
  switch (role?.kind) {
    case 'field': {
      const fixed = role.fixed !== undefined
      const digits = bits.map((bit) => {
        const r = layout.bits[bit]
        return r?.kind === 'field' ? String(r.fixed ?? '') : ''
      })
      const name = role.owners.map(({ field }) => sliceName(layout, field, bits)).join(' & ')
      return {
        kind: fixed ? 'fixed' : 'field',
        bits,
        field: fixed ? undefined : role.owners[0]?.field,
        name,
        digits: fixed ? digits : undefined,
      }
    }
    case 'fixed':
    case 'shouldBe': {
      const digits = bits.map((bit) => {
        const r = layout.bits[bit]
        return r?.kind === 'fixed' ? String(r.bit) : r?.kind === 'shouldBe' ? `(${r.bit})` : ''
      })
      return { ...none, kind: role.kind, name: (role.kind === 'fixed' && role.label) || '', digits }
    }
    case 'ignored':
      return { ...none, kind: 'ignored', name: '', digits: bits.map(() => '-') }
    case 'blank':
      return { ...none, kind: 'blank', name: '', digits: undefined }
    default:
      return { ...none, kind: 'unknown', name: '', digits: bits.map(() => '?') }
  }
}

/** Returns the name of a field; if these are only some of its bits, followed by their range. */
function sliceName(layout: WordLayout, field: string, bits: readonly number[]): string {
  const place = layout.fields.get(field) ?? []
  if (place.length <= bits.length) return field
  const [high, low] = [place.indexOf(bits[0] ?? 0), place.indexOf(bits.at(-1) ?? 0)]
  return `${field}[${high === low ? high : `${high}:${low}`}]`
}

function numberLabels(run: Run, x: number, width: number, cell: number, top: number): DrawnText[] {
  const [high, low] = [run.bits[0] ?? 0, run.bits.at(-1) ?? 0]
  const label = (bit: number, at: number): DrawnText => ({
    text: String(bit),
    x: at,
    y: top + NUMBERS - 4,
    size: 'number',
    field: undefined,
    bits: [bit],
  })
  if (high === low) return [label(high, x + width / 2)]
  return [label(high, x + Math.max(cell / 2, (String(high).length * NUMERAL) / 2)), label(low, x + width - cell / 2)]
}

const tick = (x: number, { y, height }: Box): Stroke => ({ x, from: y + height - 5, to: y + height })

/** Places names that are too long for their boxes; names that would overlap are put in separate lines. */
function stacked(
  below: readonly { readonly text: string; readonly middle: number; readonly run: Run }[],
  edge: number,
) {
  const ends: number[] = []
  return below.map(({ text, middle, run }) => {
    const half = (text.length * LETTER) / 2
    const x = Math.max(half, Math.min(edge - half, middle))
    let tier = ends.findIndex((end) => x - half > end + 4)
    if (tier < 0) tier = ends.length
    ends[tier] = x + half
    return { text, middle, x, tier, run }
  })
}
