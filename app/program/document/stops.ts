// Translates the breakpoints and stops that the user chose for the machine that runs the program.

import { decode } from '../../../src/encoding/decode.ts'
import { type Assembly, instructionFrom } from '../../../src/encoding/source.ts'
import { readCondition } from '../../../src/expr/formula/formula.ts'
import { readTarget } from '../../../src/expr/formula/target.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { instructionAt } from '../../../src/isa/instruction.ts'
import type { ChosenStop } from '../../../src/share/stops.ts'
import type { StopAt } from '../../../src/worker/stopping.ts'
import { addressesOf } from './breakpoints.ts'

/** A stop as the worker takes it (`asked`), and the choice it comes from: the breakpoints, or one of the stops. */
export interface MeantStop {
  readonly asked: StopAt
  readonly of: 'breakpoint' | ChosenStop
}

interface Chosen {
  readonly breakpoints: readonly number[]
  readonly stops: readonly ChosenStop[]
  readonly assembly: Assembly
}
interface Machine {
  readonly architecture: Architecture
  readonly variant: string
  readonly spec: MachineSpec
}

/** Returns the stops in the order in which the worker gets them, without those that cannot be read. */
export function meantBy({ breakpoints, stops, assembly }: Chosen, machine: Machine): readonly MeantStop[] {
  const conditions = new Set(stops.flatMap((stop) => (stop.on === 'line' ? [stop.line] : [])))
  const plain = addressesOf(
    breakpoints.filter((line) => !conditions.has(line)),
    assembly,
  )
  const first: readonly MeantStop[] = plain.length ? [{ of: 'breakpoint', asked: { on: 'address', at: plain } }] : []
  return [
    ...first,
    ...stops.flatMap((stop): readonly MeantStop[] => {
      const asked = askedBy(stop, breakpoints, assembly, machine)
      return asked ? [{ of: stop, asked }] : []
    }),
  ]
}

function askedBy(
  stop: ChosenStop,
  breakpoints: readonly number[],
  assembly: Assembly,
  machine: Machine,
): StopAt | undefined {
  const { spec } = machine
  switch (stop.on) {
    case 'line': {
      const address = instructionFrom(assembly, stop.line)?.address
      // If the condition cannot be read, the run stops at the breakpoint always.
      const when = 'problem' in readCondition(stop.text, spec) ? {} : { when: stop.text }
      return address !== undefined && breakpoints.includes(stop.line)
        ? { on: 'address', at: [address], ...when }
        : undefined
    }
    case 'condition':
      return 'problem' in readCondition(stop.text, spec) ? undefined : { on: 'condition', holds: stop.text }
    case 'write': {
      const to = readTarget(stop.text, spec)
      return 'problem' in to ? undefined : { on: 'write', to }
    }
    case 'instruction':
      return { on: 'address', at: addressesNamed(stop.text, assembly, machine) }
    case 'inexact':
      return { on: 'address', at: addressesInexact(assembly, machine) }
    default:
      return { on: stop.on }
  }
}

/** Returns the addresses of instructions with a name, as the program writes it or as the reference lists it. */
export function addressesNamed(
  name: string,
  assembly: Assembly,
  { architecture }: Pick<Machine, 'architecture'>,
): readonly number[] {
  const asked = name.trim().toLowerCase()
  return assembly.lines.flatMap(({ address, text, made }) => {
    const listed = decode(architecture.isa, made.words).variant?.encoding.name.toLowerCase()
    const written = /^[^\s,]+/.exec(text)?.[0].toLowerCase()
    return listed === asked || written === asked ? [address] : []
  })
}

/** Returns the addresses of instructions whose meaning is not known to be exactly that of the hardware. */
function addressesInexact(assembly: Assembly, { architecture, variant }: Machine): readonly number[] {
  return assembly.lines.flatMap(({ address, made }) => {
    const meaning = instructionAt(architecture, variant, decode(architecture.isa, made.words), address).meaning()
    return meaning && meaning.fidelity !== 'exact' ? [address] : []
  })
}

/** Returns why a stop means nothing, as a sentence without its full stop; undefined if it means something. */
export function stopProblem(stop: ChosenStop, spec: MachineSpec): string | undefined {
  if (stop.on === 'write') {
    const to = readTarget(stop.text, spec)
    return 'problem' in to ? to.problem : undefined
  }
  if (stop.on !== 'line' && stop.on !== 'condition') return undefined
  const read = readCondition(stop.text, spec)
  return 'problem' in read ? read.problem : undefined
}

/** Returns the words before and after the text of a stop. */
export function stopWords({ on }: Extract<ChosenStop, { readonly text: string }>): {
  readonly before: string
  readonly after: string
} {
  if (on === 'line') return { before: 'where', after: '' }
  if (on === 'instruction') return { before: 'before', after: '' }
  return { before: 'when', after: on === 'write' ? 'is written' : 'becomes true' }
}

/** Returns why a run stopped, in a few words, such as `r3 > 9000 became true`. */
export function stopName(stop: ChosenStop): string {
  switch (stop.on) {
    case 'line':
      return `line ${stop.line}, where ${stop.text}`
    case 'condition':
      return `${stop.text} became true`
    case 'write':
      return `${stop.text} was written`
    case 'instruction':
      return stop.text
    case 'doubt':
      return 'something of the next instruction is not certain'
    case 'inexact':
      return 'the next instruction is not known to be exact'
    case 'unwritten':
      return 'the next instruction reads what was never written'
    case 'divergence':
      return 'fewer lanes go on'
  }
}
