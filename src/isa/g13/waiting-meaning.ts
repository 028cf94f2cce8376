// What G13 waits and barriers do where one SIMD-group runs, and memory answers at once: nothing.
import type { Effect } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { type Context, unknown } from './effects.ts'
import type { waiting } from './waiting.ts'

const nothing = (): Effect[] => []

export const waitingSemantics: Semantics<typeof waiting.lines, Context> = {
  wait: nothing,
  wait_pix: unknown,
  signal_pix: unknown,
  threadgroup_barrier: nothing,
  memory_barrier: nothing,
  doorbell: unknown,
  jmp_if_skipping_doorbell: unknown,
}
