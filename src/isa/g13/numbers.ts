// Names numbers in G13 assembly: small floats and special registers.

import { numberedNames } from '../../encoding/codecs/numberedNames.ts'
import { smallFloat, spelledFloat } from '../../encoding/codecs/numbers.ts'
import type { Codec } from '../../encoding/node.ts'
import { flt } from '../../expr/expr.ts'

/**
 * Returns the float that a byte stands for: sign, three bits of exponent, four of fraction; from 1/64 to 31, and zeros
 * of both signs (specification of FloatSrc).
 */
export function floatOf(v: number): number {
  const [e, f] = [(v >> 4) & 7, v & 15]
  const size = e ? (16 + f) * 2 ** (e - 7) : f / 64
  return v & 128 ? -size : size
}
const FLOATS = Array.from({ length: 256 }, (_, v) => spelledFloat(floatOf(v)))
/** A byte that may be an integer or the small float it stands for; upstream's assembler takes both anywhere. */
export const byte = smallFloat('number', FLOATS)
export const float8: Codec = { ...smallFloat('float', FLOATS), means: (v) => flt(floatOf(v)) }

/** Names of the special registers with x, y and z: the number of x, the printed name, then Mesa's. */
const VECTORS = [
  [0, 'threadgroup_position_in_grid', 'threadgroup_in_grid'], [4, 'threads_per_threadgroup'], [8, 'dispatch_threads_per_threadgroup'],
  [48, 'thread_position_in_threadgroup', 'thread_in_threadgroup'], [80, 'thread_position_in_grid', 'thread_in_grid'],
] as const
/**
 * Names of special registers: first the one that is printed, then others. Names that the disassembler lacks are Mesa's.
 */
const SPECIAL_REGISTERS: ReadonlyMap<number, readonly string[]> = new Map<number, readonly string[]>([
  ...VECTORS.flatMap(([first, ...names]) => ['x', 'y', 'z'].map((axis, i): [number, string[]] => [first + i, names.map((name) => `${name}.${axis}`)])),
  [12, ['threadgroup_width']], [13, ['threadgroup_height']], [14, ['samples_log2']],
  [20, ['core_index']], [21, ['vm_slot']],
  [51, ['thread_index_in_threadgroup']], [52, ['thread_index_in_simdgroup']], [53, ['simdgroup_index_in_threadgroup']],
  [56, ['active_thread_index_in_quadgroup']], [57, ['total_active_threads_in_quadgroup']],
  [58, ['active_thread_index_in_simdgroup']], [59, ['total_active_threads_in_simdgroup']],
  [60, ['internal_coverage_mask']], [62, ['backfacing']], [63, ['is_active_thread']], [124, ['input_sample_mask', 'input_coverage_mask']],
  [144, ['opfifo_cmd', 'helper_op']], [146, ['opfifo_data_l', 'helper_arg_l']], [147, ['opfifo_data_h', 'helper_arg_h']],
])
/** Returns the name of a special register as it is printed; undefined if it has none. */
export const specialName = (v: number): string | undefined => SPECIAL_REGISTERS.get(v)?.[0]
export const specialRegister = numberedNames('a special register', 'sr', 8, Object.fromEntries(SPECIAL_REGISTERS))
