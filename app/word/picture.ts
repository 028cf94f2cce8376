// Saves the picture of a word: as SVG, or drawn by the browser as PNG.

import { gridRows } from '../bits/cells.ts'
import { drawingOf } from '../bits/drawing.ts'
import { svgBlob } from '../bits/svgFile.ts'
import { saveFile } from '../controls/save.ts'
import { exactOf } from '../instruction/exactText.ts'
import { plainHeading } from '../instruction/heading.ts'
import { type Shown, spacedHex } from '../instruction/shown.ts'
import { useGridChoice } from '../store/gridChoice.ts'

/** Pixels of the PNG file per pixel of the drawing, so that it is sharp on paper. */
const SHARPNESS = 2

/** @throws if the browser cannot draw the file */
export async function savePicture(shown: Shown, kind: 'svg' | 'png'): Promise<void> {
  const { width, order } = useGridChoice.getState()
  const columns = width === 'auto' ? 32 : width
  const bits = { ...shown.bits, room: shown.bits.width }
  const title = `${exactOf(shown).text ?? plainHeading(shown)}   ${spacedHex(shown.hex)}`
  const svg = drawingOf(gridRows(bits, columns, order), columns, title)
  const file = svgBlob(svg)
  saveFile(kind === 'svg' ? file : await drawn(svg), `${shown.isa.id}-${shown.hex}.${kind}`)
}

async function drawn(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SHARPNESS * image.naturalWidth
  canvas.height = SHARPNESS * image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!file) throw new Error('The browser could not draw the picture as PNG. As SVG it can be saved.')
  return file
}
