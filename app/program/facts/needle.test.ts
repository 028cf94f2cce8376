// Tests what can be searched for: bytes, numbers with the low byte first, text; other input gets a message.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEEDLES, readNeedle } from './needle.ts'

const bytes = (...all: readonly number[]) => ({ needle: Uint8Array.from(all) })

test('bytes, numbers and text are read', () => {
  expect(readNeedle(' 0e 1F_4c ', 'bytes')).toEqual(bytes(0x0e, 0x1f, 0x4c))
  expect(readNeedle('0x0e, 0x1f', 'bytes')).toEqual(bytes(0x0e, 0x1f))
  expect(readNeedle('-2', 's16')).toEqual(bytes(0xfe, 0xff))
  expect(readNeedle('1000', 'x32')).toEqual(bytes(0, 0x10, 0, 0))
  expect(readNeedle('1', 'f32')).toEqual(bytes(0, 0, 0x80, 0x3f))
  expect(readNeedle('258', 'u64')).toEqual(bytes(2, 1, 0, 0, 0, 0, 0, 0))
  expect(readNeedle(' é', 'text')).toEqual(bytes(0x20, 0xc3, 0xa9))
})

test('what cannot be searched for says why', () => {
  expect(readNeedle('0e1', 'bytes')).toEqual({
    problem: '“0e1” is not a row of bytes; bytes are pairs of hexadecimal digits such as 0e 1f.',
  })
  expect(readNeedle('70000', 'u16')).toHaveProperty('problem', expect.stringContaining('does not fit into 16 bits'))
  expect(readNeedle('  ', 'bytes')).toHaveProperty('problem')
  expect(readNeedle('00'.repeat(300), 'bytes')).toHaveProperty('problem', expect.stringContaining('300 bytes'))
})

test('whatever is typed has an answer', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...NEEDLES.map(({ id }) => id)), (typed, kind) => {
      const read = readNeedle(typed, kind)
      if ('needle' in read) expect(read.needle.length).toBeGreaterThan(0)
      else expect(read.problem.length).toBeLessThan(300)
    }),
  )
})
