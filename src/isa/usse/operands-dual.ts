// Defines operand kinds of USSE words with two operations: which register each operation reads and writes.
import { alias, codec, form, kind, table } from '../../encoding/kind.ts'
import type { Kinds } from '../../encoding/types.ts'
import { always, listed, type Mask, straight } from './channels.ts'
import { at, BANK, internal, numbered, offset } from './operands.ts'
import { type Base, type Format, internals, vector } from './vector.ts'
import { type Fields, type Registers, type VectorKind, vectors } from './vector-kinds.ts'

// ---- registers ------------------------------------------------------------------------------------------------------
/** The operand in any register, as destination and as source. */
const destination: Registers = {
  fields: '$.b:2 $.n:7',
  width: 9,
  forms: [['00 11111 i:2', 'i{i}'], ['11 b:2 n:5', at(1)], ['b:2 n:7', '{b:r|o|pa|!}{n*2}']],
  means: ({ b = 0, n = 0 }) => (b === 3 ? offset(7, 1, n) : numbered(7, 2)(b, n)),
}
const source: Registers = {
  fields: '$.b:2 $.n:7',
  width: 9,
  forms: [['00 11111 i:2', 'i{i}'], ['b:2 n:7', `${BANK}{n*2}`]],
  means: ({ b = 0, n = 0 }) => numbered(7, 2)(b, n),
}
/** The third internal register of a word with one source, which is always i2. */
const third: Registers = { fields: '', width: 0, forms: [['', 'i2']], means: () => internals(2) }

// ---- masks ----------------------------------------------------------------------------------------------------------
/** The mask of the operation that writes the register: all its channels, by format. */
const whole = (f32: number, f16: number): Mask => ({ fields: 'f', width: 1, of: (f) => (f ? f16 : f32) })
/**
 * The mask of either operation. `swap` says which one writes the register; the other writes an internal register
 * through the mask.
 */
const either = (second: boolean, channels: 3 | 4): Mask => ({
  fields: `swap f m:${channels}`,
  width: 2 + channels,
  of: (bits) => {
    const [swap, f, m] = [(bits >> (channels + 1)) & 1, (bits >> channels) & 1, bits & (2 ** channels - 1)]
    return (swap === 1) === second ? m : f ? 15 : 3
  },
})
const masked = (channels: 3 | 4): Mask => ({ fields: `m:${channels}`, width: channels, of: (m) => m })

// ---- swizzles -------------------------------------------------------------------------------------------------------
// Of three channels from the wiki, whose codes 27 to 31 are halves, and nothing in Vita3K.
const DUAL = 'xxxx yyyx zzzx wwwx xyzx yzwx xxyx xyxx yyxx yyzx zxyx xzyx 0000 hhhh 1111 2222'
const LONG = `${DUAL} xyyx yxyx xxzx yxxx xy0x x10x xzyx yzxx zyxx zzyx xy1x hhhh hhhh hhhh hhhh hhhh`
// Swizzles of four channels are from Vita3K.
const DUAL4 = 'xxxx yyyy zzzz wwww xyzw yzww xyzz xxyz xyxy xywz zxyw zwzw 0000 hhhh 1111 2222'
const LONG4 = `${DUAL4} yzxw zwxy xzwy yyww wyzw wzwz xyzx zzww xwzx yyyx yyyz zwzw yzxz xxyy xzww xyz1`
export const SWIZZLES = { 3: [listed(DUAL), listed(LONG)], 4: [listed(DUAL4), listed(LONG4)] } as const

/** One channel by swizzle code. Codes of constants select a channel, as in the wiki's text. */
const ONE = 'x y z w x y x x y y z x x w y z'.split(' ')
const ONE_LONG = [...ONE, ...'x y x y x x x y z z x w w w w w'.split(' ')]
/** Writes a channel in its own place, as when only that one is written. */
const placed = (letters: readonly string[]) => letters.map((l) => '-'.repeat('xyzw'.indexOf(l)) + l)

