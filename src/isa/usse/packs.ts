// 0x40: conversions between formats. Mnemonics from the wiki, operands from Vita3K.
import { encodings } from '../../spec/encoding.ts'
import { layered } from './observed.ts'
import { EXTENDED } from './operands.ts'
import { wordKinds } from './operands-words.ts'

const FORMATS = ['u8', 's8', 'o8', 'u16', 's16', 'f16', 'f32', 'fx10']
/** Of fx10 the wiki has nothing; it can be made of floats, says Vita3K. */
const MADE = FORMATS.slice(0, 7)
const name = (from: string, to: string) =>
  from === to ? `mov.${to}` : to === 'fx10' && !from.startsWith('f') ? '!!' : `${to === 'fx10' ? '!' : ''}pack.${to}.${from}`
const SINGLE: '' = `{to:${FORMATS.map((to) => name('f32', to)).join('|')}}` as ''
const OTHER: '' = `{to:${FORMATS.map((to) => `{from:${MADE.map((from) => (from === 'f32' ? '!' : name(from, to))).join('|')}|!!}`).join('|')}}` as ''
const SWIZZLE = '{c0:x|y|z|w}{c1:x|y|z|w}{c2:x|y|z|w}{c3:x|y|z|w}{scale:|, scale}'
const HEAD = 'op=01000 p:3 skip nosched - sync D.x end'

export const packs = encodings('Conversions', wordKinds, layered(['from', 'to'], {
  pack_f32: [
    `${HEAD} B.x C.x rep:4 from=110 to:3 m:4 D.b:2 B.b:2 C.b:2 D.n:7 c3:2 scale c1:2 c2:2 B.n:6 c0[1] C.n:6 c0[0]`,
    `${EXTENDED}${SINGLE} {D:masked}, {B:pair}, {C:pair}.${SWIZZLE}`,
    'Converts singles, of which each source holds two, and packs them into words.',
  ],
  pack: [
    `${HEAD} B.x - rep:4 from:3 to:3 m:4 D.b:2 B.b:2 _:2 D.n:7 c3:2 scale c1:2 c2:2 B.n:7 _:5 c0:2`,
    `${EXTENDED}${OTHER} {D:masked}, {B:from}.${SWIZZLE}`,
    'Converts channels between formats and packs them into words.',
  ],
}))
