// Replaces a picture in memory with one of the user, which the browser decodes and which is scaled to the same size.

import { useState } from 'react'
import type { SpaceView } from '../../../src/expr/machine.ts'
import type { Picture } from '../../../src/isa/architecture.ts'
import { FileInput } from '../../controls/FileInput.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { toast } from '../../controls/Toast.tsx'
import { keptText } from '../document/programLink.ts'
import { bytesOfPixels, filling } from '../facts/picture.ts'
import { session } from '../session/pageSession.ts'

export function PictureInput({ picture, view }: { readonly picture: Picture; readonly view: SpaceView | undefined }) {
  const [problem, setProblem] = useState<string>()
  const take = async (file: File) => {
    const bytes = await read(file, picture)
    setProblem(
      bytes
        ? undefined
        : `“${file.name}” could not be read as a picture; choose a file such as PNG, JPEG, WebP, GIF or SVG that this browser can show.`,
    )
    if (!bytes) return
    const place = await session.replaceMemory(picture.space, picture.address, bytes, view)
    const what = `${picture.title} is now ${file.name}, scaled to ${picture.width} by ${picture.height} pixels.`
    toast(`${what} ${keptText(place)}`)
  }
  return (
    <FileInput
      accept="image/*"
      name={`Replace ${picture.title} with a picture of yours`}
      problem={problem}
      onFile={take}
    >
      <Icon name="image-up" />
      Replace…
    </FileInput>
  )
}

/** Reads a file as the bytes that replace those of a picture; undefined if the file is no picture. */
async function read(file: File, picture: Picture): Promise<Uint8Array | undefined> {
  const { width, height } = picture
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  const { x, y, w, h } = filling(bitmap, picture)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, w, h, 0, 0, width, height)
  bitmap.close()
  return bytesOfPixels(picture, context.getImageData(0, 0, width, height).data)
}
