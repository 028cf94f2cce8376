// Turns what a page asks a run to stop for into stops of a machine.
import type { Loop } from '../emu/loops.ts'
import type { Stop } from '../emu/stops.ts'
import { isCall } from '../emu/ways.ts'
import { readCondition } from '../expr/formula/formula.ts'
import type { WriteTarget } from '../expr/formula/target.ts'
import type { MachineSpec, Step } from '../expr/machine.ts'
import { unknownOf } from './unfit.ts'

/** What a run is to stop for, besides the end. Conditions are as a person types them (`readCondition`). */
export type StopAt =
  /** Before an instruction at one of these addresses, where the condition holds if there is one. */
  | { readonly on: 'address'; readonly at: readonly number[]; readonly when?: string }
  /** After an instruction that makes a condition hold, which did not hold before it. */
  | { readonly on: 'condition'; readonly holds: string }
  /** After an instruction that writes there. */
  | { readonly on: 'write'; readonly to: WriteTarget }
  /** Before an instruction of which something is not certain. */
  | { readonly on: 'doubt' }
  /** Before an instruction that reads what was neither given nor written, where the program was loaded with this stop. */
  | { readonly on: 'unwritten' }
  /** After an instruction that leaves fewer lanes active. */
  | { readonly on: 'divergence' }

/** Where one run is to stop, besides: all but an address is meant for the group of lanes whose turn it is. */
export type Until =
  | { readonly to: 'address'; readonly address: number }
  /** After the next instruction, with all it calls; where it closes a loop, with all rounds that are left. */
  | { readonly to: 'over' }
  /** Out of the innermost loop; where there is none, out of the subroutine. */
  | { readonly to: 'out' }

/** @throws Error with a sentence without its full stop: a condition cannot be read, a place is none of the machine. */
export function stopOf(asked: StopAt, spec: MachineSpec): Stop {
  switch (asked.on) {
    case 'address': {
      const { at, when } = asked
      return { on: 'address', addresses: new Set(at), ...(when !== undefined && { when: conditionOf(when, spec) }) }
    }
    case 'condition':
      return { on: 'condition', holds: conditionOf(asked.holds, spec) }
    case 'write':
      return { on: 'write', to: checkedTarget(asked.to, spec) }
    default:
      return asked
  }
}

/** Undefined: a single step is meant. `next`: what comes next; `group`: whose turn it is, among all. */
export function stopUntil(
  until: Until,
  next: Step | undefined,
  group: number,
  around: (address: number) => Loop | undefined,
): Stop | undefined {
  if (until.to === 'address') return { on: 'address', addresses: new Set([until.address]) }
  if (until.to === 'over' && next && isCall(next))
    return { on: 'back', from: next.address, to: (next.address + next.bytes) >>> 0, group }
  const loop = next && around(next.address)
  if (until.to === 'out') return loop ? { on: 'leaving', group, ...loop } : { on: 'return', group }
  return loop?.to === next?.address && loop ? { on: 'leaving', group, ...loop } : undefined
}

function conditionOf(text: string, spec: MachineSpec) {
  const read = readCondition(text, spec)
  if ('problem' in read) throw new Error(`the condition “${text.slice(0, 40)}” cannot be read: ${read.problem}`)
  return read.e
}

/** @throws Error as `stopOf` does */
export function checkedTarget(to: WriteTarget, spec: MachineSpec): WriteTarget {
  const unknown = unknownOf(to, spec)
  if (unknown !== undefined) throw new Error(unknown)
  if ('space' in to || spec.files[to.file]?.lanes) return to
  // What all lanes share has no lane of its own.
  const { lane: _, ...shared } = to
  return shared
}
