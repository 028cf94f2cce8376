// Writes bits of a word in C, which has two parts of 64 bits: values at places, and tests of fixed bits.
import type { BitPlace, Words } from '../encoding/types.ts'

/** Bits of a part of a word. */
const PART = 64

/** Returns the parts of a word as numbers of C: bits 63..0, then the bits above. */
export function halvesInC([a, b, c]: Words): readonly [low: string, high: string] {
  const low = BigInt(a >>> 0) | (BigInt(b >>> 0) << 32n)
  return [numberOf(low), numberOf(BigInt(c >>> 0))]
}
const numberOf = (bits: bigint): string => (bits < 10n ? String(bits) : `0x${bits.toString(16)}`)

/** Returns a word as an initialiser. */
export const wordInC = (words: Words): string => `{${halvesInC(words).join(', ')}}`

/** Returns the bits at a place of the word `w` as an unsigned number of 64 bits; bits that the word lacks are 0. */
export function bitsInC(place: BitPlace): string {
  const terms: string[] = []
  for (let from = 0; from < place.length; ) {
    const bit = place[from]!
    const part = Math.floor(bit / PART)
    let end = from + 1
    while (place[end] === bit + end - from && Math.floor(place[end]! / PART) === part) end++
    if (bit >= 0) {
      const run = `bits(w.${part ? 'high' : 'low'}, ${bit % PART}, ${end - from})`
      terms.push(from ? `${run} << ${from}` : run)
    }
    from = bit < 0 ? from + 1 : end
  }
  return terms.length > 0 ? terms.join(' | ') : '(uint64_t)0'
}

/** Returns a value as a part of a larger expression. */
export const grouped = (value: string): string => (/[|<]/.test(value) ? `(${value})` : value)

/** Returns a test of fixed bits of the word `w`; an empty text if there are none. */
export function testInC(mask: Words, value: Words): string {
  const [masks, values] = [halvesInC(mask), halvesInC(value)]
  const tests = (['low', 'high'] as const).flatMap((part, k) =>
    masks[k] === '0' ? [] : [`(w.${part} & ${masks[k]}) == ${values[k]}`],
  )
  return tests.join(' && ')
}
