// Tests the start of a program as JSON: what is still right at each limit, and what is wrong beyond it.
import { expect, test } from 'vitest'
import { readRegisters, readStart, writeStart } from './start.ts'

test('a start is JSON that a person can read', () => {
  const start = {
    registers: { r: { 3: 255n }, v: { 0: [1n, 2n] } },
    memory: [{ space: 'device', address: 16, item: 'u8' as const, bytes: Uint8Array.of(255, 255, 255) }],
    threads: 32,
    grid: { blocks: [2, 1], threads: [64], parameters: [4096] },
  }
  const json = {
    registers: { r: { 3: '0xff' }, v: { 0: ['0x1', '0x2'] } },
    memory: [{ space: 'device', address: 16, item: 'u8', bytes: '____' }],
    threads: 32,
    grid: { blocks: [2, 1], threads: [64], parameters: [4096] },
  }
  expect(writeStart(start)).toEqual(json)
  expect(readStart(json)).toEqual(start)
  expect(writeStart({})).toEqual({})
  expect(readStart({})).toEqual({})
})

const grid = (blocks: readonly unknown[], threads: readonly unknown[] = [1], parameters?: unknown) => ({
  grid: { blocks, threads, ...(parameters !== undefined && { parameters }) },
})
const stretch = (change: object) => ({ memory: [{ space: 'a', address: 0, item: 'u8', bytes: 'AA', ...change }] })

test.each([
  [{ threads: 1 }],
  [{ threads: 1_048_576 }],
  [grid([1024, 1024])],
  [grid([1, 1, 1])],
  [grid([1], [1], [])],
  [grid([1], [1], Array(256).fill(0xffff_ffff))],
  [stretch({ address: 0 })],
  [stretch({ bytes: '' })],
])('%j is a start', (json) => {
  expect(readStart(json)).toBeTypeOf('object')
})

test.each([
  [null, /^is not an object/],
  [[], /^is not an object/],
  ['x', /^is not an object/],
  [{ threads: 0 }, /^asks for threads that are not a number/],
  [{ threads: 1.5 }, /^asks for threads that are not a number/],
  [{ threads: 1_048_577 }, /^asks for threads that are not a number/],
  [{ threads: '1' }, /^asks for threads that are not a number/],
  [grid([1024, 1024], [2]), /^has a grid/],
  [grid([]), /^has a grid/],
  [grid([1, 1, 1, 1]), /^has a grid/],
  [grid([1], [1, 0]), /^has a grid/],
  [grid([1], [1.5]), /^has a grid/],
  [{ grid: { blocks: [1] } }, /^has a grid/],
  [{ grid: [] }, /^has a grid/],
  [grid([1], [1], [-1]), /^has a grid/],
  [grid([1], [1], [0x1_0000_0000]), /^has a grid/],
  [grid([1], [1], 7), /^has a grid/],
  [{ memory: {} }, /^has memory/],
  [{ memory: [null] }, /^has memory/],
  [stretch({ space: 1 }), /^has memory/],
  [stretch({ address: -1 }), /^has memory/],
  [stretch({ address: '0' }), /^has memory/],
  [stretch({ item: 'u7' }), /^has memory/],
  [stretch({ bytes: 'A' }), /^has memory/],
  [stretch({ bytes: 7 }), /^has memory/],
])('%j says what is wrong with it', (json, says) => {
  expect(readStart(json)).toMatch(says)
})

test('the values of registers', () => {
  const held = (value: unknown) => readRegisters({ r: { 0: value } })
  const is = (value: bigint) => ({ registers: { r: { 0: value } } })
  expect(held('12')).toEqual(is(12n))
  expect(held('0X1F')).toEqual(is(31n))
  expect(held(`0x${'f'.repeat(40)}`)).toEqual(is(2n ** 160n - 1n))
  expect(held('9'.repeat(40))).toEqual(is(10n ** 40n - 1n))
  for (const value of [`0x${'f'.repeat(41)}`, '9'.repeat(41), '0x', '', '1f', '-1'])
    expect(held(value), value).toMatch(/^says of register 0 of “r” that it holds/)
  for (const json of [7, { r: 7 }, { r: { x: '1' } }, { r: { 0: 7 } }, { r: { 0: ['1', 7] } }])
    expect(readRegisters(json)).toMatch(/^is not a table of register values/)
  expect(held(Array(16_384).fill('0'))).toBeTypeOf('object')
  expect(held(Array(16_385).fill('0'))).toBe('has more than 16384 register values')
})
