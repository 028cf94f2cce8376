// Shows the pictures in memory that a kernel reads and draws, as they stand; one that it reads can be replaced.
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Picture } from '../../../src/isa/architecture.ts'
import type { RangePicture } from '../../../src/isa/pictures.ts'
import { specOf } from '../document/machineSpec.ts'
import { picturesOf, useProgram } from '../facts/facts.ts'
import { hexAddress, ROW } from '../facts/memory.ts'
import { pictureText, pixelsOf, windowOf } from '../facts/picture.ts'
import { showPane } from '../facts/wanted.ts'
import { bytesIn, type Window } from '../facts/windows.ts'
import { currentFrame, memoryHash, useFrame } from '../frame/frames.ts'
import { showMemory } from './memoryPane.ts'
import { PictureInput } from './PictureInput.tsx'

export function MemoryPictures() {
  const pictures = useProgram(picturesOf)
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  if (pictures.length === 0 || !architecture) return null
  const { spaces } = specOf(architecture, variant)
  return (
    <section className="panel pictures" aria-labelledby="pictures-title">
      <h2 id="pictures-title">{pictures.length === 1 ? 'Picture' : 'Pictures'}</h2>
      <div>
        {pictures.map((picture) => (
          <KernelPicture key={picture.title} picture={picture} seen={windowOf(picture, spaces)} />
        ))}
      </div>
    </section>
  )
}

function KernelPicture({ picture, seen }: { readonly picture: Picture; readonly seen: Window }) {
  return (
    <ShownPicture picture={picture} seen={seen}>
      {picture.replaceable && <PictureInput picture={picture} view={seen.view} />}
    </ShownPicture>
  )
}

interface Props {
  readonly picture: RangePicture
  readonly seen: Window
  /** Buttons for the picture. */
  readonly children: ReactNode
}

export function ShownPicture({ picture, seen, children }: Props) {
  const { title, space, address, width, height } = picture
  const canvas = useRef<HTMLCanvasElement>(null)
  const hash = useFrame((frame) => memoryHash(frame, seen))
  const bytes = useMemo(
    () => (hash === undefined ? undefined : bytesIn(currentFrame(), seen)?.bytes.slice()),
    [hash, seen],
  )
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context && bytes) context.putImageData(new ImageData(pixelsOf(picture, bytes), width, height), 0, 0)
  }, [picture, bytes, width, height])
  return (
    <figure>
      <header>
        <strong>{title}</strong>
        {children}
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
          onClick={() => {
            showMemory({ space, from: Math.floor(address / ROW) * ROW, at: undefined, view: picture.view })
            showPane('memory')
          }}
        >
          {space} {hexAddress(address)}
        </button>
      </figcaption>
    </figure>
  )
}
