// Makes pictures of words and of encodings, which are written as SVG, as JSON for WaveDrom, or as LaTeX.
import type { Encoding, Isa } from '../encoding/types.ts'
import { bitAt } from '../encoding/words.ts'
import type { BitsPerRow, Order } from './arrangement.ts'
import { type GridBits, gridRows } from './cells.ts'
import type { Drawing } from './drawing.ts'
import { drawDiagram } from './encodingDrawing.ts'
import { type Inks, svgFile } from './svgFile.ts'
import { tikzOf } from './tikz.ts'
import { type DrawnBits, wavedromOf } from './wavedrom.ts'
import { drawWord } from './wordDrawing.ts'

/** A picture of bits that is not written yet. */
export interface BitDiagram extends DrawnBits {
  readonly title: string
  readonly drawing: Drawing
}

export type DiagramFormat = 'svg' | 'wavedrom' | 'latex'

/** Formats of pictures: their names, the ends of the names of files, media types, and what writes them. */
export const DIAGRAM_FORMATS: Readonly<
  Record<
    DiagramFormat,
    {
      readonly title: string
      readonly ending: string
      readonly type: string
      /** `inks`: colours of an SVG file, black on white if left out; the other formats have their own. */
      readonly write: (picture: BitDiagram, inks?: Inks) => string
    }
  >
> = {
  svg: {
    title: 'SVG',
    ending: 'svg',
    type: 'image/svg+xml',
    write: ({ drawing, title }, inks) => svgFile(drawing, title, inks),
  },
  wavedrom: { title: 'WaveDrom', ending: 'json', type: 'application/json', write: wavedromOf },
  latex: {
    title: 'LaTeX',
    ending: 'tex',
    type: 'application/x-tex',
    write: ({ drawing, title }) => tikzOf(drawing, title),
  },
}

/** Bits in a row of a picture that is not for a narrow screen. */
export const PICTURE_COLUMNS: BitsPerRow = 32

/** Returns the picture of all words of an encoding, in its longest form. */
export function encodingPicture(isa: Isa, { name, layout }: Encoding): BitDiagram {
  return {
    title: `${isa.title}: ${name}`,
    drawing: drawDiagram(layout, PICTURE_COLUMNS),
    layout,
    width: layout.width,
  }
}

/** Returns the picture of a word. `bits`: its bits; what follows the word is left out. */
export function wordPicture(bits: GridBits, columns: BitsPerRow, order: Order, title: string): BitDiagram {
  const { layout, words, any, width } = bits
  const digits = Array.from({ length: width }, (_, bit) => (any && bitAt(any, bit) ? 'x' : String(bitAt(words, bit))))
  return {
    title,
    drawing: drawWord(gridRows({ ...bits, room: width }, columns, order), columns, title),
    layout,
    width,
    digits,
  }
}
