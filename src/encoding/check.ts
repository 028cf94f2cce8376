// Checks a description as a whole: finds words that two encodings claim, and lines that no word can reach.

import { doubt } from './doubt.ts'
import { never } from './match.ts'
import type { Encoding, Isa, Variant, Words } from './types.ts'
import { support, verdict } from './walk.ts'
import { bitsOf, bytesOfWords, countBits, covers, hexOf, orWords, without, wordsOfBits } from './words.ts'

/** If more bits than this decide, 2 ** this many random values are tried instead of all. */
const EXHAUSTIVE_BITS = 16
/** An operand with up to this many free bits is tried alone before all operands together. */
const FEW_BITS = 6

/**
 * Returns messages: about pairs of encodings that both accept a word though neither is a special case of the other,
 * each with such a word; and about encodings that others hide entirely. A special case fixes a superset of the bits, or
 * fixes the same ones and lacks operands for some values that the other has.
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

/** Whether a variant can fail. It knows that only after its first question, so it is asked one. */
function canFail(v: Variant): boolean {
  v.hole(...v.value)
  return v.hole !== never
}
const compatible = (x: Variant, y: Variant): boolean =>
  x.mask.every((m, i) => (((x.value[i] ?? 0) ^ (y.value[i] ?? 0)) & m & (y.mask[i] ?? 0)) === 0)

/** Returns a word that both variants accept. It tries all values of the bits that decide this, or many random ones. */
function shared(x: Variant, y: Variant): Words | undefined {
  const base = orWords(x.value, y.value)
  if (barred(x.encoding, base, y.mask) || barred(y.encoding, base, x.mask)) return undefined
  const open = without(wordsOfBits([...deciding(x.encoding), ...deciding(y.encoding)]), orWords(x.mask, y.mask))
  const free = bitsOf(open)
  const few = free.length <= EXHAUSTIVE_BITS
  const words = Int32Array.from(base)
  for (let k = 0; k < 2 ** Math.min(free.length, EXHAUSTIVE_BITS); k++) {
    // In Gray code order only one bit changes from each value to the next.
    const bit = free[31 - Math.clz32(k & -k)] ?? 0
    if (few && k) words[bit >> 5]! ^= 1 << (bit & 31)
    if (!few) for (const i of [0, 1, 2] as const) words[i] = base[i] | (scattered(3 * k + i) & open[i])
    const [a, b, c] = [words[0]!, words[1]!, words[2]!]
    if (!x.hole(a, b, c) && !y.hole(a, b, c)) return [a, b, c]
  }
  return undefined
}
/**
 * Whether an operand has no text for the bits that the other encoding fixes, whatever its other bits are. Operands with
 * more than FEW_BITS other bits are not tried.
 */
function barred({ layout, body, also }: Encoding, base: Words, fixed: Words): boolean {
  const known = orWords(layout.mask, fixed)
  return [...body, ...also].some((n) => {
    if (doubt(n) !== 'hole') return false
    const free = bitsOf(without(wordsOfBits(support([n])), known))
    if (free.length > FEW_BITS) return false
    const values = Array.from({ length: 2 ** free.length }, (_, v) => wordsOfBits(free.filter((_, i) => (v >> i) & 1)))
    return values.every((bits) => {
      const [a, b, c] = orWords(base, bits)
      return verdict([n], [a, b, c]) === 'hole'
    })
  })
}
/** Returns the bits of operands without text for some values, and of fields whose values belong to other encodings. */
const deciding = ({ body, also, extra, layout }: Encoding): number[] => [
  ...support([...body, ...also].filter((n) => doubt(n) === 'hole')),
  ...(extra.not ?? []).flatMap((fields) => Object.keys(fields)).flatMap((name) => layout.fields.get(name) ?? []),
]
/** Scatters numbers with the last step of MurmurHash3: neighbours get numbers that look random. */
function scattered(k: number): number {
  const x = Math.imul(k ^ (k >>> 16), 0x85ebca6b)
  const y = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return y ^ (y >>> 16)
}

/** Reports encodings that seem to have no words: the decoder gives their plainest word, and random ones, to others. */
function hidden(isa: Isa): string[] {
  return isa.variants.flatMap((v) => {
    for (let k = 0; k < 4096; k++) {
      const noise = [0, 1, 2].map((i) => Math.imul(k, 0x9e3779b1 + i * 0x1000193) & ~v.mask[i]! & v.keep[i]!)
      const words: Words = [v.value[0] | noise[0]!, v.value[1] | noise[1]!, v.value[2] | noise[2]!]
      if (isa.match(...words) === v) return []
    }
    return [`${v.encoding.name} is hidden by other encodings`]
  })
}
