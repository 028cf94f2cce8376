// Draws the whole run in the width there is: the rows of the near picture squeezed, and a frame around the near steps.
import { FLAG, type TraceColumns } from '../../../src/worker/trace.ts'
import { isBorder } from './drawNear.ts'
import type { CanvasPalette } from './palette.ts'
import type { Rows } from './sight.ts'

/** Heights in pixels. */
const ROWS = 18
const MARKS = 6
export const FAR_HEIGHT = ROWS + MARKS
/** Pixels between marks, of which nearer ones are drawn as one, and (`ROOM`) pixels that a border needs. */
const APART = 4
const ROOM = 16

interface Far {
  readonly columns: TraceColumns | undefined
  readonly rows: Rows
  /** Number of steps of the whole run. */
  readonly span: number
  readonly now: number
  /** The first near step and the one after the last; undefined if they are not on the page. */
  readonly near: readonly [number, number] | undefined
}

type Context = CanvasRenderingContext2D

export function drawFar(
  context: Context,
  width: number,
  strip: Far,
  image: CanvasImageSource | undefined,
  palette: CanvasPalette,
): void {
  const { columns, span, now, near } = strip
  const at = (step: number): number => (Math.min(step, span) / Math.max(1, span)) * width
  context.clearRect(0, 0, width, FAR_HEIGHT)
  context.fillStyle = palette.ground
  context.fillRect(0, 0, width, ROWS)
  if (columns && image) {
    const end = columns.from + columns.count * columns.every
    context.imageSmoothingEnabled = columns.count > width
    context.save()
    context.beginPath()
    context.rect(0, 0, at(columns.to), ROWS)
    context.clip()
    context.globalAlpha = 1
    context.drawImage(image, 0, 0, columns.count, columns.rows, 0, 0, (end / Math.max(1, span)) * width, ROWS)
    context.restore()
    // Steps that are to come are pale: the ground is laid over them.
    context.globalAlpha = 1 - palette.pale
    context.fillStyle = palette.ground
    context.fillRect(at(now), 0, width - at(now), ROWS)
    context.globalAlpha = 1
    drawMarks(context, columns, strip.rows, at, palette)
  }
  if (near) {
    const [x, end] = [at(near[0]), at(near[1])]
    context.strokeStyle = palette.now
    context.lineWidth = 1.5
    context.strokeRect(Math.min(x + 0.75, width - 4), 0.75, Math.max(3, end - x - 1.5), ROWS - 1.5)
  }
  context.fillStyle = palette.now
  context.fillRect(Math.max(0, Math.min(width - 2, at(now) - 1)), 0, 2, FAR_HEIGHT)
}

/** Marks, the most important first: of marks that are too near to each other, only the first is drawn. */
const SHOWN = [
  { flag: FLAG.trapped, colour: 'stop', isRare: false },
  { flag: FLAG.marked, colour: 'stop', isRare: false },
  { flag: FLAG.opens, colour: 'ink', isRare: true },
  { flag: FLAG.stores, colour: 'store', isRare: true },
] as const

function drawMarks(
  context: Context,
  columns: TraceColumns,
  rows: Rows,
  at: (step: number) => number,
  palette: CanvasPalette,
): void {
  const taken = new Set<number>()
  for (const { flag, colour, isRare } of SHOWN) {
    const places = placesOf(columns, flag, at)
    // Marks that are at more than a third of all places say nothing.
    if (isRare && places.size > at(columns.to) / APART / 3) continue
    context.fillStyle = palette[colour]
    for (const place of places) {
      if (taken.has(place)) continue
      taken.add(place)
      const x = (place + 0.5) * APART
      if (flag === FLAG.marked) {
        context.beginPath()
        context.arc(x, ROWS + MARKS / 2, 2.5, 0, 2 * Math.PI)
        context.fill()
      } else context.fillRect(x - 1, ROWS + 1, 2, MARKS - 2)
    }
  }
  drawBorders(context, columns, rows, at, palette)
}

/** Returns where a mark is, in units of `APART` pixels. */
function placesOf(columns: TraceColumns, flag: number, at: (step: number) => number): ReadonlySet<number> {
  const places = new Set<number>()
  for (let column = 0; column < columns.count; column++)
    if ((columns.flags[column] ?? 0) & flag)
      places.add(Math.floor(at(columns.from + (column + 0.5) * columns.every) / APART))
  return places
}

/** Draws the borders between blocks or groups, if there is room for all of them. */
function drawBorders(
  context: Context,
  columns: TraceColumns,
  rows: Rows,
  at: (step: number) => number,
  palette: CanvasPalette,
): void {
  const borders: number[] = []
  for (let column = 1; column < columns.count; column++)
    if (isBorder(columns, column, rows)) borders.push(Math.round(at(columns.from + column * columns.every)))
  if (borders.length * ROOM > at(columns.to)) return
  context.fillStyle = palette.soft
  for (const x of borders) for (let y = 0; y < ROWS; y += 4) context.fillRect(x, y, 1, 2)
}

/**
 * Returns an image with a pixel for each cell, which is as opaque as the row was active; rows of code are compared
 * with the most active one of the column. Undefined if there are no columns. Allocates nothing for a cell, as a run
 * that goes on is drawn anew with every step.
 */
export function imageOf(
  columns: TraceColumns,
  { kind }: Pick<Rows, 'kind'>,
  colour: string,
): OffscreenCanvas | undefined {
  const { count, rows, shares } = columns
  if (count === 0) return undefined
  const canvas = new OffscreenCanvas(count, rows)
  // Pixels that are written one by one are best kept where the processor reaches them.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  const image = new ImageData(count, rows)
  const { data } = image
  for (let column = 0; column < count; column++) {
    const first = column * rows
    let most = 255
    if (kind === 'code') {
      most = 1
      for (let row = 0; row < rows; row++) most = Math.max(most, shares[first + row] ?? 0)
    }
    for (let row = 0; row < rows; row++) {
      const share = shares[first + row] ?? 0
      // Even the smallest share is visible.
      if (share !== 0) data[4 * (row * count + column) + 3] = 48 + Math.round((207 * share) / most)
    }
  }
  context.putImageData(image, 0, 0)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = colour
  context.fillRect(0, 0, count, rows)
  return canvas
}
