// isa run: a kernel or a file of assembly, to its end or for so many steps; the final state as plain data.
import { readFileSync } from 'node:fs'
import { perform } from '../expr/walk.ts'
import { PlainState } from '../conformance/state.ts'
import type { Architecture } from '../isa/architecture.ts'
import { assembleSource } from '../spec/source.ts'

export function run(architecture: Architecture, kernel: string, options: { steps?: string; variant?: string }) {
  const found = architecture.kernels.find((k) => k.name === kernel)
  const source = found?.source ?? readFileSync(kernel, 'utf8')
  const spec = architecture.machine(options.variant ?? found?.variant ?? architecture.variants[0]?.id ?? '')
  const { code, errors } = assembleSource(architecture.isa, source)
  if (errors.length) throw new Error(errors.map((e) => `line ${e.line}, ${e.message}`).join('\n'))
  const state = new PlainState(spec)
  let pc = 0
  for (let steps = 0; steps < Number(options.steps ?? Infinity); steps++) {
    const step = spec.step(code, pc, () => 0)
    if ('halt' in step) return { steps, pc, stop: step }
    perform(step.effects, state)
    pc += step.bytes
  }
  return { pc }
}
