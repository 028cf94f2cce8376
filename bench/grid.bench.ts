// Grids of SM 1.0: how long the product of two matrices takes from load to result, and what many warps execute a second.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { root as here, readablePath } from '../scripts/root.mjs'
import { Machine } from '../src/emu/machine.ts'
import { assembleSource } from '../src/encoding/source.ts'
import { hexOf } from '../src/encoding/words.ts'
import { sm1 } from '../src/isa/sm1/sm1.ts'
import type { Figure } from './figure.ts'
import type { GridStart } from './grid-program.ts'
import { mixes } from './mix.ts'
import { rate } from './rate.ts'
import { withBrowser } from './served.ts'

/**
 * A kernel with 1,024 threads. `KERNEL=../shared/kernels/sm1/mxm_optimized_float.json npm run bench -- grid` measures a
 * file.
 */
const KERNEL = process.env.KERNEL ?? 'matrix_product'
/** How many pages and processes are opened anew, and how often each runs the program again. */
const FRESH = 7
const AGAIN = 12
const BUDGET = 2_000_000
/** Milliseconds: the browser's own work for a new page goes on beside it for a while, and doubles the time of what is measured. */
const SETTLED = 700

/** Each warp jumps or not by numbers of its own, so that they are soon far apart. */
const APART = `I2I.U32.U16 R1, R0L
SHR R1, R1, 0x5                 # the warp
MVI R9, 0x2545f491
MVI R10, 0x3
again:
IADD R4, R4, R1
IMAD.U16 R5, R5L, R9L, R4       # the next random number
LOP.XOR R6, R5, R4
SHR R7, R6, 0x3
LOP.AND.C0 R7, R7, R10
BRA C0.EQ, skip
IADD R8, R8, R4
LOP.XOR R11, R8, R5
FADD R3, R3, R8
skip:
IADD32I R1, R1, 0x1
BRA again
`

function assembled(source: string): Uint8Array {
  const { code, errors } = assembleSource(sm1.isa, source)
  if (errors.length) throw new Error(errors.map((e) => `line ${e.line}, ${e.message}`).join('\n'))
  return code
}

const median = (values: readonly number[]): number =>
  Number((values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN).toFixed(1))

function given(): GridStart {
  const asked = sm1.kernels.find((kernel) => kernel.name === KERNEL)
  if (asked) return { kernelName: KERNEL, hex: hexOf(assembled(asked.source)) }
  return { file: JSON.parse(readFileSync(KERNEL, 'utf8')) as object }
}

/** The first time of each, and the last one. */
function figures(where: string, runs: readonly (readonly number[])[]): Figure[] {
  const name = basename(KERNEL, '.json')
  const figure = (what: string, of: (run: readonly number[]) => number | undefined): Figure => ({
    name: `${where}-${what}/${name}`,
    value: median(runs.map((run) => of(run) ?? Number.NaN)),
    unit: 'ms',
  })
  return [figure('cold', (run) => run[0]), figure('warm', (run) => run.at(-1))]
}

function inProcesses(program: GridStart): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'grid-'))
  try {
    const path = join(folder, 'program.json')
    writeFileSync(path, JSON.stringify(program))
    const args = ['--import', 'tsx', join(import.meta.dirname, 'grid-once.ts'), path, String(AGAIN)]
    const runs = Array.from({ length: FRESH }, () =>
      JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })),
    )
    return figures('grid', runs)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Measures the built code in pages of the browser. */
async function inPages(program: GridStart): Promise<Figure[]> {
  const root = readablePath(here)
  const built = await build({
    configFile: false,
    root,
    resolve: { preserveSymlinks: true },
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(root, 'bench/grid-page.ts'), formats: ['iife'], name: 'bench' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('nothing was built')
  const content = output.output[0].code
  return withBrowser(async (browser) => {
    const runs: (readonly number[])[] = []
    for (let k = 0; k < FRESH; k++) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.addScriptTag({ content })
      await page.waitForTimeout(SETTLED)
      runs.push(await page.evaluate<readonly number[]>(`timed(${JSON.stringify(program)}, ${AGAIN})`))
      await context.close()
    }
    return figures('grid-page', runs)
  })
}

function speed(name: string, source: string, warps: number): Figure {
  const grid = { blocks: [1], threads: [32 * warps], parameters: [] }
  const machine = new Machine(sm1.machine(sm1.variants[0]?.id ?? ''), { code: assembled(source), grid })
  const value = rate(BUDGET, () => {
    const rest = machine.run(BUDGET)
    if (rest.why !== 'budget') throw new Error(`the program is over: ${rest.text}`)
    return machine.step
  })
  return { name: `grid-${name}/${warps}-warps`, value, unit: 'instructions/s' }
}

export default async function bench(): Promise<Figure[]> {
  const alike = mixes.sm1?.source ?? ''
  const program = given()
  return [
    ...inProcesses(program),
    ...(await inPages(program)),
    ...[1, 8, 32].map((warps) => speed('alike', alike, warps)),
    ...[1, 8, 32].map((warps) => speed('apart', APART, warps)),
  ]
}
