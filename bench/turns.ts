// Runs a benchmark here and in another folder of the project in turns, so that both meet the same moods of the machine.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathOf } from '../scripts/steps.mjs'
import { figuresIn, type PrintedFigure, quantile } from './figure.ts'
import { PAGE_BUILT, PAGE_FOLDER } from './served.ts'

const here = join(import.meta.dirname, '..')
const RUN = 'bench/run.ts'

/** A figure of both folders. */
export interface InTurns {
  readonly name: string
  readonly unit: string
  /** Medians of all runs. */
  readonly here: number
  readonly there: number
  /** Values here divided by values there, of runs side by side: the least, the median, and the most. */
  readonly ratio: readonly [number, number, number]
  /** The median of values here in units of the machine, as it was at each run; left out for sizes and counts. */
  readonly perUnit?: number
}

/** One run in each folder. */
interface Pair {
  readonly here: readonly PrintedFigure[]
  readonly there: readonly PrintedFigure[]
}

/**
 * Measures `pairs` times. A benchmark of the page is always that of this folder, and measures the other folder's page;
 * others run from their folder, whose library they import.
 * @throws Error if the other folder cannot be measured, or a run fails
 */
export function inTurns(name: string, isOfPage: boolean, against: string, pairs: number): readonly InTurns[] {
  const other = resolve(against)
  const script = join(isOfPage ? here : other, 'bench', `${name}.bench.ts`)
  for (const needed of [script, join(other, 'node_modules')])
    if (!existsSync(needed)) throw new Error(`there is no ${needed}`)
  const built = new Set<string>()
  const measure = (folder: string): readonly PrintedFigure[] => {
    if (!isOfPage) return figuresOf(name, folder, {})
    const figures = figuresOf(name, here, { [PAGE_FOLDER]: folder, ...(built.has(folder) && { [PAGE_BUILT]: 'yes' }) })
    built.add(folder)
    return figures
  }
  return pairedFigures(
    Array.from({ length: pairs }, (_, i): Pair => {
      // The first of a pair may find the machine in another state than the second.
      if (i % 2 === 0) return { there: measure(other), here: measure(here) }
      return { here: measure(here), there: measure(other) }
    }),
  )
}

function figuresOf(name: string, folder: string, env: Readonly<Record<string, string>>): readonly PrintedFigure[] {
  const run = spawnSync(process.execPath, [pathOf('tsx', folder), RUN, name], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`${name} failed in ${folder}\n${run.stderr}`)
  return figuresIn(run.stdout)
}

const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Returns the figures that all runs of both folders have. */
export function pairedFigures(pairs: readonly Pair[]): readonly InTurns[] {
  const named = (figures: readonly PrintedFigure[], name: string) => figures.find((figure) => figure.name === name)
  const find = (figures: readonly PrintedFigure[], name: string) => named(figures, name)?.value
  return (pairs[0]?.here ?? []).flatMap(({ name, unit }) => {
    const both = pairs.flatMap((pair) => {
      const [ours, theirs] = [find(pair.here, name), find(pair.there, name)]
      return ours === undefined || theirs === undefined ? [] : [{ ours, theirs, ratio: ours / theirs }]
    })
    if (both.length < pairs.length) return []
    const ratios = both.map(({ ratio }) => ratio).sort((x, y) => x - y)
    const units = pairs.flatMap((pair) => named(pair.here, name)?.perUnit ?? [])
    const ratio = [ratios[0] ?? Number.NaN, median(ratios), ratios.at(-1) ?? Number.NaN] as const
    return {
      name,
      unit,
      here: median(both.map(({ ours }) => ours)),
      there: median(both.map(({ theirs }) => theirs)),
      ...(units.length > 0 && { perUnit: median(units) }),
      ratio,
    }
  })
}
