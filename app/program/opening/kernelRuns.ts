// Runs kernels to their ends in a worker of their own when they are listed, and remembers their steps and pictures.
import { create } from 'zustand'
import type { KernelRun, RunsAnswer, RunsRequest } from '../../../src/worker/kernelRun.ts'
import { introduced } from '../../store/definitions.ts'
import { useStore } from '../../store/store.ts'

interface Runs {
  /** Runs by `isa/name`. */
  readonly runs: Readonly<Record<string, KernelRun>>
}
export const useRuns = create<Runs>(() => ({ runs: {} }))

// An architecture that was changed runs its kernels again.
useStore.subscribe(({ list }, before) => {
  if (list !== before.list) useRuns.setState({ runs: {} })
})

export const runId = (isa: string, name: string): string => `${isa}/${name}`

/** Runs kernels that were not run yet; returns what ends it. A card does without a run that fails. */
export function runKernels(isa: string, all: readonly string[]): () => void {
  const names = all.filter((name) => !useRuns.getState().runs[runId(isa, name)])
  if (names.length === 0) return () => undefined
  const worker = introduced(
    new Worker(new URL('../../../src/worker/kernelRuns.ts', import.meta.url), { type: 'module' }),
  )
  const end = () => worker.terminate()
  let left = names.length
  worker.onmessage = ({ data }: MessageEvent<RunsAnswer>) => {
    if (data.did === 'run') useRuns.setState(({ runs }) => ({ runs: { ...runs, [runId(isa, data.name)]: data.run } }))
    if (data.did === 'failed' || --left === 0) end()
  }
  worker.onerror = (event) => {
    event.preventDefault()
    end()
  }
  worker.postMessage({ isa, names } satisfies RunsRequest)
  return end
}
