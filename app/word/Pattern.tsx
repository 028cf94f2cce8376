// Writes the pattern of a word with unknown bits in hexadecimal: `[0-3]e [19]3`.

import type { GridBits } from '../../src/diagram/cells.ts'
import { hexOfPattern } from '../../src/encoding/anyBits.ts'
import { NONE } from '../../src/encoding/words.ts'

export const PatternLine = ({ bits: { words, any = NONE, width } }: { readonly bits: GridBits }) => (
  <span className="mono" title="Bytes in the order of memory; in brackets what a digit may be, x: anything">
    {hexOfPattern(words, any, width / 8)}
  </span>
)
