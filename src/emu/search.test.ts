// Tests that a search of memory finds what a look at every byte would: forwards, backwards, and a part at a time.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Memory } from './memory.ts'
import { type SearchResult, type SoughtBytes, search } from './search.ts'

const PAGE = 4096

function slowly(all: Uint8Array, { needle, from, back }: SoughtBytes): number | undefined {
  const is = (at: number) => needle.every((byte, k) => all[at + k] === byte)
  if (!needle.length) return undefined
  for (let at = from; at >= 0 && at + needle.length <= all.length; at += back ? -1 : 1) if (is(at)) return at
  return undefined
}
/** Searches again from where it rested, until there is an answer. */
function wholly(memory: Memory, sought: SoughtBytes, most: number): number | undefined {
  let { from } = sought
  for (let asked = 0; asked < 1000; asked++) {
    const found: SearchResult = search(memory.searched, { ...sought, from }, most)
    if ('at' in found) return found.at
    expect(found.next).not.toBe(asked > 0 ? from : undefined)
    from = found.next
  }
  throw new Error('no end')
}

test('what is found is the next one there is, or the one before', () => {
  const size = 5 * PAGE + 7
  // Few values near the edges of pages make many matches.
  const byte = fc.constantFrom(0, 1, 2)
  const write = fc.record({
    at: fc.oneof(fc.integer({ min: 0, max: size - 1 }), fc.constantFrom(PAGE - 3, PAGE - 1, 3 * PAGE, size - 4)),
    bytes: fc.array(byte, { minLength: 1, maxLength: 12 }),
  })
  fc.assert(
    fc.property(
      fc.array(write, { maxLength: 8 }),
      fc.array(byte, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: size - 1 }),
      fc.boolean(),
      fc.constantFrom(1, PAGE, 1e9),
      (writes, bytes, from, back, most) => {
        const memory = new Memory(size)
        for (const one of writes) memory.write(one.at, Uint8Array.from(one.bytes))
        const needle = Uint8Array.from(bytes)
        // A match that the end of memory cuts off is none, also backwards.
        const start = back ? Math.min(from, size - needle.length) : from
        const due = slowly(memory.read(0, size), { needle, from: start, back })
        expect(wholly(memory, { needle, from, back }, most)).toBe(due)
      },
    ),
    { numRuns: 300 },
  )
})

test('a space of 2^48 bytes is searched where it was written to', () => {
  const memory = new Memory(2 ** 48)
  const distant = 2 ** 47 + 3
  memory.write(0x1000, Uint8Array.of(1, 2, 3))
  memory.write(distant, Uint8Array.of(1, 2, 3, 4))
  const needle = Uint8Array.of(1, 2, 3)
  expect(search(memory.searched, { needle, from: 0x1001, back: false })).toEqual({ at: distant })
  expect(search(memory.searched, { needle, from: distant - 1, back: true })).toEqual({ at: 0x1000 })
  expect(search(memory.searched, { needle: Uint8Array.of(9), from: 0, back: false })).toEqual({ at: undefined })
  expect(search(memory.searched, { needle: Uint8Array.of(0, 0), from: 0x1000, back: false })).toEqual({ at: 0x1003 })
  expect(search(memory.searched, { needle: Uint8Array.of(4, 0), from: 0, back: false })).toEqual({ at: distant + 3 })
  expect(search(memory.searched, { needle: new Uint8Array(), from: 0, back: false })).toEqual({ at: undefined })
})

test('bytes that are nearly found everywhere take no longer than others', () => {
  const size = 8 << 20
  const memory = new Memory(size)
  memory.write(0, new Uint8Array(size).fill(1))
  const needle = new Uint8Array(4000).fill(1)
  needle[3999] = 2
  const before = performance.now()
  expect(search(memory.searched, { needle, from: 0, back: false })).toEqual({ at: undefined })
  // Comparing every place with every byte would take 32 billion steps.
  expect(performance.now() - before).toBeLessThan(5000)
})
