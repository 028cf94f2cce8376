// Describes USSE groups 0x20 and 0x28, words with two operations: the first from the wiki, the second from Vita3K.
// Both operations read before either writes; what the second one reads and writes is known from Vita3K.
import { type EncodingLine, type EncodingLines, encodings, refine } from '../../encoding/encoding.ts'
import type { Extra } from '../../encoding/types.ts'
import { EXP, LOG } from './functions.ts'
import { NO_EFFECT } from './observed.ts'
import { SHORT_VECTOR } from './operands.ts'
import { dualKinds } from './operands-dual.ts'

/**
 * The pattern of a word. Bit `w` selects one of two pages of operations with three channels, or is the fourth channel
 * of the mask with four.
 */
const word = <const O extends string, const W extends string, const X extends string>(op: O, w: W, x: X) =>
  `op=${op} B.neg p:2 skip ${w} f B.s[4] N.s:4 N.neg do:3 sec[3] swap A.s:4 B.s[3:0] U.b:2 N.b:2 I.n:2 U.n:7 sec[2:0] sel:2 ${x} B.n:2 A.n:2 m${w === 'page' ? ':3' : '[2:0]'} N.n:7` as const

const head = <const N extends string, const K extends string>(name: N, kind: K) => `${SHORT_VECTOR}${name}{f:.f32|.f16} {D:to${kind}}` as const
const of3 = <const N extends string, const K extends string, const V extends string>(name: N, kind: K, v: V) =>
  `${head(name, kind)}, {P1:first3${kind}}, {P2:second3${kind}}, {P3:third3${kind}} & {second:behind3${v}}` as const
const of2 = <const N extends string, const T extends string, const K extends string, const V extends string>(name: N, to: T, kind: K, v: V) =>
  `${head(name, to)}, {P1:first2${kind}}, {P2:second2${kind}} & {second:behind2${v}}` as const
const of1 = <const N extends string, const T extends string, const K extends string, const V extends string>(name: N, to: T, kind: K, v: V) =>
  `${head(name, to)}, {P1:only${kind}} & {second:behind1${v}}` as const
const squares = <const T extends string, const K extends string, const V extends string>(to: T, kind: K, v: V) =>
  `${head('dot', to)}, {P1:twice${kind}}, {P1:twice${kind}} & {second:behindSquares${v}}` as const

const BESIDE = 'beside a second operation in the word'
/** Sentences of operations that words of three channels and of four both have. */
const docs = (channels: 'three' | 'four') => ({
  mad: `Multiplies two vectors of up to ${channels} channels and adds a third, ${BESIDE}.`,
  dot: `Computes the dot product of ${channels} channels, ${BESIDE}.`,
  ssq: `Sums the squares of ${channels} channels, the dot product of a vector with itself, ${BESIDE}.`,
  mul: `Multiplies two vectors of up to ${channels} channels, ${BESIDE}.`,
  add: `Adds two vectors of up to ${channels} channels, ${BESIDE}.`,
  mov: `Copies (moves) a vector of up to ${channels} channels, ${BESIDE}.`,
  rsq: `Computes 1 divided by the square root of one of ${channels} channels, ${BESIDE}.`,
  rcp: `Computes the reciprocal of one of ${channels} channels, 1 divided by it, ${BESIDE}.`,
})
const [OF_THREE, OF_FOUR] = [docs('three'), docs('four')]

const lost = (code: string) => `No source names a first operation with the code ${code} where bit 54 is set.`
const DOUBT = { text: 'No such first operation.', source: 'vita3k', instead: 'its table for second operations 1 to 7 allows them, the one for 8 to 15 does not, and the table with the name is lost' }

const SELECTED = 'With two sources there is no fourth choice for the register among them: so the wiki for three channels; for four it does not say.'

const extra: Extra = {
  fieldEvidence: { skip: 'observed', 'N.long': 'observed', second: 'observed' },
  documentedAs: NO_EFFECT,
  evidence: 'documented',
  source: 'wiki, vita3k',
  because: {
    P1: SELECTED,
    P2: SELECTED,
    second: 'A first operation with three sources leaves a second one with one source, one with two leaves two, one with one leaves three.',
  },
  notes: [
    { text: 'A first operation with three sources leaves a second one with one, two leave two, one leaves three. The tables of the wiki say the same, without a reason.', source: 'vita3k' },
    { text: 'Numbers of registers are not doubled in operations on one channel.', source: 'vita3k', instead: 'always doubled' },
  ],
}

