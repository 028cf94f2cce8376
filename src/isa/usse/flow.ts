// Describes USSE group 0xF8: branches, the end of an instance, constants, control of repeats and phases.
// The wiki decides the group by a truth table over single bits, in which `mov` and `mov.f32` stand for what it does not
// name; names and operands are from Vita3K.
import { encodings, refine } from '../../encoding/encoding.ts'
import { layered } from './observed.ts'
import { EXTENDED, SHORT } from './operands.ts'
import { wordKinds } from './operands-words.ts'

const F8 = 'op=11111 p:3 f55 more cat:2 f51 f50 -:2 f47 f46 f45 f44 f43 f42 f41 f40 ?:8 _:32'
const JUMP = 'op=11111 p:3 sync 0 00 exc -:5 pwait ext nosched mon link 0 ret rel'
const phase = <const I extends string>(imm: I) => `op=11111 010 sprvv 1 00 end imm=${imm} A.x B.x -:2 mode rate:2 wait:3 temp:8 A.b:2 B.b:2` as const
const STATE = ', temps {temp}, mode {mode}, rate {rate}, wait {wait}'

/** The wiki's layout of words that its truth table over single bits decides: it names no bits. */
const TABLED = '?:32 _:32'
/** Evidence of a line whose name is from another source than the wiki. */
const OTHERS = { evidence: 'observed', source: 'vita3k', documentedAs: TABLED, fieldEvidence: { op: 'documented' } } as const

/** The note on words for which the wiki has a placeholder: one mnemonic for several instructions. */
const PLACEHOLDER = { source: 'vita3k', instead: 'mov.f32, which stands for several instructions without a name' }
const NO_MOVE = { text: 'The mnemonic is a placeholder of the wiki: nothing says that these words move anything.', source: 'wiki' }
const PHASES = {
  ...OTHERS,
  source: 'vita3k, compiled',
  notes: [
    { text: 'A phase of the program begins, which may wait for something; compiled programs begin with such a word.', ...PLACEHOLDER },
    { text: 'All of these words are read, whatever the bits 50 and 44 to 40 hold.', source: 'vita3k', instead: 'a truth table by which some of them are invalid' },
  ],
}
const EXCEPTION = { text: 'Bit 51 belongs to the branch.', source: 'vita3k', instead: 'mov.f32 where bit 51 is set' }

