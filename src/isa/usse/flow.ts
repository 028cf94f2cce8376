// 0xF8: branches, the end of an instance, constants, and what nobody has a name for. The seed page decides it by a truth table over single bits; `mov` names what it has no name for.
import { encodings, refine } from '../../spec/encoding.ts'
import { EXTENDED, kinds } from './operands.ts'

const F8 = 'op=11111 p:3 f55 more cat:2 f51 f50 -:2 f47 f46 f45 f44 f43 f42 f41 f40 -:40'
const NEITHER = '{f41:!|{f40:!|mov.f32}}'
const EITHER = '{f41:mov.f32|{f40:mov.f32|!}}'
export const flow = encodings('Control', kinds, {
  branch: ['op=11111 p:3 - 0 00 0 -:9 link 0 - rel -:16 ?:2 to:20', `${EXTENDED}{rel:ba|br}{link:|.savelink} {rel:{to:0x*}|pc{to:+-*}}`, 'Goes to an instruction by its number, or so many on or back.'],
  limm:   ['op=11111 100 -:2 10 D.x - imm[31:26] p:3 imm[25:21] -:2 D.b:2 -:4 D.n:7 imm[20:0]', `${EXTENDED}mov.u32 {D:word}, {imm:0x*}`, 'Loads a 32-bit constant.'],
  kill:   ['op=11111 001 -:2 11 -:9 p:2 -:41', '{p:|\\!p0 |\\!p1 |p0 }kill', 'Ends the instance; nothing of it is drawn.'],
  depth:  ['op=11111 011 -:2 11 -:9 p:2 -:41', '{p:|p0 |p1 |\\!p0 }depthf', 'Gives the depth of the pixel.'],
  coeff:  ['op=11111 000 -:2 11 -:4 pt -:47', '{pt:pcoeff|ptoff}', 'Coefficients of the plane, or an offset of the point.'],
  ...refine(F8, {
    f8_mov:   ['more=0 cat=00 f40=1', `${EXTENDED}mov`, 'One word of these does nothing, about the others nobody knows.'],
    f8_other: ['more=0 cat=00 f51=1 f40=0', 'mov.f32', 'Not described.'],
    f8_base:  ['cat=01 more=0', '{p:||||||!|!}mov.f32', 'Sets strides of repeats.'],
    f8_wide:  ['cat=10', '{p:|||!||||}mov.f32', 'Not described.'],
    f8_three: ['p=011 cat=10', '{f47:{f46:mov.f32|{f45:mov.f32|{f44:mov.f32|!}}}|{f46:mov.f32|!}}', 'Not described.'],
    phase:    ['p=010 f55=0 more=1 cat=00', `{f50:mov.f32|{f44:{f42:${EITHER}|${NEITHER}}|{f43:{f42:${EITHER}|${NEITHER}}|!}}}`, 'Changes the phase of the program.'],
    phase_55: ['p=010 f55=1 more=1 cat=00', 'mov.f32', 'Not described.'],
  }),
})

