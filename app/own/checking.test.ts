// Tests that a text is given up after ten seconds, and that a worker that dies answers for all that wait.
import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckAnswer, CheckRequest } from '../../src/worker/checking.ts'

class FakeWorker {
  static all: FakeWorker[] = []
  readonly asked: CheckRequest[] = []
  isEnded = false
  onmessage: (event: { readonly data: CheckAnswer }) => void = () => undefined
  onerror: (event: { readonly preventDefault: () => void; readonly message: string }) => void = () => undefined
  constructor() {
    FakeWorker.all.push(this)
  }
  postMessage(asked: CheckRequest) {
    this.asked.push(asked)
  }
  terminate() {
    this.isEnded = true
  }
}
vi.stubGlobal('Worker', FakeWorker)
const worker = (k: number) => FakeWorker.all[k] ?? expect.unreachable()
beforeEach(() => {
  FakeWorker.all = []
  vi.resetModules()
  vi.useFakeTimers()
})

test('a text is read, and its collisions come later', async () => {
  const { checked } = await import('./checking.ts')
  const collisions: (readonly string[])[] = []
  const reading = checked('{}', (all) => collisions.push(all))
  const [{ number } = expect.unreachable()] = worker(0).asked
  worker(0).onmessage({ data: { did: 'read', number, title: 'Toy', id: 'toy' } })
  expect(await reading).toMatchObject({ title: 'Toy', id: 'toy' })
  worker(0).onmessage({ data: { did: 'compared', number, collisions: ['one and two both accept 00'] } })
  expect(collisions).toEqual([['one and two both accept 00']])
  vi.advanceTimersByTime(60_000)
  expect(worker(0).isEnded).toBe(false)
})

test('a text that takes longer than ten seconds is given up, and the next one has a new worker', async () => {
  const { checked } = await import('./checking.ts')
  const reading = checked('slow')
  vi.advanceTimersByTime(9_999)
  expect(worker(0).isEnded).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await reading).toMatchObject({ kind: 'problem', message: expect.stringContaining('longer than 10 seconds') })
  expect(worker(0).isEnded).toBe(true)
  void checked('next')
  expect(worker(1).asked).toHaveLength(1)
})

test('a worker that dies answers for every text that waits', async () => {
  const { checked } = await import('./checking.ts')
  const both = Promise.all([checked('one'), checked('two')])
  worker(0).onerror({ preventDefault: () => undefined, message: 'no memory' })
  for (const answer of await both)
    expect(answer).toMatchObject({ kind: 'problem', message: expect.stringContaining('no memory') })
})
