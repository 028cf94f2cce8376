// Finds the loops of a program: stretches of addresses that a jump goes back over.
import { type Effect, isPlace } from '../expr/expr.ts'
import type { MachineSpec, Step } from '../expr/machine.ts'
import { jumpsOf, waysOf } from './ways.ts'

/** Addresses of the first and the last instruction of a loop. */
export interface Loop {
  readonly from: number
  readonly to: number
}

/** Most instructions that are looked at. */
const MOST = 1 << 16

/** An address after the end of any program: a jump to an address in a register makes no loop. */
const BEYOND = 0xffff_fff0

/**
 * Returns the innermost loop that an address is in; undefined if there is none. Registers that decide what an
 * instruction does are taken as 0; those of 32 bits or more, which may hold an address, as one that is not in the
 * program.
 */
export function loopAround(address: number, spec: MachineSpec, code: Uint8Array): Loop | undefined {
  let found: Loop | undefined
  for (const step of reached(address, spec, code))
    for (const loop of loopsOf(step, spec))
      if (loop.from <= address && address <= loop.to && (!found || loop.to - loop.from < found.to - found.from))
        found = loop
  return found
}

/** Yields the instructions that may be executed from address 0 and from `address` on. */
function* reached(address: number, spec: MachineSpec, code: Uint8Array): Generator<Step> {
  const seen = new Set([0, address])
  for (const at of seen) {
    const step = spec.step(code, at, (file) => ((spec.files[file]?.bits ?? 0) >= 32 ? BEYOND : 0))
    if ('halt' in step) continue
    yield step
    if (seen.size >= MOST) continue
    for (const way of waysOf(step).to) seen.add(way)
    // The flow may come here after a call, or come back by a stack.
    seen.add((step.address + step.bytes) >>> 0)
    for (const way of kept(step.effects, spec)) seen.add(way)
  }
}

/**
 * Returns the loops that an instruction closes. A jump delayed by an instruction shows as a number in a register for
 * addresses.
 */
function loopsOf(step: Step, spec: MachineSpec): readonly Loop[] {
  const back = (to: number) => to <= step.address
  const after = (step.address + step.bytes) >>> 0
  return [
    ...jumpsOf(step)
      .filter(back)
      .map((from) => ({ from, to: step.address })),
    ...kept(step.effects, spec)
      .filter((to) => to < step.address)
      .map((from) => ({ from, to: after })),
  ]
}

const kept = (effects: readonly Effect[], spec: MachineSpec): readonly number[] =>
  effects.flatMap((effect): readonly number[] => {
    if (effect.do === 'when') return kept(effect.effects, spec)
    if (effect.do !== 'set' || !isPlace(effect.place) || effect.place.op !== 'reg' || effect.value.op !== 'num')
      return []
    return spec.files[effect.place.file]?.shape === 'addresses' ? [Number(BigInt.asUintN(32, effect.value.value))] : []
  })
