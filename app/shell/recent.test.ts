// Tests that recent entries read back as they were written, whatever else the storage may hold.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Recent, readRecent, withRecent, writeRecent } from './recent.ts'

const one: Recent = { title: 'iadd', about: 'Adds.', link: { view: 'reference', isa: 'g13', name: 'iadd' } }
const other: Recent = { title: 'Collatz', about: 'A loop.', link: { view: 'kernel', isa: 'g13', name: 'collatz' } }

test('the last one comes first, stands once, and is read back', () => {
  const all = withRecent(withRecent(withRecent([], one), other), one)
  expect(all).toEqual([one, other])
  expect(readRecent(writeRecent(all))).toEqual(all)
  const many = Array.from(
    { length: 20 },
    (_, k): Recent => ({ ...one, link: { ...one.link, name: `n${k}` } as Recent['link'] }),
  )
  expect(many.reduce(withRecent, [] as readonly Recent[])).toHaveLength(6)
})

test('what is no such list is none, and an address of an architecture that is gone is left out', () => {
  expect(readRecent(null)).toEqual([])
  expect(readRecent('{')).toEqual([])
  expect(readRecent(JSON.stringify([{ title: 'x', about: 'y', address: '#/gone/word' }, 3, null, {}]))).toEqual([])
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readRecent(text)))
})
