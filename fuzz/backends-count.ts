// `npm run backends -- --steps 1000000 --seed 1 [--only g13]`: runs random programs of each architecture in all ways.
import { setFlagsFromString } from 'node:v8'
import { Command } from 'commander'
import { sameSteps } from './backends.ts'
import { architectureIds, countEach } from './counting.ts'
import { numberOption } from './numberOption.ts'

// Node 20 has the instruction for sums with one rounding, but does not use it unless it is told to.
setFlagsFromString('--experimental-wasm-relaxed-simd')

/** After so many programs that differ the others would say no more. */
const ENOUGH = 100

const options = new Command('backends')
  .description('Runs random programs walked, by JavaScript and by WebAssembly: all come to the same states.')
  .option('--steps <n>', 'of each architecture', '1000000')
  .option('--seed <n>', 'other programs for another seed', '1')
  .option('--only <id>', `one of ${architectureIds()}`)
  .parse()
  .opts<{ steps: string; seed: string; only?: string }>()

const [wanted, seed] = [numberOption('--steps', options.steps), numberOption('--seed', options.seed)]
await countEach(options.only, seed, (architecture, random, tries) => {
  let [steps, programs] = [0, 0]
  for (; steps < wanted && tries.lost < ENOUGH; programs++)
    tries.once(() => {
      steps += sameSteps(random, architecture)
    })
  return `${steps} steps of ${programs} programs, ${tries.lost} of which differ`
})
