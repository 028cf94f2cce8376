// Tests what USSE instructions do in small programs, walked and compiled, and the sentences about them.
import { describe, expect, test } from 'vitest'
import { Machine } from '../../emu/machine.ts'
import { assemble, isError } from '../../encoding/assemble.ts'
import { decode } from '../../encoding/decode.ts'
import { assembleSource } from '../../encoding/source.ts'
import { bytesOfHex } from '../../encoding/words.ts'
import { fromHalf, toBits32, toFloat32, toHalf } from '../../expr/float.ts'
import { sentences, sentenceText } from '../../expr/text.ts'
import { itemsOf, type Start } from '../contents.ts'
import { usse } from './usse.ts'

const word = (x: number): bigint => BigInt(toBits32(x) >>> 0)
const pair = (low: number, high: number): bigint => BigInt(toHalf(low)) | (BigInt(toHalf(high)) << 16n)
/** Returns singles in registers from 0 on. */
const singles = (...values: readonly number[]) => Object.fromEntries(values.map((x, k) => [k, word(x)]))

function ended(source: string, start: Start = {}): Machine {
  const { code, errors } = assembleSource(usse.isa, source)
  expect(errors).toEqual([])
  const [walked, compiled] = (['walked', 'compiled'] as const).map((execution) => {
    const machine = new Machine(usse.machine(''), { code, ...start }, { execution })
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
/** Returns the effects of a line as sentences. */
const doubtsIn = (line: string): readonly string[] =>
  sentences(meaningOf(line)?.effects ?? [], usse.machine('').files).map((s) => sentenceText(s))

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
  test.each([
    // These are a difference of bytes, without borrow; words with and without a sign; halves of a word; bits.
    ['test.fpsub.lt.u8 p1, pa0.z, pa1.z', 1],
    ['test.fpsub.lt.u8 p1, pa0.y, pa1.y', 0],
    ['test.fpsub.lt.u8 p1, pa0.y, pa1.x', 1],
    ['test.sub.lt.s32 p1, pa0.x, pa1.x', 1],
    ['test.sub.lt.u32 p1, pa0.x, pa1.x', 0],
    ['test.sub.eq.s16 p1, pa0.x, pa2.x', 1],
    ['test.and.eq.u32 p1, pa0.x, 0', 1],
    ['test.asr.ne.u32 p1, pa0.x, 40', 1],
    ['test.add.always.u16 p1, pa0.x, pa0.x', 1],
    ['test.add.s0z0or.u16 p1, pa0.x, pa0.x', 0],
  ])('%s sets p1 to %i', (line, expected) => {
    const pa = { 0: 0x80017fffn, 1: 0x00ff00ffn, 2: 0x12347fffn }
    expect(bits(ended(line, { registers: { pa } }), 'p', 1)).toEqual([expected])
  })
  test('of floats may read channel x of the second source for every channel of the first', () => {
    const start = { registers: { pa: singles(0, 5), sa: singles(4, 9) } }
    expect(bits(ended('test.sub.gt.f32 p1, pa0.y, sa0.x', start), 'p', 1)).toEqual([1])
    expect(bits(ended('test.sub.gt.f32 p1, pa0.y, sa0.y', start), 'p', 1)).toEqual([0])
  })
  test.each([
    ['!p0 mad.f32 r0.x, r0.x, r0.x, r0.x', 'if p0 == 0'],
    ['p2 add.f32 r0.x, r0.x, r0.x', 'if p2'],
    ['!p2 add.f32 r0.x, r0.x, r0.x', 'if p2 == 0'],
    ['p3 rcp.f32 r0.x, r0.x', 'if p3'],
    ['!p1 rcp.f32 r0.x, r0.x', 'if p1 == 0'],
    ['p1 add.fx8 r0, r0, r0, rgb add 1 1, alpha add 1 1', 'if p1'],
    ['!p1 kill', 'if p1 == 0'],
    ['p3 mov.u32 r0, 0x1', 'if p3'],
    ['!p0 rsq.f32 i0.x, r0.x & mov.f32 r2.xy, i1.xy', 'if p0 == 0'],
  ])('%s: %s', (line, guard) => {
    expect(doubtsIn(line).map((text) => text.split(':')[0])).toEqual([guard])
  })
  test('Pn lets all pass, and that is said', () => {
    expect(meaningOf('Pn add.f32 r0.x, {1}, r0.x')?.doubt).toMatch(
      /^Which instances or channels Pn lets through is not known/,
    )
    expect(doubtsIn('!p0 add.f32 r0.x, {1}, r0.x')).toEqual(['if p0 == 0: r0 <- 1.0 + f32(r0)'])
    expect(doubtsIn('add.f32 r0.x, {1}, r0.x')).toEqual(['r0 <- 1.0 + f32(r0)'])
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

describe('two operations in a word', () => {
  const registers = { r: singles(2, 3), i: singles(5, 7, 0, 0, 11, 13) }
  test('read before either writes', () => {
    const machine = ended('mul.f32 i0.x, i0.x, i0.y & add.f32 r4.x, i1.x, -r0.x', { registers })
    expect([floats(machine, 'i', 0), floats(machine, 'r', 4)]).toEqual([[35], [9]])
    // The second operation reads the old i0.
    expect(floats(ended('mov.f32 i0.xyz, r0.xyz & mov.f32 r4.xy, i0.xy', { registers }), 'r', 4, 5)).toEqual([5, 7])
  })
  test('say what both do', () => {
    expect(doubtsIn('rsq.f32 i0.x, r0.x & mov.f32 r2.xy, i1.xy')).toEqual([
      'i0.x <- 1.0 / sqrt(f32(r0))',
      'r2 <- f32(i1.x)',
      'r3 <- f32(i1.y)',
    ])
  })
})

describe('conversions', () => {
  const packed = (name: string, values: readonly number[], scale = ', scale') =>
    bits(ended(`pack.${name} o0.xyzw, pa0, pa2.xyzw${scale}`, { registers: { pa: singles(...values) } }), 'o', 0, 1)
  test('scale floats to all there is of an integer, and cut what is beyond', () => {
    expect(packed('u8.f32', [0, 1, 0.5, 2])[0]).toBe(0xff80ff00)
    expect(packed('s8.f32', [-1, 1, -2, 0.5])[0]).toBe(0x40817f81)
    expect(packed('u16.f32', [1, 0, 0.5, -1])).toEqual([0x0000ffff, 0x00008000])
  })
  test('without a scale cut the fraction', () => {
    expect(packed('u8.f32', [1.9, 255.5, 300, -3], '')[0]).toBe(0x00ffff01)
    expect(packed('s16.f32', [-1.9, 40000, 7, -7], '')).toEqual([0x7fffffff, 0xfff90007])
  })
  test('back from integers divide by the same', () => {
    const start = { registers: { pa: { 0: 0xff800001n } } }
    expect(floats(ended('pack.f32.u8 r0.xyzw, pa0.xyzw, scale', start), 'r', 0, 1, 2, 3)).toEqual(
      [1 / 255, 0, 128 / 255, 1].map(Math.fround),
    )
    expect(floats(ended('pack.f32.s8 r0.xyzw, pa0.wzyx', start), 'r', 0, 1, 3)).toEqual([-1, -128, 1])
  })
  test('say how sure the rounding is', () => {
    expect(meaningOf('pack.u8.f32 o0.xyzw, pa0, pa2.xyzw, scale')?.doubt).toMatch(/^How the chip rounds/)
    expect(meaningOf('pack.f16.f32 r0.xyzw, pa0, pa2.xyzw')?.doubt).toBeUndefined()
  })
})

describe('functions and moves', () => {
  const registers = { pa: singles(-2, 0.25, 0, Number.NaN, 4, 4, 4), sa: singles(1, 2, 3, 4), r: { 20: 0x7fc12345n } }
  test('write one result to all channels of the mask', () => {
    expect(floats(ended('rcp.f32 r0.x--w, -abs(pa0.x)', { registers }), 'r', 0, 1, 3)).toEqual([-0.5, 0, -0.5])
    expect(floats(ended('rsq.f32 r0.x, pa0.y', { registers }), 'r', 0)).toEqual([2])
    expect(floats(ended('exp.f32 r0.x, pa0.y', { registers }), 'r', 0)).toEqual([Math.fround(2 ** 0.25)])
    expect(floats(ended('log.f32 r0.x, pa0.y', { registers }), 'r', 0)).toEqual([-2])
    expect(halves(ended('rcp.f16.f32 r0.xy, pa0.y', { registers }), 'r', 0)).toEqual([4, 4])
  })
  test('raise 2 to a power; that log is its inverse is inferred', () => {
    expect(meaningOf('log.f32 r0.x, pa0.y')?.doubt).toMatch(/^Whether the base of log is 2/)
    // A test compares with 0, which is the logarithm of 1 whatever the base is.
    for (const line of ['exp.f32 r0.x, pa0.y', 'rcp.f32 r0.x, pa0.y', 'test.log.lt.f32 p0, pa0.x, pa0.x'])
      expect(meaningOf(line)?.doubt).toBeUndefined()
  })
  test('move bits as they are, by a comparison of each channel too', () => {
    expect(bits(ended('mov.f32 r0.x, r20.x', { registers }), 'r', 0)).toEqual([0x7fc12345])
    const chosen = (cc: string) =>
      floats(ended(`cmov.${cc}.f32 r0.xyz, pa0.xyz, sa0.xyz, pa4.xyz`, { registers }), 'r', 0, 1, 2)
    expect(['eqzero', 'nezero', 'ltzero', 'lezero'].map(chosen)).toEqual([
      [4, 4, 3],
      [1, 2, 4],
      [1, 4, 4],
      [1, 4, 3],
    ])
  })
})

describe('integers', () => {
  const registers = { pa: { 0: 0xf0f01234n, 1: 36n, 2: 0xfffffffen } }
  const result = (line: string) => bits(ended(line, { registers }), 'r', 0)[0]
  test('logic and shifts', () => {
    expect(result('and.u32 r0, pa0, 0xff00')).toBe(0x1200)
    expect(result('xor.u32 r0, pa0, pa0')).toBe(0)
    expect(result('or.u32 r0, pa0, 0xf, rol 4')).toBe(0xf0f012f4)
    expect(result('and.u32 r0, pa0, 0xffff, not')).toBe(0xf0f00000)
    expect(result('shl.u32 r0, pa0, 0x8')).toBe(0xf0123400)
    expect(result('asr.u32 r0, pa0, 0x4')).toBe(0xff0f0123)
    expect(result('rol.u32 r0, pa0, pa1')).toBe(0x0f01234f)
    expect(meaningOf('shl.u32 r0, pa0, pa1')?.doubt).toMatch(/^What shifts by all bits and more give/)
    expect(meaningOf('shl.u32 r0, pa0, 0x4')?.doubt).toBeUndefined()
  })
  test('logic on halves keeps the upper one, and rotates, inverts and keeps the sign in 16 bits', () => {
    const start = { registers: { ...registers, r: { 0: 0xabcd0000n } } }
    const half = (line: string) => bits(ended(`${line}, half`, start), 'r', 0)[0]
    expect(half('or.u32 r0, pa0, 0x8001, rol 17')).toBe(0xabcd1237)
    expect(half('and.u32 r0, pa0, 0xff, not')).toBe(0xabcd1200)
    expect(half('asr.u32 r0, pa2, 0x4')).toBe(0xabcdffff)
    expect(half('rol.u32 r0, pa0, 0x4')).toBe(0xabcd2341)
    expect(half('shl.u32 r0, pa0, 0x8')).toBe(0xabcd3400)
  })
  test('products of halves, and of their bytes', () => {
    const start = { registers: { ...registers, r: { 0: 0xabcd0000n } } }
    const half = (line: string) => bits(ended(line, start), 'r', 0)[0]
    expect(half('mad.u16 r0, pa1, pa0, pa1')).toBe(0xabcd0000 + ((36 * 0x1234 + 36) & 0xffff))
    expect(half('mad.u16 r0, pa1, pa0, pa1, A as 1, A high')).toBe(0xabcd0000 + 36 * 0x12 + 36)
    expect(half('mad.i16 r0, pa1, pa2, 3, A as 1')).toBe(0xabcd0000 + ((36 * -2 + 3) & 0xffff))
    expect(half('mad.u16.sat r0, pa0, pa0, 3')).toBe(0xabcdffff)
  })
  test('products and sums, in words and in halves', () => {
    expect(result('mad.u32.s0 r0, pa1, 3, pa1')).toBe(144)
    expect(result('mad.i32.s0 r0, pa2, 3, pa1, A negated')).toBe(42)
  })
  test('colours are sums of products, in shares of 255', () => {
    const blend = { registers: { pa: { 0: 0x80ff8040n, 1: 0xff204080n } } }
    const line = 'add.fx8 r0, pa0, pa1, rgb add 3 ~3, alpha add 1 ~1'
    const share = (a: number, b: number) => Math.floor((a * 0x80 + b * (255 - 0x80)) / 255 + 0.5)
    const [red, green, blue] = [share(0x40, 0x80), share(0x80, 0x40), share(0xff, 0x20)]
    const opacity = share(0x80, 0xff)
    expect(bits(ended(line, blend), 'r', 0)).toEqual([((opacity << 24) | (blue << 16) | (green << 8) | red) >>> 0])
  })
})

test('a mask is 1 or 0 in each channel', () => {
  const registers = { pa: singles(1, 2, 3, 4), sa: singles(2, 2, 2, 2) }
  const masked = (kind: string) => ended(`testmask.sub.ge.f32 r4, pa0, sa0${kind}`, { registers })
  expect(floats(masked(', kind 2'), 'r', 4, 5, 6, 7)).toEqual([0, 1, 1, 1])
  expect(halves(masked(', kind 1'), 'r', 4, 5)).toEqual([0, 1, 1, 1])
  expect(bits(masked(''), 'r', 4)).toEqual([0xffffff00])
  // A function of one channel gives the value of x in all channels.
  const logs = ended('testmask.log.gt.f32 r4, pa0, pa0, kind 2', { registers: { pa: singles(4, 0.5, 0.5, 0.5) } })
  expect(floats(logs, 'r', 4, 5, 6, 7)).toEqual([1, 1, 1, 1])
})

test('blending in some channels leaves the others as they are', () => {
  const registers = { pa: { 0: 0x80402010n, 1: 0x08040201n }, r: { 0: 0xaabbccddn } }
  const machine = ended('add.fx8 r0.x--w, pa0, pa1, rgb ~0 ~0, alpha max', { registers })
  expect(bits(machine, 'r', 0)).toEqual([0x80bbcc11])
})

describe('memory and textures', () => {
  test('what is stored is loaded again', () => {
    const source = `sta32.fetch4 sa0, sa1, pa0
lda32.fetch2 r4, sa0, sa1, 4
stl32 sa0, 8, pa0
ldl32 r8, sa0, 8, 0`
    const machine = ended(source, { registers: { pa: singles(1, 2, 3, 4), sa: { 0: 0x1000n, 1: 0x20n } } })
    expect(floats(machine, 'r', 4, 5, 8)).toEqual([2, 3, 1])
    expect(Number(machine.state.load('memory', 0x102c, 4))).toBe(toBits32(4))
  })
  const registers = { pa: singles(0.3, 0.7) }
  test('without a picture, a checker is sampled', () => {
    const machine = ended('tex2D.f32 r0, pa0.xy, sa0', { registers })
    expect(floats(machine, 'r', 0, 1, 2, 3)).toEqual([1, 0.3, 0.7, 1].map(Math.fround))
    expect(halves(ended('tex2D.f16 r0, pa0.xy, sa0', { registers }), 'r', 0)).toEqual([1, fromHalf(toHalf(0.3))])
  })
  test('of a picture, the nearest texel, again and again', () => {
    const memory = [itemsOf('texture').words(0, [2, 1]), itemsOf('texture').bytes(8, [255, 0, 0, 255, 0, 255, 0, 255])]
    const red = (u: number) =>
      floats(ended('tex2D.f32 r0, pa0.xy, sa0', { registers: { pa: singles(u, 0.5) }, memory }), 'r', 0)[0]
    expect([0.1, 0.6, 1.1, -0.1].map(red)).toEqual([1, 0, 1, 0])
  })
})

test('a secondary program has secondary attributes in every bank', () => {
  // This word is from a compiled shader: the density of fog times the logarithm of e to the base 2, both uniforms.
  const code = bytesOfHex('cf0004a2a608a408') ?? new Uint8Array()
  const registers = { sa: { 6: word(2), 30: word(Math.LOG2E) } }
  const outcome = (variant: string) => {
    const machine = new Machine(usse.machine(variant), { code, registers })
    expect(machine.run(10).why).toBe('end')
    return [floats(machine, 'sa', 16), floats(machine, 'pa', 16)]
  }
  const fog = Math.fround(-2 * Math.fround(Math.LOG2E))
  expect([outcome('secondary'), outcome('primary')]).toEqual([
    [[fog], [0]],
    // The primary program has nothing in pa.
    [[0], [-0]],
  ])
})

test('instances of a grid know their pixel, and one alone has none', () => {
  const source = 'sta32 pa4, sa0, pa2'
  const many = ended(source, { grid: { blocks: [3, 2], threads: [1], parameters: [0x100] } })
  expect(many.step).toBe(6)
  expect(floats(many, 'pa', 0, 1, 2, 3)).toEqual([Math.fround(5 / 6), 0.75, 2, 1])
  expect(bits(many, 'pa', 4)).toEqual([5])
  expect(bits(ended(source), 'pa', 0, 1, 2, 3, 4)).toEqual([0, 0, 0, 0, 0])
})
