// Tests the cache: the same result for the same object and key, whatever was asked for in between.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexOf } from '../../src/encoding/words.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { explained } from './explained.ts'
import { fieldRows } from './fieldRows.ts'
import { KeyedCache } from './kept.ts'
import { shownOf } from './shown.ts'

test('made once for a thing and a key', () => {
  const kept = new KeyedCache<object, string>()
  const [one, other] = [{}, {}]
  const made: string[] = []
  const get = (thing: object, key: string) =>
    kept.get(thing, key, () => {
      made.push(key)
      return `${thing === one ? 'one' : 'other'} ${key}`
    })
  expect([get(one, 'a'), get(other, 'a'), get(one, 'b'), get(one, 'a')]).toEqual(['one a', 'other a', 'one b', 'one a'])
  expect(made).toEqual(['a', 'a', 'b'])
})

test('of too many all are forgotten, and made again when asked for', () => {
  const kept = new KeyedCache<object, number>()
  const thing = {}
  for (let k = 0; k < 1000; k++) expect(kept.get(thing, `${k}`, () => k)).toBe(k)
  expect(kept.get(thing, '0', () => -1)).toBe(-1)
  expect(kept.get(thing, '999', () => -1)).toBe(999)
})

test('a word says the same whether or not it was shown before', () => {
  const hex = fc.uint8Array({ minLength: 4, maxLength: 4 }).map(hexOf)
  const all = (of: string) => {
    const shown = shownOf(vp1.isa, of)
    const { meaningLines, asked } = explained(vp1, shown, vp1.variants[0]?.id ?? '', undefined)
    return { text: shown.text, rows: fieldRows(shown), main: meaningLines?.main, asked }
  }
  fc.assert(
    fc.property(fc.array(hex, { minLength: 1, maxLength: 400 }), (words) => {
      const first = words.map(all)
      expect(words.map(all)).toEqual(first)
    }),
    { numRuns: 5 },
  )
})
