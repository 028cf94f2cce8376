// Draws the steps around the present one; pointing at a step describes it, a press leads there, a drag moves the run.
import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useProgram } from '../facts/facts.ts'
import { useTraces } from '../frame/traces.ts'
import { session } from '../session/pageSession.ts'
import { useShown } from './asking.ts'
import { useCanvas } from './canvas.ts'
import { COLUMN, drawNear, NEAR_HEIGHT } from './drawNear.ts'
import { usePalette } from './palette.ts'
import { type Rows, stopsOf } from './sight.ts'
import { addressLabel, rowNames, stepRow, stepRowText } from './words.ts'

interface Props {
  readonly rows: Rows
  readonly from: number
  readonly count: number
  readonly now: number
  /** The furthest step that the run has reached. */
  readonly seen: number
  readonly isReady: boolean
}

/** A drag of the picture, which brings other steps to its middle. */
interface Grip {
  readonly x: number
  /** The step where the drag began, and (`to`) the step the machine was sent to last. */
  readonly step: number
  to: number
  isMoved: boolean
}

export function NearPicture({ rows, from, count, now, seen, isReady }: Props) {
  const palette = usePalette()
  const columns = useTraces((s) => s.near)
  const assembly = useProgram((s) => s.assembly)
  const breakpoints = useProgram((s) => s.breakpoints)
  const stops = useMemo(() => new Set(stopsOf({ breakpoints, assembly })), [breakpoints, assembly])
  const names = useMemo(() => rowNames(rows, assembly), [rows, assembly])
  const draw = useCallback(
    (context: CanvasRenderingContext2D, width: number) => {
      const label = (address: number) => addressLabel(assembly, address)
      drawNear(context, width, { columns, rows, from, count, now, stops, label, names }, palette)
    },
    [columns, rows, from, count, now, stops, names, assembly, palette],
  )
  const { canvas, width } = useCanvas(NEAR_HEIGHT, draw)
  useEffect(() => {
    if (width > 0) useShown.setState({ columns: Math.max(8, Math.floor(width / COLUMN)) })
  }, [width])
  /** Returns the step under the pointer, counted from 0. */
  const at = ({ nativeEvent: { offsetX } }: PointerEvent) =>
    from + Math.max(0, Math.min(count - 1, Math.floor((offsetX / Math.max(1, width)) * count)))
  const grip = useRef<Grip>(undefined)
  /** The step that is pointed at, counted from 0. */
  const [pointed, point] = useState<number>()
  const row = pointed === undefined ? undefined : stepRow(columns, pointed, rows, assembly, stops)
  const drag = ({ clientX }: PointerEvent) => {
    const { current: held } = grip
    if (!held) return
    const by = Math.round(((held.x - clientX) / Math.max(1, width)) * count)
    if (by !== 0) held.isMoved = true
    const to = Math.max(0, held.step + by)
    if (!held.isMoved || to === held.to) return
    held.to = to
    session.seek(to)
  }
  return (
    <div className="timeline-near-box" aria-hidden="true">
      <canvas
        ref={canvas}
        className="timeline-near"
        style={{ height: NEAR_HEIGHT }}
        onPointerDown={(event) => {
          if (!isReady || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          grip.current = { x: event.clientX, step: now, to: now, isMoved: false }
        }}
        onPointerMove={(event) => {
          drag(event)
          point(at(event))
        }}
        onPointerUp={(event) => {
          const { current: held } = grip
          grip.current = undefined
          if (held && !held.isMoved) session.seek(at(event) + 1)
        }}
        onPointerCancel={() => {
          grip.current = undefined
        }}
        onPointerLeave={() => point(undefined)}
      />
      {pointed !== undefined && (
        <p className="picture-told timeline-told" data-side={pointed - from < count / 2 ? 'end' : 'start'}>
          {row ? stepRowText(row) : `step ${pointed + 1}: not ${pointed < seen ? 'drawn' : 'run'} yet`}
        </p>
      )}
    </div>
  )
}
