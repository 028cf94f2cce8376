// 0x40: conversions between formats. Mnemonics from the seed page, operands from an independent decoder.
import { encodings } from '../../spec/encoding.ts'
import { EXTENDED, kinds } from './operands.ts'

const FORMATS = ['u8', 's8', 'o8', 'u16', 's16', 'f16', 'f32']
const PACK = FORMATS.map((to) => `{from:${FORMATS.map((from) => (from === to ? `mov.${to}` : `pack.${to}.${from}`)).join('|')}|!}`).join('|')

export const packs = encodings('Conversions', kinds, {
  pack: [
    'op=01000 p:3 -:2 ? - D.x - B.x C.x -:4 from:3 to:3 m:4 D.b:2 B.b:2 C.b:2 D.n:7 c3:2 scale c1:2 c2:2 B.n:6 c0[1] C.n:6 c0[0]',
    `${EXTENDED}{to:${PACK as '!'}|!} {D:packed}, {B:pair6}, {C:pair6}.{c0:x|y|z|w}{c1:x|y|z|w}{c2:x|y|z|w}{c3:x|y|z|w}{scale:|, scale}`,
    'Converts channels between formats and packs them into words.',
  ],
})
