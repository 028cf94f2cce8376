// One program on a grid, several times in a process of its own, for grid.bench.ts: prints milliseconds from load to result.
import { readFileSync } from 'node:fs'
import { checkSm1Kernel, type Sm1Kernel } from '../src/conformance/kernel-sm1.ts'
import { check } from '../src/emu/check.ts'
import { Machine } from '../src/emu/machine.ts'
import { outcomeOf } from '../src/isa/contents.ts'
import { sm1 } from '../src/isa/sm1/sm1.ts'

const FAR = 100_000_000

/**
 * A kernel of our own by its name, its words given since assembling would be a beginning; or a file as `isa conformance`
 * reads it.
 */
function load(name: string, words: string | undefined): () => boolean {
  if (words === undefined) {
    const kernel = JSON.parse(readFileSync(name, 'utf8')) as Sm1Kernel
    return () => 'ok' in checkSm1Kernel(kernel)
  }
  const kernel = sm1.kernels.find((k) => k.name === name)
  if (!kernel) throw new Error(`no kernel ${name}`)
  const expected = outcomeOf(kernel.expect, kernel.init)
  const code = new Uint8Array(Buffer.from(words, 'hex'))
  return () => {
    const machine = new Machine(sm1.machine(sm1.variants[0]?.id ?? ''), { code, ...kernel.init })
    return machine.run(FAR).why === 'stop' && check(machine.state, expected).every(({ wrong }) => wrong === 0)
  }
}

const [name = '', times = '1', words] = process.argv.slice(2)
const run = load(name, words)
const taken = Array.from({ length: Number(times) }, () => {
  const start = performance.now()
  if (!run()) throw new Error(`${name} has not the result it should have`)
  return performance.now() - start
})
console.log(JSON.stringify(taken))
