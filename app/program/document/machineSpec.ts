// The machine of an architecture and chip, made once.
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'

let made: { readonly architecture: Architecture; readonly variant: string; readonly spec: MachineSpec } | undefined

/** One for each architecture and chip. */
export function specOf(architecture: Architecture, variant: string): MachineSpec {
  if (made?.architecture !== architecture || made.variant !== variant)
    made = { architecture, variant, spec: architecture.machine(variant) }
  return made.spec
}
