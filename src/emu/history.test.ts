// Tests which snapshots of a run are kept, how far apart they are, and what going back to one restores.
import { expect, test } from 'vitest'
import { History } from './history.ts'
import { Memory } from './memory.ts'
import { PAGE_BYTES, Pages } from './pages.ts'

function begun(bytes: number, interval: number) {
  const pages = new Pages()
  const memory = new Memory(1 << 20, pages)
  const all = new Int32Array(2)
  pages.start()
  const history = new History({ all, memories: new Map([['m', memory]]), pages }, bytes, interval)
  const take = (step: number) => {
    all[0] = step
    history.take({ step, address: 4 * step, group: step % 3, pokes: step >> 2 }, all)
  }
  return { history, memory, pages, all, take }
}

test('the last snapshot at or before a step is restored, with all it had; later ones are gone', () => {
  const { history, memory, all, take } = begun(1 << 20, 10)
  expect(history.last).toBe(-1)
  for (const step of [0, 10, 20, 30]) {
    take(step)
    memory.store1(step, 100 + step)
    memory.store1(4096, step)
  }
  expect(history.last).toBe(30)
  expect(history.restore(29, all)).toMatchObject({ step: 20, address: 80, group: 2, pokes: 5 })
  expect([all[0], history.last]).toEqual([20, 20])
  expect([0, 10, 20, 30, 4096].map((at) => memory.load1(at))).toEqual([100, 110, 0, 0, 10])
  expect(history.restore(10, all).step).toBe(10)
  expect([0, 10, 4096].map((at) => memory.load1(at))).toEqual([100, 0, 0])
  expect(history.restore(9, all).step).toBe(0)
  expect([0, 4096].map((at) => memory.load1(at))).toEqual([0, 0])
  // Before the first one there is none.
  take(50)
  history.forget()
  take(60)
  expect([history.restore(55, all).step, all[0]]).toEqual([60, 60])
})

test('going back twice to one snapshot restores it twice', () => {
  const { history, memory, all, take } = begun(1 << 20, 10)
  memory.store1(1, 7)
  take(0)
  for (const value of [8, 9]) {
    memory.store1(1, value)
    memory.store1(5000, value)
    history.restore(5, all)
    expect([memory.load1(1), memory.load1(5000), all[0]]).toEqual([7, 0, 0])
  }
})

test('without a snapshot there is nothing to restore', () => {
  const { history, all } = begun(1 << 20, 10)
  expect(() => history.restore(0, all)).toThrow('nothing was ever kept')
})

test('with few slots, the older a moment, the farther apart are snapshots: none of it is too far from one', () => {
  const END = 10_000
  // This history has room for eight snapshots.
  const at = (target: number) => {
    const { history, all, take } = begun(64, 10)
    for (let step = 0; step <= END; step += 10) take(step)
    expect(history.last).toBe(END)
    return history.restore(target, all).step
  }
  // Seven gaps over 1,000 intervals grow by a factor of 1000 ** (1 / 7), about 2.7, if they are chosen well.
  for (const target of [9990, 9950, 9900, 9700, 9000, 8000, 6000, 3000, 1000]) {
    const step = at(target)
    expect(step).toBeLessThanOrEqual(target)
    expect((target - step) / (END - step)).toBeLessThan(0.8)
  }
  expect(at(5)).toBe(0)
})

test('what was written between snapshots that were dropped comes back, too', () => {
  const { history, memory, all, take } = begun(64, 10)
  // Each step writes its number to a byte that is its own, and to one that all write.
  for (let step = 0; step <= 2000; step += 10) {
    take(step)
    memory.store1(step, 1)
    memory.store1(9999, step / 10)
  }
  const { step } = history.restore(700, all)
  expect(step).toBeLessThanOrEqual(700)
  for (let at = 0; at <= 2000; at += 10) expect(memory.load1(at)).toBe(at < step ? 1 : 0)
  expect(memory.load1(9999)).toBe(Math.max(0, step / 10 - 1))
})

test('snapshots are moved closer together while many pages are copied, and apart again', () => {
  const { history, memory, pages, take } = begun(40 * PAGE_BYTES, 4096)
  const write = (count: number) => {
    for (let page = 0; page < count; page++) memory.store1(page * PAGE_BYTES, 1)
  }
  write(20)
  take(0)
  // Half of the bytes may be copied between two snapshots.
  expect(pages.allowed - pages.copies).toBe(20)
  expect(history.stretch).toBe(4096)
  history.crowd()
  expect(history.stretch).toBe(1024)
  write(20)
  take(1024)
  expect(history.stretch).toBe(1024)
  write(4)
  take(2048)
  expect(history.stretch).toBe(2048)
  take(4096)
  take(8192)
  expect(history.stretch).toBe(4096)
  for (let k = 0; k < 9; k++) history.crowd()
  expect(history.stretch).toBe(64)
})

test('snapshots as close as they may be have no limit of copies', () => {
  const { history, memory, pages, take } = begun(40 * PAGE_BYTES, 64)
  memory.store1(0, 1)
  take(0)
  expect(pages.allowed).toBe(Infinity)
  expect(history.stretch).toBe(64)
})

test('copies are bounded: snapshots are dropped for the sake of memory, but never the last two', () => {
  const { memory, pages, take } = begun(32 * PAGE_BYTES, 64)
  for (let page = 0; page < 20; page++) memory.store1(page * PAGE_BYTES, 1)
  for (let step = 0; step < 64 * 100; step += 64) {
    take(step)
    for (let page = 0; page < 20; page++) memory.store1(page * PAGE_BYTES, step)
    // Three stretches of twenty pages at most: two snapshots, and the present.
    expect(pages.copies).toBeLessThanOrEqual(60)
  }
})
