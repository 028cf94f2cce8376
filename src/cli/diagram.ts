// Implements isa diagram: the picture of an encoding or of a word, in the format that is asked for.
import {
  DIAGRAM_FORMATS,
  type DiagramFormat,
  encodingPicture,
  PICTURE_COLUMNS,
  wordPicture,
} from '../diagram/picture.ts'
import { bitsOfWord } from '../diagram/wordBits.ts'
import { exactText } from '../encoding/exact.ts'
import { shortened } from '../encoding/refusal.ts'
import type { Isa } from '../encoding/types.ts'
import { bytesOfWords, hexOf } from '../encoding/words.ts'
import { wordIn } from './explanation.ts'

/**
 * Returns the text of a picture. `what`: the name of an encoding, or else a word in any notation; a name comes first.
 * @throws Error that says both, if it is neither
 */
export function diagramText(isa: Isa, what: string, format: DiagramFormat): string {
  const encoding = isa.encodings.find(({ name }) => name === what)
  return DIAGRAM_FORMATS[format].write(encoding ? encodingPicture(isa, encoding) : pictureOfWord(isa, what))
}

function pictureOfWord(isa: Isa, text: string) {
  const d = decodedOf(isa, text)
  const bytes = hexOf(bytesOfWords(d.words, d.bytes)).replace(/(..)(?=.)/g, '$1 ')
  const name = exactText(isa, d) ?? `${d.variant?.encoding.name ?? 'No instruction'}: ${d.status}`
  return wordPicture(bitsOfWord(isa, d), PICTURE_COLUMNS, 'high', `${name}   ${bytes}`)
}

function decodedOf(isa: Isa, text: string) {
  try {
    return wordIn(isa, text).d
  } catch (error) {
    const near = isa.encodings.filter(({ name }) => name.startsWith(text.slice(0, 3))).slice(0, 5)
    const names = near.length > 0 ? `; encodings that begin like it: ${near.map(({ name }) => name).join(', ')}` : ''
    throw new Error(
      `"${shortened(text)}" is no encoding of ${isa.id}${names}. ${error instanceof Error ? error.message : error}`,
    )
  }
}