/** Makes lines also accept the wiki's text, in which the second operation is the first one possible. */
function alone<const T extends EncodingLines>(lines: T): T {
  const entries = Object.entries(lines).map(([name, [pattern, asm, doc, more]]): [string, EncodingLine] => {
    const [first = '', second] = asm.split(' & ')
    return [name, [pattern, asm, doc, second === undefined ? (more ?? {}) : { ...more, accepts: [first], also: second }]]
  })
  return Object.fromEntries(entries) as unknown as T
}

/** Fields from Vita3K: for words with four channels the wiki names only the two operations and their destinations. */
const FOUR = ['second', 'B.neg', 'p', 'skip', 'm', 'f', 'B.s', 'N.s', 'N.neg', 'A.s', 'U.b', 'N.b', 'I.n', 'U.n', 'sel', 'C.n', 'N.long', 'N.abs', 'B.n', 'A.n', 'N.n']

const three = <const X extends string>(x: X) => word('00100', 'page', x)
const four = <const X extends string>(x: X) => word('00101', 'm[3]', x)

export const duals3 = encodings('Two operations in a word, three channels', dualKinds, alone({
  ...refine(three('C.n:2'), {
    dual_mad:    ['page=0 do=000', of3('mad', 'V', ''), OF_THREE.mad],
    dual_dot:    ['page=0 do=001', of2('dot', 'V', 'D', ''), OF_THREE.dot],
    dual_ssq:    ['page=0 do=010', squares('V', 'D', ''), OF_THREE.ssq],
    dual_mul:    ['page=0 do=011', of2('mul', 'V', 'V', ''), OF_THREE.mul],
    dual_add:    ['page=0 do=100', of2('add', 'V', 'V', ''), OF_THREE.add],
    dual_smad:   ['page=1 do=000', of3('mad', 'S', ''), `Multiplies two numbers and adds a third, of one channel each, ${BESIDE}.`],
    dual_sadd:   ['page=1 do=001', of2('add', 'S', 'S', ''), `Adds two numbers of one channel each, ${BESIDE}.`],
    dual_smul:   ['page=1 do=010', of2('mul', 'S', 'S', ''), `Multiplies two numbers of one channel each, ${BESIDE}.`],
    dual_subflr: ['page=1 do=011', of2('subflr', 'S', 'S', ''), `Subtracts the floor of one number from another, of one channel each, ${BESIDE}.`],
  }),
  // With one source, the bits of the third internal register belong to the other source.
  ...refine(three('N.long N.abs'), {
    dual_mov: ['page=0 do=101', of1('mov', 'V', 'V', ''), OF_THREE.mov],
    dual_rsq: ['page=0 do=110', of1('rsq', 'S', 'P', ''), OF_THREE.rsq],
    dual_rcp: ['page=0 do=111', of1('rcp', 'S', 'P', ''), OF_THREE.rcp],
    dual_exp: ['page=1 do=100', of1('exp', 'S', 'P', ''), `Raises 2 to the power of one channel, ${BESIDE}.`, { notes: EXP.notes }],
    dual_log: ['page=1 do=101', of1('log', 'S', 'P', ''), `Computes the logarithm to base 2 of one channel, ${BESIDE}.`, { notes: LOG.notes }],
    dual_110: ['page=1 do=110', '', lost('110'), { notes: [DOUBT] }],
    dual_111: ['page=1 do=111', '', lost('111'), { notes: [DOUBT] }],
  }),
}), extra)

export const duals4 = encodings('Two operations in a word, four channels', dualKinds, alone({
  ...refine(four('C.n:2'), {
    quad_mad: ['do=000', of3('mad', 'V4', '4'), OF_FOUR.mad],
    quad_dot: ['do=001', of2('dot', 'V4', 'D4', '4'), OF_FOUR.dot],
    quad_ssq: ['do=010', squares('V4', 'D4', '4'), OF_FOUR.ssq],
    quad_mul: ['do=011', of2('mul', 'V4', 'V4', '4'), OF_FOUR.mul],
    quad_add: ['do=100', of2('add', 'V4', 'V4', '4'), OF_FOUR.add],
  }),
  ...refine(four('N.long N.abs'), {
    quad_mov: ['do=101', of1('mov', 'V4', 'V4', '4'), OF_FOUR.mov],
    quad_rsq: ['do=110', of1('rsq', 'S4', 'P', '4'), OF_FOUR.rsq],
    quad_rcp: ['do=111', of1('rcp', 'S4', 'P', '4'), OF_FOUR.rcp],
  }),
}), {
  ...extra,
  fieldEvidence: Object.fromEntries(FOUR.map((field) => [field, 'observed'])),
})
