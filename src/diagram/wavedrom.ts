// Writes the bits of an encoding or of a word as JSON that WaveDrom and its library bit-field draw.
import type { WordLayout } from '../encoding/types.ts'
import { bitRuns, type Run } from './encodingDrawing.ts'

/** The bits of a word or of all words of an encoding, for formats that do their own drawing. */
export interface DrawnBits {
  /** Undefined if nothing is known of any bit. */
  readonly layout: WordLayout | undefined
  /** Number of bits. */
  readonly width: number
  /** Digit of each bit, bit 0 first: 0, 1, or x if it may be both; left out: those of the encoding. */
  readonly digits?: readonly string[]
}

/** A part of a register as WaveDrom has it: its bits, the text within, the text below, and the number of a colour. */
interface RegisterPart {
  readonly bits: number
  readonly name: string
  readonly attr?: string
  readonly type?: number
  /** Angle of the text, in degrees. */
  readonly rotate?: number
}

/** Bits of a lane, as a row is called there. */
const LANE = 32
/** Widths of a bit and of a wide letter, and of an average letter, which counts where a text is turned; in pixels. */
const BIT = 28
const LETTER = 9.5
const TURNED = 8
/** Height of a lane, of which half is the box, in pixels. */
const LEAST_HEIGHT = 80

/** Colours: 2 is red, 5 yellow, 7 blue; 1 is grey. */
const TYPES: Readonly<Record<Run['kind'], number>> = {
  field: 7,
  fixed: 1,
  shouldBe: 1,
  unknown: 2,
  ignored: 5,
  blank: 5,
}

/** Returns the JSON: parts from bit 0 on, cut where a row ends, and how they are laid out. */
export function wavedromOf(bits: DrawnBits): string {
  const reg = rowsOf(bits).flatMap((runs) => runs.map((run) => partOf(run, bits)))
  const lanes = Math.ceil(bits.width / LANE)
  const columns = lanes === 1 ? bits.width : LANE
  const longest = Math.max(0, ...reg.map(({ name, rotate }) => (rotate === undefined ? 0 : name.length)))
  const vspace = Math.max(LEAST_HEIGHT, 2 * TURNED * (longest + 1))
  const lines = reg.map((part) => `    ${JSON.stringify(part)}`)
  const config = JSON.stringify({ bits: lanes * columns, lanes, hspace: columns * BIT, vspace })
  return `{\n  "reg": [\n${lines.join(',\n')}\n  ],\n  "config": ${config}\n}\n`
}

/** Returns the runs of each row, the lowest bits first. */
function rowsOf({ layout, width }: DrawnBits): readonly (readonly Run[])[] {
  return Array.from({ length: Math.ceil(width / LANE) }, (_, row) => {
    const [low, high] = [LANE * row, Math.min(LANE * (row + 1), width) - 1]
    if (layout) return bitRuns(layout, high, low).toReversed()
    const bits = Array.from({ length: high - low + 1 }, (_, k) => high - k)
    return [{ kind: 'unknown', bits, field: undefined, name: '', digits: bits.map(() => '?') }]
  })
}

function partOf({ kind, bits, name, digits }: Run, { digits: given }: DrawnBits): RegisterPart {
  const shown = given ? bits.map((bit) => given[bit] ?? '?').join('') : (digits?.join('') ?? '')
  const isNamed = kind === 'field'
  const [text, below] = isNamed ? [name, shown] : [shown, name]
  return {
    bits: bits.length,
    name: text,
    ...(below && { attr: below }),
    type: TYPES[kind],
    ...(text.length * LETTER > bits.length * BIT && { rotate: -90 }),
  }
}
