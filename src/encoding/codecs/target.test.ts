// Tests the codec of targets by hand.
import { expect, test } from 'vitest'
import { target } from './target.ts'

const codec = target(2, 12)
const read = (text: string, at: number) => [...codec.parse!(text, 0, at)].map(({ bits }) => bits)

test('an address is the distance from the instruction, forwards and backwards', () => {
  expect([codec.text(4, 0x100), codec.text(0xffc, 0x100), codec.text(0x800, 0)]).toEqual([
    '0x108',
    '0xf8',
    '0xfffff000',
  ])
  expect([read('0x108', 0x100), read('248', 0x100), read('0xfffff000', 0)]).toEqual([[4], [0xffc], [0x800]])
})
test('what is too far away, odd, or goes on with a letter is refused', () => {
  expect([
    read('0x1100', 0x100),
    read('0x10fe', 0x100),
    read('0x101', 0x100),
    read('0x108x', 0x100),
    read('4294967296', 0),
  ]).toEqual([[], [0x7ff], [], [], []])
  expect(codec.refuses?.('0x101', 0)).toBe('an address that is a multiple of 2 bytes, at most 4096, away')
  expect(codec.refuses?.('r1', 0)).toBe(undefined)
})
