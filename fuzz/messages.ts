// Attacks the worker's host with messages of all kinds: each has an answer that can be sent and read, and it always comes to rest.
import type { Architecture } from '../src/isa/architecture.ts'
import { Host } from '../src/worker/host.ts'
import type { Event, Request } from '../src/worker/protocol.ts'
import { readRequest } from '../src/worker/reader.ts'
import type { StopAt } from '../src/worker/stopping.ts'
import { type Attack, must, mustRead } from './attack.ts'
import { pokeOf, startOf } from './programs.ts'
import type { Random } from './random.ts'

/** Messages in a round, and slices until what goes on is paused. */
const MESSAGES = 30
const SLICES = 6

/** Goes on by itself, so that a slice is as long on every machine. */
function clock(): () => number {
  let time = 0
  return () => ++time
}

const NUMBERS = [0, 1, -1, 7, 1e6, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 4e9]
const JUNK = [undefined, null, '', 'x', [], {}, true, () => 1, '__proto__', 1n]

function request(random: Random, architecture: Architecture): unknown {
  const number = () => (random.once(3) ? random.pick(NUMBERS) : random.below(60))
  const spec = architecture.machine(architecture.variants[0]?.id ?? '')
  const makers: readonly (() => unknown)[] = [
    () => ({ do: 'run' }),
    () => ({ do: 'run', until: number() }),
    () => ({ do: 'runBack' }),
    () => ({ do: 'pause' }),
    () => ({ do: 'seek', to: number() }),
    () => ({ do: 'block', to: number() }),
    () => ({ do: 'poke', set: pokeOf(random, spec) }),
    () => ({ do: 'lane', lane: number() }),
    () => ({ do: 'stops', stops: stopsOf(random, spec) }),
    () => ({ do: 'frame', view: viewOf(random, spec), into: new ArrayBuffer(random.below(100)) }),
    () => loadOf(random, architecture),
  ]
  const made = random.pick(makers)()
  return random.once(3) ? bentMessage(random, made) : made
}

function loadOf(random: Random, architecture: Architecture): unknown {
  const { code, init, variant } = startOf(random, architecture)
  const program = { number: random.below(9), isa: architecture.isa.id, variant, code, init, pokes: [] }
  const spec = architecture.machine(variant)
  return { do: 'load', program, to: random.below(50), stops: random.once(2) ? stopsOf(random, spec) : [], lane: 0 }
}

/** Makes stops of every kind, on registers and memory that exist. */
function stopsOf(random: Random, spec: ReturnType<Architecture['machine']>): readonly StopAt[] {
  const file = random.pick(Object.keys(spec.files))
  const space = random.pick(Object.keys(spec.spaces))
  const kinds: readonly (() => StopAt)[] = [
    () => ({ on: 'address', at: [random.below(60), 4, 8] }),
    () => ({ on: 'condition', holds: `${spec.files[file]?.show(0)} > ${random.below(9)}` }),
    () => ({ on: 'write', to: { file, index: random.below(4) } }),
    () => ({ on: 'write', to: { space, from: random.below(300), bytes: 1 + random.below(20) } }),
    () => ({ on: 'doubt' }),
    () => ({ on: 'unwritten' }),
    () => ({ on: 'divergence' }),
  ]
  return Array.from({ length: random.below(4) }, () => random.pick(kinds)())
}

const viewOf = (random: Random, spec: ReturnType<Architecture['machine']>): unknown => ({
  files: Object.keys(spec.files)
    .filter(() => random.once(2))
    .map((file) => ({ file })),
  memory: Object.keys(spec.spaces)
    .filter(() => random.once(2))
    .map((space) => ({ space, from: 64 * random.below(99), bytes: 256 })),
})

/** The message with something of it taken out or replaced, or none at all. */
function bentMessage(random: Random, message: unknown): unknown {
  if (random.once(6) || typeof message !== 'object' || message === null) return random.pick([...JUNK, ...NUMBERS])
  const entries = Object.entries(message)
  const at = random.below(entries.length)
  const [key, value] = entries[at] ?? ['do', 0]
  const other = random.once(2) ? bentMessage(random, value) : random.pick([...JUNK, ...NUMBERS])
  const rest = entries.filter((_, k) => k !== at)
  return Object.fromEntries(random.once(3) ? rest : [...rest, [key, other]])
}

export const messages: Attack = {
  name: 'messages',
  round: (random, all) => {
    const host = new Host({
      specOf: (isa, variant) => all.find((a) => a.isa.id === isa)?.machine(variant),
      now: clock(),
    })
    const architecture = random.pick(all)
    const tried: unknown[] = []
    for (let k = 0; k < MESSAGES; k++) {
      const message = k === 0 ? loadOf(random, architecture) : request(random, architecture)
      tried.push(typeof message === 'object' ? message : String(message))
      const read = readRequest(message)
      const answers: readonly Event[] =
        'message' in read
          ? [{ did: 'failed', to: read.id, request: read.request, message: read.message }]
          : host.handle(read, read.id)
      must(Array.isArray(answers) && answers.length > 0, 'a message without an answer', message)
      for (const answer of answers) mustSend(answer, message)
      for (let slices = random.below(SLICES); slices > 0 && host.busy; slices--)
        for (const answer of host.slice()) mustSend(answer, message)
    }
    host.handle({ do: 'pause' } as Request)
    must(!host.busy, 'it goes on after it was paused', tried.at(-1))
  },
}

/** It can be copied to the page, and what it says can be read. */
function mustSend(event: Event, of: unknown): void {
  structuredClone(event)
  if (event.did === 'failed') mustRead(event.message, of, 500, true)
}
