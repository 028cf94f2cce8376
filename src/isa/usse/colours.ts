// Describes USSE groups 0x80, 0x88, 0x90: sums of four bytes, to blend colours. Names: wiki; operands: Vita3K.
import { encodings } from '../../encoding/encoding.ts'
import { layered } from './observed.ts'
import { SHORT } from './operands.ts'
import { wordKinds } from './operands-words.ts'

const OPERATIONS = 'add|sub|min|max'
/** Factors by code, with inverted ones marked. Which source, colour or alpha a code names is not certain. */
const rgb = `rgb {cop:${OPERATIONS}} {cmod1:|~}{csel1} {cmod2:|~}{csel2}` as const
const alpha = `alpha {aop:${OPERATIONS}}` as const

export const colours = encodings('Colours', wordKinds, layered(['cop'], {
  sop2: [
    'op=10000 p:2 cmod1 skip nosched asel1:2 D.x end A.x B.x cmod2 rep:3 amod1 asel2:2 csel1:3 csel2:3 amod2 D.b:2 A.b:2 B.b:2 D.n:7 smod cop:2 aop:2 samod dmod A.n:7 B.n:7',
    `${SHORT}add.fx8 {D:to}, {A:from}, {B:from}, ${rgb}, ${alpha} {amod1:|~}{asel1} {amod2:|~}{asel2}{smod:|, ~rgb}{samod:|, ~alpha}{dmod:|, ~result}`,
    'Multiplies the bytes of two sources by factors and adds, subtracts or takes the minimum or maximum, alpha apart (blend).',
    { fieldEvidence: { cop: 'observed' }, notes: [{ text: 'The operations are in bits 19 and 18, and 17 and 16.', source: 'vita3k', instead: 'always add' }] },
  ],
  sop3: [
    'op=10001 p:2 cmod1 skip nosched cop:2 D.x end A.x B.x cmod2 amod1 asel1:2 dmod aop:2 csel1:3 csel2:3 T.b D.b:2 A.b:2 B.b:2 D.n:7 T.n:7 A.n:7 B.n:7',
    `${SHORT}{cop:add|sub|!!|!!}.fx8 {D:to}, {T:zero}, {A:from}, {B:from}, rgb {cmod1:|~}{csel1} {cmod2:|~}{csel2}, alpha {aop:add|sub|!!|!!} {amod1:|~}{asel1}{dmod:|!!}`,
    'Blends the bytes of colours and alpha apart, it seems; no source says what its fields do together.',
    { notes: [{ text: 'Bit 43 changes the result, bit 42 is part of the operation on alpha.', source: 'vita3k', instead: 'words with either are invalid' }] },
  ],
  sop2m: [
    'op=10010 p:2 cmod1 skip nosched cop:2 D.x end A.x B.x cmod2 m:4 aop:2 csel1:3 csel2:3 ? D.b:2 A.b:2 B.b:2 D.n:7 _:7 A.n:7 B.n:7',
    `${SHORT}{cop:${OPERATIONS}}.fx8 {D:blended}, {A:from}, {B:from}, rgb {cmod1:|~}{csel1:0|1|2|3|!!|!!|!!|!!} {cmod2:|~}{csel2}, ${alpha}`,
    'Multiplies the bytes of two sources by factors and adds, subtracts or takes the minimum or maximum, under a mask (blend).',
    { notes: [{ text: 'Codes 6 and 7 of the first factor are valid; only 4 and 5 are not.', source: 'vita3k', instead: 'words with bit 40 are invalid' }] },
  ],
}))
