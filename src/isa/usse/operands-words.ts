// Defines operand kinds of USSE groups without operands in the wiki, from Vita3K: single words, channels, moves.
import { alias, form, kind } from '../../encoding/kind.ts'
import type { Kinds } from '../../encoding/types.ts'
import { always, FOUR, four, listed, type Mask, straight } from './channels.ts'
import { at, BANK, bankOf, destinationOf, sourceOf } from './operands.ts'
import { type Base, constants, immediate, indexed, internals, registers, vector } from './vector.ts'
import { type Fields, type Registers, type VectorKind, vectors } from './vector-kinds.ts'

type Bits = 6 | 7
/** The number of words that one step of a register number counts. */
type Step = 1 | 2
const numberOf = (step: Step): string => (step === 2 ? '{n*2}' : '{n}')
const ones = (bits: Bits): string => '1'.repeat(bits - 2)

// ---- registers ------------------------------------------------------------------------------------------------------
const destination = (bits: Bits, step: Step): Registers => ({
  fields: `$.x $.b:2 $.n:${bits}`,
  width: 3 + bits,
  forms: [
    [`0 00 ${ones(bits)} i:2`, 'i{i}'],
    [`0 11 b:2 n:${bits - 2}`, at(1)],
    [`0 b:2 n:${bits}`, `{b:r|o|pa|!}${numberOf(step)}`],
    [`1 00 n:${bits}`, `sa${numberOf(step)}`],
    [`1 01 n:${bits}`, 'const{n}'],
    [`1 10 n:${bits}`, 'index{n}'],
    [`1 11 b:2 n:${bits - 2}`, at(2)],
  ],
  means: destinationOf(bits, step),
})
const source = (bits: Bits, step: Step): Registers => ({
  fields: `$.x $.b:2 $.n:${bits}`,
  width: 3 + bits,
  forms: [
    [`0 00 ${ones(bits)} i:2`, 'i{i}'],
    [`0 b:2 n:${bits}`, `${BANK}${numberOf(step)}`],
    [`1 00 b:2 n:${bits - 2}`, at(1)],
    [`1 01 n:${bits}`, 'const{n}'],
    [`1 10 n:${bits}`, '{n}'],
    [`1 11 b:2 n:${bits - 2}`, at(2)],
  ],
  means: sourceOf(bits, step),
})
/** Registers of source 0, which has one bit of bank and one of extension. */
const zeroth = (bits: Bits, step: Step): Registers => ({
  fields: `$.x $.b $.n:${bits}`,
  width: 2 + bits,
  forms: [[`0 0 ${ones(bits)} i:2`, 'i{i}'], [`0 b n:${bits}`, `{b:r|pa}${numberOf(step)}`], [`1 b n:${bits}`, `{b:o|sa}${numberOf(step)}`]],
  means: ({ x = 0, b = 0, n = 0 }): Base => (!x && !b && n >= 2 ** bits - 4 ? internals(n & 3) : registers(bankOf(x ? 1 + 2 * b : 2 * b), step * n)),
})

const letters = listed('xxxx yyyy zzzz wwww')
const none = always(0)
const one = always(1)
/** The mask of four bits whose lowest bit selects opacity. */
const opacityFirst: Mask = { fields: 'm:4', width: 4, of: (m) => (m >> 1) | ((m & 1) << 3) }
const [D7, D7x2, D6, D6x2] = [destination(7, 1), destination(7, 2), destination(6, 1), destination(6, 2)]
const [S7, S7x2, S6, S6x2] = [source(7, 1), source(7, 2), source(6, 1), source(6, 2)]
const format = 'i32'

/** Selects a kind by type: registers of integers count words, those of other formats pairs of words. */
const byType = (name: string) => alias(`{type:${[1, 1, 1, 2, 2, 2].map((step) => `{${name}:${name}${step}}`).join('|')}|!!|!!}`)

/** Returns operands of tests: the tested channel, that of the other source or x for all, and all channels. */
const tests = (step: Step, { forms, ...rest }: Registers): Readonly<Record<string, VectorKind>> => {
  const isNumber = ([, asm]: Registers['forms'][number]) => asm === '{n}'
  const registers = { ...rest, forms: forms.filter((one) => !isNumber(one)), bare: forms.filter(isNumber) }
  return {
    [`tested${step}`]: { registers, swizzle: letters, by: 'ch', mask: one, sign: 'neg', format },
    [`compared${step}`]: { registers, swizzle: letters, by: 'ch', mask: one, format },
    [`first${step}`]: { registers, swizzle: straight, mask: one, format },
    [`all${step}`]: { registers, swizzle: straight, mask: none, sign: 'neg', format },
    [`others${step}`]: { registers, swizzle: straight, mask: none, format },
  }
}
/**
 * Selects an operand by kind of operation: registers of floats count pairs of words; those of integers, bytes and bits
 * count words.
 */
const byKind = (operand: (step: Step) => string): string => `{alu:${([2, 1, 1, 1] as const).map(operand).join('|')}}`
const nowhere = vector(constants(0), format)

