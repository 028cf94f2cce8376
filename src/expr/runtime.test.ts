// Tests what compiled code calls, against results worked out by hand.
import { expect, test } from 'vitest'
import type { Hosts } from './machine.ts'
import { callHost, RUNTIME } from './runtime.ts'

test('the high word of a product of unsigned words', () => {
  const { mulHigh } = RUNTIME
  expect(mulHigh(0x10000, 0x10000)).toBe(1)
  expect(mulHigh(0xffffffff, 0xffffffff)).toBe(-2)
  expect(mulHigh(0xffff, 0xffff)).toBe(0)
  expect(mulHigh(0x80000000, 2)).toBe(1)
  // Both sums of the middle carry: 0x1ffff * 0xffffffff = 0x1fffe_fffe0001.
  expect(mulHigh(0x1ffff, 0xffffffff)).toBe(0x1fffe)
  for (const [a, b] of [
    [0x12345678, 0x9abcdef0],
    [0xffff0001, 0x0001ffff],
    [0x0001ffff, 0xffff0001],
    [0xdeadbeef, 0xfeedface],
  ] as const)
    expect(mulHigh(a, b)).toBe(Number(BigInt.asIntN(32, (BigInt(a) * BigInt(b)) >> 32n)))
})

test('shifts, addresses, words', () => {
  const { shiftRight, address, join, word, halves } = RUNTIME
  expect(shiftRight(2 ** 40 + 5, 2)).toBe(2 ** 38 + 1)
  expect(shiftRight(-5, 1)).toBe(-3)
  expect([shiftRight(-5, 255), shiftRight(-5, 256), shiftRight(5, 256), shiftRight(5, 5000)]).toEqual([-1, -1, 0, 0])
  expect(shiftRight(-5, 5000)).toBe(-1)
  expect(shiftRight(0, 5000)).toBe(0)
  expect([address(5), address(2 ** 48), address(2 ** 48 + 7), address(-1)]).toEqual([5, 0, 7, 2 ** 48 - 1])
  expect(join(-1, 2, 0x80000000)).toBe(0x80000000_00000002_ffffffffn)
  expect(join()).toBe(0n)
  expect([word(0x1_8000_0002n, 0), word(0x1_8000_0002n, 1), word(-1n, 40)]).toEqual([-0x7ffffffe, -0x3fffffff, -1])
  expect([halves[0x3c00], halves[0xc000], halves[0x7c00], halves[1]]).toEqual([1, -2, Infinity, 2 ** -24])
})

test('a host gives what it declares: integers cut to their bits, floats, 0 for what it leaves out', () => {
  const hosts: Hosts = {
    mix: { about: '', gives: [8, 'float', 4, 'float'], run: ([a = 0], { load }) => [a, 1.5, load('m', 3, 2)] },
  }
  const around = {
    load: (space: string, address: number, bytes: number) => BigInt(`${space.length}${address}${bytes}`),
  }
  expect(callHost(hosts, around, 'mix', [0x1ffn])).toEqual([0xffn, 1.5, 132n & 15n, 0])
  expect(() => callHost(hosts, around, 'none', [])).toThrow('no host operation none')
})
