// Attacks the backends: walked, by JavaScript and by WebAssembly, a program comes to the same state, bit for bit.

import { Machine } from '../src/emu/machine.ts'
import type { Execution } from '../src/emu/program.ts'
import { hexOf } from '../src/encoding/words.ts'
import type { Architecture } from '../src/isa/architecture.ts'
import { type Attack, must } from './attack.ts'
import { type Made, startOf } from './programs.ts'
import type { Random } from './random.ts'

/** Steps of a run, and runs of a program: each from other registers, since code is slower made than executed. */
const STEPS = 60
const RUNS = 24
/** Registers that get new values before each run. */
const SCATTERED = 6

const EXECUTIONS: readonly Execution[] = ['walked', 'compiled', 'wasm']

/**
 * Bits of singles around which rounding and flushing change: zeros, the smallest and largest subnormal and normal ones,
 * 1 and its neighbours, limits of halves and of integers, infinities, NaN with several payloads; and pairs of halves.
 */
const TELLING: readonly number[] = [
  ...[0, 1, 0x7fffff, 0x800000, 0x800001, 0x1000000, 0x33000000, 0x33800000, 0x387fc000, 0x38800000, 0x38ffffff],
  ...[0x3effffff, 0x3f000000, 0x3f7fffff, 0x3f800000, 0x3f800001, 0x3fc00000, 0x40490fdb, 0x437f0000, 0x477fe000],
  ...[0x477fefff, 0x477ff000, 0x47800000, 0x4b000000, 0x4b800001, 0x4effffff, 0x4f000000, 0x4f800000, 0x5f000000],
  ...[0x7f7fffff, 0x7f800000, 0x7f800001, 0x7fc00000, 0x7fffffff, 0x00010001, 0x03ff0400, 0x3c003bff, 0x7bff7c00],
  ...[0x7c017e00, 0x80008000, 31, 32, 33, 255],
]

/** Returns a word: any, a telling single of either sign, or one with few bits, whose products and sums are exact. */
function wordOf(random: Random): number {
  const kind = random.below(4)
  if (kind === 0) return random.word()
  if (kind === 1) return (random.below(254) << 23) | (random.word() & 0x80f00000)
  return random.pick(TELLING) | (random.once(2) ? -0x80000000 : 0)
}

/** Pokes the same new values into registers of several machines; those that say how the program goes stay. */
function scatter(random: Random, machines: readonly Machine[]): void {
  const spec = machines[0]?.spec
  const files = Object.entries(spec?.files ?? {}).filter(([, { scratch }]) => scratch)
  for (let k = 0; k < SCATTERED; k++) {
    const [file, { count, bits, lanes }] = random.pick(files)
    // Programs mostly use the first registers.
    const index = random.below(random.once(2) ? Math.min(count, 12) : count)
    for (let lane = 0; lane < (lanes ? (spec?.lanes ?? 1) : 1); lane++) {
      let value = 0n
      for (let bit = 0; bit < bits; bit += 32) value = (value << 32n) | BigInt(wordOf(random) >>> 0)
      for (const machine of machines)
        machine.poke({ poke: 'register', file, index, lane, value: BigInt.asUintN(bits, value) })
    }
  }
}

/** A program of one group of lanes, whose registers can be set anew for each run. */
const alone = ({ init, ...made }: Made): Made => {
  const { grid: _, threads: __, ...rest } = init
  return { ...made, init: rest }
}

/** Runs a random program from several states in all ways; returns the steps. @throws Error where the ways part. */
export function sameSteps(random: Random, architecture: Architecture): number {
  const made = startOf(random, architecture)
  const isAlone = !random.once(4)
  const { variant, code, init } = isAlone ? alone(made) : made
  const machines = EXECUTIONS.map(
    (execution) => new Machine(architecture.machine(variant), { code, ...init }, { execution, historyBytes: 0 }),
  )
  const tried = { isa: architecture.isa.id, variant, code: hexOf(code), init }
  for (let run = 0; run < (isAlone ? RUNS : 1); run++) {
    if (isAlone) scatter(random, machines)
    for (const machine of machines) if (run) machine.poke({ poke: 'address', address: 0 })
    const ends = machines.map((machine) => {
      const before = machine.step
      const { why } = machine.run(STEPS)
      return `${why} after ${machine.step - before} steps at ${machine.address}, state ${machine.checksum}`
    })
    for (const [k, end] of ends.entries())
      must(end === ends[0], `walked: ${ends[0]}; ${EXECUTIONS[k]}: ${end}; in run ${run}`, tried)
  }
  return machines[0]?.step ?? 0
}

export const backends: Attack = {
  name: 'backends',
  round: (random, all) => {
    sameSteps(random, random.pick(all))
  },
}