export const wordKinds: Kinds = {
  ...vectors({
    // These are whole registers, and channels of them through the mask of the word.
    to: { registers: D7, swizzle: straight, mask: none, format },
    to2: { registers: D7x2, swizzle: straight, mask: none, format },
    blended: { registers: D7, swizzle: straight, mask: opacityFirst, format },
    masked: { registers: D7, swizzle: straight, mask: four, format },
    masked2: { registers: D7x2, swizzle: straight, mask: four, format },
    from: { registers: S7, swizzle: straight, mask: none, format },
    from2: { registers: S7x2, swizzle: straight, mask: none, format },
    pair: { registers: S6x2, swizzle: straight, mask: none, format },
    zero: { registers: zeroth(7, 1), swizzle: straight, mask: none, format },
    zero2: { registers: zeroth(7, 2), swizzle: straight, mask: none, format },
    // These are one channel, with its own field or with that of the word.
    channel: { registers: S7x2, swizzle: letters, by: 'ch', mask: one, sign: 'neg abs', format },
    ...tests(1, S7),
    ...tests(2, S7x2),
    // These are operands of moves.
    D1: { registers: D6, swizzle: straight, mask: four, format },
    D2: { registers: D6x2, swizzle: straight, mask: four, format },
    A1: { registers: S6, swizzle: FOUR, by: 's', mask: four, format },
    A2: { registers: S6x2, swizzle: FOUR, by: 's', mask: four, format },
    B1: { registers: S6, swizzle: FOUR, by: 's', mask: four, format },
    B2: { registers: S6x2, swizzle: FOUR, by: 's', mask: four, format },
    T1: { registers: zeroth(6, 1), swizzle: straight, mask: four, format },
    T2: { registers: zeroth(6, 2), swizzle: straight, mask: four, format },
    T1_same: { registers: zeroth(6, 1), swizzle: FOUR, by: 's', mask: four, format },
    T2_same: { registers: zeroth(6, 2), swizzle: FOUR, by: 's', mask: four, format },
  }),
  moved: byType('D'),
  move: byType('A'),
  other: byType('B'),
  // The value that a move tests is swizzled like the others, or not at all.
  test: alias(`{type:${[1, 1, 1, 2, 2, 2].map((step) => `{same:{T:T${step}}|{T:T${step}_same}}`).join('|')}|!!|!!}`),
  // These are operands that tests read and write.
  tested: alias(byKind((step) => `{A:tested${step}}`)),
  compared: alias(`{both:${byKind((step) => `{B:compared${step}}`)}|${byKind((step) => `{B:first${step}}`)}}`),
  all: alias(byKind((step) => `{A:all${step}}`)),
  others: alias(`{both:${byKind((step) => `{B:others${step}}`)}|${byKind((step) => `{B:first${step}}`)}}`),
  masks: alias(byKind((step) => `{D:${step === 2 ? 'to2' : 'to'}}`)),
  /** The register that also takes the result: none as compilers write it, none, or a register. */
  written: kind(
    'wb alu:2 $.x $.b:2 $.n:7',
    form('0 -:2 1 01 0000000', '', () => nowhere),
    form('0 -:12', '', () => nowhere),
    form('1 00 x b:2 n:7', '{v:to2_plain}, ', (f) => vector(destinationOf(7, 2)(f), format)),
    form('1 -:2 x b:2 n:7', '{v:to_plain}, ', (f) => vector(destinationOf(7, 1)(f), format)),
  ),
  /** A constant of 16 bits in the word, or a register. */
  wide: kind(
    '$.x $.b:2 hi:2 mid:7 $.n:7',
    form('1 10 v:16', '{v:0x*}', (f) => vector(immediate(f.v), format)),
    form(`0 00 -:9 ${ones(7)} i:2`, 'i{i}', (f: Fields) => vector(internals(f.i ?? 0), format)),
    form('0 b:2 -:9 n:7', `${BANK}{n}`, (f) => vector(registers(bankOf(f.b), f.n), format)),
    form('1 00 -:9 b:2 n:5', at(1), (f) => vector(indexed(bankOf(f.b), 1, 2 * f.n), format)),
    form('1 01 -:9 n:7', 'const{n}', (f) => vector(constants(f.n), format)),
    form('1 11 -:9 b:2 n:5', at(2), (f) => vector(indexed(bankOf(f.b), 2, 2 * f.n), format)),
  ),
  /** The distance that an operand moves from one execution to the next, or a list for the first four. */
  stride: kind('$.m $.n:8', form('0 n:8', '{n:±*}'), form('1 d:2 c:2 b:2 a:2', '({a},{b},{c},{d})')),
  /** The destination of a sample: bank r or pa, with numbers in words. */
  sampled: kind('usepa $.n:7', form('usepa n:7', '{usepa:r|pa}{n}', (f) => vector(registers(f.usepa ? 'pa' : 'r', f.n), format))),
}
