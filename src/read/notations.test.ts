// Tests that each notation in the help is read as it claims, for each example of every architecture.
import { describe, expect, test } from 'vitest'
import { decodeAt } from '../encoding/decode.ts'
import { exactText } from '../encoding/exact.ts'
import { bytesOfHex, hexOf } from '../encoding/words.ts'
import { architectures } from '../isa/registry.ts'
import { notationsOf } from './notations.ts'
import { readingsOf } from './readings.ts'

const all = await Promise.all(architectures.map(({ load }) => load()))

describe.each(all)('$isa.id', ({ isa, examples }) => {
  test.each(examples.map(({ hex }) => hex))('%s', (hex) => {
    const bytes = bytesOfHex(hex) ?? new Uint8Array()
    const text = exactText(isa, decodeAt(isa, bytes)) ?? ''
    for (const { title, examples } of notationsOf([...bytes], text))
      for (const example of examples) {
        const { ways, problem } = readingsOf(isa, example)
        expect(problem?.problem, `${title}: ${example}`).toBeUndefined()
        expect(hexOf(ways[0]?.bytes ?? []), `${title}: ${example}`).toBe(hex)
      }
  })
})

test('by hand', () => {
  // The first byte in memory is the least significant one of a number.
  const notations = notationsOf([0x25, 0x85, 0x0c, 0x4c], 'add')
  expect(notations.flatMap(({ examples }) => examples)).toEqual([
    '25 85 0c 4c',
    '25850c4c',
    '25:85:0c:4c',
    '0x4c0c8525',
    '0b01001100000011001000010100100101',
    '{ 37, 133, 12, 76 }',
    '"\\x25\\x85\\x0c\\x4c"',
    '{ 0x25, 0x85, 0x0c, 0x4c }',
    'uint32_t code[] = { 0x4c0c8525 };',
    '.byte 0x25, 0x85, 0x0c, 0x4c',
    '.word 0x4c0c8525',
    '1000: 25 85 0c 4c  add',
    '00001000  25 85 0c 4c  |%..L|',
    'add (4c0c8525)',
    'add /* 0x4c0c8525 */',
  ])
})
