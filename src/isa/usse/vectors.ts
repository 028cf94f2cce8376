// 0x08 and 0x10: operations on vectors of four channels with two sources, 32 and 16 bits. From the wiki.
import { encodings, refine } from '../../spec/encoding.ts'
import type { Extra } from '../../spec/types.ts'
import { FLAGS, NO_EFFECT, WITHIN } from './observed.ts'
import { kinds, VECTOR } from './operands.ts'

const line = <const O extends string>(op: O) =>
  `op=${op} p:3 skip A.s[11:10] sync D.x A.s[9] A.x B.x B.s:4 nosched m:4 A.abs A.neg B.abs A.s[8:7] D.b:2 A.b:2 B.b:2 D.n:6 A.s[6:0] do:3 A.n:6 B.n:6` as const
const single = <const N extends string>(name: N) => `${VECTOR}${name}.f32 {D:to32}, {A:free32}, {B:std32}` as const
const half = <const N extends string>(name: N) => `${VECTOR}${name}.f16 {D:to16}, {A:free16}, {B:std16}` as const

const extra: Extra = { evidence: 'documented', source: 'wiki, vita3k', fieldEvidence: FLAGS, documentedAs: NO_EFFECT }

const MUL = 'Multiplies channel by channel.'
const ADD = 'Adds channel by channel; with {0} for a source it moves.'
const FRC = 'First source less the floor of the second.'
const DSX = 'How much the value changes to the next pixel on the right.'
const DSY = 'How much the value changes to the next pixel below.'
const MIN = 'The smaller value of each channel.'
const MAX = 'The larger value of each channel.'
const DOT = 'Dot product of all four channels, written to every channel of the mask.'

export const singles = encodings('32-bit vectors', kinds, refine(line('00001'), {
  mul32: ['do=000', single('mul'), MUL],
  add32: ['do=001', single('add'), ADD],
  frc32: ['do=010', single('frc'), FRC],
  dsx32: ['do=011', single('dsx'), DSX],
  dsy32: ['do=100', single('dsy'), DSY],
  min32: ['do=101', single('min'), MIN],
  max32: ['do=110', single('max'), MAX],
  dot32: ['do=111', `${VECTOR}dot.f32 {D:to32}, {A:freeAll32}, {B:stdAll32}`, DOT],
}), extra)
export const halves = encodings('16-bit vectors', kinds, refine(line('00010'), {
  mul16: ['do=000', half('mul'), MUL, { source: 'wiki, vita3k, tests', test: 'p4gfrag1', notes: [WITHIN] }],
  add16: ['do=001', half('add'), ADD],
  frc16: ['do=010', half('frc'), FRC],
  dsx16: ['do=011', half('dsx'), DSX],
  dsy16: ['do=100', half('dsy'), DSY],
  min16: ['do=101', half('min'), MIN],
  max16: ['do=110', half('max'), MAX],
  dot16: ['do=111', `${VECTOR}dot.f16 {D:to16}, {A:freeAll16}, {B:stdAll16}`, DOT],
}), extra)
