// Defines operand kinds of G13 lines, mainly arithmetic ones: destinations, sources and conditions.

import { lowMask, negative } from '../../encoding/codecs/numbers.ts'
import { also, codec, form, kind } from '../../encoding/kind.ts'
import type { KindForm, Kinds } from '../../encoding/types.ts'
import { asF16, asF32, cat, type Expr, fabs, flt, flush32, fneg, num, type RegisterPlace, sx, widthOf } from '../../expr/expr.ts'
import { DEPTH, half, r, u, uniformHalf } from './machine.ts'
import { byte, float8, floatOf, specialRegister } from './numbers.ts'
import { memoryKinds } from './operands-memory.ts'
import { textureKinds } from './operands-textures.ts'
import { halves, pairFrom } from './runs.ts'

/** Returns a half by the number of its register and whether it is the high one. */
const rHalf = (f: { readonly n: number; readonly h: number }): RegisterPlace => half(2 * f.n + f.h)
const uHalf = (f: { readonly n: number; readonly h: number }): RegisterPlace => uniformHalf(2 * f.n + f.h)
const rPair = (n: number): RegisterPlace => cat(r(n), r(n + 1))
/** Returns the float in a register: singles flush subnormals, halves do not. */
const floatAt = (place: RegisterPlace): Expr => (widthOf(place) === 16 ? asF16(place) : flush32(asF32(place)))

// ---- shapes ---------------------------------------------------------------------------------------------------------

/**
 * A hint that the value is needed again (kept in the register cache) or never (given up); it does not change values.
 */
const HINT = '{hint:!||.cache|.discard}'
const CACHE = '{c:|.cache}'
const LH = '{h:l|h}'

/** Fields of a source: number of a register, its half, sign extension, and modifiers. */
type Read = Readonly<Record<'n' | 'h' | 's' | 'neg' | 'abs', number>>
type Shape = readonly [pattern: string, asm: string, place: (f: Read) => RegisterPlace]
const uhalf: Shape = ['01 0 n:8 h', `u{n}${LH}`, (f) => uHalf(f)]
const uword: Shape = ['01 1 n:8 -', 'u{n}', (f) => u(f.n)]
const rhalf: Shape = ['00 hint:2 n:7 h', `r{n}${LH}${HINT}`, (f) => rHalf(f)]
/** A half register, for operands that can only be halves, whatever size the type says. */
const anyHalf: Shape = ['- - hint:2 n:7 h', `r{n}${LH}${HINT}`, (f) => rHalf(f)]
const rword: Shape = ['1 - hint:2 n:7 -', `r{n}${HINT}`, (f) => r(f.n)]
/** A register, for operands that may also be pairs: 10 says a register, 11 a pair. */
const rwordOnly: Shape = ['10 hint:2 n:7 -', `r{n}${HINT}`, (f) => r(f.n)]
const rpair: Shape = ['11 hint:2 n:7 0', `r{n}_r{n+1}${HINT}`, (f) => rPair(f.n)]

/**
 * Returns the forms of a source: `front` has the bits before the type, `behind` the text after the register, and
 * `value` makes an expression of the place.
 */
const sources = (front: string, behind: string, value: (place: RegisterPlace, f: Read) => Expr, shapes: readonly Shape[]): KindForm<Expr>[] =>
  shapes.map(([pattern, asm, place]) => form(`${front} ${pattern}`, asm + behind, (f) => value(place(f as Read), f as Read)))

/** Registers need a hint; the value 00 is reserved, and upstream has no operand for it. */
const reserved = form('1 - 00 -:8', '!None')
const noPair = form('11 -:2 -:7 1', '!!')

const plain = (...shapes: readonly Shape[]) => [form('0000 n:8', '{n:byte}', (f) => num(f.n)), reserved, ...sources('', '', (p) => p, shapes)]
const extended = (...shapes: readonly Shape[]) => [
  form('- 0000 n:8', '{n:byte}', (f) => num(f.n)),
  form('- 1 - 00 -:8', '!None'),
  ...sources('s', '{s:|.sx}', (p, f) => (f.s ? sx(widthOf(p), p) : p), shapes),
]

const MODIFIERS = '{abs:|.abs}{neg:|.neg}'
function modified(x: Expr, f: Read): Expr {
  if (x.op === 'flt') return flt((f.neg ? -1 : 1) * (f.abs ? Math.abs(x.value) : x.value))
  const size = f.abs ? fabs(x) : x
  return f.neg ? fneg(size) : size
}
const small = (pattern: '000 n:8' | '0000 n:8') => form(`neg abs ${pattern}`, `{n:float8}${MODIFIERS}`, (f) => modified(flt(floatOf(f.n)), f as Read))
const float = (...shapes: readonly Shape[]) => [
  form('00 1 - 00 -:8', '!None'),
  form('-:2 1 - 00 -:8', '!!'),
  small('0000 n:8'),
  ...sources('neg abs', MODIFIERS, (p, f) => modified(floatAt(p), f), shapes),
]
/** Shapes of a half register, whatever size the type says. */
const halfFloat: readonly Shape[] = [
  ['1 0 n:8 h', `u{n}${LH}`, (f) => uHalf(f)],
  ['1 1 n:8 -', 'u{n}', (f) => uHalf({ n: f.n, h: 0 })],
  ['0 hint:2 n:7 h', `r{n}${LH}${HINT}`, (f) => rHalf(f)],
]

const halfDst = form('0 c n:7 h', `r{n}${LH}${CACHE}`, (f) => rHalf(f))
const wordDst = form('1 c n:7 -', `r{n}${CACHE}`, (f) => r(f.n))

