// Draws a whole space in the rows of its view, a pixel per byte, and marks what the last step read or changed.
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { Space, SpaceView } from '../../../src/expr/machine.ts'
import { BYTE, type MemoryView } from '../../../src/worker/frame.ts'
import { announce } from '../../store/announce.ts'
import { keySpelling } from '../../store/commands.ts'
import { keyPlace } from '../facts/lanes.ts'
import { MEMORY_PAGE, pageStart, ROW } from '../facts/memory.ts'
import { bytesIn } from '../facts/windows.ts'
import { currentFrame, memoryHash, useFrame } from '../frame/frames.ts'

interface Props {
  readonly space: string
  readonly of: Space
  readonly view: SpaceView
  /** The page that is shown as numbers. */
  readonly page: MemoryView
  readonly onGo: (from: number) => void
}

const GRID = { role: 'grid' } as const
/** Attributes of the only stop of the Tab key, kept here as the linter does not take a cell for interactive. */
const CELL = { role: 'gridcell', tabIndex: 0, 'aria-selected': true } as const

/** Red, green and blue that make two thirds of the colour of a byte that the last step read or changed. */
const TINTS: Readonly<Record<number, readonly [number, number, number]>> = {
  [BYTE.read]: [40, 120, 255],
  [BYTE.changed]: [255, 140, 0],
}

export function SpacePicture({ space, of, view, page, onGo }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width } = view
  const height = Math.ceil(of.bytes / width)
  const window = useMemo(() => ({ space, from: 0, bytes: of.bytes, view }), [space, of, view])
  const hash = useFrame((frame) => memoryHash(frame, window))
  const step = useFrame((frame) => frame?.step)
  const seen = useMemo(
    () => (hash === undefined || step === undefined ? undefined : bytesIn(currentFrame(), window)),
    [hash, step, window],
  )
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context && seen) context.putImageData(new ImageData(pixels(seen.bytes, seen.marks), width, height), 0, 0)
  }, [seen, width, height])
  const count = (mark: number) => seen?.marks.filter((m) => m === mark).length ?? 0
  const counts = `${count(BYTE.read)} bytes read, ${count(BYTE.changed)} changed in the last step`
  return (
    <figure className="space-picture">
      <div className="space-pixels">
        <canvas
          ref={canvas}
          width={width}
          height={height}
          style={{ width: width * scaleOf(height) }}
          role="img"
          aria-label={`All of ${space} in ${view.title}, ${width} by ${height} pixels: ${counts}`}
          onClick={({ nativeEvent: { offsetX, offsetY }, currentTarget: { clientWidth, clientHeight } }) => {
            const x = Math.floor((offsetX / clientWidth) * width)
            const y = Math.floor((offsetY / clientHeight) * height)
            onGo(y * width + x - (x % ROW))
          }}
        />
        <PageChoice space={space} of={of} width={width} height={height} page={page} onGo={onGo} />
      </div>
      <figcaption className="soft">
        A pixel for each byte, rows of {width} from the top.{' '}
        <span className="tint" data-did="read" aria-hidden="true" /> {count(BYTE.read)} read,{' '}
        <span className="tint" data-did="changed" aria-hidden="true" /> {count(BYTE.changed)} changed in the last step.
        Numbers above: {rangeText(page.from, page.bytes)} of these.
      </figcaption>
    </figure>
  )
}

interface ChoiceProps extends Pick<Props, 'space' | 'of' | 'page' | 'onGo'> {
  readonly width: number
  readonly height: number
}

/** Shows where in the picture the page of numbers is; keys move it. The grid has one cell, as all are alike. */
function PageChoice({ space, of, width, height, page: { from, bytes }, onGo }: ChoiceProps) {
  const at = { row: Math.floor(from / width), column: Math.floor((from % width) / ROW) }
  const size = { row: height, column: Math.ceil(width / ROW) }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyPlace(keySpelling(event), at, size, Math.max(1, Math.floor(MEMORY_PAGE / width)))
    if (!to) return
    event.preventDefault()
    const next = pageStart(to.row * width + to.column * ROW, of)
    onGo(next)
    // Only the name of the cell changes, which a screen reader does not read out by itself.
    announce(rangeText(next, bytes))
  }
  const outline = outlineOf(from, from + bytes, width)
  return (
    <table
      {...GRID}
      aria-label={`Page of ${space} in the picture`}
      aria-rowcount={size.row}
      aria-colcount={size.column}
      onKeyDown={onKeyDown}
    >
      <tbody>
        <tr aria-rowindex={at.row + 1}>
          <td
            {...CELL}
            aria-colindex={at.column + 1}
            aria-label={rangeText(from, bytes)}
            title="Arrows, Page Up and Down, Home and End lead to other bytes"
          >
            <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
              <path d={outline} />
              <path d={outline} />
            </svg>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const rangeText = (from: number, bytes: number): string => `bytes ${from} to ${from + bytes - 1}`

/** Returns an SVG path around bytes `from` to `to` in rows of a width; first and last row may be partial. */
function outlineOf(from: number, to: number, width: number): string {
  const [left, top] = [from % width, Math.floor(from / width)]
  const [right, last] = [((to - 1) % width) + 1, Math.floor((to - 1) / width)]
  if (top === last) return `M${left} ${top}H${right}V${top + 1}H${left}Z`
  return `M${left} ${top}H${width}V${last}H${right}V${last + 1}H0V${top + 1}H${left}Z`
}

/** Returns how many pixels wide a byte is drawn, so that the whole picture is in sight. */
const scaleOf = (height: number): number => Math.min(4, Math.max(1, Math.floor(512 / height)))

function pixels(bytes: Uint8Array, marks: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(4 * bytes.length)
  for (const [k, byte] of bytes.entries()) {
    const tint = TINTS[marks[k] ?? 0]
    for (let c = 0; c < 3; c++) out[4 * k + c] = tint ? (byte + 2 * (tint[c] ?? 0)) / 3 : byte
    out[4 * k + 3] = 255
  }
  return out
}
