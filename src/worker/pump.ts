// Keeps a host going: carries out requests as they come, and a slice of the run between two of them.
import type { Host } from './host.ts'
import type { Event, Request } from './protocol.ts'

export interface Pump {
  /** `id`: what the answers name. */
  readonly receive: (request: Request, id?: number) => void
  /** To be called once for each `turn`, after the messages that wait already: a message to oneself comes so. */
  readonly slice: () => void
}

export function pump(host: Host, send: (event: Event) => void, turn: () => void): Pump {
  let waiting = false
  const go = (events: readonly Event[]): void => {
    for (const event of events) send(event)
    if (!host.busy || waiting) return
    waiting = true
    turn()
  }
  return {
    receive: (request, id) => go(host.handle(request, id)),
    slice: () => {
      waiting = false
      go(host.slice())
    },
  }
}
