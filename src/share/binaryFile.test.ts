// Tests files in links: they come back whole, damaged ones are told, and a small one cannot fill the memory.

import fc from 'fast-check'
import { deflateSync } from 'fflate'
import { expect, test } from 'vitest'
import { noise } from '../encoding/fixtures/noise.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { type NamedFile, packingFile, unpackFile } from './binaryFile.ts'
import { formatLink } from './link.ts'
import { parseLink } from './readLink.ts'

function packFile(file: NamedFile): string | undefined {
  const steps = packingFile(file)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

test('any file comes back', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.uint8Array({ maxLength: 300 }), (name, bytes) => {
      const named = { name: name.replace(/\p{Surrogate}/gu, ''), bytes: Uint8Array.from(bytes) }
      expect(unpackFile(packFile(named) ?? '')).toEqual(named)
    }),
  )
})

test('a file with one byte, written by hand', () => {
  // The length of the name, the name "a", and the byte 7.
  expect(unpackFile(`1.${toBase64(deflateSync(Uint8Array.of(1, 0x61, 7)))}`)).toEqual({
    name: 'a',
    bytes: Uint8Array.of(7),
  })
})

test('a file of exactly 100 KiB compressed is packed, and comes back', () => {
  const next = noise(1)
  const all = Uint8Array.from({ length: 110_000 }, () => next() & 255)
  // Each further byte that does not compress makes the payload one byte longer.
  let [packed, refused] = [0, all.length]
  while (refused - packed > 1) {
    const half = (packed + refused) >> 1
    if (packFile({ name: '', bytes: all.subarray(0, half) })) packed = half
    else refused = half
  }
  const payload = packFile({ name: '', bytes: all.subarray(0, packed) }) ?? ''
  expect(fromBase64(payload.slice(2)).length).toBe(100 << 10)
  expect(unpackFile(payload)).toEqual({ name: '', bytes: all.slice(0, packed) })
})

test('a file of more than 100 KiB compressed is not packed', () => {
  const next = noise(1)
  const bytes = Uint8Array.from({ length: 120_000 }, () => next() & 255)
  expect(packFile({ name: 'noise', bytes }) === undefined).toBe(true)
  expect(packFile({ name: 'zeros', bytes: new Uint8Array(4_000_000) })).toBeDefined()
})

test.each([
  ['', /it begins with/],
  ['2.abcd', /it begins with “2.abcd”, not with “1.”/],
  ['123456789.abcd', /it begins with “12345678”, not with “1.”/],
  ['1.a b', /only letters, digits/],
  ['1.', /cut short/],
  ['1.____', /damaged|cut short/],
  [`1.${toBase64(deflateSync(Uint8Array.of(9, 0x61)))}`, /its name is cut short/],
  [`1.${toBase64(deflateSync(new Uint8Array(17 << 20)))}`, /more than 16777216 bytes/],
  [`1.${'A'.repeat(200_000)}`, /more than 102400 compressed bytes/],
])('%.20s is refused', (payload, why) => {
  const read = unpackFile(payload)
  expect('problem' in read && read.problem).toMatch(why)
})

test('links to files', () => {
  const whole = {
    view: 'binary',
    isa: 'sm1',
    payload: '1.abc',
    section: 2,
    at: 0x220,
    raw: { base: 0x1000, start: 16, swap: 4 },
  } as const
  expect(formatLink(whole)).toBe('#/sm1/binary/1.abc?section=2&at=220&base=1000&from=10&swap=4')
  expect(parseLink(formatLink(whole), ['sm1']).link).toEqual(whole)
  const all = { view: 'binary', isa: 'sm1', raw: {} } as const
  expect(formatLink(all)).toBe('#/sm1/binary?raw=1')
  expect(parseLink('#/sm1/binary?raw=1', ['sm1']).link).toEqual(all)
  expect(parseLink('#/sm1/binary?base=20', ['sm1']).link).toEqual({ view: 'binary', isa: 'sm1', raw: { base: 0x20 } })
  expect(parseLink('#/sm1/binary?swap=3', ['sm1']).problem).toMatch(/numbers of “3” bytes; 2, 4 or 8/)
  expect(parseLink('#/sm1/binary?section=x&at=zz&base=123456789', ['sm1'])).toEqual({
    link: { view: 'binary', isa: 'sm1' },
    problem: expect.stringMatching(/section “x”(?:.|\n)*row at “zz”(?:.|\n)*begins at “123456789”/),
  })
})
