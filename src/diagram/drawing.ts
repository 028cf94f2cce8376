// Defines a drawing of bits: boxes, texts and strokes with their places, from which pictures are written in any format.
import type { BitRole } from '../encoding/types.ts'

/** `none`: bits that no encoding explains; `after`: bits of the bytes after the word. */
type BoxKind = BitRole['kind'] | 'none' | 'after'

/** Bits that belong together, within one row. */
export interface Box {
  readonly kind: BoxKind
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Bit numbers in the order in which they stand. */
  readonly bits: readonly number[]
  readonly field: string | undefined
}

/** `below`: a name outside its box, which strokes to other names may cross; `one`: the digit of a bit that is set. */
type LabelSize = 'number' | 'name' | 'below' | 'digit' | 'one' | 'title'

/** A text, whose middle is at `x`; that of a title begins there. */
export interface DrawnText {
  readonly text: string
  readonly x: number
  /** Position of the baseline. */
  readonly y: number
  readonly size: LabelSize
  readonly field: string | undefined
  readonly bits: readonly number[]
}

/** A vertical stroke: between bits of a box, or from a box to its name below. */
export interface Stroke {
  readonly x: number
  readonly from: number
  readonly to: number
}

/** A drawing; all places and sizes are in pixels, from the upper left corner. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly labels: readonly DrawnText[]
  readonly strokes: readonly Stroke[]
}

/** Sizes of letters in pixels. */
export const LETTER_SIZES: Readonly<Record<LabelSize, number>> = {
  number: 10,
  name: 12,
  below: 12,
  digit: 13,
  one: 13,
  title: 14,
}
