// 0xF8: branches, the end of an instance, constants, and what nobody has a name for. The seed page decides it by a truth table over single bits, in which `mov` and `mov.f32` stand for what it has no name for; operands from an independent decoder.
import { encodings, refine } from '../../spec/encoding.ts'
import { layered } from './observed.ts'
import { EXTENDED, SHORT } from './operands.ts'
import { wordKinds } from './operands-words.ts'

const F8 = 'op=11111 p:3 f55 more cat:2 f51 f50 -:2 f47 f46 f45 f44 f43 f42 f41 f40 ?:8 _:32'
const JUMP = 'op=11111 p:3 sync 0 00 0 -:5 pwait ext nosched mon link 0 ret rel'
const PHASE = 'op=11111 p:3 f55 more cat:2 end f50 A.x B.x -:2 f45 f44 f43 f42 f41 f40 temp:8 A.b:2 B.b:2 _:8 to:20'
const NEITHER = '{f41:!|{f40:!|mov.f32}}'
const EITHER = '{f41:mov.f32|{f40:mov.f32|!}}'
const VALID = `{f50:mov.f32|{f44:{f42:${EITHER}|${NEITHER}}|{f43:{f42:${EITHER}|${NEITHER}}|!}}}` as const

const UNNAMED = 'Not described by any source.'
const PLACEHOLDER = { source: 'decoder', seed: 'mov.f32, which stands for several instructions without a name' }

export const flow = encodings('Control', wordKinds, layered(['link', 'more', 'cat', 'pt', 'f40', 'f41', 'f42', 'f43', 'f44', 'f45', 'f46', 'f47', 'f50', 'f51', 'f55'], {
  branch: [
    `${JUMP.replace('ret', 'ret=0') as 'to link rel'} ?:6 _:10 any all to:20`,
    `${EXTENDED}{rel:ba|br}{link:|.savelink} {rel:{to:0x*}|pc{to:+-*}}`,
    'Goes to an instruction by its number, or so many on or back.',
  ],
  ret: [
    `${JUMP.replace('ret rel', 'ret=1 rel=0') as 'link'} ?:6 _:32`,
    `${EXTENDED}ret{link:|.savelink}`,
    'Goes back to behind the branch that saved the link.',
    { notes: [{ text: 'Bits 40 to 38 are 010: returns.', source: 'decoder', seed: 'ba, for any bit 39' }] },
  ],
  branch_3: [`${JUMP.replace('ret rel', 'ret=1 rel=1') as 'link'} ?:6 _:32`, '', 'A branch by the seed page; what it does is not known.'],
  limm: ['op=11111 100 skip nosched 10 D.x end imm[31:26] p:3 imm[25:21] ?:2 D.b:2 _:4 D.n:7 imm[20:0]', `${EXTENDED}mov.u32 {D:to}, {imm:0x0*}`, 'Loads a 32-bit constant.'],
  kill: ['op=11111 001 -:2 11 -:9 p:2 (0000001101111) _:28', '{p:|\\!p0 |\\!p1 |p0 }kill', 'Ends the instance; nothing of it is drawn.'],
  depth: [
    'op=11111 011 sync - 11 T.x end A.x B.x -:4 nosched p:2 - ?:2 two fb:2 T.b ?:2 A.b:2 B.b:2 D.n:7 T.n:7 A.n:7 B.n:7',
    `${SHORT}depthf {D.n}, {T:zero}, {A:from}, {B:from}{two:|, two sided}{fb:|, feedback *}`,
    'Gives the depth of the pixel.',
  ],
  coeff: ['op=11111 000 -:2 11 -:4 pt -:7 ?:8 _:32', '{pt:pcoeff|ptoff}', 'Coefficients of the plane, or an offset of the point.'],
  strides: [
    'op=11111 010 - 0 01 - nosched -:2 temps:4 pas:4 sas:4 D.m T.m A.m B.m D.n:8 T.n:8 A.n:8 B.n:8',
    'mov.f32 strides D {D.m:|mode 1 }{D.n}, T {T.m:|mode 1 }{T.n}, A {A.m:|mode 1 }{A.n}, B {B.m:|mode 1 }{B.n}, limits {temps} {pas} {sas}',
    'Sets by how much each operand moves on where an instruction repeats.',
    { notes: [{ text: 'Sets strides of repeats.', ...PLACEHOLDER }] },
  ],
  offsets: [
    'op=11111 011 - 0 01 - nosched -:2 D.n:12 T.n:12 A.n:12 B.n:12',
    'mov.f32 offsets D {D.n}, T {T.n}, A {A.n}, B {B.n}',
    'Sets what is added to the numbers of registers.',
    { notes: [{ text: 'Sets base offsets.', ...PLACEHOLDER }] },
  ],
  ...refine(F8, {
    f8_mov:   ['more=0 cat=00 f40=1', `${EXTENDED}mov`, 'About most of these nobody knows anything.'],
    f8_other: ['more=0 cat=00 f51=1 f40=0', 'mov.f32', UNNAMED],
    f8_base:  ['cat=01 more=0', '{p:||||||!|!}mov.f32', 'Sets something of repeats.'],
    f8_wide:  ['cat=10', '{p:|||!||||}mov.f32', UNNAMED],
    f8_three: ['p=011 cat=10', '{f47:{f46:mov.f32|{f45:mov.f32|{f44:mov.f32|!}}}|{f46:mov.f32|!}}', UNNAMED],
  }),
  ...refine(F8.replace('?:8', 'f39 f38 ?:6') as typeof F8, {
    nop: ['more=0 cat=00 f40=1 f39=0 f38=1', `${EXTENDED}mov nop`, 'Does nothing.', { notes: [{ text: 'Does nothing.', source: 'decoder', seed: 'mov, without an operand' }] }],
  }),
  ...refine(PHASE, {
    phase:    ['p=010 f55=0 more=1 cat=00', `${VALID} phase {to:0x*}, temps {temp}, mode {f45}, rate {f44 f43}, wait {f42 f41 f40}{f50:|, imm}`, 'Changes the phase of the program.', { notes: [{ text: 'Changes the phase of the program.', ...PLACEHOLDER }] }],
    phase_55: ['p=010 f55=1 more=1 cat=00', `mov.f32 phase {to:0x*}, temps {temp}, mode {f45}, rate {f44 f43}, wait {f42 f41 f40}{f50:|, imm}`, 'Changes the phase of the program.', { notes: [{ text: 'Changes the phase of the program.', ...PLACEHOLDER }] }],
  }),
}))
