// Shows the whole run as a strip, which is a slider that leads to any step.
import { type KeyboardEvent, useCallback, useMemo } from 'react'
import { keySpelling } from '../../store/commands.ts'
import { useTraces } from '../frame/traces.ts'
import { session } from '../session/pageSession.ts'
import { useCanvas } from './canvas.ts'
import { drawFar, FAR_HEIGHT, imageOf } from './drawFar.ts'
import { usePalette } from './palette.ts'
import type { Rows } from './sight.ts'

interface Props {
  readonly rows: Rows
  readonly step: number
  readonly most: number
  /** The first near step, and how many there are; undefined if they are folded away. */
  readonly near: readonly [number, number] | undefined
  /** Why the slider cannot be used now; undefined if it can. */
  readonly why: string | undefined
  readonly valueText: string
  readonly title: string
}

/** Steps of a page if the near picture is folded away. */
const PAGE = 32

export function FarStrip({ rows, step, most, near, why, valueText, title }: Props) {
  const palette = usePalette()
  const columns = useTraces((s) => s.far)
  const image = useMemo(() => columns && imageOf(columns, rows, palette.past), [columns, rows, palette])
  const [from, count] = near ?? []
  const draw = useCallback(
    (context: CanvasRenderingContext2D, width: number) => {
      const frame = from === undefined || count === undefined ? undefined : ([from, from + count] as const)
      drawFar(context, width, { columns, rows, span: most, now: step, near: frame }, image, palette)
    },
    [columns, rows, most, step, from, count, image, palette],
  )
  const { canvas } = useCanvas(FAR_HEIGHT, draw)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = PAGES[keySpelling(event)]
    if (by === undefined) return
    // These keys move a slider by a tenth of its length by default, which is too far in a long run to find anything.
    event.preventDefault()
    session.seek(Math.max(0, Math.min(most, step + by * Math.max(1, Math.floor((count ?? PAGE) / 2)))))
  }
  return (
    <label className="timeline-far" title={why ?? title}>
      <span className="unseen">Timeline</span>
      <span aria-hidden="true">
        <canvas ref={canvas} style={{ height: FAR_HEIGHT }} />
      </span>
      <input
        type="range"
        min={0}
        max={most}
        value={step}
        disabled={why !== undefined}
        aria-valuetext={valueText}
        onKeyDown={onKeyDown}
        onChange={(e) => session.seek(Number(e.target.value))}
      />
    </label>
  )
}

const PAGES: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 }
