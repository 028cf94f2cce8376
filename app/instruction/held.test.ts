// Tests assumed register values: which registers are read, which values do not fit, and the default values.
import { expect, test } from 'vitest'
import { decode } from '../../src/encoding/decode.ts'
import { samplesOf } from '../../src/encoding/sample.ts'
import { bytesOfHex, wordsOfBytes } from '../../src/encoding/words.ts'
import type { RegisterFile } from '../../src/expr/registerFile.ts'
import { brew } from '../../src/isa/brew/brew.ts'
import { TYPE_NAMES } from '../../src/isa/brew/types.ts'
import { meant, namedValuesOf, valueName } from './held.ts'

const VARIANT = 'vlen16'
const machine = brew.machine(VARIANT)
/** $r4 <- $r1 + $r2 */
const ADD = decode(brew.isa, wordsOfBytes(bytesOfHex('2144') ?? []))
const type = (name: string) => ({ file: 'type', index: 1, value: TYPE_NAMES.indexOf(name) })

test('a meaning without registers is that with registers as they are at the start', () => {
  for (const encoding of brew.isa.encodings)
    for (const sample of samplesOf(brew.isa, encoding).slice(0, 4)) {
      const { meaning } = meant(brew, sample, VARIANT, machine)
      expect(meaning, encoding.name).toEqual(brew.meaning(sample, VARIANT))
    }
})

test('who is asked for depends on the answers', () => {
  const asked = (...given: Parameters<typeof meant>[4] & {}) =>
    meant(brew, ADD, VARIANT, machine, given).asked.map(({ file, index }) => `${file} ${index}`)
  expect(asked()).toEqual(['type 1'])
  expect(asked(type('vint8'))).toEqual(['type 1', 'vend 0', 'vstart 0'])
})

test('what no register can hold is left out, and told', () => {
  const wrong = [
    { file: 'type', index: 1, value: 16 },
    { file: 'type', index: 15, value: 1 },
    { file: 'colour', index: 0, value: 1 },
    { file: 'constructor', index: 0, value: 5 },
    { file: 'r', index: 1, value: 1 },
  ]
  const { asked, unfit } = meant(brew, ADD, VARIANT, machine, [...wrong, type('vint8')])
  expect(unfit).toEqual(wrong)
  expect(asked).toContainEqual(type('vint8'))
})

test('values have their names, or are numbers', () => {
  const facts = { count: 1, bits: 4, show: String, about: '' }
  const named = (names: readonly string[]): RegisterFile => ({ ...facts, shape: 'names', names })
  const numbers: RegisterFile = { ...facts, shape: 'numbers' }
  expect(namedValuesOf(named(Object.assign([], { 1: 'one', 3: 'three' })))).toEqual([
    [1, 'one'],
    [3, 'three'],
  ])
  expect([0, 1].map((value) => valueName(named(['none']), value))).toEqual(['none', '1'])
  expect([namedValuesOf(numbers), valueName(numbers, 7)]).toEqual([[], '7'])
})
