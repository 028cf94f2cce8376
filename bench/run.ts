// `npm run bench -- [name...] [--against <folder> | --compare <commit>] [--pairs 7]`: runs every bench/*.bench.ts, or
// those named, and prints one JSON line a figure; with a folder or a commit, here and there in turns.
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Command } from 'commander'
import { numberOption } from '../fuzz/numberOption.ts'
import { withCommit } from './commit.ts'
import type { Benchmark, PrintedFigure } from './figure.ts'
import { tableHead, tableRow } from './table.ts'
import { type InTurns, inTurns } from './turns.ts'
import { inUnits, machineUnit } from './unit.ts'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .sort()

const command = new Command('bench')
  .description('Measures, and prints one JSON line a figure.')
  .argument('[names...]', `what to measure, all if left out: ${names.join(', ')}`)
  .option('--against <folder>', 'measure another folder of the project, too, in turns')
  .option('--compare <commit>', 'measure another commit, too, in turns')
  .option('--pairs <n>', 'runs in each of the two folders', '7')
  .option('--table', 'print the rows of a Markdown table')
  .parse()
const { against, compare, pairs, table } = command.opts<{
  against?: string
  compare?: string
  pairs: string
  table?: true
}>()
const chosen = command.args

const missing = chosen.filter((name) => !names.includes(name))
if (missing.length > 0)
  command.error(`no benchmark ${missing.join(', ')}; there are ${names.join(', ')}`, { exitCode: 2 })
if (against !== undefined && compare !== undefined)
  command.error('either --against or --compare, not both', { exitCode: 2 })

const print = (figure: PrintedFigure | InTurns): void => console.log(table ? tableRow(figure) : JSON.stringify(figure))

/** Measures, and prints the figures. `other`: another folder of the project, to measure in turns. */
async function run(other?: string): Promise<void> {
  for (const name of names) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    try {
      const module: { default: Benchmark } = await import(pathToFileURL(`${import.meta.dirname}/${name}.bench.ts`).href)
      const measure = module.default
      if (other !== undefined) {
        for (const figure of inTurns(name, measure.isOfPage === true, other, numberOption('--pairs', pairs)))
          print(figure)
        continue
      }
      // The machine may change while it is measured.
      const before = machineUnit()
      const figures = await measure()
      const machine = (before + machineUnit()) / 2
      for (const figure of figures) print({ ...figure, perUnit: inUnits(figure, machine) })
    } catch (error) {
      // The others still run, since a figure is worth having without its neighbour.
      console.error(`${name}:`, error)
      process.exitCode = 1
    }
  }
}

if (table) console.log(tableHead((against ?? compare) !== undefined))
await (compare === undefined ? run(against) : withCommit(compare, run))
