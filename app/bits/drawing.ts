// Draws the rows of a bit grid as an SVG file without a style sheet: black on white, unknown bits hatched.
import type { BitsPerRow } from './arrangement.ts'
import type { Band, Row } from './cells.ts'
import { escaped, FIXED, HATCHED, svgFile } from './svgFile.ts'

const CELL = 27
const NUMBERS = 16
const BOX = 30
/** Height of a line of names. */
const LINE = 17
const GAP = 10
const EDGE = 2
/** Height of the line of text above the bits. */
const HEAD = 30

/** Returns the SVG file. `title`: text above the bits, such as the assembly of the word. Sizes are in pixels. */
export function drawingOf(rows: readonly Row[], columns: BitsPerRow, title: string): string {
  const wide = Math.min(columns, Math.max(...rows.map(({ cells }) => cells.length)))
  const height = (row: Row) => NUMBERS + BOX + LINE * (1 + Math.max(0, ...row.bands.map(({ tier }) => tier))) + GAP
  const width = Math.max(wide * CELL + 2 * EDGE, title.length * 8.5 + 2 * EDGE)
  const parts: string[] = []
  let top = HEAD
  for (const row of rows) {
    parts.push(...drawnRow(row, columns - wide, top))
    top += height(row)
  }
  const heading = `<text x="${EDGE}" y="18" font-size="14" font-weight="600" text-anchor="start">${escaped(title)}</text>`
  return svgFile(width, top, title, [heading, ...parts])
}

/** Draws a row. `skip`: columns at the left in which no row has cells. */
function drawnRow({ cells, bands }: Row, skip: number, top: number): readonly string[] {
  const xOf = (column: number) => EDGE + (column - 1 - skip) * CELL
  const first = bands[0]?.column ?? 1
  const box = top + NUMBERS
  return [
    ...bands.map((band) => frame(band, xOf(band.column), box)),
    ...cells.flatMap(({ bit, value }, i) => {
      const x = xOf(first + i) + CELL / 2
      return [
        `<text x="${x}" y="${top + NUMBERS - 4}" font-size="10">${bit}</text>`,
        `<text x="${x}" y="${box + 20}" font-size="13"${value === 1 ? ' font-weight="700"' : ''}>${value}</text>`,
      ]
    }),
    ...bands.map(
      ({ text, column, span, tier }) =>
        `<text x="${xOf(column) + (span * CELL) / 2}" y="${box + BOX + 13 + tier * LINE}" font-size="12" font-weight="600">${escaped(text)}</text>`,
    ),
  ]
}

const FILLS: Readonly<Partial<Record<Band['kind'], string>>> = {
  unknown: HATCHED,
  none: HATCHED,
  fixed: FIXED,
  shouldBe: FIXED,
}
const STROKES: Readonly<Partial<Record<Band['kind'], string>>> = {
  ignored: ' stroke-dasharray="3 2"',
  after: ' stroke-dasharray="1 3"',
  blank: ' stroke-opacity="0.3"',
}

const frame = ({ kind, span }: Band, x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="${span * CELL}" height="${BOX}" fill="${FILLS[kind] ?? '#fff'}" stroke="#000"${STROKES[kind] ?? ''}/>`
