// Turns the stops that the page asks for into stops of the machine.
import type { Loop } from '../emu/loops.ts'
import type { Stop } from '../emu/stops.ts'
import { isCall } from '../emu/ways.ts'
import { readCondition } from '../expr/formula/formula.ts'
import type { WriteTarget } from '../expr/formula/target.ts'
import type { MachineSpec, Step } from '../expr/machine.ts'
import { unknownOf } from './unfit.ts'

/** A stop that the page asks for. Conditions are written as the user types them (`readCondition`). */
export type StopAt =
  /** Stops before an instruction at one of these addresses, if the condition holds or there is none. */
  | { readonly on: 'address'; readonly at: readonly number[]; readonly when?: string }
  /** Stops after an instruction that makes a condition hold that did not hold before it. */
  | { readonly on: 'condition'; readonly holds: string }
  /** Stops after an instruction that writes to a place. */
  | { readonly on: 'write'; readonly to: WriteTarget }
  /** Stops before an instruction of which something is not certain. */
  | { readonly on: 'doubt' }
  /**
   * Stops before an instruction that reads what was neither given nor written, if the program was loaded with this
   * stop.
   */
  | { readonly on: 'unwritten' }
  /** Stops after an instruction that leaves fewer lanes active. */
  | { readonly on: 'divergence' }

/** One more place where a run stops. All but an address concern the group whose turn it is. */
export type Until =
  | { readonly to: 'address'; readonly address: number }
  /** Stops after the next instruction and all that it calls; if it closes a loop, after all remaining rounds. */
  | { readonly to: 'over' }
  /** Stops outside the innermost loop, or outside the subroutine if there is no loop. */
  | { readonly to: 'out' }

/**
 * Returns the stop of the machine.
 * @throws Error with a sentence without its full stop if a condition cannot be read or the machine has no such place
 */
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

/**
 * Returns the stop of the machine; undefined means a single step. `next` is the next instruction, `group` the index
 * among all groups of the group whose turn it is, and `around` finds the loop around an address.
 */
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

/**
 * Returns the place without its lane if all lanes share the register.
 * @throws Error with a sentence without its full stop if the machine has no such place
 */
export function checkedTarget(to: WriteTarget, spec: MachineSpec): WriteTarget {
  const unknown = unknownOf(to, spec)
  if (unknown !== undefined) throw new Error(unknown)
  if ('space' in to || spec.files[to.file]?.lanes) return to
  // A register that all lanes share has no lane of its own.
  const { lane: _, ...shared } = to
  return shared
}
