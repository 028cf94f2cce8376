// Measures what stops cost: running with a condition that never holds, going back to its last hit, and finding the last writer of a place.

import { Machine } from '../src/emu/machine.ts'
import type { Stop } from '../src/emu/stops.ts'
import { readCondition } from '../src/expr/formula/formula.ts'
import { readTarget, type WriteTarget } from '../src/expr/formula/target.ts'
import { architectures } from '../src/isa/registry.ts'
import { Host } from '../src/worker/host.ts'
import type { Request } from '../src/worker/protocol.ts'
import type { StopAt } from '../src/worker/stopping.ts'
import type { Figure } from './figure.ts'
import { assembled, mixes } from './mix.ts'
import { rate } from './rate.ts'

const FAR = 1_000_000

/**
 * For each mix: a condition on values of its loop that never holds, a register that its loop writes, and one that is
 * written only before the loop, if at all.
 */
const ASKED: Readonly<Record<string, { readonly never: string; readonly often: string; readonly once: string }>> = {
  g13: { never: 'r13 == 0xfffffff1 && r9 == 1', often: 'r16 of lane 5', once: 'r8 of lane 5' },
  sm1: { never: 'R5 == 0xfffffff1 && R4 == 1', often: 'R4 of lane 5', once: 'R9 of lane 5' },
  usse: { never: 'r21 == 0xfffffff1 && r20 == 3', often: 'r20', once: 'sa0' },
  brew: { never: '$r4 == 0x12345 && $r5 == 7', often: '$r4', once: '$r8' },
  vp1: { never: '$r4 == 0xfffffff1 && $r3 == 3', often: '$r4', once: '$r2' },
  'vp1-scalar': { never: '$r4 == 0xfffffff1 && $r5 == 3', often: '$r4', once: '$m0' },
}

export default async function stops(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [id, mix] of Object.entries(mixes)) {
    const isa = id.replace(/-.*/, '')
    const architecture = await architectures.find((one) => one.id === isa)?.load()
    if (!architecture) throw new Error(`no architecture for the mix ${id}`)
    const variant = architecture.variants[0]?.id ?? ''
    const spec = architecture.machine(variant)
    const { code, lines } = assembled(architecture.isa, mix)
    const asked = ASKED[id]
    if (!asked) throw new Error(`nothing is asked of the mix ${id}`)
    const read = readCondition(asked.never, spec)
    if ('problem' in read) throw new Error(`${id}: ${read.problem}`)
    const speed = (all: readonly Stop[]) => {
      const machine = new Machine(spec, { code, ...mix.start }, { execution: 'compiled' })
      machine.stops = all
      return rate(FAR, () => {
        const { why, text } = machine.run(FAR)
        if (why !== 'budget') throw new Error(`${id} came to rest: ${text}`)
        return machine.step
      })
    }
    const plain = speed([])
    const last = lines.at(-2)?.address ?? 0
    const watched = speed([{ on: 'condition', holds: read.e }])
    const at = speed([{ on: 'address', addresses: new Set([last]), when: read.e }])
    const took = (stops: readonly StopAt[], request: Request): number => {
      const host = new Host({ specOf: () => spec, now: () => performance.now() })
      const finish = (one: Request) => {
        host.handle(one)
        while (host.busy) host.slice()
      }
      const program = { isa, variant, code, init: mix.start, pokes: [] }
      finish({ do: 'load', program, to: FAR, stops, lane: 0 })
      const begin = performance.now()
      finish(request)
      return Number((performance.now() - begin).toFixed(1))
    }
    const of = (text: string): WriteTarget => {
      const to = readTarget(text, spec)
      if ('problem' in to) throw new Error(`${id}: ${to.problem}`)
      return to
    }
    const writers = (text: string, most: number) => took([], { do: 'writers', of: of(text), most })
    const conditional: StopAt = { on: 'address', at: [last], when: asked.never }
    figures.push(
      { name: `run-plain/${id}`, value: plain, unit: 'instructions/s' },
      { name: `run-condition-share/${id}`, value: Number((watched / plain).toFixed(3)), unit: 'of run-plain' },
      { name: `run-breakpoint-condition-share/${id}`, value: Number((at / plain).toFixed(3)), unit: 'of run-plain' },
      { name: `back-condition/${id}`, value: took([conditional], { do: 'runBack' }), unit: 'ms' },
      { name: `writer-near/${id}`, value: writers(asked.often, 1), unit: 'ms' },
      { name: `writer-far/${id}`, value: writers(asked.once, 1), unit: 'ms' },
      { name: `writers-12/${id}`, value: writers(asked.often, 12), unit: 'ms' },
    )
  }
  return figures
}
