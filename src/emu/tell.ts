// Reports what a step did: its sentences with values, and all registers and bytes it changed.
import type { Effect } from '../expr/expr.ts'
import type { Step } from '../expr/machine.ts'
import { type FlowOutcome, perform } from '../expr/perform.ts'
import { seenBy } from '../expr/seen.ts'
import { type Sentence, sentences } from '../expr/text.ts'
import type { Machine } from './machine.ts'
import { MachineState } from './state.ts'

export interface RegisterChange {
  readonly file: string
  readonly index: number
  /** Lane of the change; 0 if all lanes share the register. */
  readonly lane: number
  readonly before: bigint
  readonly after: bigint
}

export interface MemoryChange {
  readonly space: string
  readonly address: number
  readonly before: number
  readonly after: number
}

/** Bytes that a lane read or wrote. */
export interface LaneAccess {
  readonly space: string
  readonly address: number
  readonly bytes: number
  readonly lane: number
  readonly does: 'read' | 'write'
}

/** Result of performing an instruction on a state. */
interface Effected {
  readonly step: Step
  /** Lane whose values the sentences show. */
  readonly lane: number
  /** One sentence for each effect, with the values of that lane. */
  readonly sentences: readonly Sentence[]
  /** Whether that lane was active. */
  readonly active: boolean
  readonly registers: readonly RegisterChange[]
  /** Changed bytes. */
  readonly memory: readonly MemoryChange[]
  /** Addresses of the bytes that the instruction read, by space. */
  readonly loads: ReadonlyMap<string, ReadonlySet<number>>
  /** Accesses of lanes in their order, without those of host functions. */
  readonly accesses: readonly LaneAccess[]
  /** Address at which the program goes on, or the reason why it ends. */
  readonly outcome: FlowOutcome
}

export interface Happening extends Effected {
  /** Number of the group of lanes that executed it. */
  readonly group: number
}

/** Returns the first active lane; undefined if there is none. */
export function firstActive(state: MachineState): number | undefined {
  for (let lane = 0; lane < state.lanes; lane++) if (state.active(lane)) return lane
  return undefined
}

/** Returns the sentences of effects, with the values that they would read now. */
export function foretell(machine: Machine, effects: readonly Effect[], lane: number): readonly Sentence[] {
  return sentences(effects, machine.spec.files, seenBy(machine.state, lane))
}

/**
 * Returns what the instruction before this moment did; undefined at the start. The machine goes back one step and
 * forwards again, which costs as much as a step back. `chosen` is the lane whose values the sentences show; left out:
 * the first that was active.
 */
export function happened(machine: Machine, chosen?: number): Happening | undefined {
  if (machine.step === 0) return undefined
  const at = machine.step
  machine.seek(at - 1)
  const step = machine.next()
  if ('halt' in step) {
    machine.seek(at)
    return undefined
  }
  const { group } = machine
  const effected = rehearsed(machine.state, step, chosen)
  machine.seek(at)
  return { ...effected, group }
}

/** Returns what a step does to a state, without changing it. */
export function rehearsed(state: MachineState, step: Step, chosen?: number): Effected {
  const before = state.having(state.ints.slice())
  const lane = chosen ?? firstActive(before) ?? 0
  const spoken = sentences(step.effects, before.spec.files, seenBy(before, lane))
  const after = new Rehearsal(before)
  const outcome = perform(step.effects, after)
  const { loads, accesses } = after
  const active = before.active(lane)
  const changes = { registers: differences(before, after), memory: after.memory() }
  return { step, lane, sentences: spoken, active, ...changes, loads, accesses, outcome }
}

/** Returns the accesses of lanes that a step would make. */
export function accessesOf(state: MachineState, step: Step): readonly LaneAccess[] {
  const after = new Rehearsal(state)
  perform(step.effects, after)
  return after.accesses
}

/** Most accesses that are recorded; an instruction of 32 lanes has some hundred. */
const MOST_ACCESSES = 4096

/** Performs an instruction without changing the machine: it has its own registers, and only records what is stored. */
class Rehearsal extends MachineState {
  readonly loads = new Map<string, Set<number>>()
  readonly accesses: LaneAccess[] = []
  private readonly stored = new Map<string, MemoryChange>()

  constructor(before: MachineState) {
    super(before.spec, { ints: before.ints.slice(), memories: before.memories, pages: before.pages })
  }

  override load(space: string, address: bigint | number, bytes: number, lane?: number): bigint {
    this.#note(space, Number(address), bytes, lane, 'read')
    const known = this.loads.get(space) ?? new Set()
    this.loads.set(space, known)
    for (let k = 0; k < bytes; k++) known.add(Number(address) + k)
    return super.load(space, address, bytes)
  }

  override store(space: string, address: bigint | number, bytes: number, value: bigint, lane?: number): void {
    this.#note(space, Number(address), bytes, lane, 'write')
    const size = this.spec.spaces[space]?.bytes ?? 0
    for (let k = 0; k < bytes; k++) {
      const at = Number(address) + k
      if (at >= size) continue
      const before = Number(super.load(space, at, 1))
      this.stored.set(`${space} ${at}`, { space, address: at, before, after: Number((value >> BigInt(8 * k)) & 255n) })
    }
  }

  #note(space: string, address: number, bytes: number, lane: number | undefined, does: LaneAccess['does']): void {
    if (lane !== undefined && this.accesses.length < MOST_ACCESSES)
      this.accesses.push({ space, address, bytes, lane, does })
  }

  memory(): readonly MemoryChange[] {
    return [...this.stored.values()].filter(({ before, after }) => before !== after)
  }
}

function differences(before: MachineState, after: MachineState): readonly RegisterChange[] {
  const changes: RegisterChange[] = []
  for (const [file, { count, lanes }] of before.layout.files)
    for (let index = 0; index < count; index++)
      for (let lane = 0; lane < (lanes ? before.lanes : 1); lane++) {
        const [a, b] = [before.read(file, index, lane), after.read(file, index, lane)]
        if (a !== b) changes.push({ file, index, lane, before: a, after: b })
      }
  return changes
}
