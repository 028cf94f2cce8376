// Tests base64 against the examples of RFC 4648 and those bytes whose digits differ in the url alphabet.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64, isBase64, toBase64 } from './base64.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['', ''],
  ['f', 'Zg'],
  ['fo', 'Zm8'],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg'],
  ['fooba', 'Zm9vYmE'],
  ['foobar', 'Zm9vYmFy'],
  ['\xfb\xef\xbe', '----'],
  ['\xff\xff\xff', '____'],
])('%j is %j', (text, written) => {
  expect(toBase64(bytesOf(text))).toBe(written)
  expect(fromBase64(written)).toEqual(bytesOf(text))
})

test('characters outside the alphabet count as A', () => {
  expect(fromBase64('*é\u{1f600}A')).toEqual(Uint8Array.of(0, 0, 0))
  expect(fromBase64('/___')).toEqual(Uint8Array.of(3, 255, 255))
})

test('a text is base64 if bytes may have been written so', () => {
  for (const text of ['', 'Zg', 'Zm8', 'Zm9v', '-_-_']) expect(isBase64(text), text).toBe(true)
  for (const text of ['Z', 'Zm9vY', 'Zg=', 'Zg==', 'Z*', 'a b']) expect(isBase64(text), text).toBe(false)
})

test('all bytes come back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(isBase64(toBase64(bytes))).toBe(true)
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
    }),
  )
})
