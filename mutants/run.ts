// `npm run mutants -- src/encoding [--most 50] [--seed 1]`: puts small faults into the sources of folders, one at a time,
// and prints those that no test in the same folder notices.
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
/** A fault that makes tests take this many times as long, and these milliseconds more, makes a loop that does not end. */
const SLOWER = 3
const GRACE = 30_000

const command = new Command('mutants')
  .description('Puts small faults into the code, and prints those that no test beside it notices.')
  .argument('<folders...>', 'folders of sources, such as src/encoding')
  .option('--most <n>', 'faults to try in each folder, chosen at random', '50')
  .option('--seed <n>', 'other faults for another seed', '1')
  .parse()
const options = command.opts<{ most: string; seed: string }>()

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

/** How tests ended; `late` if they had to be ended. */
type End = 'passed' | 'failed' | 'late'

/** Ends the tests that run, and their workers. */
const ends = new Set<() => void>()
process.once('SIGINT', () => {
  for (const end of ends) end()
  process.exit(130)
})

/** Runs the tests of a folder: those that import the file of the mutant, directly or not, or all of them without a mutant. */
function tests(folder: string, mutant: Mutant | undefined, milliseconds?: number): Promise<End> {
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
  const child = spawn(process.execPath, [VITEST, ...what, '--config', CONFIG, '--passWithNoTests'], {
    cwd: root,
    stdio: 'ignore',
    // A group of its own, so that its workers end with it.
    detached: true,
    env: { ...process.env, ...env },
  })
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
  ends.add(end)
  return new Promise((done) => {
    const late = () => {
      done('late')
      end()
    }
    const timer = milliseconds === undefined ? undefined : setTimeout(late, milliseconds)
    child.on('exit', (code) => {
      clearTimeout(timer)
      ends.delete(end)
      done(code === 0 ? 'passed' : 'failed')
    })
  })
}

/** How many lived, of how many. */
async function tryOut(folder: string, most: number, seed: number): Promise<readonly [lived: number, of: number]> {
  const start = performance.now()
  if ((await tests(folder, undefined)) !== 'passed')
    command.error(`the tests of ${folder} fail without any fault; run npx vitest run ${folder}`, { exitCode: 2 })
  const longest = SLOWER * (performance.now() - start) + GRACE
  const left = [...chosen(mutantsIn(folder), most, seed)]
  const of = left.length
  let lived = 0
  const work = async () => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      if ((await tests(folder, mutant, longest)) !== 'passed') continue
      lived++
      const { file, line, column, source, start, end, text } = mutant
      console.log(`${file}:${line}:${column}: ${shortly(source.slice(start, end))} became ${shortly(text)}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return [lived, of]
}

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
