// Defines operand kinds of SM 1.0 and their meanings: registers and halves, memory, conditions, marks.

import { also, form, kind } from '../../encoding/kind.ts'
import type { KindForm, Kinds, OperandKind } from '../../encoding/types.ts'
import { add, cat, type Expr, load, num, reg, sx } from '../../expr/expr.ts'
import { CONDITIONS, holds, RELATIONS } from './conditions.ts'
import { a, c, result, resultHalf, source, sourceHalf } from './machine.ts'

type Forms = readonly KindForm[]
/** Prefixes the patterns of forms with bits that the word must have. */
const given = (bits: string, forms: Forms): Forms => forms.map((f) => ({ ...f, pattern: `${bits} ${f.pattern}` }))
/** Returns forms of half registers for a size bit of 0, and of whole registers for 1. */
const sized = (halves: Forms, wholes: Forms): Forms => [...given('0', halves), ...given('1', wholes)]

// ---- registers ------------------------------------------------------------------------------------------------------

const wholeOf = (value: (n: number) => Expr) => (bits: number): Forms => [form(`n:${bits}` as 'n', 'R{n}', (f) => value(f.n))]
const halfOf = (value: (n: number, h: number) => Expr) => (bits: number): Forms => [form(`n:${bits - 1} h` as 'n h', 'R{n}{h:L|H}', (f) => value(f.n, f.h))]
const whole = wholeOf(source)
const half = halfOf(sourceHalf)
const wholeResult = wholeOf(result)
const halfResult = halfOf(resultHalf)
/**
 * Output space, which only vertex and geometry programs have; a kernel's result is lost there. By convention 127 means
 * no destination.
 */
const output = form('1 n:7', 'o[{n:0x*}]', () => num(0))

/**
 * Returns forms of the registers that a load or store takes: two if `t` is 4 (64 bits), four if it is 5 (128 bits),
 * else one.
 */
const severalOf = (one: (n: number) => Expr): Forms => {
  const run = (n: number, count: number): Expr => cat(...Array.from({ length: count }, (_, k) => reg('r', n + k)))
  return [
    form('100 n:7', 'R{n}', (f) => run(f.n, 2)),
    form('101 n:7', 'R{n}', (f) => run(f.n, 4)),
    form('-:3 n:7', 'R{n}', (f) => one(f.n)),
  ]
}

// ---- memory ---------------------------------------------------------------------------------------------------------

/** Types of values in shared or constant memory. */
const TYPE_NAMES = ['.U8', '.U16', '.S16', '']
const TYPES = `{t:${TYPE_NAMES.join('|')}}`
const sizeOf = (type: number): number => [1, 2, 2, 4][type] ?? 4
const typed = (space: string, type: number, address: Expr): Expr => {
  const read = load(space, sizeOf(type), address)
  return type === 2 ? sx(16, read) : read
}
/** Returns an address; `offset` is in bytes, while offsets in words count units of the size. */
const addressOf = (register: number, offset: number): Expr => (register ? add(a(register), offset) : num(offset))

interface SharedFields { readonly a: number; readonly t: number; readonly n: number }
const fromShared = (f: SharedFields): Expr => typed('shared', f.t, addressOf(f.a, f.n * sizeOf(f.t)))
/**
 * Returns forms of shared memory, with type and offset in the bits of a register number. With `+++` the address
 * register moves on after the read.
 */
const shared = (bits: number): Forms => {
  const place = `t:2 n:${bits - 2}` as 't n'
  return [
    form(`000 - ${place}`, `g [{n:0x*}]${TYPES}`, (f) => fromShared({ ...f, a: 0 })),
    form(`a:3 0 ${place}` as 'a t n', `g [A{a}+{n:0x*}]${TYPES}`, fromShared),
    form(`a:3 1 ${place}` as 'a t n', `g [A{a}+++{n:±0x*}]${TYPES}`, (f) => typed('shared', f.t, a(f.a))),
  ]
}
/** Returns how many bytes a post-increment moves the address register. */
export const stepOf = (type: number, offset: number): number => offset * sizeOf(type)

/**
 * Returns forms of a constant. The address register serves the first operand in memory, which is source 1 if that is in
 * memory.
 */
const constant = (bank: number, bits: number, bytes: 2 | 4): Forms => {
  const place = `b:${bank} n:${bits}` as 'b n'
  const at = (register: number, n: number) => load('constant', bytes, addressOf(register, n * bytes))
  const plain = 'c[{b:0x*}][{n:0x*}]'
  return [
    form(`1 -:3 - ${place}`, plain, (f) => at(0, f.n)),
    form(`0 000 - ${place}`, plain, (f) => at(0, f.n)),
    form(`0 a:3 - ${place}` as 'a b n', 'c[{b:0x*}][A{a}+{n:0x*}]', (f) => at(f.a, f.n)),
  ]
}

/** Returns forms of a register or shared memory, selected by `Am`. */
const first = (bits: number, register: Forms): Forms => [...given('0 -:3 -', register), ...given('1', shared(bits))]
/** Returns forms of a register or a constant, selected by `Bm` (or `Cm`). Long words name 16 banks, short ones 2. */
const second = (bits: 6 | 7, bytes: 2 | 4): Forms => {
  const register = bytes === 2 ? half(bits) : whole(bits)
  return bits === 7
    ? [...given('0 - -:3 - -:4', register), ...given('1', constant(4, 7, bytes))]
    : [...given('0 - -:3 -', register), ...given('1', constant(1, 5, bytes))]
}

/** Attributes of vertices, which fragment programs interpolate; the offset is in words. */
const attribute = kind('a:3 off:8', form('000 n:8', 'v[{n:0x*}]'), form('a:3 n:8', 'v[A{a}+{n:0x*}]'))

