// Tests that the table of runs leads each word to the encoding that the library finds.
import { expect, test } from 'vitest'
import { noiseWords } from '../encoding/fixtures/noise.ts'
import { variantsInOrder } from '../encoding/match.ts'
import { matches } from '../encoding/words.ts'
import { architectures } from '../isa/registry.ts'
import { lookupOf } from './tree.ts'

test.each(architectures)('$id', async ({ load }) => {
  const { isa } = await load()
  const { branches, next, candidates, start } = lookupOf(isa)
  const variants = variantsInOrder(isa)
  for (const variant of variants)
    for (const words of noiseWords(isa, variant, 8)) {
      let at = start
      while (at >= 0) {
        const { from, width, next: base } = branches[at]!
        at = next[base + ((words[from >> 5]! >>> (from & 31)) & (2 ** width - 1))]!
      }
      const list = candidates.slice(-1 - at, candidates.indexOf(-1, -1 - at)).map((index) => variants[index]!)
      const found = list.find(({ mask, value, hole }) => matches(words, mask, value) && !hole(...words))
      expect(found).toBe(variant)
    }
  // Few encodings are asked one after the other.
  const lengths = candidates
    .join()
    .split('-1')
    .map((list) => list.split(',').filter(Boolean).length)
  expect(Math.max(...lengths)).toBeLessThan(isa.variants.length / 3)
})
