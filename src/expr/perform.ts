// Evaluates effects slowly and obviously: it defines what they mean, and every faster evaluator is tested against it.
import { type Flat, flatten, once, type Plain } from './effects.ts'
import type { Effect, Expr, RegisterPlace } from './expr.ts'
import { isPlace, widthOf } from './expr.ts'
import { toBits32, toHalf } from './float.ts'
import { bits, type InstructionState, Votes, walk, walkInteger } from './walk.ts'

/** Says to which address the program jumps, or why it ended; if empty, the next instruction follows. */
export interface FlowOutcome {
  jump?: bigint
  stop?: true
  wait?: true
  trap?: string
}

/** Writes to a place whose indices are known already. */
function write(place: RegisterPlace, value: bigint, state: InstructionState, lane: number): void {
  if (place.op === 'cat') {
    let at = 0
    for (const part of place.parts) {
      write(part, value >> BigInt(at), state, lane)
      at += widthOf(part)
    }
    return
  }
  const index = Number(walkInteger(place.index, state, lane))
  const hole = BigInt.asUintN(place.width, -1n) << BigInt(place.lo)
  const old = state.read(place.file, index, lane)
  state.write(place.file, index, lane, (old & ~hole) | (bits(value, 0, place.width) << BigInt(place.lo)))
}

/** Returns a place with its computed indices replaced by the numbers they are now. */
function pinned(place: RegisterPlace, state: InstructionState, lane: number, votes: Votes): RegisterPlace {
  if (place.op === 'cat') return { op: 'cat', parts: place.parts.map((part) => pinned(part, state, lane, votes)) }
  return { ...place, index: { op: 'num', value: walkInteger(place.index, state, lane, 0, votes) } }
}

/**
 * Executes the effects of one instruction: all of them read the state as it was, then they write. The active lanes
 * write one after the other, each in the given order (inactive lanes write only what is set for `all`). What has one
 * copy for all lanes (uniform registers, jump, stop, wait, trap) happens once: as the first active lane whose guards
 * hold sees it, or as lane 0 does if no lane is active.
 */
export function perform(effects: readonly Effect[], state: InstructionState): FlowOutcome {
  const outcome: FlowOutcome = {}
  const writes: (() => void)[] = []
  const lanes = Array.from({ length: state.lanes }, (_, lane) => lane)
  const active = lanes.filter((lane) => state.active(lane))
  const leaders = active.length ? active : [0]
  const list = flatten(effects)
  const votes = new Votes(state)
  const uniform = (file: string) => state.uniform(file)
  const holds = (guards: readonly Expr[], lane: number) =>
    guards.every((cond) => walkInteger(cond, state, lane, 0, votes) !== 0n)
  const run = (effect: Plain, lane: number): void => {
    if (effect.do === 'set') {
      const { place } = effect
      const value = walk(effect.value, state, lane, 0, votes)
      if (!isPlace(place)) return
      const at = pinned(place, state, lane, votes)
      const half = widthOf(place) === 16
      const whole = typeof value === 'bigint' ? value : BigInt(half ? toHalf(value) : toBits32(value))
      writes.push(() => write(at, whole, state, lane))
    } else if (effect.do === 'store') {
      const address = BigInt.asUintN(48, walkInteger(effect.address, state, lane, 0, votes))
      const value = BigInt.asUintN(8 * effect.bytes, walkInteger(effect.value, state, lane, 0, votes))
      writes.push(() => state.store(effect.space, address, effect.bytes, value, lane))
    } else if (effect.do === 'jump') outcome.jump = BigInt.asUintN(32, walkInteger(effect.to, state, lane, 0, votes))
    else if (effect.do === 'stop') outcome.stop = true
    else if (effect.do === 'wait') outcome.wait = true
    else outcome.trap = effect.why
  }
  const runOnce = ({ effect, guards }: Flat): void => {
    const leader = leaders.find((lane) => holds(guards, lane))
    if (leader !== undefined) run(effect, leader)
  }
  // With one lane there is nothing to tell apart, and the given order holds throughout.
  const onceForAll = list.filter(({ effect }) => state.lanes > 1 && once(effect, uniform))
  for (const lane of lanes)
    for (const flat of list) {
      if (onceForAll.includes(flat)) continue
      const { effect, guards } = flat
      const all = effect.do === 'set' && effect.all
      if (once(effect, uniform)) runOnce(flat)
      else if ((all || active.includes(lane)) && holds(guards, lane)) run(effect, lane)
    }
  for (const flat of onceForAll) runOnce(flat)
  for (const step of writes) step()
  return outcome
}