/** Mesa's names of float comparisons. */
const FLOAT_NAMES = '{v:feq|flt|fgt|fltn|!|fgte|flte|fgtn|fneq|fnlt|fngt|fnltn|!|fngte|fnlte|fngtn}'
/** Accepts a number for a value that has a name. */
const NUMBER = also('v:4', '{v}')

// ---- kinds ----------------------------------------------------------------------------------------------------------

/** All operand kinds of the architecture; forms of one kind are made of others. */
export const kinds: Kinds = {
  // Negative numbers are accepted too, as two's complement.
  Number16: kind('$:16', form('n:16', '{n}', (f) => num(f.n)), also('n:16', '{n:negative16}')),
  Number32: kind('$:32', form('n:32', '{n}', (f) => num(f.n)), also('n:32', '{n:negative32}')),

  ...memoryKinds,
  ...textureKinds,


  // destinations
  ALUDst: kind('$t:2 $:8', halfDst, wordDst),
  ALUDst64: kind('$t:2 $:8', halfDst, form('1 c n:7 0', `r{n}${CACHE}`, (f) => r(f.n)), form('1 c n:7 1', `r{n}_r{n+1}${CACHE}`, (f) => rPair(f.n))),
  FloatDst16: kind('$t:2 $:8', form('- c n:7 h', `r{n}${LH}${CACHE}`, (f) => rHalf(f))),
  PairedALUDst: kind('$t:2 $:8', form('0 c v:8', `{v:halfPair}${CACHE}`), form('1 c v:7 -', `{v:pairFrom}${CACHE}`)),
  // The destination is the top of the stack of execution masks, always the same half register.
  R0L: kind('Dt', form('c', `r0l${CACHE}`, () => DEPTH)),

  // jumps count from the start of the instruction
  Target: kind('$:32', form('n:32', 'pc{n:+-*}')),
  NearTarget: kind('$:8', form('n:8', 'pc{n:+-*}')),
  Reg: kind('$:7', form('n:7', 'r{n}', (f) => r(f.n))),

  // sources
  ALUSrc: kind('$t:4 $:8', ...plain(uhalf, uword, rhalf, rword)),
  ALUSrc16: kind('$t:4 $:8', ...plain(uhalf, uword, anyHalf)),
  ALUSrc64: kind('$t:4 $:8', ...plain(uhalf, uword, rhalf, rwordOnly, rpair), noPair),
  MulSrc: kind('$s $t:4 $:8', ...extended(uhalf, uword, rhalf, rword)),
  AddSrc: kind('$s $t:4 $:8', ...extended(uhalf, uword, rhalf, rwordOnly, rpair), form('- 11 -:2 -:7 1', '!!')),
  FloatSrc: kind('$m:2 $t:4 $:8', ...float(uhalf, uword, rhalf, rword)),
  FloatSrc16: kind('$m:2 $t:3 $:8', small('000 n:8'), ...sources('neg abs', MODIFIERS, (p, f) => modified(floatAt(p), f), halfFloat)),
  PairedFloatSrc: kind(
    '$m:2 $t:4 $:8',
    ...float(uhalf, uword),
    form('neg abs 00 hint:2 v:8', `{v:halfPair}${HINT}${MODIFIERS}`),
    form('neg abs 1 - hint:2 v:7 -', `{v:pairFrom}${HINT}${MODIFIERS}`),
  ),
  // The size is that of the destination, and values are copied as bits.
  CmpselSrc: kind(
    'Dt[1] $t:3 $:8',
    form('- 100 n:8', '{n:byte}', (f) => num(f.n)), form('- 000 -:8', '!None'), form('- 101 -:8', '!None'),
    form('0 0 hint:2 n:7 h', `r{n}${LH}${HINT}`, (f) => rHalf(f)), form('1 0 hint:2 n:7 0', `r{n}${HINT}`, (f) => r(f.n)), form('1 0 -:2 -:7 1', '!!'),
    form('0 11 - n:7 h', `u{n}${LH}`, (f) => uHalf(f)), form('1 11 - n:7 0', 'u{n}', (f) => u(f.n)), form('1 11 - -:7 1', '!!'),
  ),
  TruthTable: kind('tt0 tt1 tt2 tt3', form('a b c d', '{a:0|1}{b:0|1}{c:0|1}{d:0|1}')),
  ICondition: kind('ccn cc:3', form('v:4', '{v:ueq|ult|ugt|3|seq|slt|sgt|7|nueq|ugte|ulte|11|nseq|sgte|slte|15}'), also('0000', 'ieq'), also('1000', 'ine'), NUMBER),
  FCondition: kind('ccn cc:3', form('v:4', '{v:eq|lt|gt|ltn|4|gte|lte|gtn|neq|nlt|ngt|nltn|12|ngte|nlte|ngtn}'), also('v:4', FLOAT_NAMES), NUMBER),
  // Only Mesa's names are accepted here, because conditions of integers may stand here too.
  MesaCondition: kind('ccn cc:3', form('v:4', FLOAT_NAMES)),

  // what the forms above are made of, and numbers
  byte: codec('$:8', byte),
  float8: codec('$:8', float8),
  negative16: codec('$:16', negative(16)),
  negative32: codec('$:32', negative(32)),
  halfPair: codec('$:8', halves(() => 2)),
  pairFrom: codec('$:7', pairFrom),
  mask: codec('$:5', lowMask('mask', 5)),
  special: codec('$:8', specialRegister),
}
