// Running programs: instructions a second, by compiled blocks and by the slow evaluator, and how long a step back takes.
import { Machine } from '../src/emu/machine.ts'
import type { Program } from '../src/emu/program.ts'
import { add, jump, mul, reg, set } from '../src/expr/expr.ts'
import type { MachineSpec } from '../src/expr/machine.ts'
import type { Architecture } from '../src/isa/architecture.ts'
import { architectures } from '../src/isa/registry.ts'
import { assembleSource } from '../src/spec/source.ts'
import type { Figure } from './figure.ts'
import { mixes } from './mix.ts'
import { rate } from './rate.ts'

/**
 * Back to the start where the program ends: a scalar unit alone has no jumps, and a benchmark wants a loop. An input
 * changes on the way, so that no round is like the one before and nothing can be computed once for all.
 */
function looped(spec: MachineSpec): MachineSpec {
  const input = reg(Object.keys(spec.files)[0] ?? '', 1)
  const around = [set(input, add(mul(input, 0x2545f491), 1)), jump(0)]
  return {
    ...spec,
    step: (code, address, peek) =>
      address >= code.length ? { address, bytes: 1, effects: around } : spec.step(code, address, peek),
  }
}

/** A program that never ends: written for the purpose, or all kernels in a row. */
function endless(architecture: Architecture): { readonly spec: MachineSpec; readonly program: Program } {
  const spec = architecture.machine(architecture.variants[0]?.id ?? '')
  const mix = mixes[architecture.isa.id]
  const source = mix?.source ?? architecture.kernels.map((k) => k.source).join('\n')
  const { code, errors } = assembleSource(architecture.isa, source)
  if (errors.length) throw new Error(errors.map((e) => `line ${e.line}, ${e.message}`).join('\n'))
  return mix
    ? { spec, program: { code, ...mix.start } }
    : { spec: looped(spec), program: { code, ...architecture.kernels[0]?.init } }
}

const FAR = 1_000_000
const BACK = 20

/** Some steps back, one after the other, in milliseconds: the usual one, and the longest, with whatever had to be made first. */
function backwards(machine: Machine): { usual: number; longest: number } {
  machine.seek(FAR)
  const times = Array.from({ length: BACK }, () => {
    const start = performance.now()
    machine.back(1)
    return performance.now() - start
  })
  const sorted = times.sort((a, b) => a - b).map((ms) => Number(ms.toFixed(2)))
  return { usual: sorted[BACK >> 1] ?? 0, longest: sorted.at(-1) ?? 0 }
}

export default async function bench(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { id, load } of architectures) {
    const { spec, program } = endless(await load())
    const speed = (slow: boolean, budget: number) => {
      const machine = new Machine(spec, program, { slow })
      return rate(budget, () => {
        const rest = machine.run(budget)
        if (rest.why !== 'budget') throw new Error(`the program of ${id} is over: ${rest.text}`)
        return machine.step
      })
    }
    const { usual, longest } = backwards(new Machine(spec, program))
    figures.push(
      { name: `run-js/${id}`, value: speed(false, 1_000_000), unit: 'instructions/s' },
      { name: `run-walk/${id}`, value: speed(true, 2_000), unit: 'instructions/s' },
      { name: `back-ms/${id}`, value: usual, unit: 'ms' },
      { name: `back-longest-ms/${id}`, value: longest, unit: 'ms' },
    )
  }
  return figures
}
