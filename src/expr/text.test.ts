// Tests sentences as the user should read them, and the places that instructions use.
import { expect, test } from 'vitest'
import * as X from './expr.ts'
import type { Names } from './names.ts'
import { perform } from './perform.ts'
import { seenBy } from './seen.ts'
import { effectText, exprText, sentences, sentenceText } from './text.ts'
import { reads, writes } from './uses.ts'
import type { InstructionState } from './walk.ts'

const names: Names = {
  r: { shape: 'numbers', count: 32, bits: 32, show: (n: number) => `$r${n}`, about: 'words' },
  c: { shape: 'numbers', count: 4, bits: 16, show: (n: number) => `$c${n}`, about: 'conditions' },
  h: {
    shape: 'numbers',
    count: 4,
    bits: 32,
    show: (n: number) => `h${n}`,
    part: (n: number, lo: number, width: number) => (width === 16 ? `h${n}${lo ? 'h' : 'l'}` : undefined),
    about: 'halves',
  },
}
const r = (n: number, width = 32, lo = 0) => X.reg('r', n, width, lo)
const state = (r: Record<number, bigint>): InstructionState => ({
  lanes: 1,
  active: () => true,
  uniform: () => false,
  read: (file, index) => (file === 'r' ? (r[index] ?? 0n) : 0n),
  write: (_, index, __, value) => {
    r[index] = value
  },
  load: (_, address) => address + 1n,
  store: () => undefined,
  host: () => [],
})

test('expressions', () => {
  const cases: [X.Value, string][] = [
    [X.add(r(2), 7), '$r2 + 7'],
    [X.mul(X.add(r(1), r(2)), 3), '($r1 + $r2) * 3'],
    [X.sub(r(1), X.sub(r(2), r(3))), '$r1 - ($r2 - $r3)'],
    [X.sub(X.sub(r(1), r(2)), r(3)), '$r1 - $r2 - $r3'],
    [X.add(r(1), X.shl(r(2), 4)), '$r1 + ($r2 << 4)'],
    [X.eq(X.and(r(1), 1), 0), '($r1 & 1) == 0'],
    [X.not(X.neg(r(1))), '~-$r1'],
    [X.shl(X.add(r(1), 0), 0), '$r1'],
    [X.sx(32, r(1)), 'signed($r1)'],
    [X.sx(8, r(1)), 'signed8($r1)'],
    [r(1, 16), '$r1.15:0'],
    [r(1, 8, 8), '$r1[1]'],
    [X.bit(r(1), 5), '$r1.5'],
    [X.slice(r(1), 4, 12), '$r1.15:4'],
    [X.zx(16, X.reg('c', 1, 16)), '$c1'],
    [X.reg('r', X.xor(4, X.reg('c', 0, 1))), '$r[4 ^ $c0.0]'],
    [X.cat(r(2), r(3)), '$r3:$r2'],
    [X.choose(X.lt(r(1), 0), 1, X.choose(r(2), 2, 3)), '$r1 < 0 ? 1 : $r2 ? 2 : 3'],
    [X.clampSigned(8, r(1)), 'clamp($r1, -128, 127)'],
    [X.num(0x12345), '0x12345'],
    [X.named('carry', X.lt(r(1), r(2))), 'carry'],
    [X.each(4, 8, X.add(X.elem(8, r(1)), 1)), 'each of 4 bytes i: $r1[i] + 1'],
    [X.shl(X.each(2, 16, X.elem(16, r(1))), 1), '(each of 2 16-bit parts i: $r1[i]) << 1'],
    [X.elem(8, r(1), 2), '$r1[2]'],
    [X.shr(X.zx(32, X.sx(32, r(1))), X.choose(X.eq(X.sx(6, 63), -32), 0, X.sx(6, 63))), '$r1 << 1'],
    [X.add(r(1), -5), '$r1 - 5'],
    [X.max(X.sx(32, 0), 3), '3'],
    [X.load('data', 4, X.add(r(1), 4)), 'data32[$r1 + 4]'],
    [X.fadd(X.asF32(r(1)), X.flt(1)), 'f32($r1) + 1.0'],
    [X.host('rcp', X.asF32(r(1))), 'rcp(f32($r1))'],
    [X.at(X.xor(X.LANE, 1), r(3)), '$r3 of lane (lane ^ 1)'],
    [X.add(X.reg('h', 2, 16, 16), X.reg('h', 1, 8)), 'h2h + h1[0]'],
    [X.flush32(X.fmul(X.flush32(X.asF32(r(1))), X.flt(2))), 'flush(f32($r1) * 2.0)'],
    [X.eq(X.fless(X.flt(1), X.asF32(r(1))), 0), 'not (1.0 < f32($r1))'],
    [X.whole(X.asF32(r(1)), 'down'), 'floor(f32($r1))'],
    [X.fadd(X.asF32(r(1)), X.flt(-2)), 'f32($r1) - 2.0'],
    [X.fadd(X.flt(1), X.fneg(X.asF32(r(1)))), '1.0 - f32($r1)'],
    [X.fma32Flushed(X.flt(1), X.asF32(r(1)), X.flt(2)), 'flush(fma32(1.0, f32($r1), 2.0))'],
  ]
  for (const [e, wanted] of cases) expect(exprText(X.ex(e), names)).toBe(wanted)
})

