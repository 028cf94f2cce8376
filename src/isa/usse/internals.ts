// 0x18: dot products, and products and sums, with internal registers. From the seed page.
import { encodings, refine } from '../../spec/encoding.ts'
import { kinds, VECTOR } from './operands.ts'

const DOT = 'op=00011 p:3 -:2 0 four D.x - A.x -:2 B.abs -:3 m:4 A.neg A.abs -:3 D.b:2 A.b:2 B.n:2 D.n:6 B.s:4 A.s:12 A.n:6'

export const internals = encodings('With internal registers', kinds, {
  ...refine(DOT, {
    dot_3: ['four=0', `${VECTOR}dot.f32 {D:to32}, {A:free3}, {B:internal3}`, 'Dot product of three channels.'],
    dot_4: ['four=1', `${VECTOR}dot.f32 {D:to32}, {A:freeAll32}, {B:internal4}`, 'Dot product of four channels.'],
  }),
  mad_i: [
    'op=00011 p:3 - C.s[4] 1 - D.x - A.x -:2 B.abs -:3 m:4 A.neg A.abs C.neg C.abs B.s[4] D.b:2 A.b:2 B.n:2 D.n:6 B.s[3:0] C.s[3:0] C.n:2 - A.s:5 A.n:6',
    `${VECTOR}mad.f32 {D:to32}, {A:mad18}, {B:internal18}, {C:signed18}`,
    'Multiplies and adds; all sources but the first are internal registers.',
  ],
})
