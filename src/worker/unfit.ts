// Says why a value cannot be set in a machine: there is no such place.
import type { MachineSpec } from '../expr/machine.ts'
import type { Setting } from './protocol.ts'

/** A sentence without its full stop; undefined: it can be set. `groups`: how many a block has. */
export function unfitOf(set: Setting, { files, spaces, lanes }: MachineSpec, groups: number): string | undefined {
  if (set.poke === 'memory')
    return Object.hasOwn(spaces, set.space) ? undefined : `there is no memory “${set.space.slice(0, 40)}”`
  if (set.poke === 'address') return undefined
  const file = Object.hasOwn(files, set.file) ? files[set.file] : undefined
  if (!file) return `there are no registers “${set.file.slice(0, 40)}”`
  if (set.index >= file.count)
    return `there is no register ${set.index} of “${set.file}”: they are 0 to ${file.count - 1}`
  if (set.lane >= (file.lanes ? lanes : 1)) return `register ${file.show(set.index)} has no lane ${set.lane}`
  if ((set.group ?? 0) >= groups) return `there is no group ${set.group} in the block: they are 0 to ${groups - 1}`
  return undefined
}