test('effects', () => {
  const cases: [X.Effect, string][] = [
    [X.set(r(3), X.zx(32, X.add(X.sx(32, r(2)), 7))), '$r3 <- $r2 + 7'],
    [X.set(r(3, 16, 16), X.zx(16, r(1))), '$r3.31:16 <- $r1'],
    [X.set(0, r(1)), 'nothing <- $r1'],
    [X.set(r(3), X.bits32(X.round32(X.fmul(X.asF32(r(1)), X.asF32(r(2)))))), '$r3 <- f32($r1) * f32($r2)'],
    [X.store('data', 1, r(1), r(2)), 'data8[$r1] <- $r2'],
    [X.when(X.bit(r(1), 0), X.set(r(2), 1), X.jump(64)), 'if $r1.0: $r2 <- 1; jump to 0x40'],
    [X.call('sample', [r(1)], [r(2), r(3)]), '$r2, $r3 <- sample($r1)'],
    [X.stop, 'stop'],
  ]
  for (const [effect, wanted] of cases) expect(effectText(effect, names)).toBe(wanted)
})

test('the same sentence with values', () => {
  const seen = seenBy(state({ 1: 5n, 2: 0x3fc00000n, 3: 0xfffffffbn }), 0)
  const say = (effect: X.Effect) => sentences([effect], names, seen).map((s) => sentenceText(s, true))
  expect(say(X.set(r(4), X.add(r(1), 7)))).toEqual(['$r4 <- 5 + 7 = 12'])
  expect(say(X.set(r(4), X.add(X.sx(32, r(3)), 7)))).toEqual(['$r4 <- -5 + 7 = 2'])
  expect(say(X.set(r(4), r(1)))).toEqual(['$r4 <- 5'])
  expect(say(X.set(r(4), X.bits32(X.fadd(X.asF32(r(2)), X.flt(1)))))).toEqual(['$r4 <- 1.5 + 1.0 = 2.5'])
  expect(say(X.when(X.eq(r(1), 0), X.jump(X.add(r(1), 3))))).toEqual(['if 5 == 0: jump to 5 + 3'])
  expect(sentences([X.when(0, X.stop)], names, seen)[0]?.happened).toBe(false)
  // Effects for active lanes pass an inactive lane by; effects that all lanes share happen all the same.
  const asleep = seenBy({ ...seen.state, active: () => false, uniform: (file: string) => file === 'c' }, 0)
  const [perLane, shared] = sentences(
    [X.set(r(4), X.add(r(1), 7)), X.set(X.reg('c', 0, 16), X.add(r(1), 7))],
    names,
    asleep,
  )
  expect([perLane?.happened, perLane?.result, shared?.happened, shared?.result]).toEqual([
    false,
    undefined,
    undefined,
    '12',
  ])
  expect(sentences([X.set(r(4), X.add(r(1), 7))], names)[0]?.tokens).toEqual([
    { text: '$r4', place: r(4) },
    { text: ' <- ' },
    { text: '$r1', place: r(1) },
    { text: ' + 7' },
  ])
})

