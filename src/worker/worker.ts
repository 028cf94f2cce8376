// The worker's entry: passes messages to the host, and lets them in between two slices of a run.

import type { Architecture } from '../isa/architecture.ts'
import { architectures } from '../isa/registry.ts'
import { Host } from './host.ts'
import type { Event, Request } from './protocol.ts'

declare const self: DedicatedWorkerGlobalScope

const known = new Map<string, Architecture>()
const host = new Host({
  specOf: (isa, variant) => {
    const architecture = known.get(isa)
    return architecture?.variants.some((v) => v.id === variant) ? architecture.machine(variant) : undefined
  },
  now: () => performance.now(),
})

function send(events: readonly Event[]): void {
  for (const event of events) self.postMessage(event, event.did === 'frame' ? [event.buffer] : [])
  if (host.busy && !waiting) {
    waiting = true
    turn.port2.postMessage(undefined)
  }
}

// A message to oneself comes after the messages that wait already, without the delay of a timer.
const turn = new MessageChannel()
let waiting = false
turn.port1.onmessage = () => {
  waiting = false
  send(host.slice())
}

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
      return send([{ did: 'failed', message: `${isa} could not be loaded: ${error}` }])
    }
  }
  send(host.handle(request))
}
