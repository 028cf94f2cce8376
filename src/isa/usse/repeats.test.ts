// Tests USSE instructions that repeat, execution by execution, walked and compiled.
import { expect, test } from 'vitest'
import { Machine } from '../../emu/machine.ts'
import { assemble, isError } from '../../encoding/assemble.ts'
import { decode } from '../../encoding/decode.ts'
import { bytesOfHex, bytesOfWords, wordsOfBytes } from '../../encoding/words.ts'
import { toBits32, toFloat32 } from '../../expr/float.ts'
import type { Start } from '../contents.ts'
import { usse } from './usse.ts'

/** The position of the field that holds the number of executions less one in most groups. */
const REPEATS = 44 - 32
/** Returns the word of a line that is executed `times` times. */
function word(line: string, times = 1): Uint8Array {
  const made = assemble(usse.isa, line)
  if (isError(made)) throw new Error(made.message)
  const [a, b] = made.words
  return bytesOfWords([a, b | ((times - 1) << REPEATS), 0], made.bytes)
}
function ended(code: readonly Uint8Array[], start: Start): Machine {
  const bytes = Uint8Array.from(code.flatMap((one) => [...one]))
  const [walked, compiled] = (['walked', 'compiled'] as const).map((execution) => {
    const machine = new Machine(usse.machine(''), { code: bytes, ...start }, { execution })
    expect(machine.run(100).why).toBe('end')
    return machine
  })
  expect(compiled?.dump()).toEqual(walked?.dump())
  return compiled as Machine
}
const bits = ({ state }: Machine, file: string, ...indices: readonly number[]) =>
  indices.map((index) => Number(state.read(file, index, 0)))
const floats = (machine: Machine, file: string, ...indices: readonly number[]) =>
  bits(machine, file, ...indices).map(toFloat32)
const singles = (...values: readonly number[]) =>
  Object.fromEntries(values.map((x, k) => [k, BigInt(toBits32(x) >>> 0)]))

const start = { registers: { pa: singles(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) } }
const THREE = word('mov.f32 o0.xy, pa0.xy', 3)

test('they move on by pairs of words, and read what earlier executions wrote', () => {
  expect(floats(ended([THREE], start), 'o', 0, 1, 2, 3, 4, 5, 6)).toEqual([1, 2, 3, 4, 5, 6, 0])
  const over = ended([word('mov.f32 pa2.xy, pa0.xy', 3)], start)
  expect(floats(over, 'pa', 2, 3, 4, 5, 6, 7, 8)).toEqual([1, 2, 1, 2, 1, 2, 9])
})
test('integers move on by words', () => {
  const pa = { 0: 1n, 1: 3n, 2: 7n }
  expect(bits(ended([word('xor.u32 o0, pa0, pa1', 2)], { registers: { pa } }), 'o', 0, 1, 2)).toEqual([2, 4, 0])
})
test('strides of smlsi are steps, with a sign, or lists', () => {
  const steps = ended([word('smlsi 2, 1, -1, 1'), word('mov.f32 o0.xy, pa4.xy', 3)], start)
  expect(floats(steps, 'o', 0, 1, 2, 3, 4, 5, 8, 9)).toEqual([5, 6, 0, 0, 3, 4, 1, 2])
  // The stride of -1 goes below the first register, where there is none.
  const below = ended([word('smlsi -1, 1, 1, 1'), THREE], start)
  expect(floats(below, 'o', 0, 1, 2, 3)).toEqual([1, 2, 0, 0])
  // This list is one of compiled programs.
  const list = ended([bytesOfHex('010e0101020010fa') ?? new Uint8Array(), THREE], start)
  expect(floats(list, 'o', 0, 1, 2, 3, 4, 5)).toEqual([5, 6, 7, 8, 1, 2])
})
test('offsets of smbo are added, and strides are forgotten', () => {
  const machine = ended([word('smlsi 2, 2, 2, 2'), word('smbo 1, 0, 2, 0'), THREE], start)
  expect(floats(machine, 'o', 0, 1, 2, 3, 4, 5, 6, 7)).toEqual([0, 0, 5, 6, 7, 8, 9, 10])
})
test('dot products turn their mask: four rows of a matrix, in a word of compiled programs', () => {
  const code = bytesOfHex('00a23dc081309018') ?? new Uint8Array()
  const rows = singles(...Array.from({ length: 16 }, (_, k) => k + 1))
  const machine = ended([code], { registers: { sa: rows, i: singles(1, 0, 2, 9) } })
  // The vector is the channels of i0, and 1: each result is x + 2 z + w of a row.
  expect(floats(machine, 'o', 0, 1, 2, 3, 4)).toEqual([1 + 6 + 4, 5 + 14 + 8, 9 + 22 + 12, 13 + 30 + 16, 0])
})
test('the predicate is asked once', () => {
  const code = [word('p0 xor.u32 o0, pa0, pa1', 2)]
  const pa = { 0: 1n, 1: 3n, 2: 7n }
  expect(bits(ended(code, { registers: { pa } }), 'o', 0, 1)).toEqual([0, 0])
  expect(bits(ended(code, { registers: { pa, p: { 0: 1n } } }), 'o', 0, 1)).toEqual([2, 4])
})
test('a dot product may be for a clip plane, as compiled programs have it, which is said', () => {
  const code = bytesOfHex('00a2d1408180d118') ?? new Uint8Array()
  expect(usse.meaning(decode(usse.isa, wordsOfBytes(code, 0)), '')?.doubt).toMatch(
    /^Whether the product is the distance/,
  )
})
test('what follows the fourth of a list nobody knows; nor how tests move on, which run once', () => {
  const LIST = 2 << 12
  const meant = (executed: number) =>
    usse.meaning(decode(usse.isa, wordsOfBytes(word('xor.u32 o0, pa0, pa1', 6), 0)), '', 0, (file) =>
      file === 'executed' ? executed : LIST,
    )
  expect([3, 4].map((executed) => meant(executed) !== undefined)).toEqual([true, false])
  const tested = usse.meaning(decode(usse.isa, wordsOfBytes(word('test.sub.eq.f32 p0, pa0.x, pa2.x', 3), 0)), '')
  expect(tested?.doubt).toMatch(/^It asks to be repeated/)
})
