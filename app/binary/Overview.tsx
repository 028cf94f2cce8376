// Draws the whole section as a strip beside the listing: where words decode, which ones are open, what is in sight.
import { useEffect, useRef } from 'react'
import type { Columns } from '../../src/sweep/columns.ts'

/** Width of the strip, in pixels. */
const WIDTH = 14

interface Props {
  readonly columns: Columns
  /** For each row 1 if it is reached; undefined as long as that is not known. */
  readonly reached: Uint8Array | undefined
  /** Rows in sight, and height of the strip in pixels. */
  readonly first: number
  readonly seen: number
  readonly height: number
  readonly onSeek: (row: number) => void
}

export function Overview({ columns, reached, first, seen, height, onSeek }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, Math.max(1, Math.floor(height)), columns, reached)
  }, [columns, reached, height])
  const { count } = columns
  const rowAt = (y: number) => Math.floor((Math.max(0, Math.min(height - 1, y)) / height) * count)
  const mark = { top: (first / count) * height, height: Math.max(3, (Math.min(seen, count) / count) * height) }
  return (
    // Keys reach all of it in the listing: a screen further, to an end, to the next word that nobody explains.
    <div
      className="binary-overview"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onSeek(rowAt(event.nativeEvent.offsetY))
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) onSeek(rowAt(event.clientY - event.currentTarget.getBoundingClientRect().top))
      }}
    >
      <canvas ref={canvas} />
      <span style={{ insetBlockStart: mark.top, blockSize: mark.height }} />
    </div>
  )
}

/** Most rows that are looked at for a line of the strip. */
const LOOKED_AT = 512

/** Draws a line for each pixel: its left part says what share decodes and is reached, its right part what is open. */
function draw(canvas: HTMLCanvasElement, height: number, columns: Columns, reached: Uint8Array | undefined): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const style = getComputedStyle(canvas)
  const colour = (name: string) => style.getPropertyValue(name)
  const [code, data, open] = [colour('--ink-soft'), colour('--line'), colour('--bad')]
  // A new size clears it, too.
  canvas.width = WIDTH
  canvas.height = height
  for (let y = 0; y < height; y++) {
    const [from, end] = [Math.floor((y * columns.count) / height), Math.ceil(((y + 1) * columns.count) / height)]
    const step = Math.max(1, Math.floor((end - from) / LOOKED_AT))
    let [looked, isReached, isOpen] = [0, 0, 0]
    for (let row = from; row < end; row += step) {
      looked++
      if (columns.isOpen(row)) isOpen++
      if (!reached || reached[row]) isReached++
    }
    const half = WIDTH / 2
    context.fillStyle = data
    context.fillRect(0, y, half, 1)
    context.fillStyle = code
    context.fillRect(0, y, (half * isReached) / Math.max(1, looked), 1)
    context.fillStyle = open
    if (isOpen > 0) context.fillRect(half, y, Math.max(1, (half * isOpen) / looked), 1)
  }
}
