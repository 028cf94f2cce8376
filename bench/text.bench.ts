// Decoding and printing, and assembling, on one core: instructions a second over random words of all encodings.
import { architectures } from '../src/isa/registry.ts'
import { assemble } from '../src/spec/assemble.ts'
import { decode, text } from '../src/spec/decode.ts'
import { wordsOf } from '../src/spec/fixtures/noise.ts'
import type { Isa, Words } from '../src/spec/types.ts'
import type { Figure } from './figure.ts'
import { rate } from './rate.ts'

const WORDS = 1 << 14

/** Random words that print something, of all encodings and lengths alike, in their order, as vector files have them. */
function sample(isa: Isa): Words[] {
  const many = Math.ceil((2 * WORDS) / isa.variants.length)
  const all = isa.variants.flatMap((variant) => wordsOf(isa, variant, many))
  const printed = all.filter((words) => text(decode(isa, words)) !== undefined)
  return Array.from({ length: WORDS }, (_, i) => printed[Math.floor((i * printed.length) / WORDS)]!)
}

export default async function bench(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { id, load } of architectures) {
    const { isa } = await load()
    const words = sample(isa)
    // As a listing would: whole columns of int32, no object a word.
    const [a, b, c] = [0, 1, 2].map((k) => Int32Array.from(words, (w) => w[k] ?? 0))
    const lines = words.slice(0, 2000).map((w) => text(decode(isa, w)) ?? '')
    const all = (one: (i: number) => number) => () => {
      let sum = 0
      for (let i = 0; i < WORDS; i++) sum += one(i)
      return sum
    }
    const printed = all((i) => isa.match(a![i]!, b![i]!, c![i]!)?.text(a![i]!, b![i]!, c![i]!, 0).length ?? 0)
    const split = all((i) => isa.match(a![i]!, b![i]!, c![i]!)?.tokens(a![i]!, b![i]!, c![i]!, 0).length ?? 0)
    const assembled = () => lines.reduce((n, line) => n + ('words' in assemble(isa, line) ? 1 : 0), 0)
    figures.push(
      { name: `decode-text/${id}`, value: rate(WORDS, printed), unit: 'instructions/s' },
      { name: `decode-tokens/${id}`, value: rate(WORDS, split), unit: 'instructions/s' },
      { name: `assemble/${id}`, value: rate(lines.length, assembled), unit: 'instructions/s' },
    )
  }
  return figures
}
