// Numbers in G13 assembly that arithmetic alone turns to text: small floats, masks, special registers, reserved rest.
import { flt } from '../../expr/expr.ts'
import type { Codec } from '../../spec/node.ts'

/** One byte as a float: sign, three bits of exponent, four of fraction; 1/64 to 31, both zeros (spec of FloatSrc). */
export function floatOf(v: number): number {
  const [e, f] = [(v >> 4) & 7, v & 15]
  const size = e ? (16 + f) * 2 ** (e - 7) : f / 64
  return v & 128 ? -size : size
}
/** As shortly as it can be, but with a point, and a sign before zero. */
const spelled = (x: number): string =>
  (x < 0 || Object.is(x, -0) ? '-' : '') + (Number.isInteger(x) ? Math.abs(x).toFixed(1) : String(Math.abs(x)))
const FLOATS = new Map(Array.from({ length: 256 }, (_, v) => [spelled(floatOf(v)), v]))

/** The floats on both sides of one that has no byte, or the largest. */
function nearest(x: number): string {
  const all = [...FLOATS.keys()].map(Number).sort((p, q) => p - q)
  const above = all.findIndex((y) => y > x)
  const sides = above <= 0 ? [all.at(above) ?? 0] : [all[above - 1] ?? 0, all[above] ?? 0]
  return `a small float, such as ${sides.map(spelled).join(' or ')}`
}

const NUMBER = /^(-?\d+\.\d+|-?0x[\da-f]+|0b[01]+|-?\d+)/i
const written = (source: string, pos: number): string => NUMBER.exec(source.slice(pos))?.[0] ?? ''
/** A byte that may be written as an integer, or as the small float it would be: upstream's assembler takes both anywhere. */
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

/** Five bits say how many low bits a mask has; none stands for all 32, and is not written. */
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

const VECTORS = [
  [0, 'threadgroup_position_in_grid'], [4, 'threads_per_threadgroup'], [8, 'dispatch_threads_per_threadgroup'],
  [48, 'thread_position_in_threadgroup'], [80, 'thread_position_in_grid'],
] as const
/** Special registers that have a name; upstream knows two for 124, and prints the one here. */
const SPECIAL_REGISTERS: ReadonlyMap<number, string> = new Map<number, string>([
  ...VECTORS.flatMap(([first, name]) => ['x', 'y', 'z'].map((axis, i): [number, string] => [first + i, `${name}.${axis}`])),
  [20, 'core_index'], [21, 'vm_slot'],
  [51, 'thread_index_in_threadgroup'], [52, 'thread_index_in_simdgroup'], [53, 'simdgroup_index_in_threadgroup'],
  [56, 'active_thread_index_in_quadgroup'], [58, 'active_thread_index_in_simdgroup'],
  [60, 'internal_coverage_mask'], [62, 'backfacing'], [63, 'is_active_thread'], [124, 'input_sample_mask'],
  [144, 'opfifo_cmd'], [146, 'opfifo_data_l'], [147, 'opfifo_data_h'],
])
export const specialRegister: Codec = {
  name: 'a special register',
  expects: 'a special register',
  text: (v) => (SPECIAL_REGISTERS.has(v) ? `sr${v} (${SPECIAL_REGISTERS.get(v)})` : `sr${v}`),
  *parse(source, pos) {
    const m = /^sr(\d+)(?:\s*\([\w.]*\))?/.exec(source.slice(pos))
    if (m && Number(m[1]) < 256) yield { end: pos + m[0].length, bits: Number(m[1]) }
  },
}
