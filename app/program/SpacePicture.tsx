// All of a space as a picture, in the rows of the view it is seen in: a pixel for each byte, those marked that the last step read or changed.
import { useEffect, useMemo, useRef } from 'react'
import type { Space, SpaceView } from '../../src/expr/machine.ts'
import { BYTE, type MemoryView } from '../../src/worker/frame.ts'
import { currentFrame, memoryHash, useFrame } from './frames.ts'
import { ROW } from './memory.ts'
import { bytesIn } from './windows.ts'

interface Props {
  readonly space: string
  readonly of: Space
  readonly view: SpaceView
  /** What of it is shown as numbers. */
  readonly page: MemoryView
  readonly onGo: (from: number) => void
}

/** Red, green, blue of bytes the last step did something to, half of them. */
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
      <figcaption className="soft">
        A pixel for each byte, rows of {width} from the top.{' '}
        <span className="tint" data-did="read" aria-hidden="true" /> {count(BYTE.read)} read,{' '}
        <span className="tint" data-did="changed" aria-hidden="true" /> {count(BYTE.changed)} changed in the last step.
        Numbers above: bytes {page.from} to {page.from + page.bytes - 1} of these.
      </figcaption>
    </figure>
  )
}

/** How large a byte is drawn, in pixels: so that all of it is in sight. */
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
