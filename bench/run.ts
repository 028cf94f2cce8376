// `npm run bench -- [name...] [--against <folder> [--pairs 7]]`: runs every bench/*.bench.ts, or those named, and prints
// one JSON line a figure; with `--against`, here and in another folder of the project in turns.
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Command } from 'commander'
import { numberOption } from '../fuzz/numberOption.ts'
import type { Benchmark } from './figure.ts'
import { inTurns } from './turns.ts'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .sort()

const command = new Command('bench')
  .description('Measures, and prints one JSON line a figure.')
  .argument('[names...]', `what to measure, all if left out: ${names.join(', ')}`)
  .option('--against <folder>', 'measure another folder of the project, too, in turns')
  .option('--pairs <n>', 'runs in each of the two folders', '7')
  .parse()
const { against, pairs } = command.opts<{ against?: string; pairs: string }>()
const chosen = command.args

const missing = chosen.filter((name) => !names.includes(name))
if (missing.length > 0)
  command.error(`no benchmark ${missing.join(', ')}; there are ${names.join(', ')}`, { exitCode: 2 })

for (const name of names) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  try {
    const module: { default: Benchmark } = await import(pathToFileURL(`${import.meta.dirname}/${name}.bench.ts`).href)
    const measure = module.default
    const figures =
      against === undefined
        ? await measure()
        : inTurns(name, measure.isOfPage === true, against, numberOption('--pairs', pairs))
    for (const figure of figures) console.log(JSON.stringify(figure))
  } catch (error) {
    // The others still run, since a figure is worth having without its neighbour.
    console.error(`${name}:`, error)
    process.exitCode = 1
  }
}
