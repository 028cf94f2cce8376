// Makes the start of a program after one value of it was changed by hand.
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { resetValue } from '../../../src/isa/asked.ts'
import type { RegisterContents, Start } from '../../../src/isa/contents.ts'
import type { Setting } from '../../../src/worker/protocol.ts'

export function startWith(init: Start, set: Setting, spec: MachineSpec): Start {
  if (set.poke === 'register') {
    const { file, index, lane, value } = set
    const before = init.registers?.[file]
    const held: RegisterContents = spec.files[file]?.lanes
      ? laneOf(before?.[index] ?? resetValue(spec, file, index), spec.lanes, lane, value)
      : value
    return { ...init, registers: { ...init.registers, [file]: { ...before, [index]: held } } }
  }
  if (set.poke === 'memory') {
    const { space, address, bytes } = set
    const others = (init.memory ?? []).filter(
      (m) => !(m.space === space && m.address === address && m.bytes.length === bytes.length),
    )
    // If two stretches overlap, the last one holds.
    return { ...init, memory: [...others, { space, address, bytes, item: 'u8' }] }
  }
  return init
}

/** Returns one value for each lane, or a single value if all are equal. */
function laneOf(held: RegisterContents, lanes: number, lane: number, value: bigint): RegisterContents {
  const all = Array.from({ length: lanes }, (_, k) =>
    k === lane ? value : typeof held === 'bigint' ? held : (held[k] ?? 0n),
  )
  return all.every((x) => x === value) ? value : all
}

/** Returns a start as text; equal starts have equal texts. */
export function startText({ threads, grid, registers, memory = [] }: Start): string {
  const stretches = memory.map(({ space, address, bytes }) => [space, address, bytes.join()])
  const all = [threads, grid?.blocks, grid?.threads, grid?.parameters, registers, stretches]
  return JSON.stringify(all, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}
