// What a kernel draws: its picture in memory, on a canvas, while it comes into being.
import { useEffect, useRef } from 'react'
import type { Picture } from '../../src/isa/architecture.ts'
import { useProgram } from './facts.ts'
import { currentFrame, memoryHash, useFrame } from './frames.ts'
import { hexAddress, ROW } from './memory.ts'
import { pictureBytes, pictureText, pixelsOf } from './picture.ts'
import { show } from './session.ts'

export function MemoryPicture() {
  const picture = useProgram((s) => s.picture)
  return picture ? <Shown picture={picture} /> : null
}

function Shown({ picture }: { readonly picture: Picture }) {
  const { space, address, width, height } = picture
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = pictureBytes(picture)
  const hash = useFrame((frame) => memoryHash(frame, space, address, size))
  const bytes = hash === undefined ? undefined : currentFrame()?.memory(space, address, size)?.bytes
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    const seen = hash === undefined ? undefined : currentFrame()?.memory(space, address, size)?.bytes
    if (context && seen) context.putImageData(new ImageData(pixelsOf(picture, seen), width, height), 0, 0)
  }, [picture, hash, space, address, size, width, height])
  return (
    <section className="panel picture" aria-labelledby="picture-title">
      <h2 id="picture-title">Picture</h2>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`Picture in memory: ${bytes ? pictureText(picture, bytes) : 'not read yet'}`}
      />
      <p className="soft">
        {bytes && pictureText(picture, bytes)}, from{' '}
        <button
          type="button"
          className="link mono"
          onClick={() =>
            show({
              memory: { ...useProgram.getState().memory, space, from: Math.floor(address / ROW) * ROW },
            })
          }
        >
          {space} {hexAddress(address)}
        </button>
      </p>
    </section>
  )
}
