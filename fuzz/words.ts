// Random words to decode: noise, words of an encoding with and without noise in them, words with few bits, words of kernels.

import { assembleSource } from '../src/encoding/source.ts'
import type { Words } from '../src/encoding/types.ts'
import { andWords, flipped, orWords, without, wordsOfBits, wordsOfBytes } from '../src/encoding/words.ts'
import type { Architecture } from '../src/isa/architecture.ts'
import type { Random } from './random.ts'

const noisy = (random: Random): Words => [random.word(), random.word(), random.word()]

/** Noise with the bits fixed that one encoding fixes. */
function legal(random: Random, { isa }: Architecture): Words {
  const { mask, value, keep, encoding } = random.pick(isa.variants)
  let words = noisy(random)
  for (const place of encoding.layout.fields.values()) if (random.once(4)) words = without(words, wordsOfBits(place))
  return orWords(without(andWords(words, keep), mask), value)
}

const KINDS: readonly ((random: Random, architecture: Architecture) => Words)[] = [
  noisy,
  legal,
  (random, architecture) => flipped(legal(random, architecture), random.below(8 * architecture.isa.maxBytes)),
  (random) => wordsOfBits([random.below(96), random.below(96)]),
  (random) => [random.pick([0, -1, 1, -0x8000_0000]), random.pick([0, -1]), random.pick([0, -1])],
  (random, architecture) => {
    const bytes = codeOfWords(architecture, random)
    return wordsOfBytes(bytes, random.below(bytes.length + 1))
  },
]

export const wordOf = (random: Random, architecture: Architecture): Words => random.pick(KINDS)(random, architecture)

const known = new Map<string, Uint8Array>()
/** The code of one of the kernels. */
export function codeOfWords({ isa, kernels }: Architecture, random: Random): Uint8Array {
  const kernel = random.pick(kernels)
  const key = `${isa.id} ${kernel.name}`
  const code = known.get(key) ?? assembleSource(isa, kernel.source).code
  known.set(key, code)
  return code
}
