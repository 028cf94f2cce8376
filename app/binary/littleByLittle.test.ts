// Tests that work is done in its order and a little at a time, with a clock that stands still but for the work.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { littleByLittle, putOff } from './littleByLittle.ts'

const done: string[] = []
let now = 0
/** Work that takes some milliseconds. */
const work = (name: string, milliseconds: number) => () => {
  done.push(name)
  now += milliseconds
}

beforeEach(() => {
  done.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('nothing is done at once, then as much as fits, and the rest a frame later', () => {
  for (const name of ['a', 'b', 'c', 'd']) littleByLittle(work(name, 4))
  expect(done).toEqual([])
  vi.advanceTimersByTime(0)
  expect(done).toEqual(['a', 'b'])
  vi.advanceTimersByTime(15)
  expect(done).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['a', 'b', 'c', 'd'])
  littleByLittle(work('e', 100))
  littleByLittle(work('f', 1))
  vi.advanceTimersByTime(0)
  expect(done.at(-1)).toBe('e')
  vi.advanceTimersByTime(16)
  expect(done.at(-1)).toBe('f')
})

test('what is called off is not done, and the same work may wait twice', () => {
  const twice = work('twice', 1)
  littleByLittle(twice)
  const off = littleByLittle(work('off', 1))
  littleByLittle(twice)
  off()
  vi.runAllTimers()
  expect(done).toEqual(['twice', 'twice'])
})

test('while the page has other things to do nothing is done', () => {
  littleByLittle(work('a', 1))
  putOff(100)
  vi.advanceTimersByTime(0)
  now += 60
  putOff(100)
  vi.advanceTimersByTime(100)
  expect(done).toEqual([])
  now += 100
  vi.advanceTimersByTime(100)
  expect(done).toEqual(['a'])
})

test('work that fails does not keep the rest from being done', () => {
  littleByLittle(() => {
    throw new Error('broken')
  })
  littleByLittle(work('after', 1))
  expect(() => vi.runAllTimers()).toThrow('broken')
  littleByLittle(work('later', 1))
  vi.runAllTimers()
  expect(done).toEqual(['after', 'later'])
})
