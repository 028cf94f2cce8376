// Sweeps one file in a worker, whose requests come between two slices of its work.
import type { Architecture } from '../isa/architecture.ts'
import { architectures } from '../isa/registry.ts'
import { definitionsFirst } from './definitions.ts'
import { FileSweeper, type SweepRequest } from './sweeping.ts'

declare const self: DedicatedWorkerGlobalScope

async function load(isa: string): Promise<Architecture> {
  const entry = architectures.find((one) => one.id === isa)
  if (!entry) throw new Error(`there is no architecture ${isa}`)
  return entry.load()
}

const sweeper = new FileSweeper({
  load,
  answer: (sent) => self.postMessage(sent),
  now: () => performance.now(),
  turn: (least) => new Promise((done) => setTimeout(done, least)),
})

self.onmessage = definitionsFirst((request: SweepRequest) => void sweeper.carryOut(request))
