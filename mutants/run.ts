// `npm run mutants -- src/encoding [--most 50] [--seed 1] [--again printed.txt]`: puts small faults into the sources of
// folders, one at a time, and prints those that no test in the same folder notices.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { Command } from 'commander'
import { numberOption } from '../fuzz/numberOption.ts'
import { randomOf } from '../fuzz/random.ts'
import { root as here, readablePath } from '../scripts/root.mjs'
import { pathOf } from '../scripts/steps.mjs'
import { type Mutation, mutationsOf } from './mutations.ts'

const root = readablePath(here)
const VITEST = pathOf('vitest', root)
const CONFIG = 'mutants/vitest.config.ts'
/**
 * A fault after which no test ends for this many times as long as without one, and these milliseconds more, makes a loop
 * that does not end.
 */
const SLOWER = 3
const GRACE = 20_000

const command = new Command('mutants')
  .description('Puts small faults into the code, and prints those that no test beside it notices.')
  .argument('<folders...>', 'folders of sources, such as src/encoding')
  .option('--most <n>', 'faults to try in each folder, chosen at random', '50')
  .option('--seed <n>', 'other faults for another seed', '1')
  .option('--again <file>', 'try only those faults of the seed that an earlier run printed into this file')
  .parse()
const options = command.opts<{ most: string; seed: string; again?: string }>()
const again = options.again === undefined ? undefined : new Set(readFileSync(options.again, 'utf8').split('\n'))

interface Mutant extends Mutation {
  /** Path from the root. */
  readonly file: string
  readonly source: string
}

/** Returns all faults of the sources below a folder, except tests, fixtures, and components, which stories test. */
function mutantsIn(folder: string): readonly Mutant[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d|\.test)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/[\\/]fixtures[\\/]/.test(file))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return mutationsOf(source, file).map((mutation) => ({ ...mutation, file, source }))
    })
}

/** Returns up to `most` of all, at random, each at most once. */
function chosen<T>(all: readonly T[], most: number, seed: number): readonly T[] {
  const { below } = randomOf(seed)
  const left = [...all]
  return Array.from({ length: Math.min(most, all.length) }, () => left.splice(below(left.length), 1)).flat()
}

/** How tests ended, `late` if they had to be ended, and the longest time, in milliseconds, in which none did. */
interface Ran {
  readonly end: 'passed' | 'failed' | 'late'
  readonly longest: number
}

/** Ends the tests that run, and their workers. */
const ends = new Set<() => void>()
process.once('SIGINT', () => {
  for (const end of ends) end()
  process.exit(130)
})

/**
 * Runs the tests of a folder: those that import the file of the mutant, directly or not, or all of them without a
 * mutant. `most`: milliseconds after which they are ended if none of them has come to its end.
 */
function tests(folder: string, mutant: Mutant | undefined, most = Number.POSITIVE_INFINITY): Promise<Ran> {
  const what = mutant ? ['related', mutant.file, '--run'] : ['run']
  const env = {
    MUTANT_FOLDER: folder,
    ...(mutant && {
      MUTANT_FILE: mutant.file,
      MUTANT_START: String(mutant.start),
      MUTANT_END: String(mutant.end),
      MUTANT_TEXT: mutant.text,
    }),
  }
  const child = spawn(
    process.execPath,
    [VITEST, ...what, '--config', CONFIG, '--passWithNoTests', '--reporter=verbose'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      // A group of its own, so that its workers end with it.
      detached: true,
      env: { ...process.env, ...env },
    },
  )
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
  ends.add(end)
  return new Promise((done) => {
    let [last, longest] = [performance.now(), 0]
    const watch = setInterval(() => {
      if (performance.now() - last < most) return
      clearInterval(watch)
      done({ end: 'late', longest })
      end()
    }, 1000)
    // Each test that ends is a line.
    child.stdout.on('data', () => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    })
    child.on('exit', (code) => {
      clearInterval(watch)
      ends.delete(end)
      done({ end: code === 0 ? 'passed' : 'failed', longest })
    })
  })
}

/** How many lived, of how many. */
async function tryOut(folder: string, count: number, seed: number): Promise<readonly [lived: number, of: number]> {
  const { end, longest } = await tests(folder, undefined)
  if (end !== 'passed')
    command.error(`the tests of ${folder} fail without any fault; run npx vitest run ${folder}`, { exitCode: 2 })
  const most = SLOWER * longest + GRACE
  const left = chosen(mutantsIn(folder), count, seed).filter((mutant) => again?.has(printed(mutant)) ?? true)
  const of = left.length
  let lived = 0
  const work = async () => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      if ((await tests(folder, mutant, most)).end !== 'passed') continue
      lived++
      console.log(printed(mutant))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return [lived, of]
}

const printed = ({ file, line, column, source, start, end, text }: Mutant): string =>
  `${file}:${line}:${column}: ${shortly(source.slice(start, end))} became ${shortly(text)}`

const LONGEST = 60
const shortly = (code: string): string => {
  const line = code.replace(/\s+/g, ' ')
  if (line === '') return 'nothing'
  return `\`${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}\``
}

const [most, seed] = [numberOption('--most', options.most), numberOption('--seed', options.seed)]
for (const folder of command.args) {
  const [lived, of] = await tryOut(folder, most, seed)
  console.log(`${folder}: ${of - lived} of ${of} killed (${Math.round((100 * (of - lived)) / Math.max(1, of))} %)`)
}
