// Draws the rows of a bit grid: a word with its title, the digit of every bit, and the names of its fields.
import type { BitsPerRow } from './arrangement.ts'
import type { Row } from './cells.ts'
import type { Box, Drawing, DrawnText } from './drawing.ts'

const CELL = 27
const NUMBERS = 16
const BOX = 30
/** Height of a line of names. */
const LINE = 17
const GAP = 10
const EDGE = 2
/** Height of the line of text above the bits. */
const HEAD = 30
/** Width of a letter of the title. */
const LETTER = 8.5

/** Draws a word. `title`: text above the bits, such as the assembly of the word. */
export function drawWord(rows: readonly Row[], columns: BitsPerRow, title: string): Drawing {
  const wide = Math.min(columns, Math.max(...rows.map(({ cells }) => cells.length)))
  const height = (row: Row) => NUMBERS + BOX + LINE * (1 + Math.max(0, ...row.bands.map(({ tier }) => tier))) + GAP
  const boxes: Box[] = []
  const labels: DrawnText[] = [{ text: title, x: EDGE, y: 18, size: 'title', field: undefined, bits: [] }]
  let top = HEAD
  for (const row of rows) {
    const drawn = drawnRow(row, columns - wide, top)
    boxes.push(...drawn.boxes)
    labels.push(...drawn.labels)
    top += height(row)
  }
  const width = Math.max(wide * CELL + 2 * EDGE, title.length * LETTER + 2 * EDGE)
  return { width, height: top, boxes, labels, strokes: [] }
}

/** Draws a row. `skip`: columns at the left in which no row has cells. */
function drawnRow({ cells, bands }: Row, skip: number, top: number): Pick<Drawing, 'boxes' | 'labels'> {
  const xOf = (column: number) => EDGE + (column - 1 - skip) * CELL
  const first = bands[0]?.column ?? 1
  const box = top + NUMBERS
  return {
    boxes: bands.map(({ kind, column, span, bits, fields }) => ({
      kind,
      x: xOf(column),
      y: box,
      width: span * CELL,
      height: BOX,
      bits,
      field: fields[0],
    })),
    labels: [
      ...cells.flatMap(({ bit, value }, i): readonly DrawnText[] => {
        const of = { x: xOf(first + i) + CELL / 2, field: undefined, bits: [bit] }
        return [
          { ...of, text: String(bit), y: top + NUMBERS - 4, size: 'number' },
          { ...of, text: String(value), y: box + 20, size: value === 1 ? 'one' : 'digit' },
        ]
      }),
      ...bands
        .filter(({ text }) => text !== '')
        .map(({ text, column, span, tier, bits, fields }): DrawnText => {
          const [x, y] = [xOf(column) + (span * CELL) / 2, box + BOX + 13 + tier * LINE]
          return { text, x, y, size: 'name', field: fields[0], bits }
        }),
    ],
  }
}
