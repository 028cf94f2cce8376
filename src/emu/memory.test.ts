// Compares pages of memory with a plain array, and tests what marks log.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Memory, type PageLog } from './memory.ts'
import { PAGE_BYTES, Pages } from './pages.ts'

const SIZE = 20 * 4096 + 5
type Act = readonly ['store', number, number, number] | readonly ['mark'] | readonly ['undo'] | readonly ['join']

const address = fc.oneof(
  fc.integer({ min: 0, max: SIZE + 8 }),
  fc.constantFrom(4093, 4094, 4095, 4096, SIZE - 2, SIZE - 1),
)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.constant('store' as const), fc.constantFrom(1, 2, 4), address, fc.integer()) },
  { weight: 2, arbitrary: fc.constant(['mark'] as const) },
  { weight: 1, arbitrary: fc.constant(['undo'] as const) },
  { weight: 1, arbitrary: fc.constant(['join'] as const) },
)

function same(memory: Memory, model: Uint8Array): void {
  const bytes = memory.read(0, SIZE)
  expect(bytes.findIndex((x, k) => x !== model[k])).toBe(-1)
  for (const at of [4000, 8190]) expect(memory.read(at, 9000).findIndex((x, k) => x !== model[at + k])).toBe(-1)
  const view = new DataView(model.buffer)
  for (const at of [0, 1, 4092, 4094, 4095, 8192, SIZE - 4]) {
    expect(memory.load4(at)).toBe(view.getInt32(at, true))
    expect(memory.loadFloat(at)).toBe(view.getFloat32(at, true))
  }
}

test('stores, marks, and going back to them', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), fc.boolean(), (acts, large) => {
      // A large space looks its pages up in a map; only its beginning is used here.
      const memory = new Memory(large ? 2 ** 40 : SIZE)
      const model = new Uint8Array(SIZE)
      const kept: { log: PageLog; model: Uint8Array }[] = []
      let before = model.slice()
      for (const [what, bytes, at, value] of acts) {
        if (what === 'store' && bytes !== undefined && at !== undefined && value !== undefined) {
          if (large && at + bytes > SIZE) continue
          if (bytes === 1) memory.store1(at, value)
          else if (bytes === 2) memory.store2(at, value)
          else memory.store4(at, value)
          for (let k = 0; k < bytes; k++) if (at + k < SIZE) model[at + k] = value >>> (8 * k)
        } else if (what === 'mark') {
          kept.push({ log: memory.mark(), model: before })
          before = model.slice()
        } else if (what === 'undo') {
          const last = kept.pop()
          memory.undo(memory.mark())
          if (last) memory.undo(last.log)
          model.set(last?.model ?? before)
          before = model.slice()
        } else {
          const [last, older] = [kept.pop(), kept.pop()]
          if (last && older) {
            memory.join(older.log, last.log)
            kept.push(older)
          } else if (last) kept.push(last)
        }
      }
      same(memory, model)
    }),
    { numRuns: 200 },
  )
})

test('outside there is nothing', () => {
  const memory = new Memory(6)
  memory.store4(4, -1)
  memory.store1(2 ** 40, 1)
  expect([memory.load4(4), memory.load4(0), memory.load2(5), memory.load4(8), memory.load1(2 ** 40)]).toEqual([
    0xffff, 0, 0xff, 0, 0,
  ])
  expect(new Memory(2 ** 48).load4(2 ** 48 - 4)).toBe(0)
})

test('of two logs that are joined, the earlier content of a page stays, and the other copy is freed', () => {
  const pages = new Pages()
  const memory = new Memory(SIZE, pages)
  const states = [1, 2, 3]
  memory.store1(0, 9)
  memory.mark()
  const logs = states.map((value) => {
    // The first page is in both logs, the second page only in the later ones.
    memory.store1(0, value)
    if (value > 1) memory.store1(PAGE_BYTES, value)
    return memory.mark()
  })
  const [first, second, third] = logs as [PageLog, PageLog, PageLog]
  expect(pages.copies).toBe(4)
  memory.join(first, second)
  expect(pages.copies).toBe(3)
  expect([...first.keys()]).toEqual([0, 1])
  memory.undo(third)
  expect([memory.load1(0), memory.load1(PAGE_BYTES)]).toEqual([2, 2])
  memory.undo(first)
  expect([memory.load1(0), memory.load1(PAGE_BYTES), memory.touched]).toEqual([9, 0, 1])
  expect(pages.copies).toBe(0)
  memory.store1(0, 5)
  memory.forget(memory.mark())
  expect([pages.copies, memory.load1(0)]).toEqual([0, 5])
})

test('what is held: pages that are not zeros, and stretches of adjacent ones by 16 bytes', () => {
  const memory = new Memory(20 * PAGE_BYTES)
  expect([memory.held(), memory.stretches()]).toEqual([[], []])
  for (const at of [3 * PAGE_BYTES + 0x25, PAGE_BYTES - 1, PAGE_BYTES, 9 * PAGE_BYTES + 16, 9 * PAGE_BYTES + 31])
    memory.store1(at, 1)
  memory.store1(5 * PAGE_BYTES, 0)
  expect(memory.held().map(({ address, bytes }) => [address, bytes.length])).toEqual(
    [0, 1, 3, 9].map((page) => [page * PAGE_BYTES, PAGE_BYTES]),
  )
  expect(memory.stretches()).toEqual([
    { address: PAGE_BYTES - 16, bytes: 32 },
    { address: 3 * PAGE_BYTES + 0x20, bytes: 16 },
    { address: 9 * PAGE_BYTES + 16, bytes: 16 },
  ])
  expect(memory.touched).toBe(5)
  expect(memory.searched).toMatchObject({ bytes: 20 * PAGE_BYTES, page: PAGE_BYTES })
  expect(memory.searched.pages).toEqual([0, 1, 3, 5, 9].map((page) => page * PAGE_BYTES))
  memory.clear()
  expect([memory.held(), memory.touched, memory.load1(PAGE_BYTES)]).toEqual([[], 5, 0])
})

test('bytes are written over the ends of pages, and dropped at the end of the space', () => {
  const memory = new Memory(2 * PAGE_BYTES + 2)
  memory.write(PAGE_BYTES - 2, Uint8Array.of(1, 2, 3, 4))
  expect([...memory.read(PAGE_BYTES - 3, 6)]).toEqual([0, 1, 2, 3, 4, 0])
  memory.write(2 * PAGE_BYTES - 1, Uint8Array.of(5, 6, 7, 8))
  expect([...memory.read(2 * PAGE_BYTES - 2, 6)]).toEqual([0, 5, 6, 7, 0, 0])
  memory.write(2 * PAGE_BYTES + 2, Uint8Array.of(9))
  expect([...memory.read(3 * PAGE_BYTES, 2)]).toEqual([0, 0])
})
