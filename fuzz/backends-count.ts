// `npm run backends -- --steps 1000000 --seed 1 [--only g13]`: runs random programs of each architecture in all ways.
import { setFlagsFromString } from 'node:v8'
import { Command } from 'commander'
import { architectures } from '../src/isa/registry.ts'
import { sameSteps } from './backends.ts'
import { numberOption } from './numberOption.ts'
import { randomOf } from './random.ts'

// Node 20 has the instruction for sums with one rounding, but does not use it unless it is told to.
setFlagsFromString('--experimental-wasm-relaxed-simd')

/** At most so many failures are printed for each architecture. */
const MOST_SHOWN = 5

const options = new Command('backends')
  .description('Runs random programs walked, by JavaScript and by WebAssembly: all come to the same states.')
  .option('--steps <n>', 'of each architecture', '1000000')
  .option('--seed <n>', 'other programs for another seed', '1')
  .option('--only <id>', `one of ${architectures.map(({ id }) => id).join(', ')}`)
  .parse()
  .opts<{ steps: string; seed: string; only?: string }>()

const [wanted, seed] = [numberOption('--steps', options.steps), numberOption('--seed', options.seed)]
let failures = 0
for (const { id, load } of architectures) {
  if (options.only !== undefined && options.only !== id) continue
  const architecture = await load()
  const random = randomOf(seed)
  const start = performance.now()
  let [lost, steps, programs] = [0, 0, 0]
  for (; steps < wanted; programs++) {
    try {
      steps += sameSteps(random, architecture)
    } catch (error) {
      if (++lost <= MOST_SHOWN) console.log(`      ${error instanceof Error ? error.message : String(error)}`)
      if (lost > 100) break
    }
  }
  failures += lost
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${lost ? 'FAIL' : 'ok  '}  ${id.padEnd(6)} ${steps} steps of ${programs} programs, ${lost} of which differ, in ${seconds} s`,
  )
}
if (failures) process.exitCode = 1
