// Runs programs in a worker: passes messages between the page and the inbox.
import { architectures } from '../isa/registry.ts'
import { definitionsFirst } from './definitions.ts'
import { inbox } from './inbox.ts'
import type { Event } from './protocol.ts'

declare const self: DedicatedWorkerGlobalScope

const bufferOf = (event: Event): ArrayBuffer[] =>
  event.did === 'frame' ? [event.buffer] : event.did === 'trace' ? [event.columns.shares.buffer] : []
const send = (event: Event) => self.postMessage(event, bufferOf(event))
// A message to itself lets the worker continue without the delay of a timer.
const turn = new MessageChannel()
const { take, slice } = inbox({
  load: (isa) => architectures.find(({ id }) => id === isa)?.load(),
  now: () => performance.now(),
  send,
  turn: () => turn.port2.postMessage(undefined),
})
turn.port1.onmessage = slice
self.onmessage = definitionsFirst(take)
send({ did: 'ready' })
