// Describes USSE groups 0xE8 and 0xF0: loads and stores. Mnemonics: wiki; operands: Vita3K.
import { encodings, refine } from '../../encoding/encoding.ts'
import { layered } from './observed.ts'
import { EXTENDED } from './operands.ts'
import { wordKinds } from './operands-words.ts'

const word = <const O extends string>(op: O) =>
  `op=${op} p:3 skip nosched fetch sync cache T.x A.x B.x n:4 space:2 mode:2 usepa range width:2 dir T.b bypass drc A.b:2 B.b:2 D.n:7 T.n:7 A.n:7 B.n:7` as const
const NAME = '{space:a|l|t|!!}32{fetch:|.fetch{n+1}}'
const REST = '{width:|, 16 bit|, 8 bit|, width 3}{mode:|, mode *}{range:|, range}{dir:|, down}{bypass:|, bypass}{drc:|, drc 1}'

export const memory = encodings('Memory', wordKinds, layered(['fetch', 'n', 'space'], {
  ...refine(word('11101'), {
    load: ['', `${EXTENDED}ld${NAME} {D:sampled}, {T:zero}, {A:from}, {B:from}${REST}`, 'Loads 1 to 16 items of 32, 16 or 8 bits from memory, from the sum of three sources on.'],
  }),
  ...refine(word('11110'), {
    store: ['', `${EXTENDED}st${NAME} {T:zero}, {A:from}, {B:from}${REST}`, 'Stores 1 to 16 items of 32, 16 or 8 bits of the third source to memory, from the sum of the first two on.'],
  }),
}, { text: 'Without .fetch the address is 4 further on, and offsets in registers count from 0x10000: not certain.', source: 'vita3k' }))
