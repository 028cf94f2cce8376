// Says why a value cannot be set or looked for: the machine has no such place.
import type { WriteTarget } from '../expr/formula/target.ts'
import type { MachineSpec } from '../expr/machine.ts'
import type { Setting } from './protocol.ts'

/**
 * Returns why a poke cannot be made, as a sentence without its full stop; undefined if it can. `groups` is the number
 * of groups of a block.
 */
export function unfitOf(set: Setting, spec: MachineSpec, groups: number): string | undefined {
  if (set.poke === 'address') return undefined
  if (set.poke === 'memory') return unknownOf({ space: set.space, from: set.address, bytes: set.bytes.length }, spec)
  const unknown = unknownOf(set, spec)
  if (unknown !== undefined) return unknown
  if ((set.group ?? 0) >= groups) return `there is no group ${set.group} in the block: they are 0 to ${groups - 1}`
  return undefined
}

/** Returns why the machine has no such place, as a sentence without its full stop; undefined if it has one. */
export function unknownOf(to: WriteTarget, { files, spaces, lanes }: MachineSpec): string | undefined {
  if ('space' in to)
    return Object.hasOwn(spaces, to.space) ? undefined : `there is no memory “${to.space.slice(0, 40)}”`
  const file = Object.hasOwn(files, to.file) ? files[to.file] : undefined
  if (!file) return `there are no registers “${to.file.slice(0, 40)}”`
  if (to.index >= file.count) return `there is no register ${to.index} of “${to.file}”: they are 0 to ${file.count - 1}`
  if ((to.lane ?? 0) >= (file.lanes ? lanes : 1)) return `register ${file.show(to.index)} has no lane ${to.lane}`
  return undefined
}
