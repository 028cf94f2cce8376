// Describes USSE group 0x18: dot products, and products and sums, with internal registers, from the wiki.
import { encodings, refine } from '../../encoding/encoding.ts'
import type { Extra } from '../../encoding/types.ts'
import { FLAGS, NO_EFFECT, WITHIN } from './observed.ts'
import { kinds, VECTOR } from './operands.ts'

const DOT = 'op=00011 p:3 skip clip 0 four D.x end A.x repm:2 B.abs rep:2 nosched m:4 A.neg A.abs plane:3 D.b:2 A.b:2 B.n:2 D.n:6 B.s:4 A.s:12 A.n:6'
const MAD =
  'op=00011 p:3 skip C.s[4] 1 four D.x end A.x repm:2 B.abs rep:2 nosched m:4 A.neg A.abs C.neg C.abs B.s[4] D.b:2 A.b:2 B.n:2 D.n:6 B.s[3:0] C.s[3:0] C.n:2 B.neg A.s:5 A.n:6'
const multiplies = (channels: 'three' | 'four') => `Multiplies a vector by an internal register and adds another, with the swizzles of ${channels} channels, in 32-bit floats.`
const NEW: Extra = {
  fieldEvidence: { ...FLAGS, four: 'observed', 'B.neg': 'observed' },
  documentedAs: '-:16 _ -:47',
  fields: { four: 'swizzles of four channels instead of three; the wiki saw no effect', 'B.neg': 'source 2 negated; the wiki saw no effect' },
  notes: [
    { text: 'Bit 52 chooses swizzles of four channels, as 41 of 74 compiled words do; outputs of a console agree where the lists differ, as far as they were tried.', source: 'vita3k, compiled, tests', instead: 'no effect' },
    { text: 'Bit 11 negates source 2.', source: 'vita3k', instead: 'no effect' },
    WITHIN,
  ],
}

export const internals = encodings('With internal registers', kinds, {
  ...refine(DOT, {
    dot_3: ['four=0', `${VECTOR}dot.f32 {D:to32}, {A:free3}, {B:internal3}`, 'Computes the dot product of three channels of a vector and an internal register, for every channel of the mask.'],
    dot_4: ['four=1', `${VECTOR}dot.f32 {D:to32}, {A:freeAll32}, {B:internal4}`, 'Computes the dot product of four channels of a vector and an internal register, for every channel of the mask.'],
  }),
  ...refine(MAD, {
    mad_3: ['four=0', `${VECTOR}mad.f32 {D:to32}, {A:mad18}, {B:internal18}, {C:signed18}`, multiplies('three'), NEW],
    mad_4: ['four=1', `${VECTOR}mad.f32 {D:to32}, {A:mad18_4}, {B:internal18_4}, {C:signed18_4}`, multiplies('four'), NEW],
  }),
}, {
  evidence: 'documented',
  source: 'wiki, vita3k, compiled, tests',
  test: 'p4gvert1',
  fieldEvidence: { ...FLAGS, clip: 'observed', plane: 'observed' },
  documentedAs: NO_EFFECT,
  notes: [
    { text: 'Bits 45 and 44 are how often it is executed, less one; the wiki names them strange, and does not say what they do.', source: 'vita3k' },
    { text: 'A dot product that repeats leaves its destination where it is, and turns the mask by a channel each time: compiled programs multiply by a matrix so.', source: 'vita3k, compiled' },
    WITHIN,
  ],
})
