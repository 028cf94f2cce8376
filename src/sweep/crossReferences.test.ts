// Tests cross references and names on five references, by hand.
import { expect, test } from 'vitest'
import { CrossReferences, referenceColumns } from './crossReferences.ts'

const crossed = new CrossReferences(
  referenceColumns([
    { from: 0, to: 0x40, kind: 'call' },
    { from: 4, to: 0x20, kind: 'jump' },
    { from: 8, to: 0x40, kind: 'jump' },
    { from: 8, to: 0x10, kind: 'jump' },
    { from: 0x44, to: 0x10, kind: 'jump' },
  ]),
  [
    { name: 'main', address: 0 },
    { name: 'first', address: 0x10 },
    { name: 'second', address: 0x10 },
  ],
)

test('an instruction leads to addresses', () => {
  expect([0, 4, 8, 0xc, 0x44].map((address) => crossed.leadsTo(address))).toEqual([
    [0x40],
    [0x20],
    [0x40, 0x10],
    [],
    [0x10],
  ])
})

test('an address is reached from instructions', () => {
  expect(crossed.reachedFrom(0x10, 8)).toEqual({ addresses: [8, 0x44], count: 2 })
  expect(crossed.reachedFrom(0x10, 1)).toEqual({ addresses: [8], count: 2 })
  expect(crossed.reachedFrom(0x11, 8)).toEqual({ addresses: [], count: 0 })
})

test('symbols, subroutines and targets of jumps have names', () => {
  expect([0, 0x10, 0x20, 0x40, 0x44].map((address) => crossed.nameOf(address))).toEqual([
    'main',
    'first',
    'loc_20',
    'sub_40',
    undefined,
  ])
})

test('references of a stretch come from it or lead into it, each once', () => {
  const of = (first: number, end: number, most = 9) =>
    crossed.within(first, end, most).map(({ from, to }) => [from, to])
  expect(of(0, 0x11)).toEqual([
    [0, 0x40],
    [4, 0x20],
    [8, 0x40],
    [8, 0x10],
    [0x44, 0x10],
  ])
  expect(of(0x40, 0x44)).toEqual([
    [0, 0x40],
    [8, 0x40],
  ])
  expect(of(0x40, 0x44, 1)).toEqual([[0, 0x40]])
  expect(of(0x50, 0x60)).toEqual([])
})
