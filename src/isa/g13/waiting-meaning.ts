// Defines G13 waits and barriers, which do nothing if one SIMD-group runs and memory answers at once.
import type { Effect } from '../../expr/expr.ts'
import { inferred, type Semantics } from '../semantics.ts'
import { type Context, unknown } from './effects.ts'
import type { waiting } from './waiting.ts'

const nothing = (): Effect[] => []
/** The effect of lines whose name says that they wait: nothing, inferred from the name. */
const nothingItSeems = () => inferred(nothing())

export const waitingSemantics: Semantics<typeof waiting.lines, Context> = {
  wait: nothing,
  wait_pix: unknown,
  signal_pix: unknown,
  threadgroup_barrier: nothingItSeems,
  memory_barrier: nothingItSeems,
  doorbell: unknown,
  jmp_if_skipping_doorbell: unknown,
}
