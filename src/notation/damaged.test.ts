// Tests that texts which are damaged are refused, or read as what they say: nothing is thrown, and nothing takes long.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decode } from '../encoding/decode.ts'
import { noiseWords } from '../encoding/fixtures/noise.ts'
import { someMeaning } from '../isa/asked.ts'
import { architectures } from '../isa/registry.ts'
import { sameEffects } from './fixtures/sameEffects.ts'
import { notationReader } from './read.ts'
import { notationWriter } from './write.ts'

test.each(architectures)('$id', async ({ load }) => {
  const architecture = await load()
  const { isa, variants } = architecture
  const variant = variants[0]?.id ?? ''
  const machine = architecture.machine(variant)
  const [write, read] = [notationWriter(machine), notationReader(machine)]
  const texts = isa.variants.flatMap((one) =>
    noiseWords(isa, one, 1, 3).flatMap((words) => {
      const meaning = someMeaning(architecture, decode(isa, words), variant, machine)?.meaning
      return meaning?.effects.length ? write(meaning.effects) : []
    }),
  )
  const pieces = [...'(){}[]<->:;=.,?"#i0 \n', '<-', 'if ', 'each', ' of lane ', '1e9', '0x', 't1', ' + ', '-']
  const damage = fc.tuple(fc.nat(), fc.nat({ max: 4 }), fc.constantFrom(...pieces, ''))
  const damaged = fc
    .tuple(fc.constantFrom(...texts), fc.array(damage, { minLength: 1, maxLength: 4 }))
    .map(([text, all]) =>
      all.reduce((now, [at, drop, put]) => {
        const k = at % (now.length + 1)
        return now.slice(0, k) + put + now.slice(k + drop)
      }, text),
    )
  fc.assert(
    fc.property(damaged, (text) => {
      const found = read(text)
      if (found.kind === 'problem') {
        expect(found.message).toMatch(/^(read |it |a text |a number |"|effects )/)
        expect(found.from).toBeLessThanOrEqual(text.length)
        expect(text.split('\n')[found.line - 1]?.length).toBeGreaterThanOrEqual(found.column - 1)
        return
      }
      const again = read(write(found.effects))
      expect(again.kind === 'effects' && sameEffects(again.effects, found.effects)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
