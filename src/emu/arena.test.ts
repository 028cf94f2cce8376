// Tests that registers and small memories lie in one buffer that never moves, and count as all memory does.
import { expect, test } from 'vitest'
import type { MachineSpec } from '../expr/machine.ts'
import { Arena } from './arena.ts'
import { Memory } from './memory.ts'
import { Full, PAGE_BYTES, Pages } from './pages.ts'
import { MachineState } from './state.ts'

const spaces = { small: { bytes: 8192 }, large: { bytes: 2 ** 32 }, odd: { bytes: 100 } }

/** Returns the two small memories of an arena after ten words of registers, and what counts their pages. */
function made(most?: number) {
  const arena = new Arena(10, spaces)
  const pages = new Pages(most)
  const memory = (name: keyof typeof spaces) =>
    new Memory(spaces[name].bytes, arena.pagesOf(name, pages) ?? pages, name)
  return { arena, pages, small: memory('small'), odd: memory('odd') }
}

test('memories come after the registers, each at the beginning of a page; large ones are elsewhere', () => {
  const { arena, small, odd } = made()
  small.store4(0, 0x11223344)
  small.store1(8191, 5)
  odd.store4(96, 7)
  expect(arena.ints[PAGE_BYTES / 4]).toBe(0x11223344)
  expect(arena.bytes[PAGE_BYTES + 8191]).toBe(5)
  expect(arena.ints[(3 * PAGE_BYTES + 96) / 4]).toBe(7)
  expect(arena.room).toEqual({ memory: expect.anything(), aside: 4 * PAGE_BYTES + 8 * (4 + 2), bytes: 32768 })
  expect(arena.bytes.length).toBe(65536)
  expect(arena.pagesOf('large', new Pages())).toBeUndefined()
  expect(arena.pagesOf('none', new Pages())).toBeUndefined()
})

test('pages that are not written hold zeros and do not count; a memory ends where its space ends', () => {
  const { pages, small, odd } = made()
  expect([small.load4(0), small.load4(4096), odd.load4(96), odd.load4(100), pages.touched]).toEqual([0, 0, 0, 0, 0])
  odd.store4(100, 1)
  expect([pages.touched, odd.load4(100)]).toEqual([0, 0])
  small.store1(4096, 1)
  small.store1(4097, 1)
  odd.store1(0, 1)
  expect([pages.touched, small.touched, odd.touched]).toEqual([2, 1, 1])
  expect(small.stretches()).toEqual([{ address: 4096, bytes: 16 }])
})

test('a write is undone, and the page is as if it had never been written', () => {
  const { pages, small } = made()
  small.store4(0, 1)
  const first = small.mark()
  small.store4(0, 2)
  small.store4(4096, 3)
  const second = small.mark()
  expect([small.load4(0), small.load4(4096), pages.touched]).toEqual([2, 3, 2])
  small.undo(second)
  expect([small.load4(0), small.load4(4096), pages.touched]).toEqual([1, 0, 1])
  small.store4(4096, 4)
  expect([small.load4(4096), pages.touched]).toEqual([4, 2])
  small.undo(small.mark())
  small.undo(first)
  expect([small.load4(0), small.load4(4096), pages.touched, small.held()]).toEqual([0, 0, 0, []])
})

test('the limit counts pages of small and large memories together', () => {
  const { pages, small, odd } = made(2)
  pages.start()
  const large = new Memory(2 ** 32, pages, 'large')
  small.store1(0, 1)
  large.store1(0, 1)
  expect(() => odd.store1(0, 1)).toThrow(Full)
  expect(() => odd.store1(0, 1)).toThrow('space odd')
  expect([pages.touched, odd.load1(0)]).toEqual([2, 0])
})

test('large memories that grow leave the views of registers and small memories as they are', () => {
  const file = { shape: 'numbers', count: 3, bits: 32, show: String, about: '' } as const
  const space = { about: '' }
  const spec: MachineSpec = {
    files: { r: file },
    lanes: 1,
    hosts: {},
    spaces: { small: { ...space, bytes: 64 }, large: { ...space, bytes: 2 ** 32 } },
    step: () => ({ halt: 'end', text: '' }),
  }
  const state = new MachineState(spec, undefined, { groups: 2, extra: 2 })
  const { ints } = state
  for (let page = 0; page < 2000; page++) state.memories.get('large')?.store1(page * PAGE_BYTES, 1)
  ints[0] = 7
  state.memories.get('small')?.store4(0, 9)
  expect([state.read('r', 0, 0), state.ints === ints, ints.buffer === state.all.buffer]).toEqual([7n, true, true])
  expect(new Int32Array(state.all.buffer)[PAGE_BYTES / 4]).toBe(9)
})
