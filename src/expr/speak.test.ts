// Tests expressions in words: which operation is written how, where parentheses stand, and which values are read.
import { expect, test } from 'vitest'
import * as X from './expr.ts'
import type { Names } from './names.ts'
import { seenBy } from './seen.ts'
import { Speaker, spokenExpr } from './speak.ts'
import type { InstructionState } from './walk.ts'

const names: Names = {
  r: { shape: 'numbers', count: 32, bits: 32, show: (n: number) => `$r${n}`, about: '' },
  v: { shape: 'numbers', count: 4, bits: 64, show: (n: number) => `$v${n}`, about: '' },
  m: { shape: 'names', count: 2, bits: 2, show: (n: number) => `m${n}`, names: ['off', 'on'], about: '' },
  t: { shape: 'numbers', count: 4, bits: 2, show: (n: number) => `t${n}`, about: '' },
  w: {
    shape: 'typed',
    count: 4,
    bits: 32,
    show: (n: number) => `$w${n}`,
    typed: {
      by: 't',
      types: [
        { bits: 32, as: 'signed' },
        { bits: 16, as: 'signed' },
      ] as const,
    },
    about: '',
  },
}
const r = (n: X.Value, width = 32, lo = 0) => X.reg('r', n, width, lo)
const [a, b, c] = [r(1), r(2), r(3)]
const [f, g] = [X.asF32(a), X.asF32(b)]

const says = (cases: readonly (readonly [X.Expr, string])[]) => {
  for (const [e, wanted] of cases) expect(spokenExpr(e, names)).toBe(wanted)
}

test('signs stand between their operands, with parentheses only where they are needed', () => {
  says([
    [X.or(a, X.xor(b, X.and(c, a))), '$r1 | $r2 ^ $r3 & $r1'],
    [X.and(X.xor(X.or(a, b), c), a), '(($r1 | $r2) ^ $r3) & $r1'],
    [X.eq(a, X.lt(b, c)), '$r1 == $r2 < $r3'],
    [X.lt(X.ne(a, b), c), '($r1 != $r2) < $r3'],
    [X.and(X.eq(a, b), X.le(b, c)), '$r1 == $r2 & $r2 <= $r3'],
    [X.add(a, X.add(b, c)), '$r1 + ($r2 + $r3)'],
    [X.add(X.add(a, b), c), '$r1 + $r2 + $r3'],
    [X.add(a, X.mul(b, c)), '$r1 + $r2 * $r3'],
    [X.mul(X.sub(a, b), c), '($r1 - $r2) * $r3'],
    [X.fdiv(f, X.fmul(g, f)), 'f32($r1) / (f32($r2) * f32($r1))'],
    [X.fsub(f, X.fadd(g, f)), 'f32($r1) - (f32($r2) + f32($r1))'],
    [X.fle(f, g), 'f32($r1) <= f32($r2)'],
    [X.feq(f, g), 'f32($r1) == f32($r2)'],
    // A shift has parentheses on both sides and in a sum.
    [X.shl(X.add(a, b), X.add(b, c)), '($r1 + $r2) << ($r2 + $r3)'],
    [X.shr(X.shl(a, 1), 2), '($r1 << 1) >> 2'],
    [X.add(X.shr(a, 1), 2), '($r1 >> 1) + 2'],
    [X.mul(X.neg(a), X.not(X.add(a, b))), '-$r1 * ~($r1 + $r2)'],
    [X.fneg(X.fadd(f, g)), '-(f32($r1) + f32($r2))'],
  ])
})

test('choices', () => {
  const choice = X.choose(a, b, c)
  says([
    [choice, '$r1 ? $r2 : $r3'],
    [X.add(choice, 1), '($r1 ? $r2 : $r3) + 1'],
    [X.choose(choice, 1, 2), '($r1 ? $r2 : $r3) ? 1 : 2'],
    [X.choose(a, choice, 2), '$r1 ? ($r1 ? $r2 : $r3) : 2'],
    [X.choose(a, 2, choice), '$r1 ? 2 : $r1 ? $r2 : $r3'],
  ])
})

