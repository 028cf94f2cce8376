// Tests links to words at their limits: the last value that is read, and the first that is not.
import { expect, test } from 'vitest'
import { parseLink } from './readLink.ts'

const read = (fragment: string) => parseLink(`#/vp1/word/${fragment}`, ['vp1'])
const word = (hex: string, more: object = {}) => ({ link: { view: 'word', isa: 'vp1', hex, ...more } })

test('the last byte may be shown, the one after it not', () => {
  expect(read('25850c4c?at=3')).toEqual(word('25850c4c', { at: 3 }))
  expect(read('25850c4c?at=0')).toEqual(word('25850c4c'))
  expect(read('25850c4c?at=4')).toEqual({
    ...word('25850c4c'),
    problem:
      'The address asks for the word at byte “4”; a byte is a whole number below 4, as there are 4 bytes. The first word is shown.',
  })
})

test('1,024 bytes are read; with half a byte after them, too', () => {
  expect(read('0a'.repeat(1024))).toEqual(word('0a'.repeat(1024)))
  expect(read(`${'0a'.repeat(1024)}0`)).toMatchObject({
    ...word('0a'.repeat(1024)),
    problem: expect.stringMatching(/after 2,049 digits one more is missing/),
  })
})

test('a mask has up to twelve bytes, as many as the longest word', () => {
  expect(read(`00?any=${'01'.repeat(12)}`)).toEqual(word('00', { any: '01'.repeat(12) }))
  expect(read(`00?any=${'01'.repeat(13)}`)).toMatchObject({
    ...word('00'),
    problem: expect.stringMatching(/to be any/),
  })
  expect(read('00?any=0F00F000')).toEqual(word('00', { any: '0f00f0' }))
  expect(read('00?any=012')).toMatchObject({ ...word('00'), problem: expect.stringMatching(/“012” to be any/) })
})

test('an address has up to 32 bits', () => {
  expect(read('00?base=FFFFFFFF')).toEqual(word('00', { base: 0xffff_ffff }))
  expect(read('00?base=100000000')).toEqual({
    ...word('00'),
    problem:
      'The address asks for the word to stand at “100000000”; a number in hexadecimal up to ffffffff belongs there. It was left out.',
  })
})

test('a notation that is too long is refused with its length', () => {
  expect(read(encodeURIComponent(`0x${'0'.repeat(70_000)}`))).toEqual({
    link: { view: 'word', isa: 'vp1' },
    problem: expect.stringMatching(/^The word in the address could not be read: The text has 70,002 characters/),
  })
})
