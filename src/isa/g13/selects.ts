// Describes G13 encodings of selects by a comparison, and of ballots.
import { encodings, refine } from '../../encoding/encoding.ts'
import { kinds } from './operands.ts'
import { A, AF, B, BF, CONDITIONS, DST, UNORDERED } from './parts.ts'

const SELECT = '?:2 D[7:6] A[7:6] B[7:6] X[7:6] Y[7:6] ?:4 / cc:3 Yt:3 Y[5:0] ?:3 Xt:3 X[5:0]'
const XY = '{X:CmpselSrc}, {Y:CmpselSrc}'
const BALLOT = 'cc:3 which:13 ccn ? D[7:6] A[7:6] B[7:6]'
const ICMP = '{D:ALUDst}, {cc:ICondition}, {A:ALUSrc}, {B:ALUSrc}'
const FCMP = '{D:ALUDst}, {cc:FCondition}, {A:FloatSrc}, {B:FloatSrc}'

const QUAD = { text: 'The documentation gives its bits, and no pseudocode. Mesa asks of its result, of 16 bits, whether it is 0; which bit stands for which thread is inferred from the ballot of a group.', source: 'docs, mesa-compile', chosen: true } as const

export const selects = encodings('Selects and ballots', kinds, {
  icmpsel: [`${SELECT} ?:2 ${B} ?:2 ${A} L ${DST} op=0010010`, `icmpsel {cc:ICondition}, {D:ALUDst}, {A:ALUSrc}, {B:ALUSrc}, ${XY}`, 'Compares two integers and selects: copies the third source if the condition holds, else the fourth.', { accepts: [`csel {D:ALUDst}, {A:ALUSrc}, {B:ALUSrc}, ${XY}, {cc:ICondition}`], source: 'docs, emulator, hwtest', test: 'test_exec_ops' }],
  fcmpsel: [`${SELECT} ${BF} ${AF} L ${DST} op=0000010`, `fcmpsel {cc:FCondition}, {D:ALUDst}, {A:FloatSrc}, {B:FloatSrc}, ${XY}`, 'Compares two floats and selects: copies the third source if the condition holds, else the fourth (minimum, maximum).', { accepts: [`csel {D:ALUDst}, {A:FloatSrc}, {B:FloatSrc}, ${XY}, {cc:MesaCondition}`], source: 'docs, emulator, hwtest', test: 'test_fcmpsel', notes: [CONDITIONS, UNORDERED] }],
  ...refine(`${BALLOT} 00 ${B} 00 ${A} ? ${DST} op=0110010`, {
    icmp_ballot:      ['which=0000000000001', `icmp_ballot ${ICMP}`, 'Compares two integers in each thread and gives a mask of the active threads for which it holds.', { accepts: ['ballot {D:ALUDst}{ccn=1}{A=00000001}'], source: 'docs, emulator, hwtest', test: 'test_icmp_ballot' }],
    icmp_quad_ballot: ['which=0000000000000', `icmp_quad_ballot ${ICMP}`, 'Compares two integers in each thread of the quad and gives a mask of the active ones for which it holds.', { source: 'docs, mesa-compile', notes: [QUAD] }],
  }),
  ...refine(`${BALLOT} ${BF} ${AF} ? ${DST} op=0100010`, {
    fcmp_ballot:      ['which=0000000000001', `fcmp_ballot ${FCMP}`, 'Compares two floats in each thread and gives a mask of the active threads for which it holds.', { notes: [CONDITIONS, UNORDERED] }],
    fcmp_quad_ballot: ['which=0000000000000', `fcmp_quad_ballot ${FCMP}`, 'Compares two floats in each thread of the quad and gives a mask of the active ones for which it holds.', { source: 'docs, mesa-compile', notes: [CONDITIONS, UNORDERED, QUAD] }],
  }),
}, { evidence: 'documented', source: 'docs' })
