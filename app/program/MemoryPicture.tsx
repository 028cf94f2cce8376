// Pictures in memory: what a kernel reads and draws, on a canvas while it comes into being; one that it reads can be replaced.
import { useEffect, useRef } from 'react'
import type { Picture } from '../../src/isa/architecture.ts'
import { picturesOf, useProgram } from './facts.ts'
import { currentFrame, memoryHash, useFrame } from './frames.ts'
import { hexAddress, ROW } from './memory.ts'
import { PictureInput } from './PictureInput.tsx'
import { pictureBytes, pictureText, pixelsOf } from './picture.ts'
import { show } from './session.ts'

export function MemoryPictures() {
  const pictures = useProgram(picturesOf)
  if (pictures.length === 0) return null
  return (
    <section className="panel pictures" aria-labelledby="pictures-title">
      <h2 id="pictures-title">{pictures.length === 1 ? 'Picture' : 'Pictures'}</h2>
      <div>
        {pictures.map((picture) => (
          <Shown key={picture.title} picture={picture} />
        ))}
      </div>
    </section>
  )
}

function Shown({ picture }: { readonly picture: Picture }) {
  const { title, space, address, width, height } = picture
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
    <figure>
      <header>
        <strong>{title}</strong>
        {picture.replaceable && <PictureInput picture={picture} />}
      </header>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`${title}, a picture in memory: ${bytes ? pictureText(picture, bytes) : 'not read yet'}`}
      />
      <figcaption className="soft">
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
      </figcaption>
    </figure>
  )
}
