// What USSE instructions do, as small programs: walked and compiled, and what is said of them.
import { describe, expect, test } from 'vitest'
import { Machine } from '../../emu/machine.ts'
import { fromHalf, toBits32, toFloat32, toHalf } from '../../expr/float.ts'
import { plain, sentences } from '../../expr/text.ts'
import { assemble, isError } from '../../spec/assemble.ts'
import { decode } from '../../spec/decode.ts'
import { assembleSource } from '../../spec/source.ts'
import type { Start } from '../contents.ts'
import { usse } from './usse.ts'

const word = (x: number): bigint => BigInt(toBits32(x) >>> 0)
const pair = (low: number, high: number): bigint => BigInt(toHalf(low)) | (BigInt(toHalf(high)) << 16n)
/** Singles from register 0 on. */
const singles = (...values: readonly number[]) => Object.fromEntries(values.map((x, k) => [k, word(x)]))

function ended(source: string, start: Start = {}): Machine {
  const { code, errors } = assembleSource(usse.isa, source)
  expect(errors).toEqual([])
  const [walked, compiled] = [true, false].map((slow) => {
    const machine = new Machine(usse.machine(''), { code, ...start }, { slow })
    expect(machine.run(10_000).why).toMatch(/^(end|stop)$/)
    return machine
  })
  expect(compiled?.dump()).toEqual(walked?.dump())
  return compiled as Machine
}
const bits = ({ state }: Machine, file: string, ...indices: readonly number[]): readonly number[] =>
  indices.map((index) => Number(state.read(file, index, 0)))
const floats = (machine: Machine, file: string, ...indices: readonly number[]): readonly number[] =>
  bits(machine, file, ...indices).map(toFloat32)
const halves = (machine: Machine, file: string, ...indices: readonly number[]): readonly number[] =>
  bits(machine, file, ...indices).flatMap((x) => [fromHalf(x & 0xffff), fromHalf(x >>> 16)])

function meaningOf(line: string) {
  const made = assemble(usse.isa, line)
  if (isError(made)) throw new Error(made.message)
  return usse.meaning(decode(usse.isa, made.words), '')
}
/** Its effects as sentences. */
const said = (line: string): readonly string[] =>
  sentences(meaningOf(line)?.effects ?? [], usse.machine('').files).map((s) => plain(s))

describe('vectors', () => {
  test('are read through swizzle, size and sign, and written through a mask', () => {
    const machine = ended('add.f32 r4.x-zw, -abs(pa0.w-yx), {0, 0, 0, 0}', {
      registers: { pa: singles(1, -2, 3, -4), r: { 5: 77n } },
    })
    expect(floats(machine, 'r', 4, 6, 7)).toEqual([-4, -2, -1])
    expect(bits(machine, 'r', 5)).toEqual([77])
  })
  test('of halves have two channels a word; internal registers keep a word for each', () => {
    const start = { registers: { pa: { 0: pair(1, 2), 1: pair(3, 65504) } } }
    expect(halves(ended('add.f16 r8.xyzw, pa0.xyzw, pa0.xyzw', start), 'r', 8, 9)).toEqual([
      2,
      4,
      6,
      Number.POSITIVE_INFINITY,
    ])
    const inside = ended('add.f16 i1.xyzw, pa0.xyzw, {0, 0, 0, 0}\nmul.f16 o0.xyzw, i1.wzyx, {1, 1, 1, 1}', start)
    expect(floats(inside, 'i', 4, 5, 6, 7)).toEqual([1, 2, 3, 65504])
    expect(halves(inside, 'o', 0, 1)).toEqual([65504, 3, 2, 1])
  })
  test('are rounded once, when they are written', () => {
    const [a, b] = [1 + 2 ** -23, 1 - 2 ** -24]
    const machine = ended('mad.f32 r0.x, pa0.x, sa0.x, sa2.x', { registers: { pa: singles(a), sa: singles(b, 0, -1) } })
    expect(floats(machine, 'r', 0)).toEqual([Math.fround(a * b - 1)])
  })
  test('are found by index registers at run time', () => {
    const machine = ended('add.f32 r0.xyzw, pa[index1 * 2 + 4].xyzw, {0, 0, 0, 0}', {
      registers: { index: { 0: 3n }, pa: { 10: word(5), 13: word(6) } },
    })
    expect(floats(machine, 'r', 0, 1, 2, 3)).toEqual([5, 0, 0, 6])
  })
  test('are all read before any is written', () => {
    const machine = ended('add.f32 r0.xyzw, r0.wxyz, {0, 0, 0, 0}', { registers: { r: singles(1, 2, 3, 4) } })
    expect(floats(machine, 'r', 0, 1, 2, 3)).toEqual([4, 1, 2, 3])
  })
  test('dot products read all channels, and give one number to those of the mask', () => {
    const machine = ended('dot.f32 o0.-y-w, pa0.xyz1, pa0.xyzw', { registers: { pa: singles(1, 2, 3, 10) } })
    expect(floats(machine, 'o', 0, 1, 2, 3)).toEqual([0, 24, 0, 24])
  })
})

describe('predicates', () => {
  const registers = { pa: singles(1), sa: singles(2) }
  test('are set by tests, and let instructions pass or not', () => {
    const source = `test.sub.lt.f32 p0, pa0.x, sa0.x
p0 add.f32 r0.x, {1}, r0.x
!p0 add.f32 r2.x, {1}, r2.x`
    const machine = ended(source, { registers })
    expect([bits(machine, 'p', 0), floats(machine, 'r', 0, 2)]).toEqual([[1], [1, 0]])
  })
  test.each([
    ['eq', [0, 1, 0]],
    ['ne', [1, 0, 1]],
    ['lt', [1, 0, 0]],
    ['le', [1, 1, 0]],
    ['gt', [0, 0, 1]],
    ['ge', [0, 1, 1]],
  ])('%s compares with 0', (name, expected) => {
    const got = [1, 2, 3].map((x) => {
      const machine = ended(`test.sub.${name}.f32 p2, pa0.x, sa0.x`, { registers: { ...registers, pa: singles(x) } })
      return bits(machine, 'p', 2)[0]
    })
    expect(got).toEqual(expected)
  })
  test('Pn lets all pass, and that is said', () => {
    expect(meaningOf('Pn add.f32 r0.x, {1}, r0.x')?.doubt).toMatch(
      /^Which instances or channels Pn lets through is not known/,
    )
    expect(said('!p0 add.f32 r0.x, {1}, r0.x')).toEqual(['if p0 == 0: r0 <- 1.0 + f32(r0)'])
    expect(said('add.f32 r0.x, {1}, r0.x')).toEqual(['r0 <- 1.0 + f32(r0)'])
  })
})

describe('the flow', () => {
  test('branches count words from where they stand; a killed instance goes no further', () => {
    const source = `mov.u32 r0, 0x3f800000
again: add.f32 r2.x, {1}, r2.x
test.sub.ge.f32 p0, r2.x, sa0.x
!p0 br pc+again
kill
mov.u32 r0, 0x0`
    const machine = ended(source, { registers: { sa: singles(3) } })
    expect(machine.end?.why).toBe('stop')
    expect([floats(machine, 'r', 0, 2), bits(machine, 'killed', 0)]).toEqual([[1, 3], [1]])
  })
  test('a branch that saves the link remembers what is behind it', () => {
    expect(bits(ended('br.savelink pc+2\nmov.u32 r0, 0x1\nmov.u32 r1, 0x1'), 'link', 0)).toEqual([8])
  })
})
