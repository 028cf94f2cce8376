// Names runs of G13 registers: memory and texture operands are several registers in a row.
import type { Codec } from '../../encoding/node.ts'

type Name = (index: number) => string | undefined
const word: Name = (i) => (i < 128 ? `r${i}` : undefined)
export const half: Name = (i) => (i < 256 ? `r${i >> 1}${i & 1 ? 'h' : 'l'}` : undefined)
const uniformHalf: Name = (i) => (i < 256 ? `u${i >> 1}${i & 1 ? 'h' : 'l'}` : undefined)
const uniform: Name = (i) => (i < 256 ? `u${i}` : undefined)

/** Names a run of registers, such as `r4_r5_r6`. Undefined if it is empty or one of them does not exist. */
function run(name: Name, first: number, count: number): string | undefined {
  const names = Array.from({ length: count }, (_, i) => name(first + i))
  return names.length === 0 || names.includes(undefined) ? undefined : names.join('_')
}
/** Returns a codec of an operand that some values cannot be, such as a run past the last register. */
export const strict = (expects: string, text: (bits: number) => string | undefined): Codec => ({ name: expects, expects, text, strict: true })
export const ones = (x: number): number => (x ? (x & 1) + ones(x >> 1) : 0)
const low = (v: number): number => v & 255

/**
 * Names `count(bits above the low eight)` registers. The low eight bits are the number of the first one, counted in
 * halves, also for `words`.
 */
export const halves = (count: (rest: number) => number): Codec => strict('half registers', (v) => run(half, low(v), count(v >> 8)))
export const words = (count: (rest: number) => number): Codec => strict('registers', (v) => run(word, low(v) >> 1, count(v >> 8)))
export const pairFrom = strict('a pair of registers', (v) => run(word, v, 2))
export const fourFrom = strict('four registers', (v) => run(word, v, 4))

/** Names the two halves of uniforms that hold a bias and a least level. */
export const uniformHalves = strict('two half uniforms', (v) => run(uniformHalf, v, 2))

/** Names three registers for one dimension or five for two, from a number that does not count halves. */
export const baseRun = strict('three or five registers', (v) => run((v >> 8) & 1 ? uniform : word, low(v), v >> 9 ? 5 : 3))

/** The number of coordinates of a texture by its shape, and of further values: the layer of an array, a sample. */
const SHAPES = [[1, 0], [1, 1], [2, 0], [2, 1], [2, 1], [3, 0], [3, 0], [3, 1], [2, 2]] as const
const dimensions = (shape: number): number => SHAPES[shape]?.[0] ?? Number.NaN
export const coordinates = strict('coordinates', (v) => {
  const [many, more] = SHAPES[v >> 9] ?? []
  if (many === undefined || more === undefined) return undefined
  if ((v >> 8) & 1) return run(half, low(v), many + more)
  return more ? run(half, low(v), 2 * many + 1) : run(word, low(v) >> 1, many)
})
/** Names the registers of two gradients; with `more` = 1 a least level follows them. */
export const gradient = (more: 0 | 1): Codec => words((shape) => 2 * dimensions(shape) + more)
export const compareOffset = strict('a register and a half', (v) => half(v + 2) && `r${v >> 1}_${half(v + 2)}`)
