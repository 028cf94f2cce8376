// What G13 waits and barriers do where one SIMD-group runs, and memory answers at once: nothing.
import type { Effect } from '../../expr/expr.ts'
import { inferred, type Semantics } from '../semantics.ts'
import { type Context, unknown } from './effects.ts'
import type { waiting } from './waiting.ts'

const nothing = (): Effect[] => []
/** What these wait for is read from their names. */
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
