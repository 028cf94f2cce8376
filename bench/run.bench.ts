// Running programs: instructions a second, by JavaScript, by WebAssembly and by the slow evaluator, and how long a step back takes.
import { setFlagsFromString } from 'node:v8'
import { Machine } from '../src/emu/machine.ts'
import type { Execution, MachineProgram } from '../src/emu/program.ts'
import type { MachineSpec } from '../src/expr/machine.ts'
import type { Architecture } from '../src/isa/architecture.ts'
import { architectures } from '../src/isa/registry.ts'
import type { Figure } from './figure.ts'
import { assembled, type Mix, mixes } from './mix.ts'
import { rate, ratesInTurns } from './rate.ts'

// Browsers have the instruction for sums with one rounding; Node 20 has to be told to use it.
setFlagsFromString('--experimental-wasm-relaxed-simd')

/** A program that never ends. */
function endless({ isa, machine, variants }: Architecture, mix: Mix): Endless {
  const { code } = assembled(isa, mix)
  return { spec: machine(variants[0]?.id ?? ''), program: { code, ...mix.start } }
}
interface Endless {
  readonly spec: MachineSpec
  readonly program: MachineProgram
}

const FAR = 1_000_000
/** Instructions of one call. */
const COMPILED = 1_000_000
const WALKED = 2000
/** Instructions until V8 has optimized a loop: WebAssembly takes longer than JavaScript. */
const WARM = 4_000_000
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
  for (const [id, mix] of Object.entries(mixes)) {
    const entry = architectures.find((one) => one.id === id.replace(/-.*/, ''))
    if (!entry) throw new Error(`no architecture for the mix ${id}`)
    const { spec, program } = endless(await entry.load(), mix)
    const running = (execution: Execution, budget: number) => {
      const machine = new Machine(spec, program, { execution })
      if (execution !== 'walked') machine.run(WARM)
      return () => {
        const rest = machine.run(budget)
        if (rest.why !== 'budget') throw new Error(`the program of ${id} is over: ${rest.text}`)
        return machine.step
      }
    }
    const [js = 0, wasm = 0] = ratesInTurns(COMPILED, [running('compiled', COMPILED), running('wasm', COMPILED)])
    const { usual, longest } = backwards(new Machine(spec, program))
    figures.push(
      { name: `run-js/${id}`, value: js, unit: 'instructions/s' },
      { name: `run-wasm/${id}`, value: wasm, unit: 'instructions/s' },
      { name: `run-walk/${id}`, value: rate(WALKED, running('walked', WALKED)), unit: 'instructions/s' },
      { name: `back-ms/${id}`, value: usual, unit: 'ms' },
      { name: `back-longest-ms/${id}`, value: longest, unit: 'ms' },
    )
  }
  return figures
}
