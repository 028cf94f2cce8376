// Running programs: instructions a second, by compiled blocks and by the slow evaluator, all kernels of an architecture in a row.
import { Machine } from '../src/emu/machine.ts'
import { add, jump, mul, reg, set } from '../src/expr/expr.ts'
import type { MachineSpec } from '../src/expr/machine.ts'
import { architectures } from '../src/isa/registry.ts'
import { assembleSource } from '../src/spec/source.ts'
import type { Figure } from './figure.ts'
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

export default async function bench(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { id, load } of architectures) {
    const architecture = await load()
    const source = architecture.kernels.map((k) => k.source).join('\n')
    const { code } = assembleSource(architecture.isa, source)
    const spec = looped(architecture.machine(architecture.variants[0]?.id ?? ''))
    const speed = (slow: boolean, budget: number) => {
      const machine = new Machine(spec, { code, ...architecture.kernels[0]?.init }, { slow })
      return rate(budget, () => {
        machine.run(budget)
        return machine.step
      })
    }
    figures.push(
      { name: `run-js/${id}`, value: speed(false, 1_000_000), unit: 'instructions/s' },
      { name: `run-walk/${id}`, value: speed(true, 2_000), unit: 'instructions/s' },
    )
  }
  return figures
}