// ---- vectors --------------------------------------------------------------------------------------------------------
type Source = 'A' | 'B' | 'N' | 'Na' | 'C' | 'Z'
const operands = (suffix: string, mask: Mask, channels: 3 | 4): Readonly<Record<string, VectorKind>> => {
  const format = 'f'
  const [short, long] = SWIZZLES[channels]
  const all: Readonly<Record<Source, VectorKind>> = {
    A: { registers: internal, swizzle: short, mask, format },
    B: { registers: internal, swizzle: long, mask, sign: 'neg', format },
    N: { registers: source, swizzle: short, mask, sign: 'neg', format },
    Na: { registers: source, swizzle: short, mask, sign: 'neg abs', format },
    C: { registers: internal, swizzle: straight, mask, format },
    Z: { registers: third, swizzle: straight, mask, format },
  }
  return Object.fromEntries(Object.entries(all).map(([name, v]) => [name + suffix, v]))
}

// ---- scalars --------------------------------------------------------------------------------------------------------
/**
 * Returns kinds of scalars. With `isPlaced`, the channel is written in its own place, as operations with one source
 * print it.
 */
const scalars = (suffix: string, isPlaced: boolean): Kinds => {
  const [short, long] = isPlaced ? [placed(ONE), placed(ONE_LONG)] : [ONE, ONE_LONG]
  const means = (base: (f: Fields) => Base, letters: readonly string[]) => (f: Fields) => {
    const format: Format = f.f ? 'f16' : 'f32'
    return vector(base(f), format, [0], { swizzle: (letters[f.s ?? 0] ?? 'x').repeat(4), negated: f.neg === 1, absolute: f.abs === 1 })
  }
  const bank = (f: Fields) => numbered(7, 2)(f.b ?? 0, f.n ?? 0)
  const inside = (f: Fields) => internals(f.n ?? 0)
  return {
    [`A${suffix}`]: kind('$.n:2 $.s:4 f', form('n:2 s:4 f', `i{n}.{s:one${suffix}}`, means(inside, ONE))),
    [`B${suffix}`]: kind('$.neg $.n:2 $.s:5 f', form('neg n:2 s:5 f', `{neg:|-}i{n}.{s:oneLong${suffix}}`, means(inside, ONE_LONG))),
    [`N${suffix}`]: kind('$.neg $.b:2 $.n:7 $.s:4 f', form('neg b:2 n:7 s:4 f', `{neg:|-}{v:scalar${suffix}}`, means(bank, ONE))),
    [`Na${suffix}`]: kind('$.neg $.abs $.b:2 $.n:7 $.s:4 f', form('neg abs b:2 n:7 s:4 f', `{neg:|-}{abs:{v:scalar${suffix}}|abs({v:scalar${suffix}})}`, means(bank, ONE))),
    [`C${suffix}`]: kind('$.n:2 f', form('n:2 f', 'i{n}.x', means(inside, ONE))),
    [`Z${suffix}`]: kind('f', form('f', 'i2.x', means(() => internals(2), ONE))),
    [`scalar${suffix}`]: kind('b:2 n:7 s:4', form('00 11111 n:2 s:4', `i{n}.{s:one${suffix}}`), form('b:2 n:7 s:4', `${BANK}{n*2}.{s:one${suffix}}`)),
    [`one${suffix}`]: codec('s:4', table('a channel', short)),
    [`oneLong${suffix}`]: codec('s:5', table('a channel', long)),
  }
}

// ---- who reads what -------------------------------------------------------------------------------------------------
/**
 * Assigns registers to sources, as in Vita3K. A selector says which source of the first operation is the register (N);
 * the second operation takes what is left of it and of the internal registers A, B and C. If the first operation has a
 * single source, the third internal register is i2 (Z), and N has a bit for its size (Na), except in a sum of squares.
 * `v` is the suffix of the kinds.
 */
