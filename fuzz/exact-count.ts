// `npm run exact -- --words 1000000 --seed 1 [--only g13]`: takes so many random words of each architecture to their exact texts and back.
import { Command } from 'commander'
import { architectures } from '../src/isa/registry.ts'
import { comesBack } from './exact.ts'
import { numberOption } from './numberOption.ts'
import { randomOf } from './random.ts'

/** At most so many failures are printed for each architecture. */
const MOST_SHOWN = 5

const options = new Command('exact')
  .description('Takes random words that decode to their exact texts and back: each must give the same bytes.')
  .option('--words <n>', 'of each architecture', '1000000')
  .option('--seed <n>', 'other words for another seed', '1')
  .option('--only <id>', `one of ${architectures.map(({ id }) => id).join(', ')}`)
  .parse()
  .opts<{ words: string; seed: string; only?: string }>()

const [wanted, seed] = [numberOption('--words', options.words), numberOption('--seed', options.seed)]
let failures = 0
for (const { id, load } of architectures) {
  if (options.only !== undefined && options.only !== id) continue
  const architecture = await load()
  const random = randomOf(seed)
  const start = performance.now()
  let lost = 0
  for (let k = 0; k < wanted; k++) {
    try {
      comesBack(random, architecture)
    } catch (error) {
      if (++lost <= MOST_SHOWN) console.log(`      ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  failures += lost
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${lost ? 'FAIL' : 'ok  '}  ${id.padEnd(6)} ${wanted - lost} of ${wanted} words come back, in ${seconds} s`,
  )
}
if (failures) process.exitCode = 1
