// Says what is known of the bits of a decoded word, for grids and pictures of it.
import { evidenceOf } from '../encoding/evidence.ts'
import type { Decoded, Encoding, Isa } from '../encoding/types.ts'
import type { GridBits, Sayings } from './cells.ts'

/** Returns what is said of bits in words of an encoding, or in those that match none. */
export const usualSayings = (isa: Isa, encoding: Encoding | undefined): Sayings => ({
  evidenceOf: (field) => (encoding ? evidenceOf(encoding, field) : 'documented'),
  none: 'no encoding matches',
  ignored: isa.ignoredBits ?? 'ignored by the hardware',
  blank: 'not described',
})

/** Returns the bits of a word, without any that follow. */
export function bitsOfWord(isa: Isa, { words, bytes, variant }: Decoded): GridBits {
  const width = 8 * bytes
  const encoding = variant?.encoding
  return { layout: encoding?.layout, words, width, given: width, room: width, sayings: usualSayings(isa, encoding) }
}
