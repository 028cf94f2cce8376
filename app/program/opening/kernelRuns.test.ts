// Tests that kernels run once each, in a worker that ends when all have, when one fails, or when nobody waits.
import { beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '../../store/store.ts'
import { runId, runKernels, useRuns } from './kernelRuns.ts'

class FakeWorker {
  static all: FakeWorker[] = []
  readonly asked: unknown[] = []
  isEnded = false
  onmessage: (event: { readonly data: unknown }) => void = () => undefined
  onerror: (event: { readonly preventDefault: () => void }) => void = () => undefined
  constructor() {
    FakeWorker.all.push(this)
  }
  postMessage(asked: unknown) {
    this.asked.push(asked)
  }
  terminate() {
    this.isEnded = true
  }
}
vi.stubGlobal('Worker', FakeWorker)
beforeEach(() => {
  FakeWorker.all = []
  useRuns.setState({ runs: {} })
})
const ran = (name: string) => ({ data: { did: 'run', name, run: { steps: 3 } } })
const only = () => FakeWorker.all[0] ?? expect.unreachable()

test('runs are kept by architecture and name; the worker ends after the last', () => {
  runKernels('toy', ['one', 'two'])
  const worker = only()
  expect(worker.asked).toEqual([{ isa: 'toy', names: ['one', 'two'] }])
  worker.onmessage(ran('one'))
  expect(worker.isEnded).toBe(false)
  worker.onmessage(ran('two'))
  expect(worker.isEnded).toBe(true)
  expect(Object.keys(useRuns.getState().runs)).toEqual([runId('toy', 'one'), runId('toy', 'two')])
})

test('what has run is not run again', () => {
  runKernels('toy', ['one'])
  only().onmessage(ran('one'))
  runKernels('toy', ['one'])
  expect(FakeWorker.all.length).toBe(1)
  // Another architecture may have a kernel of this name.
  runKernels('other', ['one', 'two'])
  expect(FakeWorker.all[1]?.asked).toEqual([{ isa: 'other', names: ['one', 'two'] }])
})

test('a failure, an error or nobody who waits ends the worker', () => {
  runKernels('toy', ['one', 'two'])
  only().onmessage({ data: { did: 'failed', message: 'no' } })
  expect(only().isEnded).toBe(true)
  const end = runKernels('toy', ['one', 'two'])
  const [, second] = FakeWorker.all
  expect(second?.isEnded).toBe(false)
  end()
  expect(second?.isEnded).toBe(true)
  runKernels('toy', ['one'])
  const preventDefault = vi.fn()
  FakeWorker.all[2]?.onerror({ preventDefault })
  expect(FakeWorker.all[2]?.isEnded).toBe(true)
  expect(preventDefault).toHaveBeenCalled()
})

test('kernels run again once the list of architectures has changed', () => {
  runKernels('toy', ['one'])
  only().onmessage(ran('one'))
  useStore.setState(({ list }) => ({ list: list + 1 }))
  runKernels('toy', ['one'])
  expect(FakeWorker.all.length).toBe(2)
})
