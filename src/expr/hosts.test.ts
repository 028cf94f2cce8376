// Tests that what a host gives is cut to the types that it declares.
import { expect, test } from 'vitest'
import { callHost } from './hosts.ts'
import type { Hosts } from './machine.ts'

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
