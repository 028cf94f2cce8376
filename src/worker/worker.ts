// The worker's entry: loads architectures, and passes messages to the host and back.
import type { Architecture } from '../isa/architecture.ts'
import { architectures } from '../isa/registry.ts'
import { Host } from './host.ts'
import type { Event, Request } from './protocol.ts'
import { pump } from './pump.ts'

declare const self: DedicatedWorkerGlobalScope

const known = new Map<string, Architecture>()
const host = new Host({
  specOf: (isa, variant) => {
    const architecture = known.get(isa)
    if (!architecture) return undefined
    // An architecture without variants is the only one of its kind.
    const { variants } = architecture
    return variants.length === 0 || variants.some((v) => v.id === variant) ? architecture.machine(variant) : undefined
  },
  now: () => performance.now(),
})
const send = (event: Event) => self.postMessage(event, event.did === 'frame' ? [event.buffer] : [])
// A message to oneself, without the delay of a timer.
const turn = new MessageChannel()
const { receive, slice } = pump(host, send, () => turn.port2.postMessage(undefined))
turn.port1.onmessage = slice

// Requests keep their order while an architecture is loaded for one of them.
let before: Promise<void> = Promise.resolve()
self.onmessage = ({ data }: MessageEvent<Request>) => {
  before = before.then(() => carryOut(data))
}

async function carryOut(request: Request): Promise<void> {
  if (request.do === 'load') {
    const { isa } = request.program
    try {
      const architecture = known.get(isa) ?? (await architectures.find(({ id }) => id === isa)?.load())
      if (architecture) known.set(isa, architecture)
    } catch (error) {
      send({ did: 'failed', message: `${isa} could not be loaded: ${error}` })
      return
    }
  }
  receive(request)
}