export const flow = encodings('Control', wordKinds, layered(['link', 'more', 'cat', 'pt', 'f40', 'f41', 'f42', 'f43', 'f44', 'f45', 'f46', 'f47', 'f50', 'f51', 'f55'], {
  branch: [
    `${JUMP.replace('ret', 'ret=0') as 'to link rel'} ?:6 _:10 any all to:20`,
    `${EXTENDED}{rel:ba|br}{link:|.savelink} {rel:{to:0x*}|pc{to:+-*}}`,
    'Branches (jumps) to an instruction by its number, or so many on or back; .savelink keeps where it returns.',
    { notes: [EXCEPTION] },
  ],
  ret: [
    `${JUMP.replace('ret rel', 'ret=1 rel=0') as 'link'} ?:6 _:32`,
    `${EXTENDED}ret{link:|.savelink}`,
    'Returns (jumps back) to the word after the branch that saved the link.',
    { evidence: 'observed', source: 'vita3k', notes: [{ text: 'Bits 40 to 38 are 010: returns.', source: 'vita3k', instead: 'ba, for any bit 39' }, EXCEPTION] },
  ],
  branch_3: [`${JUMP.replace('exc', '0').replace('ret rel', 'ret=1 rel=1') as 'link'} ?:6 _:32`, '', 'Is a branch by the wiki; no source says what it does.'],
  limm: ['op=11111 100 skip nosched 10 D.x end imm[31:26] p:3 imm[25:21] ?:2 D.b:2 _:4 D.n:7 imm[20:0]', `${EXTENDED}mov.u32 {D:to}, {imm:0x0*}`, 'Loads a 32-bit constant into a register.'],
  kill: [
    'op=11111 001 -:2 11 (000000000) p:2 (0000001101111) _:14 A.n:7 B.n:7',
    '{p:|\\!p0 |\\!p1 |p0 }kill sa{A.n}, sa{B.n}',
    'Ends the instance, so that nothing of it is drawn (kill, discard).',
    {
      source: 'wiki, vita3k, compiled',
      accepts: ['{p:|\\!p0 |\\!p1 |p0 }kill'],
      notes: [{ text: 'Both numbers are equal in compiled programs, and the register holds 0xE000: it looks like a test of alpha that cannot pass, which the next generation of the core has.', source: 'compiled, isr', chosen: true }],
    },
  ],
  depth: [
    'op=11111 011 sync - 11 T.x end A.x B.x -:4 nosched p:2 - ?:2 two fb:2 T.b ?:2 A.b:2 B.b:2 D.n:7 T.n:7 A.n:7 B.n:7',
    `${SHORT}depthf {D.n}, {T:zero}, {A:from}, {B:from}{two:|, two sided}{fb:|, feedback *}`,
    'Sets the depth of the pixel to the first source.',
  ],
  coeff: ['op=11111 000 -:2 11 -:4 pt -:7 ?:8 _:32', '{pt:pcoeff|ptoff}', 'Has to do with coefficients of a plane or an offset of a point, by its names; no source says what it does.'],
  smlsi: [
    'op=11111 010 - 0 01 - nosched -:2 temps:4 pas:4 sas:4 D.m T.m A.m B.m D.n:8 T.n:8 A.n:8 B.n:8',
    'smlsi {D:stride}, {T:stride}, {A:stride}, {B:stride}{temps:{pas:{sas:|, limits 0 0 *}|, limits 0 * {sas}}|, limits * {pas} {sas}}',
    'Sets by how much destination and sources move on where an instruction repeats: one stride each, or a list of four.',
    { ...OTHERS, source: 'vita3k, compiled', notes: [{ text: 'Sets strides of repeats.', ...PLACEHOLDER }] },
  ],
  smbo: [
    'op=11111 011 - 0 01 - nosched -:2 D.n:12 T.n:12 A.n:12 B.n:12',
    'smbo {D.n}, {T.n}, {A.n}, {B.n}',
    'Sets an offset each by which destination and sources are further on in instructions that repeat.',
    { ...OTHERS, notes: [{ text: 'Sets base offsets.', ...PLACEHOLDER }] },
  ],
  wdf: [
    'op=11111 001 0 0 10 00000000 nosched 0000000000 drc 0x00000000',
    'wdf drc{drc}',
    'Waits for data that textures or memory give, as compiled programs suggest.',
    {
      evidence: 'inferred',
      source: 'vita3k, compiled',
      documentedAs: TABLED,
      notes: [{ text: 'The name is in a list of Vita3K; that it has this word is inferred from compiled programs, which have it between textures or loads and what they gave.', source: 'vita3k, compiled', instead: 'mov.f32' }],
    },
  ],
  emit: [
    'op=11111 011 0 0 10 0 end 11 01010000 00000000 10100000 00100000 00000000 00000000',
    'emit',
    'Ends a vertex program and emits its vertex, as compiled programs suggest.',
    {
      evidence: 'inferred',
      source: 'vita3k, compiled',
      documentedAs: TABLED,
      notes: [{ text: 'The name is in a list of Vita3K; that it has this word is inferred: all compiled vertex programs end with it, and no other ones do.', source: 'vita3k, compiled', instead: 'mov.f32' }],
    },
  ],
  f8_other: [
    'op=11111 p:3 f55 0 00 f51=1 f50 -:2 f47 f46 f45 f44 f43 f42 f41 0 11 ?:6 _:32',
    'mov.f32',
    'Is a word of the control group that the wiki lists as mov.f32; no source says what it does.',
    { notes: [NO_MOVE] },
  ],
  ...refine(F8, {
    f8_mov:   ['more=0 cat=00 f40=1', `${EXTENDED}mov`, 'Is a placeholder of the wiki, mov; no source says what it does.', { notes: [NO_MOVE] }],
    f8_base:  ['cat=01 more=0', '{p:||||||!|!}mov.f32', 'Shares its category with smlsi and smbo, which are about repeats; no source says what it does.', { notes: [NO_MOVE] }],
    f8_wide:  ['cat=10', '{p:|||!||||}mov.f32', 'Is a word of category 2 that the wiki lists as mov.f32; no source says what it does.', { notes: [NO_MOVE] }],
    f8_three: ['p=011 cat=10', '{f47:{f46:mov.f32|{f45:mov.f32|{f44:mov.f32|!}}}|{f46:mov.f32|!}}', 'Is a word of category 2 with bits 58 to 56 being 3; no source says what it does.', { notes: [NO_MOVE] }],
  }),
  nop: [
    'op=11111 -:3 - 0 00 - end -:6 nosched -:2 1 01 ?:6 _:32',
    'nop',
    'Does nothing, whatever stands in the place of a predicate.',
    { ...OTHERS, source: 'vita3k, compiled', notes: [{ text: 'Does nothing, whatever stands where other words have a predicate.', source: 'vita3k', instead: 'mov, under a predicate' }] },
  ],
  phas: [`${phase('1')} _:8 to:20`, `phas {to:0x*}${STATE}, imm`, 'Begins a phase of the program; a constant says where the next one begins.', PHASES],
  phas_registers: [`${phase('0')} _:14 A.n:7 B.n:7`, `phas {A:from}, {B:from}${STATE}`, 'Begins a phase of the program; registers say where the next one begins.', PHASES],
}))