test('what a sentence says was written', () => {
  const seen = seenBy(state({ 1: 5n, 2: 0xfffffffbn, 3: 0x3c00_0201n }), 0)
  const results = (...effects: X.Effect[]) => sentences(effects, names, seen).map(({ result }) => result)
  // A result has as many bits as its place, and a sign if the value says so.
  expect(results(X.set(r(4, 8), X.add(r(1), 0x1ff)))).toEqual(['4'])
  expect(results(X.set(r(4), X.sx(8, X.add(r(1), 250))))).toEqual(['-1'])
  expect(results(X.set(r(4), X.neg(r(1))))).toEqual(['0xfffffffb'])
  expect(results(X.set(0, X.neg(r(1))))).toEqual(['-5'])
  expect(results(X.set(r(4), X.bits16(X.round16(X.fneg(X.asF16(r(3, 16, 16)))))))).toEqual(['-1.0'])
  expect(results(X.set(r(4), X.each(1, 8, X.add(r(1), 1))))).toEqual(['6'])
  expect(results(X.set(r(4), X.each(2, 8, X.add(X.elem(8, r(3)), 1))))).toEqual(['[2, 3]'])
  // A number or a place is not said twice, nor a part of a place.
  expect(results(X.set(r(4), 7), X.set(r(4), r(1)), X.set(r(4), X.zx(8, r(1))))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(results(X.store('m', 2, r(1), X.neg(r(1))), X.store('m', 4, 0, r(1)))).toEqual(['0xfffb', undefined])
  expect(results(X.storeEach(2, 'm', 1, X.ITEM, X.neg(X.elem(8, r(3)))))).toEqual(['[255, 254]'])
  expect(results(X.storeEach(2, 'm', 1, X.ITEM, X.elem(8, r(3))))).toEqual([undefined])
  expect(results(X.jump(X.sub(r(1), 6)), X.jump(64), X.jump(r(1)))).toEqual(['0xffffffff', undefined, undefined])
  expect(results(X.stop, X.wait, X.trap('why'), X.call('h', [r(1)], [r(2)]))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a guard says whether it held, and what was written if it did', () => {
  const seen = seenBy(state({ 1: 5n, 2: 0n }), 0)
  const both = [X.set(r(4), X.add(r(1), 1)), X.set(r(5), 1), X.set(r(6), X.add(r(1), 2))]
  const said = (cond: X.Value, ...effects: X.Effect[]) => {
    const [sentence] = sentences([X.when(cond, ...effects)], names, seen)
    return [sentence?.happened, sentence?.result]
  }
  expect(said(r(1), ...both)).toEqual([true, '6; 7'])
  expect(said(r(2), ...both)).toEqual([false, undefined])
  expect(said(r(1), X.stop)).toEqual([true, undefined])
  expect(sentences([X.when(r(1), ...both)], names)[0]?.happened).toBeUndefined()
  expect(sentences([X.set(r(1), 1)], names, seen)[0]).not.toHaveProperty('happened')
})

test('effects without operands, hosts, and stores of items', () => {
  const cases: [X.Effect, string][] = [
    [X.wait, 'wait'],
    [X.trap('no such mode'), 'trap: no such mode'],
    [X.call('barrier', [r(1), X.num(2)], []), 'barrier($r1, 2)'],
    [X.jump(X.add(r(1), 4)), 'jump to $r1 + 4'],
    [X.jump(X.zx(32, X.sx(16, r(1)))), 'jump to signed16($r1)'],
    [X.store('m', 2, X.add(r(1), 4), X.zx(16, X.add(r(2), 1))), 'm16[$r1 + 4] <- $r2 + 1'],
    [X.storeEach(4, 'm', 2, X.ITEM, X.elem(16, r(1))), 'each of 4 items i: m16[i] <- $r1[i]'],
  ]
  for (const [effect, wanted] of cases) expect(effectText(effect, names)).toBe(wanted)
})

test('reads and writes', () => {
  const effects = [
    X.when(X.bit(r(1), 0), X.set(X.cat(r(2), r(3)), X.load('data', 8, X.reg('c', 1, 16)))),
    X.set(X.reg('r', X.reg('c', 0, 4)), 1),
  ]
  expect(reads(effects)).toEqual({
    registers: [
      { file: 'r', index: 1, lo: 0, width: 32 },
      { file: 'c', index: 1, lo: 0, width: 16 },
      { file: 'c', index: 0, lo: 0, width: 4 },
    ],
    spaces: ['data'],
  })
  expect(writes(effects).registers).toEqual([
    { file: 'r', index: 2, lo: 0, width: 32 },
    { file: 'r', index: 3, lo: 0, width: 32 },
    { file: 'r', lo: 0, width: 32 },
  ])
})

test('all effects read before any writes', () => {
  const r0 = { 1: 1n, 2: 2n }
  const swap = [X.set(r(1), r(2)), X.set(r(2), r(1)), X.set(r(1, 8, 8), 0x1ff), X.jump(-4)]
  expect(perform(swap, state(r0))).toEqual({ jump: 0xfffffffcn })
  expect(r0).toEqual({ 1: 0xff02n, 2: 1n })
})

test('what is done for every item is said with the value of each', () => {
  const wide: Names = { v: { shape: 'numbers', count: 4, bits: 64, show: (n: number) => `$v${n}`, about: 'vectors' } }
  const v = (n: number) => X.reg('v', n, 64)
  const before: InstructionState = {
    ...state({}),
    read: (_, n) => (n === 1 ? 0x0001_0002_0003_ffffn : 0x000a_0000_c000_3c00n),
  }
  const seen = seenBy(before, 0)
  const texts = (body: X.Value) =>
    sentences([X.set(v(0), X.each(4, 16, body))], wide, seen).map((s) => sentenceText(s, true))[0]
  const part = X.elem(16, v(1))
  expect(texts(X.add(part, 1))).toBe('$v0 <- each of 4 16-bit parts i: [0xffff, 3, 2, 1] + 1 = [0, 4, 3, 2]')
  expect(texts(X.neg(X.sx(16, part)))).toBe('$v0 <- each of 4 16-bit parts i: -[-1, 3, 2, 1] = [1, -3, -2, -1]')
  expect(texts(X.bits16(X.round16(X.fneg(X.asF16(X.elem(16, v(2)))))))).toMatch(
    /-\[1\.0, -2\.0, 0\.0, .*\] = \[-1\.0, 2\.0, -0, /,
  )
  const sum = X.fold('add', 4, X.elem(16, v(1)))
  expect(sentences([X.set(v(0), sum)], wide, seen).map((s) => sentenceText(s, true))).toEqual([
    '$v0 <- sum over 4 i: [0xffff, 3, 2, 1] = 0x10005',
  ])
  expect(effectText(X.when(X.fold('or', 4, X.eq(part, 0)), X.stop), wide)).toBe('if any of 4 i: $v1[i] == 0: stop')
  expect(effectText(X.when(X.fold('and', 4, part), X.stop), wide)).toBe('if and over 4 i: $v1[i]: stop')
  expect(effectText(X.set(v(0), X.each(4, 16, X.add(part, 1))), wide)).toBe(
    '$v0 <- each of 4 16-bit parts i: $v1[i] + 1',
  )
})

test('a store for every item is one sentence, and as many stores', () => {
  const wide: Names = { v: { shape: 'numbers', count: 4, bits: 32, show: (n: number) => `$v${n}`, about: 'vectors' } }
  const stored: [bigint, number, bigint][] = []
  const before: InstructionState = {
    ...state({}),
    read: () => 0x04030201n,
    store: (_, address, bytes, value) => stored.push([address, bytes, value]),
  }
  const scattered = X.storeEach(4, 'm', 1, X.mul(X.ITEM, 16), X.elem(8, X.reg('v', 1)))
  expect(effectText(scattered, wide)).toBe('each of 4 bytes i: m8[i * 16] <- $v1[i]')
  perform([scattered], before)
  expect(stored).toEqual([1n, 2n, 3n, 4n].map((value, k) => [16n * BigInt(k), 1, value]))
})

test('all registers of a file side by side have the name they have in common', () => {
  const sums: Names = { s: { shape: 'numbers', count: 3, bits: 28, show: (n: number) => `$s${n}`, about: 'sums' } }
  const [a, b, c] = [0, 1, 2].map((k) => X.reg('s', k, 28)) as [X.RegisterPlace, X.RegisterPlace, X.RegisterPlace]
  expect(exprText(X.cat(a, b, c), sums)).toBe('$s')
  expect(exprText(X.elem(28, X.cat(a, b, c)), sums)).toBe('$s[i]')
  expect(exprText(X.cat(a, b), sums)).toBe('$s1:$s0')
  expect(exprText(X.elem(14, X.cat(a, b)), sums)).toBe('($s1:$s0)[i]')
  expect(exprText(X.cat(c, b, a), sums)).toBe('$s0:$s1:$s2')
})

test('addresses of code are hexadecimal', () => {
  const to: Names = { t: { shape: 'addresses', count: 1, bits: 32, show: () => 'target', about: 'where' } }
  expect(effectText(X.set(X.reg('t', 0), 64), to)).toBe('target <- 0x40')
})

test('values that have names are said by them', () => {
  const modes: Names = {
    m: { shape: 'names', count: 2, bits: 2, show: (n: number) => `mode ${n}`, names: ['off', 'on'], about: 'modes' },
  }
  const m = (n: number) => X.reg('m', n, 2)
  const seen = seenBy({ ...state({}), read: () => 1n }, 0)
  const texts = (effect: X.Effect) => sentences([effect], modes, seen).map((s) => sentenceText(s, true))
  expect(texts(X.set(m(0), 1))).toEqual(['mode 0 <- on'])
  expect(texts(X.set(m(0), 3))).toEqual(['mode 0 <- 3'])
  expect(texts(X.set(m(0), m(1)))).toEqual(['mode 0 <- on'])
  expect(effectText(X.set(m(0), 0), modes)).toBe('mode 0 <- off')
  expect(texts(X.set(m(0), X.xor(m(1), 1)))).toEqual(['mode 0 <- on ^ 1 = off'])
  expect(effectText(X.when(X.eq(m(0), 1), X.stop), modes)).toBe('if mode 0 == on: stop')
})

test('a register with a type is said by its lanes, one that is written by its new type', () => {
  const types = [
    { bits: 16, as: 'signed' },
    { bits: 32, as: 'float' },
    { bits: 16, as: 'float' },
  ] as const
  const typed: Names = {
    v: {
      shape: 'typed',
      count: 4,
      bits: 64,
      show: (n: number) => `$v${n}`,
      typed: { by: 't', types },
      about: 'vectors',
    },
    t: { shape: 'numbers', count: 4, bits: 2, show: (n: number) => `type $v${n}`, about: 'types' },
  }
  const [from, to] = [X.reg('v', 1, 64), X.reg('v', 0, 64)]
  const seen = (type: bigint) =>
    seenBy({ ...state({}), read: (file: string) => (file === 't' ? type : 0x3f80_0000_0001_ffffn) }, 0)
  const texts = (effects: readonly X.Effect[], type: bigint) =>
    sentenceText(sentences(effects, typed, seen(type))[0] ?? { tokens: [] }, true)
  expect(texts([X.set(to, X.not(from))], 0n)).toBe('$v0 <- ~[-1, 1, 0, 0x3f80] = [0, -2, -1, -0x3f81]')
  expect(texts([X.store('data', 8, 0, from)], 1n)).toContain('<- [1.8365e-40'.slice(0, 4))
  expect(texts([X.set(to, X.xor(from, 1)), X.set(X.reg('t', 0, 2), 2)], 0n)).toMatch(
    /= \[NaN, 5\.96.*e-8, 0\.0, 1\.875\]$/,
  )
})
