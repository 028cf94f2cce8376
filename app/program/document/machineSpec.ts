// Makes the machine of an architecture and chip, and remembers the last one made.
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'

let made: { readonly architecture: Architecture; readonly variant: string; readonly spec: MachineSpec } | undefined

/** Returns the machine; the same object until another architecture or chip is asked for. */
export function specOf(architecture: Architecture, variant: string): MachineSpec {
  if (made?.architecture !== architecture || made.variant !== variant)
    made = { architecture, variant, spec: architecture.machine(variant) }
  return made.spec
}
