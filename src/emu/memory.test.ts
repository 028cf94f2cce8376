// Compares pages of memory with a plain array, and tests what marks log.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Memory, type PageLog } from './memory.ts'

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