const sources = (v: string): Kinds => {
  const [A, B, N, Na, C, Z] = [`{A:A${v}}`, `{B:B${v}}`, `{N:N${v}}`, `{N:Na${v}}`, `{C:C${v}}`, `{Z:Z${v}}`]
  const by = (...choices: readonly string[]) => alias(`{sel:${choices.join('|')}}`)
  // The wiki has no such table for words with four channels, so it is not known.
  const none = v.endsWith('4') ? '!?' : '!!'
  return {
    // first operation: three sources, two, one
    [`first3${v}`]: by(N, A, A, A),
    [`second3${v}`]: by(B, N, B, B),
    [`third3${v}`]: by(C, C, N, C),
    [`first2${v}`]: by(N, A, A, none),
    [`second2${v}`]: by(B, N, B, none),
    [`only${v}`]: by(Na, A, B, Z),
    [`twice${v}`]: by(N, A, B, Z),
    // second operation, by the sources of the first and its own
    [`left31${v}`]: by(A, B, C, N),
    [`left21${v}`]: by(A, B, N, '!?'),
    [`left22a${v}`]: by(A, B, C, '!?'),
    [`left22b${v}`]: by(C, C, N, '!?'),
    ...one('', Na),
    ...one('n', N),
  }
  function one(n: string, R: string): Kinds {
    return {
      [`left${n}11${v}`]: by(A, R, R, R),
      [`left${n}12a${v}`]: by(A, R, A, B),
      [`left${n}12b${v}`]: by(B, B, R, R),
      [`left${n}13a${v}`]: by(A, R, A, A),
      [`left${n}13b${v}`]: by(B, B, R, R),
      [`left${n}13c${v}`]: by(Z, Z, Z, B),
    }
  }
}

/**
 * Returns kinds of the second operation by the number of sources of the first. One that needs more sources than are
 * left is refused. `v` is 4 if vectors have four channels.
 */
const seconds = (v: '' | '4'): Kinds => {
  const line = (name: string, to: 'V' | 'S', ...from: readonly string[]) =>
    `${name}{f:.f32|.f16} {E:other${to}${v}}${from.map((kind, i) => `, {S${i + 1}:${kind}}`).join('')}`
  const none = '!!'
  const second = (one: string, two: readonly [string, string] | undefined, three: readonly [string, string, string] | undefined) => {
    const vector = (name: string, kinds: readonly string[] | undefined, s: string) => (kinds ? line(name, 'V', ...kinds.map((k) => k + s + v)) : none)
    const scalar = (name: string, kinds: readonly string[] | undefined, s = 'S') => (kinds ? line(name, 'S', ...kinds.map((k) => k + s)) : none)
    return alias(`{sec:${[
      none, vector('dot', two, 'D'), vector('ssq', [one], 'D'), vector('mul', two, 'W'), vector('add', two, 'W'), vector('mov', [one], 'W'),
      scalar('rsq', [one], 'P'), scalar('rcp', [one], 'P'), scalar('mad', three), scalar('add', two), scalar('mul', two), scalar('subflr', two),
      scalar('exp', [one], 'P'), scalar('log', [one], 'P'), none, none,
    ].join('|')}}`)
  }
  return {
    [`behind3${v}`]: second('left31', undefined, undefined),
    [`behind2${v}`]: second('left21', ['left22a', 'left22b'], undefined),
    [`behindSquares${v}`]: second('leftn11', ['leftn12a', 'leftn12b'], ['leftn13a', 'leftn13b', 'leftn13c']),
    [`behind1${v}`]: second('left11', ['left12a', 'left12b'], ['left13a', 'left13b', 'left13c']),
  }
}

/** Returns the kinds that depend on the number of channels. */
const wide = (channels: 3 | 4): Kinds => {
  const n = channels === 3 ? '' : '4'
  return {
    ...vectors({
      [`I${n}`]: { registers: internal, swizzle: straight, mask: masked(channels), format: 'f' },
      ...operands(`V${n}`, either(false, channels), channels),
      ...operands(`W${n}`, either(true, channels), channels),
      ...operands(`D${n}`, always(channels === 3 ? 7 : 15), channels),
    }),
    ...sources(`V${n}`),
    ...sources(`W${n}`),
    ...sources(`D${n}`),
    ...seconds(n),
    [`toV${n}`]: alias(`{swap:{I:I${n}}|{U:UV}}`),
    [`toS${n}`]: alias(`{swap:{I:I${n}}|{U:US}}`),
    [`otherV${n}`]: alias(`{swap:{U:UV}|{I:I${n}}}`),
    [`otherS${n}`]: alias(`{swap:{U:US}|{I:I${n}}}`),
  }
}

export const dualKinds: Kinds = {
  ...vectors({
    UV: { registers: destination, swizzle: straight, mask: whole(3, 15), format: 'f' },
    US: { registers: destination, swizzle: straight, mask: whole(1, 3), format: 'f' },
  }),
  ...wide(3),
  ...wide(4),
  ...scalars('S', false),
  ...scalars('P', true),
  ...sources('S'),
  ...sources('P'),
}
