// Describes USSE group 0x00: products and sums of two 32-bit or four 16-bit channels, from the wiki and Vita3K.
// The places of the last operands, which the flattened tables of the wiki lost, are from Vita3K.
import { encodings, refine } from '../../encoding/encoding.ts'
import type { Note } from '../../encoding/types.ts'
import { FLAGS, NO_EFFECT, WITHIN } from './observed.ts'
import { kinds, SHORT_VECTOR } from './operands.ts'

const MAD = 'op=00000 f p:2 skip - A.s[2] sync D.x A.abs B.x C.x C.s:3 B.s[2] nosched m:4 B.abs B.neg C.abs C.neg A.b D.b:2 B.b:2 C.b:2 D.n:6 B.s[1:0] A.s[1:0] A.n:6 B.n:6 C.n:6'

const NOTES: readonly Note[] = [
  { text: 'Bit 51 is ignored: the destination has no other banks.', source: 'vita3k', instead: 'alt_opt0, as in the other groups' },
  { text: 'Where the destination is an internal or indexed register, all four bits of the mask count, a channel each.', source: 'vita3k', instead: 'two of them: bits 39 and 40, or 39 and 41 for pairs' },
  { text: 'Constants are those of the channel a swizzle reads.', source: 'vita3k', instead: 'bank 0 for sources; its tests had xxxx only' },
  { text: 'Predicates are p0, !p0 and Pn, as the wiki has them; compiled words have p0 alone, which decides nothing.', source: 'wiki, compiled', instead: 'p0, p1 and p2', against: 'vita3k', chosen: true },
]

export const mad = encodings('Multiply and add', kinds, refine(MAD, {
  mad32: ['f=0', `${SHORT_VECTOR}mad.f32 {D:D32}, {A:A32}, {B:B32}, {C:C32}`, 'Multiplies two vectors and adds a third, in two channels of 32-bit floats.'],
  mad16: ['f=1', `${SHORT_VECTOR}mad.f16 {D:D16}, {A:A16}, {B:B16}, {C:C16}`, 'Multiplies two vectors and adds a third, in four channels of 16-bit floats, masked in pairs.', { source: 'wiki, vita3k, tests', test: 'vmad16', notes: [...NOTES, WITHIN] }],
}), {
  evidence: 'documented',
  source: 'wiki, vita3k',
  fieldEvidence: FLAGS,
  documentedAs: NO_EFFECT,
  notes: NOTES,
})
