// One program on a grid, from load to result, for grid.bench.ts: the same under Node and in a page.
import checks from '../src/conformance/sm1.ts'
import { check } from '../src/emu/check.ts'
import { Machine } from '../src/emu/machine.ts'
import { bytesOfHex } from '../src/encoding/words.ts'
import { outcomeOf } from '../src/isa/contents.ts'
import { sm1 } from '../src/isa/sm1/sm1.ts'

const FAR = 100_000_000

/**
 * A kernel file in the form `isa conformance` reads, or a kernel of ours with its words: assembling them would count as
 * start-up time.
 */
export type GridStart = { readonly file: object } | { readonly kernelName: string; readonly hex: string }

/** Runs it, and says whether the result is what it should be. */
function prepared(given: GridStart): () => boolean {
  if ('file' in given) return () => 'ok' in checks.kernel(given.file)
  const kernel = sm1.kernels.find(({ name }) => name === given.kernelName)
  if (!kernel) throw new Error(`no kernel ${given.kernelName}`)
  const expected = outcomeOf(kernel.expect, kernel.init)
  const code = bytesOfHex(given.hex) ?? new Uint8Array()
  return () => {
    const machine = new Machine(sm1.machine(sm1.variants[0]?.id ?? ''), { code, ...kernel.init })
    return machine.run(FAR).why === 'stop' && check(machine.state, expected).every(({ wrong }) => wrong === 0)
  }
}

/** Milliseconds each time took; the first is cold. @throws Error where the result is wrong. */
export function timed(given: GridStart, times: number): readonly number[] {
  const run = prepared(given)
  return Array.from({ length: times }, () => {
    const start = performance.now()
    if (!run()) throw new Error('the result is not what it should be')
    return performance.now() - start
  })
}
