// Groups of lanes: a program of more threads than the machine has lanes runs them one after the other.
import { fullMask } from '../expr/layout.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { resetRegisters } from '../expr/registers.ts'
import type { Start } from '../isa/contents.ts'
import type { MachineState } from './state.ts'

type Threads = Pick<Start, 'registers' | 'threads'>

export const groupsOf = (spec: MachineSpec, { threads = spec.lanes }: Threads): number =>
  Math.max(1, Math.ceil(threads / spec.lanes))

/** Registers as group `group` finds them: as after a reset, then who it is, then what the program gives its threads. */
export function begin(state: MachineState, { registers, threads = state.lanes }: Threads, group: number): void {
  const { spec, layout, ints, lanes } = state
  const here = Math.min(lanes, threads - group * lanes)
  resetRegisters(layout, ints, [...(spec.reset ?? []), ...(spec.groups?.(group, threads) ?? [])])
  if (layout.exec !== undefined) ints[layout.exec] = fullMask(here)
  for (const [file, values] of Object.entries(registers ?? {}))
    for (const [index, held] of Object.entries(values))
      for (let lane = 0; lane < (layout.files.get(file)?.lanes ? here : 1); lane++)
        state.write(file, Number(index), lane, typeof held === 'bigint' ? held : (held[lane] ?? 0n))
}
