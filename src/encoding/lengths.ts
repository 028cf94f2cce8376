// Finds the length of words that no encoding matches, by rules over their lowest bits.
import { layout } from './pattern.ts'
import type { Isa } from './types.ts'

/** Returns a function from bits 31..0 and 63..32 of a word to its bytes, which are never more than `maxBytes`. */
export function lengthOf(
  rules: Isa['unknownLengths'],
  { unit, maxBytes, prefix }: Pick<Isa, 'unit' | 'maxBytes'> & { readonly prefix: string | undefined },
): Isa['lengthOfUnknown'] {
  if (rules.length === 0) return () => unit
  const prefixBits = prefix === undefined ? 0 : layout(prefix).width
  const read = rules.map(([pattern, bytes]) => {
    const { mask, value, width } = layout(pattern)
    if (width > 32)
      throw new SyntaxError(`a rule for lengths looks at ${width} bits, at most 32 are possible: "${pattern}"`)
    if (bytes === 'prefix' && !(prefixBits > 0 && prefixBits < 32))
      throw new SyntaxError(`a rule for lengths needs a prefix of less than 32 bits: "${pattern}"`)
    return { mask: mask[0], value: value[0], bytes }
  })
  return (low, high) => {
    let [a, b, before] = [low, high, 0]
    while (before < maxBytes) {
      const word = a
      const bytes = read.find(({ mask, value }) => ((word ^ value) & mask) === 0)?.bytes ?? unit
      if (bytes !== 'prefix') return Math.min(before + bytes, maxBytes)
      a = (a >>> prefixBits) | (b << (32 - prefixBits))
      b >>>= prefixBits
      before += prefixBits / 8
    }
    return maxBytes
  }
}
