// Compares the registers of two states of a machine with one lane.
import type { MachineState } from '../emu/state.ts'
import type { Mismatch } from './rows.ts'

/** Returns the first register of these files that differs; `isAlike` says which different values count as the same. */
export function registerMismatch(
  wanted: MachineState,
  got: MachineState,
  files: readonly string[],
  isAlike: (x: bigint, y: bigint) => boolean = () => false,
): Mismatch | undefined {
  for (const file of files) {
    const { count = 0, show = String } = wanted.spec.files[file] ?? {}
    for (let index = 0; index < count; index++) {
      const [x, y] = [wanted.read(file, index, 0), got.read(file, index, 0)]
      if (x !== y && !isAlike(x, y))
        return { wanted: `${show(index)} = 0x${x.toString(16)}`, got: `0x${y.toString(16)}` }
    }
  }
  return undefined
}
