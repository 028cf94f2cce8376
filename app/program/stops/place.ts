// The place that a text names which was found to name one.
import { readTarget, type Target } from '../../../src/expr/formula/target.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'

/** @throws Error where it names none: whoever calls has asked before. */
export function placeOf(text: string, spec: MachineSpec): Target {
  const to = readTarget(text, spec)
  if ('problem' in to) throw new Error(to.problem)
  return to
}
