// Reads and writes the value of a place of registers in a lane.

import type { RegisterPlace } from '../expr/expr.ts'
import { widthOf } from '../expr/expr.ts'
import { ones } from '../expr/layout.ts'
import { indexOf, registersOfPlace } from './spots.ts'
import type { MachineState } from './state.ts'

type Readable = Pick<MachineState, 'read'>

/** Returns the value of a place in a lane. The indices of the place must be numbers. */
export function valueAt(place: RegisterPlace, state: Readable, lane: number): bigint {
  let value = 0n
  let at = 0
  for (const part of registersOfPlace(place)) {
    const bits = (state.read(part.file, indexOf(part), lane) >> BigInt(part.lo)) & ones(part.width)
    value |= bits << BigInt(at)
    at += part.width
  }
  return value
}

/** Writes the value of a place in a lane. Other bits of its registers stay. */
export function putAt(
  place: RegisterPlace,
  state: Readable & Pick<MachineState, 'write'>,
  lane: number,
  value: bigint,
): void {
  let rest = BigInt.asUintN(widthOf(place), value)
  for (const part of registersOfPlace(place)) {
    const index = indexOf(part)
    const hole = ones(part.width) << BigInt(part.lo)
    const old = state.read(part.file, index, lane)
    state.write(part.file, index, lane, (old & ~hole) | ((rest & ones(part.width)) << BigInt(part.lo)))
    rest >>= BigInt(part.width)
  }
}