test('a comparison with 0 that turns another one round', () => {
  says([
    [X.eq(X.le(a, b), 0), 'not ($r1 <= $r2)'],
    [X.eq(X.isNan(f), 0), 'not (isNaN(f32($r1)))'],
    [X.eq(X.add(a, b), 0), '$r1 + $r2 == 0'],
    [X.eq(X.le(a, b), 1), '$r1 <= $r2 == 1'],
    [X.ne(X.le(a, b), 0), '$r1 <= $r2 != 0'],
  ])
})

test('calls by their names', () => {
  says([
    [X.min(a, b), 'min($r1, $r2)'],
    [X.fmax(f, g), 'max(f32($r1), f32($r2))'],
    [X.fmin(f, g), 'min(f32($r1), f32($r2))'],
    [X.abs(a), 'abs($r1)'],
    [X.fabs(f), 'abs(f32($r1))'],
    [X.fsqrt(f), 'sqrt(f32($r1))'],
    [X.popcount(a), 'popcount($r1)'],
    [X.isNan(f), 'isNaN(f32($r1))'],
    [X.host('h', a, b), 'h($r1, $r2)'],
    [X.host('h'), 'h()'],
    [X.clamp(-5, 0x12345, a), 'clamp($r1, -5, 0x12345)'],
    [X.load('m', 2, X.add(a, 4)), 'm16[$r1 + 4]'],
    [X.fromInt(a), 'float($r1)'],
    [X.asF16(X.add(a, b)), 'f16($r1 + $r2)'],
    [X.asF16(a), 'f16($r1)'],
    [X.LANE, 'lane'],
  ])
})

test('rounding is said where it is not to even', () => {
  says([
    [X.round32(f), 'round32(f32($r1))'],
    [X.round32(f, 'zero'), 'round32(f32($r1), trunc)'],
    [X.round16(f, 'up'), 'round16(f32($r1), ceil)'],
    [X.whole(f, 'even'), 'round(f32($r1))'],
    [X.toInt(f, 'down'), 'floor(f32($r1))'],
    [X.fma32(f, g, f), 'fma32(f32($r1), f32($r2), f32($r1))'],
    [X.fma32(f, g, f, 'down'), 'fma32(f32($r1), f32($r2), f32($r1), floor)'],
    [X.fma16(f, g, f, 'up'), 'fma16(f32($r1), f32($r2), f32($r1), ceil)'],
    [X.fma32Flushed(f, g, f, 'zero'), 'flush(fma32(f32($r1), f32($r2), f32($r1), trunc))'],
    // A float that is rounded as its bits hold it needs no words for that.
    [X.bits32(X.round32(X.fadd(f, g))), 'bits(f32($r1) + f32($r2))'],
    [X.bits32(X.round32(X.fadd(f, g), 'up')), 'bits(round32(f32($r1) + f32($r2), ceil))'],
    [X.bits32(X.round16(X.fadd(f, g))), 'bits(round16(f32($r1) + f32($r2)))'],
    [X.bits16(X.round16(X.fadd(f, g))), 'bits(f32($r1) + f32($r2))'],
    [X.flush32(f), 'f32($r1)'],
    [X.flush32(X.asF32(X.add(a, b))), 'flush(f32($r1 + $r2))'],
    [X.flush32(X.asF16(a)), 'flush(f16($r1))'],
  ])
})

test('cuts and extensions', () => {
  says([
    [X.sx(16, a), 'signed16($r1)'],
    [X.sx(16, r(1, 16)), 'signed($r1.15:0)'],
    [X.sx(8, X.add(a, b)), 'signed8($r1 + $r2)'],
    [X.zx(8, X.add(a, b)), 'low8($r1 + $r2)'],
    [X.zx(8, a), '$r1[0]'],
    [X.slice(a, 16, 8), '$r1[2]'],
    [X.slice(r(1, 16, 16), 4, 8), '$r1.27:20'],
    // Nothing is cut off the highest bits.
    [X.slice(a, 24, 8), '$r1 >> 24'],
    [X.zx(8, X.shl(a, 4)), 'low8($r1 << 4)'],
    [X.bit(X.add(a, b), 3), 'bit 3 of ($r1 + $r2)'],
    [X.bit(a, X.add(b, 1)), 'bit ($r2 + 1) of $r1'],
    [X.bit(X.load('m', 4, a), b), 'bit $r2 of m32[$r1]'],
    [X.zx(2, X.shr(a, b)), 'low2($r1 >> $r2)'],
  ])
})

