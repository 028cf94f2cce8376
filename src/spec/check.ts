// Checks of a description as a whole: words that two encodings claim, and lines no word can reach.
import { never } from './match.ts'
import type { Isa, Variant, Words } from './types.ts'
import { support } from './walk.ts'
import { bitsOf, bytesOfWords, countBits, covers, hexOf, or, wordsOfBits } from './words.ts'

/** More bits than this to try all values of: then as many random ones are tried. */
const EXHAUSTIVE_BITS = 16

/**
 * Pairs of encodings that both accept a word though neither is a special case of the other, each with such a word; and
 * encodings that another one hides entirely. A special case fixes a superset of the bits, or fixes the same ones and
 * lacks operands for some values that the other has.
 */
export function ambiguities(isa: Isa): string[] {
  const out: string[] = []
  isa.variants.forEach((x, i) => {
    for (const y of isa.variants.slice(i + 1)) {
      if (x.encoding === y.encoding || !compatible(x, y)) continue
      const [sameMask, special] = [
        countBits(x.mask) === countBits(y.mask) && covers(x.mask, y.mask),
        covers(x.mask, y.mask) || covers(y.mask, x.mask),
      ]
      if (special && !sameMask) continue
      if (sameMask && canFail(x) !== canFail(y)) continue
      const word = shared(x, y)
      if (word)
        out.push(
          `${x.encoding.name} and ${y.encoding.name} both accept ${hexOf(bytesOfWords(word, Math.max(x.bytes, y.bytes)))}`,
        )
    }
  })
  return [...out, ...hidden(isa)]
}

const canFail = (v: Variant): boolean => v.hole !== never
const compatible = (x: Variant, y: Variant): boolean =>
  x.mask.every((m, i) => (((x.value[i] ?? 0) ^ (y.value[i] ?? 0)) & m & (y.mask[i] ?? 0)) === 0)

/** A word both accept: all values of the bits that decide on operands, or many random ones. */
function shared(x: Variant, y: Variant): Words | undefined {
  const base = or(x.value, y.value)
  const fixed = or(x.mask, y.mask)
  const free = bitsOf(
    wordsOfBits(support([...x.encoding.body, ...x.encoding.also, ...y.encoding.body, ...y.encoding.also])),
  ).filter((bit) => bit < 96 && !bitsOf(fixed).includes(bit))
  const tries = 2 ** Math.min(free.length, EXHAUSTIVE_BITS)
  for (let k = 0; k < tries; k++) {
    const value = free.length <= EXHAUSTIVE_BITS ? k : Math.imul(k + 1, 0x9e3779b1)
    const [a, b, c] = or(
      base,
      wordsOfBits(
        free.filter((_, i) => (i < 32 ? (value >>> i) & 1 : (Math.imul(value, 0x85ebca6b) >>> (i & 31)) & 1)),
      ),
    )
    if (!x.hole(a, b, c, -1) && !y.hole(a, b, c, -1)) return [a, b, c, -1]
  }
  return undefined
}

/** Lines of which no word is left: the decoder gives their plainest words, and random ones, to others. */
function hidden(isa: Isa): string[] {
  return isa.variants.flatMap((v) => {
    for (let k = 0; k < 4096; k++) {
      const noise = [0, 1, 2].map((i) => Math.imul(k, 0x9e3779b1 + i * 0x1000193) & ~v.mask[i]! & v.keep[i]!)
      const words: Words = [v.value[0] | noise[0]!, v.value[1] | noise[1]!, v.value[2] | noise[2]!, -1]
      if (isa.match(...words) === v) return []
    }
    return [`${v.encoding.name} is hidden by other encodings`]
  })
}
