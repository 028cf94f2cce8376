// How long it takes to run backwards: over a million steps without a breakpoint among them, and to one that was just passed.
import type { Architecture } from '../src/isa/architecture.ts'
import type { Start } from '../src/isa/contents.ts'
import { architectures } from '../src/isa/registry.ts'
import { Host } from '../src/worker/host.ts'
import type { Request } from '../src/worker/protocol.ts'
import type { Figure } from './figure.ts'
import { assembled, mixes } from './mix.ts'

const FAR = 1_000_000

/** Milliseconds from step `FAR` back to where a run would have stopped last; `breakpoint`: an address. */
function took(architecture: Architecture, code: Uint8Array, init: Start, breakpoint: number): number {
  const { isa, variants } = architecture
  const host = new Host({ specOf: (_, variant) => architecture.machine(variant), now: () => performance.now() })
  const finish = (request: Request) => {
    host.handle(request)
    while (host.busy) host.slice()
  }
  const program = { isa: isa.id, variant: variants[0]?.id ?? '', code, init, pokes: [] }
  finish({ do: 'load', program, to: FAR, stops: [{ on: 'address', at: [breakpoint] }], lane: 0 })
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
    // To the end of its words, a program that goes round never comes.
    const far = took(architecture, code, mix.start, code.length)
    const near = took(architecture, code, mix.start, lines.at(-2)?.address ?? 0)
    figures.push(
      { name: `back-far/${id}`, value: far, unit: 'ms' },
      { name: `back-near/${id}`, value: near, unit: 'ms' },
    )
  }
  return figures
}
