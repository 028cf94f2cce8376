// What a bit grid draws: a cell for every bit, and the bands below that name the fields, row by row.
import type { BitRole, Evidence, WordLayout, Words } from '../../src/encoding/types.ts'
import { bitAt } from '../../src/encoding/words.ts'
import { type BitsPerRow, bitRows, type Order } from './arrangement.ts'
import { rolesOf } from './roles.ts'

/** `after`: of the bytes that follow the word. */
type CellKind = BitRole['kind'] | 'none' | 'after'

type Digit = 0 | 1 | 'x'

export interface Cell {
  readonly bit: number
  /** `x`: any, in a pattern of words. */
  readonly value: Digit
  readonly kind: CellKind
  /** Fields the bit belongs to; two where fields collide. */
  readonly fields: readonly string[]
  /** Bits of the same field, or of all that is fixed: what lights up together. */
  readonly mates: readonly number[]
  /** Of a field bit. */
  readonly evidence?: Evidence
  /** Of a fixed bit its label, of others what they are called below the grid. */
  readonly label?: string
  /** A should-be bit that is not as it should be. */
  readonly wrong: boolean
  readonly name: string
}

export interface Band {
  readonly key: string
  /** Column of its first cell, 1 at the left, and how many cells it spans. */
  readonly column: number
  readonly span: number
  readonly kind: CellKind
  /** Of a field how sure it is. */
  readonly evidence?: Evidence
  readonly fields: readonly string[]
  readonly text: string
  readonly bits: readonly number[]
  /** Of bits that follow the word: the first of them is here, where the word ends. */
  readonly ends?: true
  /** 0: the text stands below its cells; 1, 2: it is wider than they are, and stands lower. */
  readonly tier: number
}

export interface Row {
  readonly cells: readonly Cell[]
  readonly bands: readonly Band[]
  readonly bytes: readonly RulerByte[]
}

/** A byte below its bits; `column` and `span` as those of a band. */
export interface RulerByte {
  readonly byte: number
  readonly column: number
  readonly span: number
  /** Two hexadecimal digits; a digit with bits that are any is `x`. */
  readonly hex: string
}

/** Facts about bits that the layout does not hold. */
export interface Sayings {
  readonly evidenceOf: (field: string) => Evidence
  /** What an unmatched word's bits are called. */
  readonly none: string
  readonly ignored: string
  readonly blank: string
}

/** What the layout's unknown bits are called. */
const UNKNOWN = 'unknown'

/** What bits are called that follow the word, and those that nobody has given. */
const AFTER = 'after the word'
const ROOM = 'after the word, not given'

/** The bits of a word, and what is known of them. */
export interface GridBits {
  /** Undefined: nothing is known of any bit. */
  readonly layout: WordLayout | undefined
  /** Of the word, and of what follows it. */
  readonly words: Words
  /** Bits that may be either; left out: none. */
  readonly any?: Words
  /** Bits of the word. */
  readonly width: number
  /** Bits that are there at all, with those that follow. */
  readonly given: number
  /** Bits that are drawn, at least those of the word. */
  readonly room: number
  readonly sayings: Sayings
}

/** Bit 0 first. A bit that holds the same has the same cell. */
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

/** As far as it was asked for: the three cells of each bit, and bands by their row. A flip within an encoding needs one new cell. */
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

/** A bit of a byte that follows the word, or for which there is room after it. */
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

/** In the order of reading. */
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

/** The bytes below a row; at its ends they may be halved where a row is no whole bytes long. */
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

/** Runs of cells that belong together; `skip` columns in front of the first are empty, and the word has `width` bits. */
function bandsOf(row: readonly Cell[], columns: BitsPerRow, skip: number, width: number): readonly Band[] {
  const runs: Cell[][] = []
  for (const cell of row) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    // Bytes in the order of memory: what stands side by side need not follow one another.
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

/** A field in pieces says which of its bits these are, where there is room, or where another piece in the row has its name. */
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

/** Bits of two fields: the field that has other bits in the row is named there. */
function sharedText(cell: Cell, row: readonly Cell[]): string {
  const elsewhere = (field: string) => row.some((c) => c.fields.length === 1 && c.fields[0] === field)
  const names = cell.fields.filter((field) => !elsewhere(field))
  return (names.length ? names : cell.fields).join(' & ')
}

/** The narrowest a cell may be, in pixels: on a desk, on a tablet, on a phone of 320. */
const CELL: Readonly<Record<BitsPerRow, number>> = { 32: 27, 16: 25, 8: 37 }

/** Cells that a text needs. */
const widthOf = (text: string, columns: BitsPerRow): number => (text.length * 6.8 + 4) / CELL[columns]

/** What is wider than its cells goes lower, past the neighbour it would run into. */
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
