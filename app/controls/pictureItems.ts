// Lists the ways to save or copy a picture of bits: as SVG and PNG in the colours of the page, for WaveDrom, for LaTeX.
import { type BitDiagram, DIAGRAM_FORMATS, type DiagramFormat } from '../../src/diagram/picture.ts'
import { DARK_INKS, LIGHT_INKS } from '../../src/diagram/svgFile.ts'
import { useStore } from '../store/store.ts'
import type { MenuItem } from './Menu.tsx'
import { saveFile } from './save.ts'
import { copy, toast } from './Toast.tsx'

/** Pixels of a PNG file per pixel of the drawing, so that it is sharp on paper. */
const SHARPNESS = 2

type CopiedFormat = Exclude<DiagramFormat, 'svg'>
const COPIED: readonly CopiedFormat[] = ['wavedrom', 'latex']

/** Returns the items of a menu. `name`: the name of files without its ending. */
export function pictureItems(picture: BitDiagram, name: string): readonly MenuItem[] {
  const saved: readonly (DiagramFormat | 'png')[] = ['svg', 'png', ...COPIED]
  return [
    ...saved.map((format) => ({
      id: `save ${format}`,
      title: `Picture, ${format === 'png' ? 'PNG' : DIAGRAM_FORMATS[format].title} file`,
      run: () => void savePicture(picture, name, format),
    })),
    ...COPIED.map((format) => ({
      id: `copy ${format}`,
      title: `Copy the picture for ${DIAGRAM_FORMATS[format].title}`,
      run: () => copyPicture(picture, format),
    })),
  ]
}

/** Copies a picture as text. */
export function copyPicture(picture: BitDiagram, format: CopiedFormat): void {
  const { title, write } = DIAGRAM_FORMATS[format]
  void copy(write(picture), `Picture for ${title}`)
}

/** Saves a picture as a file, and says so if the browser cannot draw it. */
export async function savePicture(picture: BitDiagram, name: string, format: DiagramFormat | 'png'): Promise<void> {
  const { ending, type, write } = DIAGRAM_FORMATS[format === 'png' ? 'svg' : format]
  const text = write(picture, isPageDark() ? DARK_INKS : LIGHT_INKS)
  try {
    if (format === 'png') saveFile(await drawn(text), `${name}.png`)
    else saveFile(new Blob([text], { type }), `${name}.${ending}`)
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error))
  }
}

function isPageDark(): boolean {
  const { theme } = useStore.getState()
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/**
 * Lets the browser draw an SVG file.
 * @throws Error if it cannot
 */
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
