// How long it takes to run backwards: over a million steps without a breakpoint among them, and to one that was just passed.
import type { Architecture } from '../src/isa/architecture.ts'
import { architectures } from '../src/isa/registry.ts'
import { assembleSource } from '../src/spec/source.ts'
import { Host } from '../src/worker/host.ts'
import type { Request } from '../src/worker/protocol.ts'
import type { Figure } from './figure.ts'
import { type Mix, mixes } from './mix.ts'

const FAR = 1_000_000

/** Milliseconds from step `FAR` back to where a run would have stopped last. */
function took(architecture: Architecture, { source, start }: Mix, breakpoint: (ends: number) => number): number {
  const { isa, variants } = architecture
  const { code, errors } = assembleSource(isa, source)
  if (errors.length) throw new Error(errors.map((e) => `line ${e.line}, ${e.message}`).join('\n'))
  const host = new Host({ specOf: (_, variant) => architecture.machine(variant), now: () => performance.now() })
  const finish = (request: Request) => {
    host.handle(request)
    while (host.busy) host.slice()
  }
  const program = { isa: isa.id, variant: variants[0]?.id ?? '', code, init: start, pokes: [] }
  finish({ do: 'load', program, to: FAR, breaks: [breakpoint(code.length)], lane: 0 })
  const begin = performance.now()
  finish({ do: 'runBack' })
  return performance.now() - begin
}

/** The end of its words, which a program that goes round never comes to. */
const never = (ends: number): number => ends

export default async function back(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { id, load } of architectures) {
    const architecture = await load()
    const mix = mixes[id]
    if (!mix) continue
    const { lines } = assembleSource(architecture.isa, mix.source)
    const last = lines.at(-2)?.address ?? 0
    figures.push({ name: `back-far/${id}`, value: took(architecture, mix, never), unit: 'ms' })
    figures.push({ name: `back-near/${id}`, value: took(architecture, mix, () => last), unit: 'ms' })
  }
  return figures
}
