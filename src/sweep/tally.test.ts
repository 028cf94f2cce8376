// Tests sums over two files of a toy architecture, counted by hand.
import { expect, test } from 'vitest'
import { toyOf } from '../encoding/fixtures/toy.ts'
import { hunt } from './hunt.ts'
import { swept } from './sweep.ts'
import { sumOfTallies, tallyOf } from './tally.ts'

/** One byte a word: bits 7 and 6 tell the operation, nobody explains bits 5 and 4 of add; 00 and 10 are unknown. */
const toy = toyOf({
  add: ['01 ?:2 a:2 b:2', 'add {a} {b}', 'Adds.'],
  halt: ['11 a:6', 'halt {a}', 'Stops.'],
})
const tally = (file: string, base: number, ...bytes: number[]) => {
  const code = Uint8Array.from(bytes)
  const columns = swept(toy, code)
  return tallyOf(toy, columns, hunt(toy, code, columns), { file, section: 'all', base })
}
const one = tally('one', 0, 0x41, 0x51, 0x55, 0xc1)
const two = tally('two', 0x100, 0x51, 0x5d, 0x05, 0x45)
const three = tally('three', 0, 0x0d, 0x85)

test('counts are added', () => {
  const { bytes, rows, statuses, odd, encodings } = sumOfTallies([one, two])
  expect([bytes, rows, odd]).toEqual([8, 8, 4])
  expect(statuses).toMatchObject({ ok: 7, unknown: 1 })
  expect(encodings).toEqual({ add: 6, halt: 1 })
})

test('findings of the same bits become one, with the first place of each word', () => {
  const [sets, unknown] = sumOfTallies([one, two]).findings
  expect(sets).toMatchObject({ status: 'ok', encoding: 'add', bits: [0x10, 0, 0], count: 4, isCut: false })
  expect(sets?.words).toEqual([
    { hex: '51', count: 2, first: { file: 'one', section: 'all', address: 1 } },
    { hex: '55', count: 1, first: { file: 'one', section: 'all', address: 2 } },
    { hex: '5d', count: 1, first: { file: 'two', section: 'all', address: 0x101 } },
  ])
  // 0x51, 0x55 and 0x5d differ in bits 2 and 3.
  expect([sets?.mask[0], sets?.value[0]]).toEqual([0xf3, 0x51])
  expect(unknown).toMatchObject({ status: 'unknown', count: 1, words: [{ hex: '05' }] })
})

test('words that no encoding matches are told apart by the bits that tell operations apart', () => {
  const unknown = sumOfTallies([two, three]).findings.filter(({ status }) => status === 'unknown')
  expect(unknown.map(({ words }) => words.map(({ hex }) => hex))).toEqual([['05', '0d'], ['85']])
})

test('nothing adds up to nothing', () => {
  expect(sumOfTallies([])).toMatchObject({ rows: 0, findings: [] })
})
