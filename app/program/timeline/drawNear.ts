// Draws the steps around the present one: a row per lane, group or instruction, a column per step, marks and lines.
import { population } from '../../../src/expr/layout.ts'
import { FLAG, rowAt, type TraceColumns } from '../../../src/worker/trace.ts'
import type { CanvasPalette } from './palette.ts'
import type { Rows } from './sight.ts'

/** Heights in pixels, from the top. */
const ROWS = 64
const MARKS = 9
const LABELS = 13
export const NEAR_HEIGHT = ROWS + MARKS + LABELS
/** Least width of a column, in which two or three digits fit. */
export const COLUMN = 22

interface Near {
  readonly columns: TraceColumns | undefined
  readonly rows: Rows
  /** The first step, and (`count`) how many steps there is room for. */
  readonly from: number
  readonly count: number
  /** The step the machine is at. */
  readonly now: number
  readonly stops: ReadonlySet<number>
  /** Returns the line of an address, as it is written below the column. */
  readonly label: (address: number) => string
  /** Names of the first and the last row; if rows are groups, of each row. */
  readonly names: readonly string[]
}

type Context = CanvasRenderingContext2D

export function drawNear(context: Context, width: number, near: Near, palette: CanvasPalette): void {
  const { columns, rows, from, count, now, stops } = near
  const step = width / count
  context.clearRect(0, 0, width, NEAR_HEIGHT)
  context.fillStyle = palette.ground
  context.fillRect(0, 0, width, ROWS)
  context.font = `10px ${palette.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (let k = 0; k < count; k++) {
    const column = columns ? from + k - columns.from : -1
    if (!columns || column < 0 || column >= columns.count) continue
    const [x, end] = [Math.round(k * step), Math.round((k + 1) * step)]
    const isPast = from + k < now
    context.globalAlpha = isPast ? 1 : palette.pale
    context.fillStyle = isPast ? palette.past : palette.future
    drawColumn(context, columns, column, rows, x, end - x)
    context.globalAlpha = 1
    if (column > 0 && isBorder(columns, column, rows)) drawBorder(context, x, palette)
    drawMarks(context, columns, column, stops, (x + end) / 2, palette)
    const isLast = from + k === now - 1
    if (isLast) {
      context.fillStyle = palette.lit
      context.fillRect(x, ROWS + MARKS, end - x, LABELS)
    }
    context.fillStyle = isLast ? palette.ink : palette.soft
    context.fillText(near.label(columns.address[column] ?? 0), (x + end) / 2, ROWS + MARKS + LABELS / 2 + 0.5)
  }
  drawNames(context, near, palette)
  drawNow(context, Math.max(1, Math.min(width - 1, Math.round((now - from) * step))), palette)
}

function drawColumn(
  context: Context,
  columns: TraceColumns,
  column: number,
  rows: Rows,
  x: number,
  width: number,
): void {
  const height = ROWS / rows.count
  const mask = columns.mask[column] ?? 0
  if (rows.kind === 'lane') {
    // Adjacent lanes are drawn as one rectangle.
    for (let lane = 0; lane < rows.count; lane++) {
      if (!((mask >>> lane) & 1)) continue
      let end = lane + 1
      while (end < rows.count && (mask >>> end) & 1) end++
      context.fillRect(x, lane * height, width, (end - lane) * height)
      lane = end
    }
    return
  }
  if (rows.kind === 'code') {
    const row = rowAt(rows.starts, columns.address[column] ?? 0)
    const bar = Math.max(2, Math.min(height - 1, 6))
    context.fillRect(x, row * height + (height - bar) / 2, width - 1, bar)
    return
  }
  const group = (columns.group[column] ?? 0) % (rows.team?.size ?? 1)
  const bar = Math.max(1, ((height - 2) * population(mask)) / rows.lanes)
  if (group < rows.count) context.fillRect(x, (group + 1) * height - 1 - bar, width - 1, bar)
  const waiting = columns.waiting[column] ?? 0
  for (let row = 0; row < rows.count; row++)
    if ((waiting >>> row) & 1)
      for (let dot = x + 3; dot < x + width - 1; dot += 6) context.fillRect(dot, (row + 0.5) * height - 1, 2, 2)
}

/** Returns whether another group than before begins at a column; if rows are groups, whether another block begins. */
export function isBorder({ group }: TraceColumns, column: number, { kind, team }: Rows): boolean {
  const size = kind === 'group' ? (team?.size ?? 1) : 1
  return Math.floor((group[column] ?? 0) / size) !== Math.floor((group[column - 1] ?? 0) / size)
}

function drawBorder(context: Context, x: number, palette: CanvasPalette): void {
  context.fillStyle = palette.soft
  for (let y = 0; y < ROWS; y += 4) context.fillRect(x, y, 1, 2)
}

/** Draws the marks of a step, side by side if there are several. */
function drawMarks(
  context: Context,
  columns: TraceColumns,
  column: number,
  stops: ReadonlySet<number>,
  middle: number,
  palette: CanvasPalette,
): void {
  const flags = columns.flags[column] ?? 0
  const marks: ((x: number, y: number) => void)[] = []
  const mark = (holds: boolean, colour: string, draw: (x: number, y: number) => void) => {
    if (holds)
      marks.push((x, y) => {
        context.fillStyle = colour
        context.strokeStyle = colour
        context.beginPath()
        draw(x, y)
      })
  }
  const shape = (...points: readonly (readonly [number, number])[]) => {
    for (const [x, y] of points) context.lineTo(x, y)
    context.fill()
  }
  mark((flags & FLAG.trapped) !== 0, palette.stop, (x, y) => {
    context.lineWidth = 1.5
    for (const by of [3, -3]) {
      context.moveTo(x - 3, y - by)
      context.lineTo(x + 3, y + by)
    }
    context.stroke()
  })
  mark(stops.has(columns.address[column] ?? -1), palette.stop, (x, y) => {
    context.arc(x, y, 3, 0, 2 * Math.PI)
    context.fill()
  })
  mark((flags & FLAG.opens) !== 0, palette.ink, (x, y) => context.fillRect(x - 1.5, y - 4, 3, 8))
  mark((flags & FLAG.back) !== 0, palette.past, (x, y) => shape([x - 3, y], [x + 3, y - 3], [x + 3, y + 3]))
  mark((flags & (FLAG.jumped | FLAG.back)) === FLAG.jumped, palette.past, (x, y) =>
    shape([x + 3, y], [x - 3, y - 3], [x - 3, y + 3]),
  )
  mark((flags & FLAG.stores) !== 0, palette.store, (x, y) =>
    shape([x, y - 3.5], [x + 3.5, y], [x, y + 3.5], [x - 3.5, y]),
  )
  mark((flags & FLAG.ends) !== 0, palette.soft, (x, y) => context.fillRect(x - 3, y - 3, 6, 6))
  for (const [k, draw] of marks.entries()) draw(middle + 8 * (k - (marks.length - 1) / 2), ROWS + MARKS / 2 + 0.5)
}

function drawNames(context: Context, { names, rows }: Near, palette: CanvasPalette): void {
  context.font = `9px ${palette.font}`
  context.textAlign = 'start'
  const height = ROWS / rows.count
  for (const [k, name] of names.entries()) {
    const isEach = names.length === rows.count
    const y = isEach && height >= 10 ? (k + 0.5) * height : k === 0 ? 5 : ROWS - 5
    if (isEach && height < 10 && k > 0 && k < names.length - 1) continue
    context.fillStyle = palette.page
    context.globalAlpha = 0.85
    context.fillRect(0, y - 5, context.measureText(name).width + 5, 10)
    context.globalAlpha = 1
    context.fillStyle = palette.ink
    context.fillText(name, 2, y + 0.5)
  }
}

/** Draws the line between the steps that were and those that are to come. */
function drawNow(context: Context, x: number, palette: CanvasPalette): void {
  context.fillStyle = palette.now
  context.fillRect(x - 1, 0, 2, NEAR_HEIGHT)
  context.beginPath()
  for (const [dx, y] of [
    [-5, 0],
    [5, 0],
    [0, 6],
  ] as const)
    context.lineTo(x + dx, y)
  context.fill()
}
