// placeholder until the compiled machine lands
import type { MachineSpec } from '../expr/machine.ts'
import { perform } from '../expr/walk.ts'
import type { PlainState } from './state.ts'

export function runOne(spec: MachineSpec, code: Uint8Array, state: PlainState): PlainState {
  const step = spec.step(code, 0, (file, index) => Number(state.read(file, index, 0)))
  if ('effects' in step) perform(step.effects, state)
  return state
}
