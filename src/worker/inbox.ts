// Reads messages posted to the worker, keeps their order while an architecture loads, and answers each.
import type { Architecture } from '../isa/architecture.ts'
import { Host } from './host.ts'
import type { Event, NumberedRequest } from './protocol.ts'
import { type Pump, pump } from './pump.ts'
import { readRequest } from './reader.ts'

interface InboxOptions {
  /** Returns undefined if no architecture has this name. */
  readonly load: (isa: string) => Promise<Architecture> | undefined
  /** Milliseconds from any origin. */
  readonly now: () => number
  readonly send: (event: Event) => void
  /** Schedules a call of `slice`, as `pump` requires. */
  readonly turn: () => void
}

interface Inbox extends Pick<Pump, 'slice'> {
  /** Takes a posted message and answers it, whatever it is; never throws. */
  readonly take: (data: unknown) => void
}

export function inbox({ load, now, send, turn }: InboxOptions): Inbox {
  const known = new Map<string, Architecture>()
  /** Why each architecture could not be loaded the last time. */
  const missing = new Map<string, string>()
  const specOf = (isa: string, variant: string) => {
    const architecture = known.get(isa)
    const why = missing.get(isa)
    if (!architecture && why) throw new Error(why)
    if (!architecture) return undefined
    // An architecture without variants accepts any name of a variant.
    const { variants } = architecture
    return variants.length === 0 || variants.some((v) => v.id === variant) ? architecture.machine(variant) : undefined
  }
  const { receive, slice } = pump(new Host({ specOf, now }), send, turn)

  const bring = async (isa: string): Promise<void> => {
    missing.delete(isa)
    try {
      const architecture = await load(isa)
      if (architecture) known.set(isa, architecture)
    } catch (error) {
      missing.set(isa, `${isa} could not be loaded: ${error instanceof Error ? error.message : error}`)
    }
  }
  const carryOut = async (request: NumberedRequest): Promise<void> => {
    try {
      if (request.do === 'load') await bring(request.program.isa)
      receive(request, request.id)
    } catch (error) {
      send({ did: 'failed', to: request.id, request: request.do, message: `the worker failed: ${error}` })
    }
  }

  let before: Promise<void> = Promise.resolve()
  return {
    take: (data) => {
      const read = readRequest(data)
      if ('message' in read) send({ did: 'failed', to: read.id, request: read.request, message: read.message })
      // A ping is answered at once and does not wait for other requests.
      else if (read.do === 'ping') receive(read, read.id)
      else before = before.then(() => carryOut(read))
    },
    slice,
  }
}
