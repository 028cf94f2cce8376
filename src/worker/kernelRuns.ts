// Runs kernels to their ends in a worker, one after the other.
import { architectures } from '../isa/registry.ts'
import { definitionsFirst } from './definitions.ts'
import { type RunsAnswer, type RunsRequest, runKernel } from './kernelRun.ts'

declare const self: DedicatedWorkerGlobalScope

const answer = (answered: RunsAnswer) => self.postMessage(answered)

self.onmessage = definitionsFirst(async ({ isa, names }: RunsRequest) => {
  try {
    const architecture = await architectures.find(({ id }) => id === isa)?.load()
    for (const name of names) {
      const kernel = architecture?.kernels.find((one) => one.name === name)
      if (architecture && kernel) answer({ did: 'run', name, run: runKernel(architecture, kernel) })
    }
  } catch (error) {
    answer({ did: 'failed', why: error instanceof Error ? error.message : String(error) })
  }
})
