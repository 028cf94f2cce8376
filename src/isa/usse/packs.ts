// Describes USSE group 0x40: conversions between formats. Mnemonics: wiki; operands: Vita3K.
import { encodings } from '../../encoding/encoding.ts'
import { layered, WITHIN } from './observed.ts'
import { EXTENDED } from './operands.ts'
import { wordKinds } from './operands-words.ts'

const FORMATS = ['u8', 's8', 'o8', 'u16', 's16', 'f16', 'f32', 'fx10']
/** Formats without fx10, which the wiki does not have; Vita3K makes it of floats. */
const MADE = FORMATS.slice(0, 7)
const name = (from: string, to: string) =>
  from === to ? `mov.${to}` : to === 'fx10' && !from.startsWith('f') ? '!!' : `${to === 'fx10' ? '!' : ''}pack.${to}.${from}`
/** Returns the mnemonic by the format of the result, for lines in which `from` is the format of all sources. */
const named = (from: string): '' => `{to:${FORMATS.map((to) => name(from, to)).join('|')}}` as ''
const WHOLE: '' = `{to:${FORMATS.map((to) => `{from:${MADE.map((from) => (from.startsWith('f') ? '!' : name(from, to))).join('|')}|!!}`).join('|')}}` as ''
const SWIZZLE = '{c0:x|y|z|w}{c1:x|y|z|w}{c2:x|y|z|w}{c3:x|y|z|w}{scale:|, scale}'
const HEAD = 'op=01000 p:3 skip nosched - sync D.x end'
const ONE = `${HEAD} B.x - rep:4` as const

export const packs = encodings('Conversions', wordKinds, layered(['from', 'to'], {
  pack_f32: [
    `${HEAD} B.x C.x rep:4 from=110 to:3 m:4 D.b:2 B.b:2 C.b:2 D.n:7 c3:2 scale c1:2 c2:2 B.n:6 c0[1] C.n:6 c0[0]`,
    `${EXTENDED}${named('f32')} {D:masked}, {B:pair}, {C:pair}.${SWIZZLE}`,
    'Converts 32-bit floats, two of each source, to another format and packs them into words.',
    {
      source: 'wiki, vita3k, tests',
      test: 'vmad16',
      notes: [WITHIN, { text: 'From singles to singles four channels do not work on a console: two words at most are written.', source: 'tests' }],
    },
  ],
  pack_f16: [
    `${ONE} from=101 to:3 m:4 D.b:2 B.b:2 _:2 D.n:7 c3:2 scale c1:2 c2:2 B.n:6 - _:5 c0:2`,
    `${EXTENDED}${named('f16')} {D:masked}, {B:pair}.${SWIZZLE}`,
    'Converts 16-bit floats of one source to another format and packs them into words.',
    {
      source: 'wiki, vita3k, tests',
      test: 'vmad16, p4gfrag1',
      notes: [WITHIN, { text: 'The number of the source counts pairs of words, and bit 7 is no part of it: outputs recorded on a console agree, and do not otherwise.', source: 'tests, vita3k' }],
    },
  ],
  pack: [
    `${ONE} from:3 to:3 m:4 D.b:2 B.b:2 _:2 D.n:7 c3:2 scale c1:2 c2:2 B.n:7 _:5 c0:2`,
    `${EXTENDED}${WHOLE} {D:masked}, {B:from}.${SWIZZLE}`,
    'Converts integers of 8 or 16 bits to another integer or float format and packs them into words.',
  ],
}))
