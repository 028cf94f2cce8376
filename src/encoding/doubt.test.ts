// Tests which operands may have no text: what a description tells at once agrees with all words of small operands.
import { describe, expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { flags } from './codecs/flags.ts'
import { doubt, doubtfulBits } from './doubt.ts'
import { noiseWords } from './fixtures/noise.ts'
import { toyOf } from './fixtures/toy.ts'
import { codec, form, kind, table } from './kind.ts'
import { verdict } from './walk.ts'

const kinds = {
  full: kind('$:2', form('n:2', 'r{n}')),
  reserved: kind('$:2', form('11', '!None'), form('n:2', 'r{n}')),
  gap: kind('$:2', form('0 n', 'r{n}'), form('11', 'x')),
  hole: kind('$:2', form('11', '!'), form('n:2', 'r{n}')),
  nested: kind('$t $:2', form('0 n:2', '{n:hole}'), form('1 n:2', '{n:full}')),
  some: codec('$:2', table('a name', ['a', 'b', 'c'])),
  strict: codec('$:2', { ...table('a name', ['a', 'b', 'c']), strict: true }),
  set: codec('$:2', flags('a set', ['x', 'y'], ' ')),
}
const body = (asm: string) =>
  (toyOf({ e: ['At A:2 B:2 ?:3', asm, ''] }, kinds).encodings[0] ?? expect.unreachable()).body

test.each([
  ['{A:full}', 'none'],
  ['{A:reserved}', 'mark'],
  ['{A:gap}', 'hole'],
  ['{A:hole}', 'hole'],
  ['{A:nested}', 'hole'],
  ['{A:some}', 'hole'],
  ['{A:strict}', 'mark'],
  ['{A:set}', 'none'],
  ['{A:a|b|c|d}', 'none'],
  ['{A:a|b|c}', 'hole'],
  ['{A:a|b|c|!d}', 'mark'],
  ['{A:a|b|c|!}', 'hole'],
  ['{A}', 'none'],
  ['text', 'none'],
])('%s: %s', (asm, wanted) => {
  const [n] = body(asm)
  expect(n && doubt(n)).toBe(wanted)
})

test('only the bits of doubtful operands count, the lowest first', () => {
  // The word is At A:2 B:2 ?:3.
  expect(doubtfulBits(body('{A:full} {B:full}'))).toEqual([])
  expect(doubtfulBits(body('{A:some} {B:full}'))).toEqual([5, 6])
  expect(doubtfulBits(body('{A:nested} {B:gap}'))).toEqual([3, 4, 5, 6, 7])
  expect(doubtfulBits(body('{A:reserved} {A:some}'))).toEqual([5, 6])
  const [lowest] = toyOf({ e: ['?:6 A:2', '{A:some}', ''] }, kinds).encodings
  expect(lowest && doubtfulBits(lowest.body)).toEqual([0, 1])
})

describe.each(architectures)('$id', async ({ load }) => {
  const { isa } = await load()
  test('an operand without doubt has a text in any word, and the mark of a word is the verdict on its operands', () => {
    for (const variant of isa.variants)
      for (const words of noiseWords(isa, variant, 6)) {
        const { body, also, name } = variant.encoding
        for (const n of [...body, ...also]) {
          const found = verdict([n], words)
          if (doubt(n) === 'none') expect(found, name).toBe(0)
          if (doubt(n) === 'mark') expect(found, name).not.toBe('hole')
        }
        if (isa.match(...words) === variant)
          expect(variant.mark(...words), name).toBe(verdict([...body, ...also], words))
      }
  })
})
