// Tests that what the notation writes for words of every architecture is read back as the same effects.
import { describe, expect, test } from 'vitest'
import { decode } from '../encoding/decode.ts'
import { noiseWords } from '../encoding/fixtures/noise.ts'
import { someMeaning } from '../isa/asked.ts'
import { architectures } from '../isa/registry.ts'
import { sameEffects } from './fixtures/sameEffects.ts'
import { notationReader } from './read.ts'
import { notationWriter } from './write.ts'

/** Words of each encoding that are tried. */
const WORDS = 100

describe.each(architectures)('$id', async ({ load }) => {
  const architecture = await load()
  const { isa, variants } = architecture
  const variant = variants[0]?.id ?? ''
  const machine = architecture.machine(variant)
  const [write, read] = [notationWriter(machine), notationReader(machine)]

  test('every encoding', () => {
    const wrong: string[] = []
    let [tried, longest] = [0, 0]
    for (const one of isa.variants)
      for (const words of noiseWords(isa, one, WORDS)) {
        const meaning = someMeaning(architecture, decode(isa, words), variant, machine)?.meaning
        if (!meaning) continue
        for (const effects of [meaning.effects, meaning.besides]) {
          const text = write(effects)
          const found = read(text)
          tried++
          longest = Math.max(longest, text.length)
          if (found.kind === 'problem')
            wrong.push(`${one.encoding.name}, line ${found.line}, column ${found.column}: ${found.message}\n${text}`)
          else if (!sameEffects(effects, found.effects)) wrong.push(`${one.encoding.name}: another tree\n${text}`)
        }
      }
    expect(wrong.slice(0, 3).map((text) => text.slice(0, 1000))).toEqual([])
    expect(wrong.length).toBe(0)
    expect(tried).toBeGreaterThan(10 * isa.variants.length)
  })
})
