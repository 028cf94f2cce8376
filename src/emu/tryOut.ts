// Tries an instruction on values that the user chose, and returns what it reads, writes and does in each lane.

import type { Decoded } from '../encoding/types.ts'
import { bytesOfWords } from '../encoding/words.ts'
import type { Effect } from '../expr/expr.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { exprNodesOf } from '../expr/uses.ts'
import type { Core } from '../isa/architecture.ts'
import { asking } from '../isa/asked.ts'
import type { Contents, Registers } from '../isa/contents.ts'
import { instructionAt } from '../isa/instruction.ts'
import { unsaid } from '../isa/unsaid.ts'
import { Machine } from './machine.ts'
import type { Stopped, Trial } from './trial.ts'
import { Trying } from './trying.ts'

/** Value of a register that the meaning of a word depends on. */
interface Given {
  readonly file: string
  readonly index: number
  readonly value: number
}

const LACKS = 'What it computes with is not loaded yet.'

/**
 * Tries an instruction out. `chosen` has whole registers and bytes of memory; other places get proposed values. `given`
 * has registers that the meaning depends on. Returns `Stopped` with the reason if it cannot be tried; never throws.
 */
export function tryOut(
  architecture: Pick<Core, 'isa' | 'machine' | 'meaning'>,
  decoded: Decoded,
  variant: string,
  chosen: Contents = {},
  given: readonly Given[] = [],
): Trial | Stopped {
  const stops = (depends: boolean): Stopped => ({ stops: unsaid(decoded, depends) })
  if (!decoded.variant) return stops(false)
  try {
    const spec = architecture.machine(variant)
    const code = bytesOfWords(decoded.words, decoded.bytes)
    const { registers } = heldBy(spec, given)
    // Chosen values of registers that the meaning asks for count, too.
    const machine = machineOf(spec, code, { registers: { ...registers, ...merged(registers, chosen.registers) } })
    const step = machine.next()
    if ('halt' in step) {
      const { peek, asked } = asking(spec, given)
      instructionAt(architecture, variant, decoded).meaning(peek)
      return stops(asked.length > 0)
    }
    if (missing(spec, step.effects)) return { stops: LACKS, lacks: true }
    return new Trying(machineOf(spec, code, {}).state, machine.state, step, decoded, chosen).trial()
  } catch (error) {
    return { stops: `It cannot be tried on these values: ${error instanceof Error ? error.message : String(error)}.` }
  }
}

function missing({ hosts }: MachineSpec, effects: readonly Effect[]): boolean {
  const lacks = (effect: Effect): boolean =>
    (effect.do === 'host' && !hosts[effect.name]) || (effect.do === 'when' && effect.effects.some(lacks))
  return effects.some(lacks) || [...exprNodesOf(effects)].some((e) => e.op === 'host' && !hosts[e.name])
}

const machineOf = (spec: MachineSpec, code: Uint8Array, { registers, memory = [] }: Contents): Machine =>
  new Machine(spec, { code, memory, ...(registers && { registers }) }, { execution: 'walked', historyBytes: 0 })

const merged = (first: Registers = {}, second: Registers = {}): Registers =>
  Object.fromEntries(Object.entries(second).map(([file, held]) => [file, { ...first[file], ...held }]))

/** Returns the given registers. If one says that a register is a vector, all bytes of that register are in use. */
function heldBy({ files }: MachineSpec, given: readonly Given[]): Contents {
  const registers: Record<string, Record<number, bigint>> = {}
  const put = (file: string, index: number, value: number) => {
    const of = Object.hasOwn(files, file) ? files[file] : undefined
    if (!of || index >= of.count) return
    registers[file] ??= {}
    registers[file][index] = BigInt.asUintN(of.bits, BigInt(value))
  }
  for (const { file, index, value } of given)
    for (const of of Object.values(files)) {
      if (of.shape !== 'typed') continue
      const { by, size, types } = of.typed
      if (by === file && size && types[value]?.scalar === false) put(size, index, of.bits / 8)
    }
  for (const { file, index, value } of given) put(file, index, value)
  return { registers }
}
