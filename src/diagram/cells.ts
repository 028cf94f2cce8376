// Computes what a bit grid draws: a cell for every bit, and below them bands that name the fields, row by row.
import type { BitRole, Evidence, WordLayout, Words } from '../encoding/types.ts'
import { bitAt } from '../encoding/words.ts'
import { type BitsPerRow, bitRows, type Order } from './arrangement.ts'
import { rolesOf } from './roles.ts'

/** `after`: bits of the bytes after the word. */
type CellKind = BitRole['kind'] | 'none' | 'after'

type Digit = 0 | 1 | 'x'

export interface Cell {
  readonly bit: number
  /** `x`: 0 or 1, in a pattern of words. */
  readonly value: Digit
  readonly kind: CellKind
  /** Fields the bit belongs to; two where fields collide. */
  readonly fields: readonly string[]
  /** Bits of the same field, or of the same label: they are highlighted together. */
  readonly mates: readonly number[]
  /** Evidence of a field; undefined for other bits. */
  readonly evidence?: Evidence
  /** Label of a fixed bit; for other bits, their name below the grid. */
  readonly label?: string
  /** Whether it is a should-be bit with the wrong value. */
  readonly wrong: boolean
  readonly name: string
}

export interface Band {
  readonly key: string
  /** Column of its first cell, 1 at the left; `span` counts its cells. */
  readonly column: number
  readonly span: number
  readonly kind: CellKind
  /** Evidence of a field; undefined for other bits. */
  readonly evidence?: Evidence
  readonly fields: readonly string[]
  readonly text: string
  readonly bits: readonly number[]
  /** Set if the band has the first bit after the word, so that the end of the word is marked. */
  readonly ends?: true
  /** 0: the text fits below its cells; 1, 2: it is wider than its cells, and placed lower. */
  readonly tier: number
}

export interface Row {
  readonly cells: readonly Cell[]
  readonly bands: readonly Band[]
  readonly bytes: readonly RulerByte[]
}

/** A byte below its bits; `column` and `span` are as in a band. */
export interface RulerByte {
  readonly byte: number
  readonly column: number
  readonly span: number
  /** Two hexadecimal digits; a digit with a bit that may be 0 or 1 is `x`. */
  readonly hex: string
}

/** Facts about bits that the layout does not hold. */
export interface Sayings {
  readonly evidenceOf: (field: string) => Evidence
  /** Name of bits in a word that matches no encoding. */
  readonly none: string
  readonly ignored: string
  readonly blank: string
}

/** Name of the unknown bits of a layout. */
const UNKNOWN = 'unknown'

/** Names of bits after the word, and of those that were not given. */
const AFTER = 'after the word'
const ROOM = 'after the word, not given'

/** The bits of a word, and what is known of them. */
export interface GridBits {
  /** Undefined if nothing is known of any bit. */
  readonly layout: WordLayout | undefined
  /** The bits of the word, and of the bytes after it. */
  readonly words: Words
  /** Bits that may be 0 or 1, in a pattern of words; left out if there are none. */
  readonly any?: Words
  /** Number of bits of the word. */
  readonly width: number
  /** Number of bits that were given, including those after the word. */
  readonly given: number
  /** Number of bits that are drawn, at least those of the word. */
  readonly room: number
  readonly sayings: Sayings
}

/** Returns the cells, bit 0 first. A bit with the same value has the same cell object as before. */
export function gridCells(bits: GridBits): readonly Cell[] {
  const { layout, words, any, width, given, room, sayings } = bits
  const { cells } = knownOf(bits)
  return Array.from({ length: room }, (_, bit) => {
    const set = bitAt(words, bit)
    if (bit >= width) return cellAfter(bit, set, bit < given)
    const value = any && bitAt(any, bit) ? 'x' : set
    const at = 3 * bit + (value === 'x' ? 2 : value)
    cells[at] ??= cell(layout, bit, value, sayings)
    return cells[at]
  })
}

/**
 * Cells and bands that were computed so far: three cells for each bit, and bands by their row. A flip within an
 * encoding needs one new cell.
 */
interface Known {
  readonly cells: Cell[]
  readonly bands: Map<string, readonly Band[]>
}

const known = new WeakMap<Sayings, WeakMap<WordLayout, Known>>()

function knownOf({ layout, sayings }: GridBits): Known {
  const of = known.get(sayings) ?? new WeakMap<WordLayout, Known>()
  known.set(sayings, of)
  const found = (layout && of.get(layout)) ?? { cells: [], bands: new Map() }
  if (layout) of.set(layout, found)
  return found
}

const after: Cell[] = []

