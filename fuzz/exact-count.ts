// `npm run exact -- --words 1000000 --seed 1 [--only g13]`: takes so many random words of each architecture to their exact texts and back.
import { Command } from 'commander'
import { architectureIds, countEach } from './counting.ts'
import { comesBack } from './exact.ts'
import { numberOption } from './numberOption.ts'

const options = new Command('exact')
  .description('Takes random words that decode to their exact texts and back: each must give the same bytes.')
  .option('--words <n>', 'of each architecture', '1000000')
  .option('--seed <n>', 'other words for another seed', '1')
  .option('--only <id>', `one of ${architectureIds()}`)
  .parse()
  .opts<{ words: string; seed: string; only?: string }>()

const [wanted, seed] = [numberOption('--words', options.words), numberOption('--seed', options.seed)]
await countEach(options.only, seed, (architecture, random, tries) => {
  for (let k = 0; k < wanted; k++) tries.once(() => comesBack(random, architecture))
  return `${wanted - tries.lost} of ${wanted} words come back`
})
