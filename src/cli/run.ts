// Implements isa run: runs a kernel or a file of assembly to its end or for some steps, and returns the final state.
import { existsSync, readFileSync } from 'node:fs'
import { check } from '../emu/check.ts'
import { Machine } from '../emu/machine.ts'
import type { Dump } from '../emu/state.ts'
import { decode } from '../encoding/decode.ts'
import { assembleSource } from '../encoding/source.ts'
import type { Peek } from '../expr/machine.ts'
import type { Architecture, Kernel } from '../isa/architecture.ts'
import { outcomeOf } from '../isa/contents.ts'
import { instructionAt } from '../isa/instruction.ts'
import { variantNamed } from '../library/registers.ts'
import { reading } from './input.ts'
import { asCall, WrongCall } from './outcome.ts'

/** Steps after which a program without `--steps` counts as endless. */
const LIMIT = 1_000_000_000

export interface RunOptions {
  readonly steps?: string
  readonly variant?: string
  readonly threads?: string
}

export interface Ended extends Dump {
  readonly stopped: string
  /**
   * Registers and memory of a kernel that differ from what it must compute; left out if none do, or nothing was
   * checked.
   */
  readonly wrong?: readonly string[]
  /** Doubts about the instructions of the program, each with its line of the source. */
  readonly doubts?: readonly string[]
}

/**
 * Runs a kernel or a file of assembly, and returns its final state.
 * @throws Error if the source does not assemble; WrongCall if there is no such kernel, file or chip
 */
export function run(architecture: Architecture, what: string, options: RunOptions): Ended {
  const kernel = architecture.kernels.find((k) => k.name === what)
  if (!kernel && !existsSync(what))
    throw new WrongCall(`no kernel or file "${what}"; kernels: ${architecture.kernels.map((k) => k.name).join(', ')}`)
  const { code, errors, lines } = assembleSource(
    architecture.isa,
    kernel?.source ?? reading(what, () => readFileSync(what, 'utf8')),
  )
  if (errors.length) throw new Error(errors.map((e) => `line ${e.line}, ${e.message}`).join('\n'))
  const chip = chipOf(architecture, options.variant ?? kernel?.variant)
  const steps = count('--steps', 'instructions', 0, options.steps)
  const threads = count('--threads', 'threads', 1, options.threads)
  const start = { ...kernel?.init, ...(threads !== undefined && { threads }) }
  const machine = new Machine(architecture.machine(chip), { code, ...start })
  const rest = machine.run(steps ?? LIMIT)
  const wrong = kernel && steps === undefined ? differences(machine, kernel) : []
  // Registers that a meaning asks for are taken to hold what they do at the end.
  const peek: Peek = (file, index) => Number(machine.state.read(file, index, 0))
  const doubts = lines.flatMap(({ line, text, made }) => {
    const doubt = instructionAt(architecture, chip, decode(architecture.isa, made.words)).meaning(peek)?.doubt
    return doubt ? [`line ${line}, ${text}: ${doubt}`] : []
  })
  return { stopped: rest.text, ...(wrong.length && { wrong }), ...(doubts.length && { doubts }), ...machine.dump() }
}

/** Returns what of the state a kernel ended in differs from what it must compute. */
export const differences = ({ state }: Machine, { expect, init }: Kernel): readonly string[] =>
  check(state, outcomeOf(expect, init))
    .filter((c) => c.wrong > 0)
    .map(
      (c) =>
        `${c.where}${c.from ? ` from ${c.from}` : ''}: expected ${c.expected}, got ${c.got}${c.of > 1 ? `; ${c.wrong} of ${c.of} are wrong` : ''}`,
    )

/**
 * Returns the variant that is asked for, or the first one.
 * @throws WrongCall if there is none of that name
 */
export const chipOf = (architecture: Architecture, wanted: string | undefined): string =>
  asCall(() => variantNamed(architecture, wanted))

function count(option: string, what: string, least: number, given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const number = /^\d+$/.test(given) ? Number(given) : Number.NaN
  if (Number.isSafeInteger(number) && number >= least) return number
  throw new WrongCall(`${option} takes a number of ${what}, ${least} or more, not "${given}"`)
}
