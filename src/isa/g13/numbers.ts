// Converts numbers in G13 assembly to text and back: small floats, masks, special registers, reserved values.

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
/** Writes a float as shortly as possible, but with a point, and with a sign before -0. */
const spelled = (x: number): string =>
  (x < 0 || Object.is(x, -0) ? '-' : '') + (Number.isInteger(x) ? Math.abs(x).toFixed(1) : String(Math.abs(x)))
const FLOATS = new Map(Array.from({ length: 256 }, (_, v) => [spelled(floatOf(v)), v]))

/** Says which small floats are nearest, below and above, to a number that has no byte, or which is the largest. */
function nearest(x: number): string {
  const all = [...FLOATS.keys()].map(Number).sort((p, q) => p - q)
  const above = all.findIndex((y) => y > x)
  const sides = above <= 0 ? [all.at(above) ?? 0] : [all[above - 1] ?? 0, all[above] ?? 0]
  return `a small float, such as ${sides.map(spelled).join(' or ')}`
}

const NUMBER = /^(-?\d+\.\d+|-?0x[\da-f]+|0b[01]+|-?\d+)/i
const written = (source: string, pos: number): string => NUMBER.exec(source.slice(pos))?.[0] ?? ''
/**
 * Reads and writes a byte that may be an integer or the small float it stands for; upstream's assembler takes both
 * anywhere.
 */
const byteAs = (expects: string, text: (v: number) => string, instead: (found: string) => string): Codec => ({
  name: expects,
  expects,
  text,
  refuses(source, pos) {
    const found = written(source, pos)
    return found ? instead(found) : undefined
  },
  *parse(source, pos) {
    const found = written(source, pos)
    const bits = found.includes('.') ? FLOATS.get(spelled(Number(found))) : found ? Number(found) : undefined
    if (bits !== undefined && bits >= 0 && bits < 256) yield { end: pos + found.length, bits }
  },
})
export const byte = byteAs('a number from 0 to 255', String, () => 'a number from 0 to 255')
export const float8: Codec = { ...byteAs('a small float', (v) => spelled(floatOf(v)), (found) => nearest(Number(found))), means: (v) => flt(floatOf(v)) }

/** Reads and writes a negative number, encoded as its difference from 2^width (upstream's assembler takes all). */
export const negative = (width: number): Codec => ({
  name: 'a negative number',
  expects: `a negative number down to -${2 ** width - 1}`,
  text: (v) => `-${2 ** width - v}`,
  *parse(source, pos) {
    const found = written(source, pos)
    const size = found.startsWith('-') ? Number(found.slice(1)) : 0
    if (Number.isInteger(size) && size > 0 && size < 2 ** width) yield { end: pos + found.length, bits: 2 ** width - size }
  },
})

/**
 * Reads and writes a mask of low bits, encoded as their number in five bits; 0 stands for all 32, and is not written.
 */
export const mask: Codec = {
  name: 'a mask',
  expects: 'a mask of low bits',
  text: (bits) => (bits ? `mask 0x${(2 ** bits - 1).toString(16).toUpperCase()}` : ''),
  *parse(source, pos) {
    const m = /^mask\s*(0x[\da-f]+|\d+)/i.exec(source.slice(pos))
    const bits = Math.log2(Number(m?.[1]) + 1) % 32
    yield m && Number.isInteger(bits) ? { end: pos + m[0].length, bits } : { end: pos, bits: 0 }
  },
}

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
/** Makes both spellings of a name alike: the axis stands after a point or, in Mesa, after an underscore. */
const spelling = (name: string): string => name.replace('.', '_')
const BY_NAME = new Map([...SPECIAL_REGISTERS].flatMap(([v, names]) => names.map((name) => [spelling(name), v] as const)))
export const specialRegister: Codec = {
  name: 'a special register',
  expects: 'a special register',
  text: (v) => (SPECIAL_REGISTERS.has(v) ? `sr${v} (${specialName(v)})` : `sr${v}`),
  *parse(source, pos) {
    const [found = '', digits] = /^(?:sr(\d+)(?:\s*\([\w.]*\))?|[a-z][\w.]*)/.exec(source.slice(pos)) ?? []
    const bits = digits === undefined ? BY_NAME.get(spelling(found)) : Number(digits)
    if (bits !== undefined && bits < 256) yield { end: pos + found.length, bits }
  },
}