type Meaning = (address: Expr) => Expr
/**
 * Returns forms of a 16-bit offset with an address register. The low bits of the offset mean nothing if the unit is
 * larger than a byte.
 */
const offsets = (size: string, unit: 0 | 1 | 2, [before, after]: readonly [string, string], value: Meaning): Forms => {
  const n = `${['', '(0)', '(00)'][unit]} n:${16 - unit}` as 'n'
  return [
    form(`${size} 000 - ${n}` as 'n', `${before}[{n:0x*}]${after}`, (f) => value(num(f.n << unit))),
    form(`${size} a:3 0 ${n}` as 'a n', `${before}[A{a}+{n:0x*}]${after}`, (f) => value(addressOf(f.a, f.n << unit))),
    form(`${size} a:3 1 ${n}` as 'a n', `${before}[A{a}+++{n:0x*}]${after}`, (f) => value(a(f.a))),
  ]
}
const UNITS = [0, 1, 1, 2] as const
/** Returns the kind of an operand in a space, with any type, which `t` selects. */
const anyType = (space: string, before: string): OperandKind =>
  kind('t:2 a:3 inc off:16', ...UNITS.flatMap((unit, type) =>
    offsets(type.toString(2).padStart(2, '0'), unit, [before, TYPE_NAMES[type] ?? ''], (address) => typed(space, type, address)),
  ))

const it: Meaning = (address) => address

// ---- kinds ----------------------------------------------------------------------------------------------------------

const condition = (before: string, after: string): OperandKind =>
  kind('cc:5 cr:2', form('01111 -:2', '', () => num(1)), form('c:5 n:2', `${before}C{n}.{c:${CONDITIONS}}${after}`, (f) => holds(f.c, f.n)), also('11100 n:2', `${before}C{n}.NOT_SIGN${after}`))

const kindsOf = (bits: 6 | 7): Kinds => {
  const [w, h] = [whole(bits), half(bits)]
  const [A, Ah] = [first(bits, w), first(bits, h)]
  const [B, Bh] = [second(bits, 4), second(bits, 2)]
  const AT = `$m a:3 inc $:${bits}`
  const BT = bits === 7 ? `$m Am a:3 inc bank:4 $:7` : `$m Am a:3 inc $:6`
  return {
    R: kind(`$:${bits}`, ...w),
    Rw: kind(`w $:${bits}`, ...sized(h, w)),
    A: kind(AT, ...A),
    Ah: kind(AT, ...Ah),
    Aw: kind(`w ${AT}`, ...sized(Ah, A)),
    At: kind(`t ${AT}`, ...sized(Ah, A)),
    B: kind(BT, ...B),
    Bh: kind(BT, ...Bh),
    Bw: kind(`w ${BT}`, ...sized(Bh, B)),
  }
}

export const shortKinds: Kinds = {
  ...kindsOf(6),
  D: kind('$:6', ...wholeResult(6)),
  Dw: kind('w $:6', ...sized(halfResult(6), wholeResult(6))),
  M: kind('w $:7', ...sized(halfResult(7), wholeResult(7))),
  attribute,
}
export const longKinds: Kinds = {
  ...kindsOf(7),
  mark: kind('mark:2', form('00', ''), form('01', '.EXIT'), form('10', '.S')),
  flags: kind('we wr:2', form('0 -:2', ''), form('1 n:2', '.C{n}')),
  if: condition(' (', ')'),
  when: condition(' ', ''),
  first: condition(' ', ','),
  // These conditions are not evaluated by any hardware: all zeros, which later compilers write, and codes without a
  // name print nothing.
  unasked: kind('cc:5 cr:2', form('00000 00', ''), form('101 -:4', ''), form('110 -:4', ''), form('c:5 n:2', ` C{n}.{c:${CONDITIONS}},`)),
  Target: kind('$:24', form('n:24', '{n:0x*}')),
  Rd: kind('$:7', ...wholeResult(7)),
  D: kind('drop $:7', output, ...given('0', wholeResult(7))),
  Dw: kind('w drop $:7', ...given('-', [output]), ...sized(given('0', halfResult(7)), given('0', wholeResult(7)))),
  // The low bits of the type select a half, a whole register, a byte of a half, or a byte of a whole register, which
  // never comes from memory.
  Ai: kind(
    't[1:0] $m a:3 inc $:7',
    ...given('0', sized(first(7, half(7)), first(7, whole(7)))),
    ...given('10', first(7, half(7))),
    ...given('11 - -:3 -', whole(7)),
  ),
  stored: kind('full $:7', ...sized(half(7), whole(7))),
  // The operand is one register, or the first of two or four.
  loaded: kind('t:3 $:7', ...severalOf(result)),
  data: kind('t:3 $:7', ...severalOf(source)),
  toShared: kind('byte w a:3 inc off:16', ...offsets('1 -', 0, ['g', ''], it), ...offsets('0 0', 1, ['g', ''], it), ...offsets('0 1', 2, ['g', ''], it)),
  fromConstant: anyType('constant', ''),
  fromShared: anyType('shared', 'g'),
  local: kind('a:3 inc off:16', ...offsets('', 0, ['local', ''], it)),
  An: kind('$:3', form('n:3', 'A{n}', (f) => a(f.n))),
  Cn: kind('$:2', form('n:2', 'C{n}', (f) => c(f.n))),
  relation: kind('$:4', form('n:4', `{n:${RELATIONS}}`)),
  // The offsets of a texture are from -8 to 7 each; a cube has none.
  offsets: kind('cube ox:4 oy:4 oz:4', form('1 -:12', ''), form('0 0000 0000 0000', ''), form('0 x:4 y:4 z:4', ', ({x:±*}, {y:±*}, {z:±*})')),
  attribute,
}
