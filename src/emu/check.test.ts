// Tests the comparison of states: lanes, numbers in memory, and the place of the first wrong value.
import { expect, test } from 'vitest'
import { itemsOf, valuesOf } from '../isa/contents.ts'
import { check } from './check.ts'
import { toy } from './fixtures/toy.ts'
import { Machine } from './machine.ts'

const { bytes, halves, shorts, words, ints, smallFloats, floats } = itemsOf('data')
const machine = new Machine(toy(4), {
  code: new Uint8Array(),
  registers: { r: { 1: [1n, 2n, 3n, 4n], 2: 9n }, kind: { 0: 5n } },
  memory: [
    floats(0x20, [1.5, -0, 2, 0.1, 7]),
    words(0x40, [0xffff_ffff, -2]),
    halves(0x48, [0x1234]),
    bytes(0x4a, [255]),
  ],
})

test('registers, alike in all lanes or one by one', () => {
  const same = { registers: { r: { 1: [1n, 2n, 3n, 4n], 2: 9n }, kind: { 0: 5n } } }
  expect(check(machine.state, same)).toEqual([
    {
      where: 'r1',
      of: 4,
      wrong: 0,
      expected: '0x00000001 0x00000002 0x00000003 0x00000004',
      got: '0x00000001 0x00000002 0x00000003 0x00000004',
    },
    { where: 'r2', of: 4, wrong: 0, expected: '0x00000009 in all', got: '0x00000009 in all' },
    { where: 'kind0', of: 1, wrong: 0, expected: '0x05', got: '0x05' },
  ])
  expect(check(machine.state, { registers: { r: { 1: [1n, 2n, 7n, 4n] } } })).toEqual([
    { where: 'r1', of: 4, wrong: 1, from: 'lane 2', expected: '0x00000007 0x00000004', got: '0x00000003 0x00000004' },
  ])
})

test('memory, by the numbers it holds', () => {
  const right = [
    floats(0x20, [1.5, -0, 2, 0.1, 7]),
    words(0x40, [-1, 0xffff_fffe]),
    halves(0x48, [0x1234]),
    bytes(0x4a, [-1]),
  ]
  expect(check(machine.state, { memory: right }).map(({ wrong }) => wrong)).toEqual([0, 0, 0, 0])
  expect(check(machine.state, { memory: [floats(0x20, [1.5, 0, 2, 0.5, 7])] })).toEqual([
    {
      where: 'data 0x20 to 0x33',
      of: 5,
      wrong: 2,
      from: '0x24',
      expected: '0 2 0.5 7',
      got: '-0 2 0.1 7',
    },
  ])
  const large = check(machine.state, { memory: [words(0x80, [123_456_792])] })
  expect(large[0]?.expected).toBe('0x075bcd18')
  const nowhere = { space: 'none', address: 0, bytes: Uint8Array.of(1), item: 'u8' } as const
  expect(check(machine.state, { memory: [nowhere] })[0]?.wrong).toBe(1)
})

test('numbers come back out of their bytes', () => {
  for (const [make, item, values] of [
    [bytes, 'u8', [0, 255]],
    [halves, 'u16', [1, 65535]],
    [shorts, 'i16', [-1, 32767]],
    [words, 'u32', [2, 0xffff_ffff]],
    [ints, 'i32', [-7, 0x7fff_ffff]],
    [smallFloats, 'f16', [0.5, -65504, 2 ** -24]],
    [floats, 'f32', [0.5, -3, Number.NaN]],
  ] as const)
    expect(valuesOf(item, make(0, values).bytes)).toEqual(values)
})

test('floats that may be off by a fraction of themselves', () => {
  const near = (within: number) => check(machine.state, { memory: [{ ...floats(0x20, [1.501, 0]), within }] })
  expect(near(1e-3)).toEqual([
    { where: expect.any(String), of: 2, wrong: 0, expected: '1.501 0', got: '1.5 -0', within: 1e-3 },
  ])
  expect(near(1e-4)[0]?.wrong).toBe(1)
})

test('numbers are written in decimal up to a million, and in hexadecimal from there on', () => {
  const texts = check(machine.state, { memory: [words(0x100, [999_999]), words(0x100, [1_000_000])] })
  expect(texts.map(({ expected }) => expected)).toEqual(['999999', '0x000f4240'])
})
