// Describes USSE group 0x38: moves, and moves by a comparison with 0. Mnemonics and formats: wiki; operands: Vita3K.
import { encodings, refine } from '../../encoding/encoding.ts'
import { layered } from './observed.ts'
import { EXTENDED } from './operands.ts'
import { wordKinds } from './operands-words.ts'

const MOVE = 'op=00111 p:3 skip - - sync D.x end A.x - do=00 rep:2 nosched type:3 ? s:4 ? D.b:2 A.b:2 _:2 m:4 D.n:6 _:6 A.n:6 _:6'
const CHOICE = 'op=00111 p:3 skip cc[1] same sync D.x T.x A.x B.x do:2 rep:2 nosched type:3 cc[0] s:4 T.b D.b:2 A.b:2 B.b:2 m:4 D.n:6 T.n:6 A.n:6 B.n:6'
const TYPE = '{type:i8|i16|i32|fx10|f16|f32|!!|!!}'
const IF = '{cc:eqzero|nezero|ltzero|lezero}'

const SECOND_BIT = { text: 'The condition has a second bit, 39: not 0, and at most 0.', source: 'vita3k', instead: 'one bit: 0, or below 0' }
/** Evidence of a line that was compared with a console: singles, where the source is not 0. */
const tried = <const T extends string>(test: T, how: string) => ({ source: 'wiki, vita3k, tests', test, notes: [{ text: `Compared with a console for nezero.f32${how}.`, source: 'tests' }] }) as const

export const moves = encodings('Moves', wordKinds, layered(['do', 'type', 'cc'], {
  mov: [MOVE, `${EXTENDED}mov.${TYPE} {D:moved}, {A:move}`, 'Copies (moves) the channels of the mask; of integer types, one word of 32 bits.'],
  ...refine(CHOICE, {
    cmov:  ['do=01', `${EXTENDED}cmov.${IF}.${TYPE} {D:moved}, {T:test}, {A:move}, {B:other}`, 'Compares the first source with 0 and moves the second where it holds, else the third, channel by channel.', tried('vtstmsk_gt_mask2_reg', '')],
    cmov8: ['do=10', `${EXTENDED}cmov8.${IF}.${TYPE} {D:moved}, {T:test}, {A:move}, {B:other}`, 'Compares the bytes of the first source with 0 and moves the second where it holds, else the third.', tried('vtstmsk_gt_mask0', ', in channel x')],
    mov_3: ['do=11', '', 'The wiki says that this is no instruction.'],
  }),
}, SECOND_BIT))
