// Tests that kernels end in the same state by WebAssembly as by JavaScript, and come back to the same states.
import { describe, expect, test } from 'vitest'
import { assembleSource } from '../encoding/source.ts'
import { architectures } from '../isa/registry.ts'
import { Machine } from './machine.ts'
import type { Execution } from './program.ts'

/** Steps of a kernel, at most: hot loops of all of them are reached by then. */
const MOST = 300_000

describe.each(architectures)('$id', async ({ load }) => {
  const architecture = await load()
  test.each([...architecture.kernels])('$name', ({ source, init, variant = architecture.variants[0]?.id ?? '' }) => {
    const { code } = assembleSource(architecture.isa, source)
    const machine = (execution: Execution) =>
      new Machine(architecture.machine(variant), { code, ...init }, { execution })
    const [js, wasm, mixed] = (['compiled', 'wasm', 'mixed'] as const).map(machine) as [Machine, Machine, Machine]
    const reached = ({ step, checksum }: Machine) => ({ step, checksum })
    const why = js.run(MOST).why
    for (const other of [wasm, mixed]) {
      expect(other.run(MOST).why).toBe(why)
      expect(reached(other)).toEqual(reached(js))
    }
    // Going back undoes what was stored, in memories that WebAssembly writes to itself, too.
    for (const step of [js.step >> 1, 1, js.step]) {
      js.seek(step)
      for (const other of [wasm, mixed]) {
        other.seek(step)
        expect(reached(other)).toEqual(reached(js))
      }
    }
  })
})
