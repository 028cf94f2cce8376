// Tests bits in a query: they narrow it, can be set and removed, and leave the rest of the text unchanged.
import { expect, test } from 'vitest'
import { ANYWHERE, joinedPins, readPin } from '../encoding/pinned.ts'
import { architectures } from '../isa/registry.ts'
import { searchEncodings } from './encodings.ts'
import { pinnedIn, withPinned } from './pins.ts'
import { readQuery } from './query.ts'

const pin = (text: string) => readPin(text) ?? expect.unreachable(text)

test('bits are put in, joined, and taken out', () => {
  const one = withPinned('multiply  len:8', pin('6:0=0x0e'))
  expect(one).toBe('multiply len:8 bits:6:0=0xe')
  expect(pinnedIn(readQuery(one))).toEqual(pin('6:0=14'))
  const two = withPinned(one, joinedPins(pin('6:0=0xe'), pin('38=1')))
  expect(two).toBe('multiply len:8 bits:38=1 bits:6:0=0xe')
  expect(pinnedIn(readQuery(two))).toEqual(joinedPins(pin('6:0=0xe'), pin('38=1')))
  expect(withPinned(two, ANYWHERE)).toBe('multiply len:8')
})

test('other filters of bits stay', () => {
  expect(withPinned('bits:unknown bits:6:0=1', ANYWHERE)).toBe('bits:unknown')
  expect(pinnedIn(readQuery('bits:unknown'))).toEqual(ANYWHERE)
})

test('of G13 the words with 0x0e in bits 6 to 0 are iadd alone', async () => {
  const g13 = (await architectures.find(({ id }) => id === 'g13')?.load()) ?? expect.unreachable()
  const names = searchEncodings(g13, readQuery('bits:6:0=0x0e')).map(({ encoding }) => encoding.name)
  expect(names).toEqual(['iadd'])
})

test('bits that hold more than they can are told', () => {
  const { problems } = readQuery('bits:6:0=0x80')
  expect(problems[0]?.message).toContain(
    'bits takes one of unknown, ignored, blank, should, or bits and what they hold',
  )
})
