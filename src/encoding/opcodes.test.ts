// Tests which bits are the opcode, by the manuals and on small architectures, and which numbers an encoding has.
import { expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { toyOf } from './fixtures/toy.ts'
import { bitsOfOpcode, numbersOf, opcodeBits, opcodeSpace, opcodeText, opcodeWidth, openAt, runsOf } from './opcodes.ts'

const bits = (...patterns: readonly string[]) => {
  const found = opcodeBits(toyOf(Object.fromEntries(patterns.map((pattern, k) => [`e${k}`, [pattern, `e${k}`, '']]))))
  return found && `${found.high}:${found.low}`
}

test('opcode bits are the longest run that half of the encodings fix, three bits at least, eight at most', () => {
  expect(bits('101 x:5')).toBe('7:5')
  expect(bits('10 x:6')).toBeUndefined()
  expect(bits('101 x:5', 'y:8')).toBe('7:5')
  expect(bits('101 x:5', 'y:8', 'z:8')).toBeUndefined()
  expect(bits('x:6 10')).toBeUndefined()
  expect(bits('101 x:5 0110 y:4')).toBe('7:4')
  // The lowest of equally long runs counts, and of a longer run the lowest eight.
  expect(bits('1010 x:4 0110 y:4')).toBe('7:4')
  expect(bits('1010 0101 0110 y:4')).toBe('11:4')
})

const toy = toyOf({
  add: ['0101 x:4', 'add {x}', ''],
  any: ['1 k 0 - x:4', 'any {k} {x}', ''],
  mul: ['0110 x:4', 'mul {x}', ''],
})

test.each([
  ['vp1', 31, 24],
  ['g13', 6, 0],
  ['sm1', 31, 28],
  ['usse', 63, 59],
])('of %s they are bits %i to %i, as its documents say', async (id, high, low) => {
  const { isa } = (await architectures.find((one) => one.id === id)?.load()) ?? expect.unreachable(id)
  expect(opcodeBits(isa)).toEqual({ high, low })
})

test('numbers of an encoding, and what its open bits say in each', () => {
  const space = opcodeSpace(toy) ?? expect.unreachable()
  expect([space.bits, opcodeWidth(space.bits)]).toEqual([{ high: 7, low: 4 }, 4])
  expect(bitsOfOpcode(space.bits)).toEqual([7, 6, 5, 4])
  expect(toy.encodings.map((e) => numbersOf(space, e))).toEqual([[5], [8, 9, 12, 13], [6]])
  expect(space.opcodes.map(({ encodings }) => encodings.map(({ name }) => name).join()).indexOf('mul')).toBe(6)
  const [, any] = toy.encodings
  expect(any && openAt(any, space.bits, 13)).toEqual([
    { kind: 'field', field: 'k', bits: [6], value: 1 },
    { kind: 'ignored', bits: [4], value: 1 },
  ])
  const wide = toyOf({
    a: ['1 kk:2 ?:2 _ x:2', 'a {kk} {x}', ''],
    b: ['111 00000', 'b', ''],
    c: ['110 00000', 'c', ''],
  })
  const [a] = wide.encodings
  expect(a && openAt(a, { high: 7, low: 0 }, 0b1_10_01_1_11)).toEqual([
    { kind: 'field', field: 'kk', bits: [6, 5], value: 0b10 },
    { kind: 'unknown', bits: [4, 3], value: 0b01 },
    { kind: 'blank', bits: [2], value: 1 },
    { kind: 'field', field: 'x', bits: [1, 0], value: 0b11 },
  ])
})

test('numbers have as many digits as the opcode', () => {
  expect(opcodeText({ high: 31, low: 24 }, 5)).toBe('05')
  expect(opcodeText({ high: 6, low: 0 }, 0x4e)).toBe('4e')
  expect(opcodeText({ high: 3, low: 0 }, 5)).toBe('5')
})

test('consecutive numbers are runs', () => {
  expect(runsOf([1, 2, 3, 5, 7, 8])).toEqual([
    [1, 3],
    [5, 5],
    [7, 8],
  ])
  expect(runsOf([])).toEqual([])
})
