// Tests that the state of the puzzles reads back as it was written, and that no stored value causes an error.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWork } from './kept.ts'

const NOTHING = { solved: [], answers: {} }

test('what was written is read', () => {
  const work = { solved: ['g13/sample', 'brew/minus'], answers: { 'g13/distance': 'isub r5, r3, r4' } }
  expect(readWork(JSON.stringify(work))).toEqual(work)
})

test('what is damaged is left out, part by part', () => {
  for (const text of [null, '', 'x', '3', 'null', '[]', '{"solved":3,"answers":4}', '"solved"'])
    expect(readWork(text), String(text)).toEqual(NOTHING)
  expect(readWork('{"solved":["a",3,null,"a"],"answers":{"b":"x","c":5,"d":null}}')).toEqual({
    solved: ['a'],
    answers: { b: 'x' },
  })
  const long = 'x'.repeat(5000)
  expect(readWork(JSON.stringify({ solved: [long], answers: { a: long } }))).toEqual(NOTHING)
})

test('no text makes it fail, and names are only names', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { solved, answers } = readWork(text)
      expect(solved.every((one) => typeof one === 'string')).toBe(true)
      expect(Object.values(answers).every((one) => typeof one === 'string')).toBe(true)
    }),
  )
  expect(readWork('{"answers":{"__proto__":"x"}}').solved).toEqual([])
})