test('only wanted bits are said', () => {
  const said = (e: X.Expr, wanted: number) => {
    const s = new Speaker(names)
    s.say(e, wanted)
    return s.tokens.map(({ text }) => text).join('')
  }
  expect(said(X.add(X.zx(8, X.sub(a, b)), c), 8)).toBe('$r1 - $r2 + $r3')
  expect(said(X.add(X.zx(8, X.sub(a, b)), c), 9)).toBe('low8($r1 - $r2) + $r3')
  // The low bits of a shift to the left need the low bits of what is shifted only, those of one to the right need more.
  expect(said(X.shl(X.zx(8, X.sub(a, b)), 2), 8)).toBe('($r1 - $r2) << 2')
  expect(said(X.shr(X.zx(8, X.sub(a, b)), 2), 8)).toBe('low8($r1 - $r2) >> 2')
  expect(said(X.min(X.zx(8, X.sub(a, b)), c), 8)).toBe('min(low8($r1 - $r2), $r3)')
  expect(said(X.lt(X.zx(8, X.sub(a, b)), c), 8)).toBe('low8($r1 - $r2) < $r3')
  expect(said(X.not(X.zx(8, X.sub(a, b))), 8)).toBe('~($r1 - $r2)')
  expect(said(X.choose(X.zx(8, X.sub(a, b)), X.zx(8, X.sub(a, b)), 1), 8)).toBe('low8($r1 - $r2) ? $r1 - $r2 : 1')
  // A shifted register of which few bits are wanted is a part of it.
  expect(said(X.shr(a, 8), 16)).toBe('$r1.23:8')
  expect(said(X.shr(a, 8), 32)).toBe('$r1 >> 8')
  expect(said(X.bits32(X.fadd(f, g)), 32)).toBe('f32($r1) + f32($r2)')
})

test('what is done for every item', () => {
  const part = X.elem(16, X.reg('v', 1, 64))
  says([
    [X.each(4, 1, X.ne(X.at(X.ITEM, a), 0)), 'each of 4 bits i: $r1 of lane i != 0'],
    [X.each(4, 8, X.ITEM), 'each of 4 bytes i: i'],
    [X.each(4, 16, X.zx(16, X.add(part, 1))), 'each of 4 16-bit parts i: $v1[i] + 1'],
    [X.each(4, 16, X.sx(16, part)), 'each of 4 16-bit parts i: $v1[i]'],
    [X.fold('add', 4, part), 'sum over 4 i: $v1[i]'],
    [X.fold('fadd', 4, X.asF16(part)), 'sum over 4 i: f16($v1[i])'],
    [X.fold('max', 4, X.sx(16, part)), 'max over 4 i: signed($v1[i])'],
    [X.fold('max', 4, X.sx(8, part)), 'max over 4 i: signed8($v1[i])'],
    [X.fold('or', 4, part), 'or over 4 i: $v1[i]'],
    [X.fold('or', 4, X.eq(part, 0)), 'any of 4 i: $v1[i] == 0'],
    [X.fold('and', 4, X.lt(part, 5)), 'all of 4 i: $v1[i] < 5'],
    [X.fold('xor', 4, X.lt(part, 5)), 'xor over 4 i: $v1[i] < 5'],
    [X.add(X.fold('add', 4, part), 1), '(sum over 4 i: $v1[i]) + 1'],
    [X.elem(8, X.add(a, b)), '($r1 + $r2)[i]'],
    [X.elem(16, X.add(a, b)), '($r1 + $r2)[i]'],
    [X.elem(8, a, b), '$r1[$r2]'],
    [X.elem(16, a, b), '$r1[$r2] of 16 bits'],
    [X.at(X.add(X.LANE, 1), X.add(a, b)), '($r1 + $r2) of lane (lane + 1)'],
  ])
})

test('a value that has a name is compared with the name', () => {
  const m = X.reg('m', 0, 2)
  says([
    [X.eq(m, 1), 'm0 == on'],
    [X.ne(m, 0), 'm0 != off'],
    [X.eq(m, 3), 'm0 == 3'],
    [X.add(m, 1), 'm0 + 1'],
  ])
})

