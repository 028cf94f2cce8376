// Tests given files: text or bytes; those that are too large or unreadable are refused with their name.
import { expect, test } from 'vitest'
import { textIn } from '../controls/fileText.ts'
import { givenFile } from './givenFile.ts'

const file = (name: string, bytes: readonly number[] | string) => {
  const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : Uint8Array.from(bytes)
  return { name, size: all.length, arrayBuffer: async () => all.buffer }
}

test('text is text, with its ends of lines, tabs and letters', async () => {
  expect(await givenFile(file('a.s', 'iadd r1, r2, r3\r\n\tnop # é'))).toEqual({
    kind: 'text',
    text: 'iadd r1, r2, r3\r\n\tnop # é',
  })
  expect(textIn(new Uint8Array())).toBe('')
})

test('bytes are bytes: with a zero, or no UTF-8', async () => {
  expect(await givenFile(file('a.bin', [0x0e, 0x13, 0x00]))).toMatchObject({ kind: 'bytes', name: 'a.bin' })
  expect(textIn(Uint8Array.of(0x41, 0xff))).toBeUndefined()
  expect(textIn(Uint8Array.of(0x41, 0x1b))).toBeUndefined()
})

test('what is too large is refused unread', async () => {
  const large = { name: 'firmware.bin', size: 65_537, arrayBuffer: () => Promise.reject(new Error('read')) }
  expect(await givenFile(large)).toEqual({
    problem:
      'The file “firmware.bin” has 65,537 bytes, and at most 65,536 are read. This page has no view of binary files yet. Cut out the part with the instructions.',
  })
  expect(await givenFile({ ...large, size: 1 })).toEqual({ problem: 'The file “firmware.bin” cannot be read.' })
})
