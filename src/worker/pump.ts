// Keeps a host going: carries out requests as they come, and a slice of the run between two of them.
import type { Host } from './host.ts'
import type { Event, Request } from './protocol.ts'

export interface Pump {
  readonly receive: (request: Request) => void
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
    receive: (request) => go(host.handle(request)),
    slice: () => {
      waiting = false
      go(host.slice())
    },
  }
}