/** Returns the cell of a bit after the word. `isGiven`: whether its byte was given. */
function cellAfter(bit: number, value: 0 | 1, isGiven: boolean): Cell {
  const at = 4 * bit + 2 * Number(isGiven) + value
  after[at] ??= {
    bit,
    value,
    kind: 'after',
    fields: [],
    mates: [bit],
    wrong: false,
    label: isGiven ? AFTER : ROOM,
    name: `bit ${bit}, ${isGiven ? AFTER : ROOM}, value ${value}`,
  }
  return after[at]
}

function cell(layout: WordLayout | undefined, bit: number, value: Digit, sayings: Sayings): Cell {
  const role = layout && rolesOf(layout)[bit]
  if (!role)
    return {
      bit,
      value,
      kind: 'none',
      fields: [],
      mates: [bit],
      wrong: false,
      label: sayings.none,
      name: `bit ${bit}, ${sayings.none}, ${valueText(value)}`,
    }
  const fields = role.kind === 'field' ? role.owners.map((o) => o.field) : []
  const wrong = role.kind === 'shouldBe' && value !== 'x' && role.bit !== value
  const label =
    role.kind === 'fixed'
      ? role.label
      : role.kind === 'unknown'
        ? UNKNOWN
        : role.kind === 'blank'
          ? sayings.blank
          : undefined
  return {
    bit,
    value,
    kind: role.kind,
    fields,
    mates: matesOf(role, bit, layout),
    wrong,
    ...(label ? { label } : {}),
    ...(fields[0] === undefined ? {} : { evidence: sayings.evidenceOf(fields[0]) }),
    name: `bit ${bit}, ${sayingOf(role, layout, value, sayings)}`,
  }
}

const valueText = (digit: Digit): string => (digit === 'x' ? 'any value' : `value ${digit}`)

function matesOf(role: BitRole, bit: number, layout: WordLayout): readonly number[] {
  if (role.kind === 'field') return role.owners.flatMap((o) => (layout.fields.get(o.field) ?? []).filter((b) => b >= 0))
  if (role.kind !== 'fixed') return [bit]
  return rolesOf(layout).flatMap((other, b) => (other.kind === 'fixed' && other.label === role.label ? [b] : []))
}

function sayingOf(role: BitRole, layout: WordLayout, digit: Digit, { evidenceOf, ...sayings }: Sayings): string {
  const value = valueText(digit)
  switch (role.kind) {
    case 'fixed':
      return `fixed${role.label ? `, part of ${role.label}` : ''}, ${value}`
    case 'field': {
      const names = role.owners.map(({ field, index }) => {
        const size = layout.fields.get(field)?.length ?? 1
        return size > 1 ? `field ${field}, bit ${index} of ${size}` : `field ${field}`
      })
      const evidence = role.owners.map(({ field }) => evidenceOf(field)).join(' and ')
      return `${names.join(' and ')}, ${value}, ${evidence}${role.fixed === undefined ? '' : ', fixed'}`
    }
    case 'unknown':
      return `${UNKNOWN}, ${value}`
    case 'ignored':
    case 'blank':
      return `${sayings[role.kind]}, ${value}`
    case 'shouldBe':
      return `should be ${role.bit}, ${value}`
  }
}

/** Returns the rows in reading order. */
export function gridRows(bits: GridBits, columns: BitsPerRow, order: Order = 'high'): readonly Row[] {
  const cells = gridCells(bits)
  const { bands } = knownOf(bits)
  return bitRows(cells.length, columns, order).map((row) => {
    const inRow = row.flatMap((bit) => cells[bit] ?? [])
    const skip = order === 'high' ? columns - inRow.length : 0
    const key = `${order} ${row[0]} ${row.length} ${columns} ${bits.width} ${Math.max(bits.width, bits.given)}`
    const found = bands.get(key) ?? bandsOf(inRow, columns, skip, bits.width)
    bands.set(key, found)
    return { cells: inRow, bands: found, bytes: rulerOf(inRow, skip) }
  })
}

/** Returns the bytes below a row. The first and last may be incomplete if the row is not a whole number of bytes. */
function rulerOf(row: readonly Cell[], skip: number): readonly RulerByte[] {
  const starts = row.flatMap(({ bit }, at) => (at === 0 || bit >> 3 !== (row[at - 1]?.bit ?? 0) >> 3 ? [at] : []))
  return starts.map((at, k) => {
    const inByte = row.slice(at, starts[k + 1] ?? row.length)
    return { byte: (inByte[0]?.bit ?? 0) >> 3, column: skip + at + 1, span: inByte.length, hex: hexOfCells(inByte) }
  })
}

const hexOfCells = (cells: readonly Cell[]): string => digitOf(cells, 4) + digitOf(cells, 0)

