// Describes USSE groups 0x50 to 0x70: logic and shifts of 32 bits. Names: wiki; operands and second operations: Vita3K.
import { encodings, refine } from '../../encoding/encoding.ts'
import { layered } from './observed.ts'
import { EXTENDED } from './operands.ts'
import { wordKinds } from './operands-words.ts'

const word = <const O extends string>(op: O) =>
  `op=${op} p:3 skip nosched reps sync D.x end A.x B.x rep:4 inv rot:5 hi:2 alt part D.b:2 A.b:2 B.b:2 D.n:7 mid:7 A.n:7 B.n:7` as const
/** The text of a line, with what is done to the second source before the operation. */
const text = <const N extends string>(name: N) =>
  `${EXTENDED}${name}.u32 {D:to}, {A:from}, {B:wide}{rot:|, rol *}{inv:|, not}{part:|, half}` as const
/** The text of a group in which only the first operation has a name. */
const second = <const N extends string>(name: N) => `${text(name)}{alt:|, second}` as const

const ALT = { text: 'Bit 35 chooses the second operation of the group.', source: 'vita3k', instead: 'one operation' }
export const logic = encodings('Logic and shifts', wordKinds, layered([], {
  ...refine(word('01010'), { and: ['alt=0', text('and'), 'Computes the bitwise and of two 32-bit words, or of their low halves; the second may be rotated and inverted.'], or: ['alt=1', text('or'), 'Computes the bitwise or of two 32-bit words, or of their low halves; the second may be rotated and inverted.', { notes: [ALT] }] }),
  ...refine(word('01011'), { xor: ['', second('xor'), 'Computes the bitwise exclusive or of two 32-bit words or low halves; what bit 35 chooses no source says.'] }),
  ...refine(word('01100'), { shl: ['alt=0', text('shl'), 'Shifts a 32-bit word, or its low half, left by the second source and fills with zeros.'], rol: ['alt=1', text('rol'), 'Rotates a 32-bit word, or its low half, left by the second source.', { notes: [ALT] }] }),
  ...refine(word('01101'), { shr: ['alt=0', text('shr'), 'Shifts a 32-bit word, or its low half, right by the second source and fills with zeros (logical shift).'], asr: ['alt=1', text('asr'), 'Shifts a 32-bit word, or its low half, right by the second source and fills with its sign (arithmetic shift).', { notes: [ALT] }] }),
  ...refine(word('01110'), { rlp: ['', second('rlp'), 'Has a name alone, which Vita3K refuses; no source says what it does.'] }),
}))
