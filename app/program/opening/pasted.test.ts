// Tests that what is pasted or opened is taken or refused, and that a refusal loses nothing.
import { beforeEach, expect, test } from 'vitest'
import { MOST_SOURCE } from '../document/address.ts'
import { forgetPasted, paste, takeFile, usePasted } from './pasted.ts'

const now = () => usePasted.getState()
const file = (name: string, bytes: Uint8Array<ArrayBuffer>, size = bytes.length) => ({
  name,
  size,
  arrayBuffer: async () => bytes.buffer,
})
beforeEach(forgetPasted)

test('text is text, other bytes are bytes', async () => {
  await takeFile(file('a.s', new TextEncoder().encode('stop\n')))
  expect(now()).toEqual({ pasted: { kind: 'text', text: 'stop\n' }, refused: undefined })
  await takeFile(file('a.bin', Uint8Array.of(0x88, 0)))
  expect(now()).toEqual({ pasted: { kind: 'file', name: 'a.bin', bytes: Uint8Array.of(0x88, 0) }, refused: undefined })
})

test('what is too large, empty or cannot be read is refused by name, and what was there stays', async () => {
  paste('stop')
  const { pasted } = now()
  paste('x'.repeat(MOST_SOURCE + 1))
  expect(now().refused).toBe('The text has 4,000,001 characters; a program has at most 4,000,000.')
  await takeFile(file('b', new Uint8Array(1), MOST_SOURCE + 1))
  expect(now().refused).toMatch(/^The file “b” has 4,000,001 bytes; a program has at most 4,000,000 characters/)
  await takeFile(file('c', new Uint8Array(0)))
  expect(now().refused).toBe('The file “c” is empty.')
  await takeFile({ name: 'd', size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) })
  expect(now()).toEqual({ pasted, refused: 'The file “d” cannot be read.' })
})
