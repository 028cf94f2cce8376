// `npm run sets -- --words 200 --patterns 100 --flips 16 --seed 1 [--only g13]`: compares sets of words with all words around them.
import { Command } from 'commander'
import type { Architecture } from '../src/isa/architecture.ts'
import { architectures } from '../src/isa/registry.ts'
import { numberOption } from './numberOption.ts'
import { type Random, randomOf } from './random.ts'
import { anyBitsHold, sameTextHolds } from './sets.ts'

/** At most so many failures are printed for each architecture. */
const MOST_SHOWN = 5

const options = new Command('sets')
  .description('Compares the words that print a text, and the encodings that fit a pattern, with brute force.')
  .option('--words <n>', 'texts of each architecture', '200')
  .option('--patterns <n>', 'patterns of each architecture', '100')
  .option('--flips <n>', 'bits that are flipped in all ways', '16')
  .option('--seed <n>', 'other words for another seed', '1')
  .option('--only <id>', `one of ${architectures.map(({ id }) => id).join(', ')}`)
  .parse()
  .opts<{ words: string; patterns: string; flips: string; seed: string; only?: string }>()

type Check = (random: Random, architecture: Architecture, flips: number) => number

const [words, patterns] = [numberOption('--words', options.words), numberOption('--patterns', options.patterns)]
const [flips, seed] = [numberOption('--flips', options.flips), numberOption('--seed', options.seed)]
let failures = 0
for (const { id, load } of architectures) {
  if (options.only !== undefined && options.only !== id) continue
  const architecture = await load()
  const random = randomOf(seed)
  const check = (what: string, count: number, holds: Check) => {
    const took: number[] = []
    let lost = 0
    for (let k = 0; k < count; k++) {
      try {
        took.push(holds(random, architecture, flips))
      } catch (error) {
        if (++lost <= MOST_SHOWN) console.log(`      ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    failures += lost
    took.sort((x, y) => x - y)
    const at = (share: number) => (took[Math.floor(share * (took.length - 1))] ?? 0).toFixed(1)
    console.log(
      `${lost ? 'FAIL' : 'ok  '}  ${id.padEnd(6)} ${count - lost} of ${count} ${what}; a set in ${at(0.5)} ms, p95 ${at(0.95)}, at most ${at(1)}`,
    )
  }
  check('texts', words, sameTextHolds)
  check('patterns', patterns, anyBitsHold)
}
if (failures) process.exitCode = 1
