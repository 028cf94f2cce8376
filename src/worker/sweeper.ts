// Sweeps one file in a worker, which the page ends when it asks for another.
import { architectures } from '../isa/registry.ts'
import { type SweepAnswer, type SweepRequest, sweepFor } from './sweeping.ts'

declare const self: DedicatedWorkerGlobalScope

const answer = (sent: SweepAnswer) => self.postMessage(sent)

async function carryOut(request: SweepRequest): Promise<void> {
  try {
    const entry = architectures.find((one) => one.id === request.isa)
    if (!entry) throw new Error(`there is no architecture ${request.isa}`)
    sweepFor(await entry.load(), request, answer)
  } catch (error) {
    answer({ did: 'failed', why: error instanceof Error ? error.message : String(error) })
  }
}

self.onmessage = ({ data }: MessageEvent<SweepRequest>) => void carryOut(data)
