// A process of its own for text.bench.ts: decodes, prints and assembles words of one architecture, and prints the figures.

import { assemble } from '../src/encoding/assemble.ts'
import { asmText, decode } from '../src/encoding/decode.ts'
import { noise, noiseWords } from '../src/encoding/fixtures/noise.ts'
import type { Isa, Words } from '../src/encoding/types.ts'
import { architectures, type RegistryEntry } from '../src/isa/registry.ts'
import type { Figure } from './figure.ts'
import { rate } from './rate.ts'

const WORDS = 1 << 14
/** Words before the first one repeats: so many that caches of words are of little use. */
const KINDS = 1 << 20

/** Random words that print something, of all encodings and lengths alike, in their order, as vector files have them. */
function sample(isa: Isa): Words[] {
  const many = Math.ceil((2 * WORDS) / isa.variants.length)
  const all = isa.variants.flatMap((variant) => noiseWords(isa, variant, many))
  const printed = all.filter((words) => asmText(decode(isa, words)) !== undefined)
  return Array.from({ length: WORDS }, (_, i) => printed[Math.floor((i * printed.length) / WORDS)]!)
}

/** A third random, a third good, a third good but for one bit in eight: such as stand in a listing of any file. */
function allKinds(good: readonly Words[]): readonly [Int32Array, Int32Array, Int32Array] {
  const next = noise(21)
  const few = () => next() & next() & next()
  const columns = [new Int32Array(KINDS), new Int32Array(KINDS), new Int32Array(KINDS)] as const
  for (let i = 0; i < KINDS; i++) {
    const word = good[(next() >>> 0) % good.length]!
    for (let k = 0; k < 3; k++) columns[k]![i] = i % 3 === 0 ? next() : i % 3 === 1 ? word[k]! : word[k]! ^ few()
  }
  return columns
}

/** Measures an architecture. */
async function measured({ id, load }: RegistryEntry): Promise<readonly Figure[]> {
  const { isa } = await load()
  const words = sample(isa)
  // Columns of int32, as a listing has them, rather than one object for each word.
  const [a, b, c] = [0, 1, 2].map((k) => Int32Array.from(words, (w) => w[k] ?? 0))
  const lines = words.slice(0, 2000).map((w) => asmText(decode(isa, w)) ?? '')
  const all = (one: (i: number) => number) => () => {
    let sum = 0
    for (let i = 0; i < WORDS; i++) sum += one(i)
    return sum
  }
  const printed = all((i) => isa.match(a![i]!, b![i]!, c![i]!)?.text(a![i]!, b![i]!, c![i]!, 0).length ?? 0)
  const split = all((i) => isa.match(a![i]!, b![i]!, c![i]!)?.tokens(a![i]!, b![i]!, c![i]!, 0).length ?? 0)
  const [x, y, z] = allKinds(words)
  let at = 0
  const listed = all(() => {
    at = (at + 1) % KINDS
    return asmText(decode(isa, [x[at]!, y[at]!, z[at]!]))?.length ?? 0
  })
  const repeated = all((i) => asmText(decode(isa, words[i]!))?.length ?? 0)
  const assembled = () => lines.reduce((n, line) => n + ('words' in assemble(isa, line) ? 1 : 0), 0)
  return [
    { name: `decode-text/${id}`, value: rate(WORDS, printed), unit: 'instructions/s' },
    { name: `decode-repeated/${id}`, value: rate(WORDS, repeated), unit: 'words/s' },
    { name: `decode-noise/${id}`, value: rate(WORDS, listed), unit: 'words/s' },
    { name: `decode-tokens/${id}`, value: rate(WORDS, split), unit: 'instructions/s' },
    { name: `assemble/${id}`, value: rate(lines.length, assembled), unit: 'instructions/s' },
  ]
}

const wanted = architectures.find(({ id }) => id === process.argv[2])
if (!wanted) throw new Error(`there is no architecture "${process.argv[2]}"`)
for (const figure of await measured(wanted)) console.log(JSON.stringify(figure))
