// Tests what is read of announcements that follow quickly: the last of each topic, joined to sentences.
import { beforeEach, expect, test, vi } from 'vitest'
import { announce, setRegion } from './announce.ts'

const region = { textContent: '' }
beforeEach(() => {
  vi.useFakeTimers()
  region.textContent = ''
  setRegion(region as HTMLElement)
  return () => vi.useRealTimers()
})

test('a text is read after a moment of quiet', () => {
  announce('one')
  vi.advanceTimersByTime(299)
  expect(region.textContent).toBe('')
  vi.advanceTimersByTime(1)
  expect(region.textContent).toBe('one')
})

test('only the last of a topic is read, and a text is made when it is read', () => {
  let name = 'early'
  announce('one')
  vi.advanceTimersByTime(200)
  announce(() => name)
  name = 'late'
  vi.advanceTimersByTime(300)
  expect(region.textContent).toBe('late')
})

test('topics are read in the order of their last texts, as sentences; empty ones are left out', () => {
  announce('The file is open.', 'file')
  announce('Three rows')
  announce('', 'nothing')
  announce('The file is read.', 'file')
  announce(() => 'Done', 'end')
  vi.advanceTimersByTime(300)
  expect(region.textContent).toBe('Three rows. The file is read. Done')
})

test('a text waits until it is read or replaced', () => {
  const one = announce('one')
  const other = announce('other', 'file')
  expect([one(), other()]).toEqual([true, true])
  const two = announce('two')
  expect([one(), two(), other()]).toEqual([false, true, true])
  vi.advanceTimersByTime(300)
  expect([one(), two(), other()]).toEqual([false, false, false])
})

test('without a region nothing is read', () => {
  setRegion(null)
  const one = announce('one')
  vi.advanceTimersByTime(300)
  expect([one(), region.textContent]).toEqual([false, ''])
})
