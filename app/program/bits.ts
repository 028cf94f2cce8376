// A word in binary, cut where its fields begin.
import type { BitRole, Encoding, Words } from '../../src/spec/types.ts'
import { bitAt } from '../../src/spec/words.ts'

/** Two neighbours with the same key belong together. */
const keyOf = (role: BitRole | undefined): string =>
  role?.kind === 'field'
    ? role.owners.map(({ field }) => field).join()
    : role?.kind === 'fixed'
      ? `=${role.label ?? ''}`
      : (role?.kind ?? '')

export function sequenceOfBits({ layout }: Encoding, words: Words, bytes: number): string {
  let out = ''
  for (let bit = 8 * bytes - 1; bit >= 0; bit--) {
    out += bitAt(words, bit)
    if (bit > 0 && keyOf(layout.bits[bit]) !== keyOf(layout.bits[bit - 1])) out += ' '
  }
  return out
}
