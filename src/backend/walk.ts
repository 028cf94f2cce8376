// Executes blocks with the slow, obvious evaluator, which works everywhere and is the oracle of every other backend.
import type { Step } from '../expr/machine.ts'
import { perform } from '../expr/perform.ts'
import type { InstructionState } from '../expr/walk.ts'
import { STOP, TRAP, WAIT } from '../lower/ir.ts'
import type { Backend, ExecutableBlock } from './backend.ts'

/** Returns the backend for the registers and memories that `state` stands for; blocks use no others. */
export function walkBackend(state: InstructionState): Backend {
  return { block: (steps) => walked(steps, state) }
}

function walked(steps: readonly Step[], state: InstructionState): ExecutableBlock {
  const traps: string[] = []
  const run = () => {
    let next = 0
    for (const step of steps) {
      const { jump, stop, wait, trap } = perform(step.effects, state)
      next = (step.address + step.bytes) >>> 0
      if (jump !== undefined) next = Number(jump)
      if (wait) next = WAIT
      if (stop) next = STOP
      if (trap === undefined) continue
      if (!traps.includes(trap)) traps.push(trap)
      next = TRAP - traps.indexOf(trap)
    }
    return next
  }
  return { run, loops: false, traps }
}
