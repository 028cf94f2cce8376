// Describes USSE groups 0x98 to 0xA8, 0xC8, 0xD0: products and sums of integers. Names: wiki; operands: Vita3K.
import { encodings } from '../../encoding/encoding.ts'
import { layered } from './observed.ts'
import { EXTENDED, SHORT } from './operands.ts'
import { wordKinds } from './operands-words.ts'

const REST = 'T.b D.b:2 A.b:2 B.b:2 D.n:7 T.n:7 A.n:7 B.n:7'
const SOURCES = '{D:to}, {T:zero}, {A:from}, {B:from}'

export const integers = encodings('Integers', wordKinds, layered(['sat', 's', 'sn'], {
  imad8: [
    `op=10011 p:2 cmod1 skip nosched csel0:2 D.x end A.x B.x cmod2 rep:3 sat cmod0 asel0 amod2 amod1 amod0 csel1 csel2 T.neg ${REST}`,
    `${SHORT}mad{sat:|.sat}.u8 ${SOURCES}{T.neg:|, negated}, rgb {cmod0:|~}{csel0} {cmod1:|~}{csel1} {cmod2:|~}{csel2}, alpha {amod0:|~}{asel0} {amod1:1|~1} {amod2:1|~1}`,
    'Multiplies the four bytes of two sources pairwise and adds those of another, or subtracts them, saturating with .sat.',
  ],
  imad16: [
    `op=10100 p:2 abs skip nosched B.neg hiA D.x end A.x B.x - rep:3 s sat bf:2 af:2 hiB or:2 ${REST}`,
    `${SHORT}mad.{s:u16|i16}{sat:|.sat} ${SOURCES}{abs:|, abs}{B.neg:|, negated}{af:|, A as *}{bf:|, B as *}{hiA:|, A high}{hiB:|, B high}{or:|, shift *}`,
    'Multiplies two 16-bit integers and adds a third; the second and the third may be bytes instead.',
    { stops: 'no source says what other formats, the absolute value, the sign or the shift do' },
  ],
  imad32: [
    `op=10101 p:2 hiT - nosched hiA hiB D.x end A.x B.x - rep:3 s sat -:2 bt:2 ?:3 ${REST}`,
    `${SHORT}mad.{s:u32|i32}{sat:|.sat} ${SOURCES}{hiT:|, T high}{hiA:|, A high}{hiB:|, B high}{bt:|, B as *}`,
    'Multiplies two 16-bit integers and adds one of 32 bits, or of 16, to a result of 32 bits.',
  ],
  imad8_2: ['op=11001 p:2 - -:8 -:4 sat -:3 ?:8 _:32', `${SHORT}mad{sat:|.sat}.u8`, 'Multiplies and adds bytes, by its mnemonic; no source has its operands.', { source: 'wiki' }],
  imad32_2: [
    `op=11010 p:3 - nosched sn:2 D.x end A.x B.x T.x rep:3 -:2 s A.neg B.neg ?:4 ${REST}`,
    `${EXTENDED}mad.{s:u32|i32}.{sn:s0|s1|!!|!!} ${SOURCES}{A.neg:|, A negated}{B.neg:|, B negated}`,
    'Multiplies two 32-bit integers and adds a third; .s1 is a second step, which adds what a first one left.',
    {
      source: 'wiki, vita3k, tried',
      test: 'ialu.cpp, lines 572 to 576',
      notes: [
        { text: 'Bit 53 is the high bit of the step.', source: 'vita3k', instead: 'words with it are invalid' },
        { text: 'Tried on a console: a product and sum of step 0; one into an internal register, followed by a step 1 that adds it, gives the sum once; a step 1 alone crashes.', source: 'tried' },
      ],
    },
  ],
}))
