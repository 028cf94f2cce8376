// Keeps a host going: passes on requests as they come, and runs a slice between two of them.
import type { Host } from './host.ts'
import type { Event, Request } from './protocol.ts'

export interface Pump {
  /** Passes a request to the host; the replies repeat `id`. */
  readonly receive: (request: Request, id?: number) => void
  /** Must be called once for each `turn`, after the messages that already wait, as a message posted to oneself is. */
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
