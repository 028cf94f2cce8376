// Measures going backwards: over a million steps without a breakpoint, to a breakpoint just passed, and one step from step ten million.
import type { Architecture } from '../src/isa/architecture.ts'
import type { Start } from '../src/isa/contents.ts'
import { architectures } from '../src/isa/registry.ts'
import { Host } from '../src/worker/host.ts'
import type { Request } from '../src/worker/protocol.ts'
import type { StopAt } from '../src/worker/stopping.ts'
import type { Figure } from './figure.ts'
import { assembled, mixes } from './mix.ts'

const FAR = 1_000_000
const FARTHER = 10_000_000
/** Steps back, of which the slowest is told: some of them need another snapshot. */
const STEPS_BACK = 20

type Finish = (request: Request) => void

/** A program at a step, and what carries a request out to its end. */
function startedAt(
  architecture: Architecture,
  code: Uint8Array,
  init: Start,
  to: number,
  stops: readonly StopAt[],
): Finish {
  const { isa, variants } = architecture
  const host = new Host({ specOf: (_, variant) => architecture.machine(variant), now: () => performance.now() })
  const finish: Finish = (request) => {
    host.handle(request)
    while (host.busy) host.slice()
  }
  const program = { isa: isa.id, variant: variants[0]?.id ?? '', code, init, pokes: [] }
  finish({ do: 'load', program, to, stops, lane: 0 })
  return finish
}

/** Milliseconds of one step back, at worst. */
function stepTook(architecture: Architecture, code: Uint8Array, init: Start): number {
  const finish = startedAt(architecture, code, init, FARTHER, [])
  let worst = 0
  for (let k = 1; k <= STEPS_BACK; k++) {
    const begin = performance.now()
    finish({ do: 'seek', to: FARTHER - k })
    worst = Math.max(worst, performance.now() - begin)
  }
  return worst
}

/** Milliseconds from step `FAR` back to where a run would have stopped last; `breakpoint`: an address. */
function took(architecture: Architecture, code: Uint8Array, init: Start, breakpoint: number): number {
  const finish = startedAt(architecture, code, init, FAR, [{ on: 'address', at: [breakpoint] }])
  const begin = performance.now()
  finish({ do: 'runBack' })
  return performance.now() - begin
}

export default async function back(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { id, load } of architectures) {
    const architecture = await load()
    const mix = mixes[id]
    if (!mix) continue
    const { code, lines } = assembled(architecture.isa, mix)
    // A program that loops forever never reaches its last word.
    const toTheEnd = took(architecture, code, mix.start, code.length)
    const near = took(architecture, code, mix.start, lines.at(-2)?.address ?? 0)
    figures.push(
      { name: `back-far/${id}`, value: toTheEnd, unit: 'ms' },
      { name: `back-near/${id}`, value: near, unit: 'ms' },
      { name: `back-step/${id}`, value: stepTook(architecture, code, mix.start), unit: 'ms' },
    )
  }
  return figures
}