// ---- with values ----------------------------------------------------------------------------------------------------

const state: InstructionState = {
  lanes: 1,
  active: () => true,
  uniform: () => true,
  // Register n of `r` holds n in every byte; `v` holds 0xffff, 1, 2, 3; `t` has type 0 for register 0, type 1 for 1.
  read: (file, n) =>
    file === 'r'
      ? BigInt(n) * 0x01010101n
      : file === 't'
        ? BigInt(n)
        : file === 'w'
          ? 0xffff_ffffn
          : 0x3_0002_0001_ffffn,
  write: () => undefined,
  load: () => 0n,
  store: () => undefined,
  host: () => [],
}
/** Returns the pieces that have a value, with it. */
function valued(e: X.Expr, wanted?: number, items?: number): readonly (readonly [text: string, value: string])[] {
  const s = new Speaker(names, seenBy(state, 0))
  if (items === undefined) s.say(e, wanted)
  else s.ofItems(items, () => s.say(e, wanted))
  return s.tokens.flatMap(({ text, value }) => (value === undefined ? [] : [[text, value] as const]))
}

test('a piece that names something has the value it read', () => {
  expect(valued(X.add(X.mul(a, 3), X.slice(b, 8, 8)))).toEqual([
    ['$r1', '0x1010101'],
    ['$r2[1]', '2'],
  ])
  expect(valued(X.add(X.named('three', X.num(3)), X.sx(32, X.reg('w', 2))))).toEqual([
    ['three', '3'],
    ['signed($w2)', '-1'],
  ])
  expect(valued(X.asF32(r(0x3f)))).toEqual([
    ['f32($r63)', String(new Float32Array(new Uint32Array([0x3f3f3f3f]).buffer)[0])],
  ])
})

test('a register with a type has its lanes, and its sign if it is one lane', () => {
  expect(valued(X.add(X.reg('w', 0), 0))).toEqual([['$w0', '-1']])
  expect(valued(X.reg('w', 1))).toEqual([['$w1', '0xffffffff']])
  expect(valued(X.zx(16, X.reg('w', 1)))).toEqual([['$w1.15:0', '-1']])
})

test('a sign extension that is left out shows in the value', () => {
  expect(valued(X.add(X.sx(32, X.reg('w', 2)), 7), 32)).toEqual([['$w2', '-1']])
})

test('what depends on the item has a value for each', () => {
  const part = X.elem(16, X.reg('v', 1, 64))
  expect(valued(X.fold('add', 4, part))).toEqual([['$v1[i]', '[0xffff, 1, 2, 3]']])
  expect(valued(X.fold('add', 4, X.sx(16, part)))).toEqual([['signed($v1[i])', '[-1, 1, 2, 3]']])
  expect(valued(X.fold('add', 2, X.mul(part, a)))).toEqual([
    ['$v1[i]', '[0xffff, 1]'],
    ['$r1', '0x1010101'],
  ])
  expect(valued(part, 16, 3)).toEqual([['$v1[i]', '[0xffff, 1, 2]']])
  // Nobody says how many items there are.
  expect(valued(part)).toEqual([])
  // The items around are back after those inside.
  expect(valued(X.add(X.fold('add', 2, part), part), undefined, 3)).toEqual([
    ['$v1[i]', '[0xffff, 1]'],
    ['$v1[i]', '[0xffff, 1, 2]'],
  ])
})

test('each piece that is a place says which', () => {
  const s = new Speaker(names)
  s.say(X.add(X.slice(r(1, 16, 16), 8, 4), X.sx(32, X.add(X.asF32(b), c))))
  expect(s.tokens.map(({ place }) => place).filter(Boolean)).toEqual([r(1, 4, 24), b, c])
  const t = new Speaker(names)
  t.list([a, b], '<', '>')
  expect(t.tokens).toEqual([
    { text: '<' },
    { text: '$r1', place: a },
    { text: ', ' },
    { text: '$r2', place: b },
    { text: '>' },
  ])
  t.put('!').put('?')
  expect(t.tokens.at(-1)).toEqual({ text: '>!?' })
})