function digitOf(cells: readonly Cell[], low: number): string {
  let digit = 0
  for (const { bit, value } of cells) {
    const at = (bit & 7) - low
    if (at < 0 || at > 3) continue
    if (value === 'x') return 'x'
    digit |= value << at
  }
  return digit.toString(16)
}

const owner = (cell: Cell): string => `${cell.kind} ${cell.label ?? ''} ${cell.fields.join(' ')}`

/** Returns the bands of a row. `skip`: empty columns before the first cell; `width`: bits of the word. */
function bandsOf(row: readonly Cell[], columns: BitsPerRow, skip: number, width: number): readonly Band[] {
  const runs: Cell[][] = []
  for (const cell of row) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    // Neighbouring cells need not have consecutive bits in the order of memory.
    const follows = before !== undefined && Math.abs(before.bit - cell.bit) === 1
    if (last && before && follows && owner(before) === owner(cell)) last.push(cell)
    else runs.push([cell])
  }
  const bands = runs.map((run): Omit<Band, 'tier'> => {
    const first = run[0] as Cell
    return {
      key: `${first.bit} ${owner(first)}`,
      column: skip + row.indexOf(first) + 1,
      span: run.length,
      kind: first.kind,
      ...(first.evidence ? { evidence: first.evidence } : {}),
      fields: first.fields,
      text: textOf(run, row, columns),
      ...(run.some(({ bit }) => bit === width) && first.kind === 'after' ? { ends: true as const } : {}),
      bits: run.map((c) => c.bit),
    }
  })
  return tiered(bands, columns)
}

function textOf(run: readonly Cell[], row: readonly Cell[], columns: BitsPerRow): string {
  const first = run[0]
  switch (first?.kind) {
    case 'field':
      return first.fields.length > 1 ? sharedText(first, row) : pieceText(run, row, columns)
    case 'fixed':
      return first.label || (run.length > 1 ? 'fixed' : '')
    case 'unknown':
      return run.length > 2 ? (first.label ?? '') : '?'
    case 'ignored':
      return run.length > 2 ? 'ignored' : '–'
    case 'blank':
      return widthOf(first.label ?? '', columns) <= run.length ? (first.label ?? '') : run.length > 1 ? 'blank' : ''
    case 'shouldBe':
      return run.length > 3 ? 'should be' : ''
    case 'after':
      return widthOf(first.label ?? '', columns) <= run.length ? (first.label ?? '') : ''
    default:
      return run.length > 4 ? (first?.label ?? '') : ''
  }
}

/**
 * Returns the name of a field, followed by the range of its bits if it is in pieces and there is room. If only the
 * range fits and another piece in the row has the name, returns the range alone.
 */
function pieceText(run: readonly Cell[], row: readonly Cell[], columns: BitsPerRow): string {
  const first = run[0] as Cell
  const name = first.fields[0] ?? ''
  if (first.mates.length === run.length) return name
  const ends = [first, run.at(-1) ?? first].map(({ bit }) => first.mates.indexOf(bit))
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const index = `[${high === low ? high : `${high}:${low}`}]`
  if (widthOf(name + index, columns) <= run.length) return name + index
  const named = row.some((cell) => cell.fields.length === 1 && cell.fields[0] === name && !run.includes(cell))
  return widthOf(name, columns) > run.length && named ? index : name
}

/** Names bits that two fields share by the field that has no other bits in the row. */
function sharedText(cell: Cell, row: readonly Cell[]): string {
  const elsewhere = (field: string) => row.some((c) => c.fields.length === 1 && c.fields[0] === field)
  const names = cell.fields.filter((field) => !elsewhere(field))
  return (names.length ? names : cell.fields).join(' & ')
}

/** Least width of a cell in pixels: on a desktop, on a tablet, on a phone of 320 pixels. */
const CELL: Readonly<Record<BitsPerRow, number>> = { 32: 27, 16: 25, 8: 37 }

/** Returns the number of cells that a text needs. */
const widthOf = (text: string, columns: BitsPerRow): number => (text.length * 6.8 + 4) / CELL[columns]

/** Puts texts that are wider than their cells lower, so that they do not overlap. */
function tiered(bands: readonly Omit<Band, 'tier'>[], columns: BitsPerRow): readonly Band[] {
  const ends = [0, 0, 0]
  return bands.map((band) => {
    const width = widthOf(band.text, columns)
    if (width <= band.span) return { ...band, tier: 0 }
    const start = band.column + band.span / 2 - width / 2
    const tier = (ends[1] ?? 0) <= start ? 1 : 2
    ends[tier] = start + width
    return { ...band, tier }
  })
}
