// Describes G13 encodings of constants, special registers, integer arithmetic with saturation, and conversions.
import { encodings } from '../../encoding/encoding.ts'
import { kinds } from './operands.ts'
import { A, B, C, DAB, DST, HIGH2, HIGH3 } from './parts.ts'

const MODES = 'u8_to_f|s8_to_f|2|3|f_to_u16|f_to_s16|u16_to_f|s16_to_f|f_to_u32|f_to_s32|u32_to_f|s32_to_f|*'

const SATURATES = { text: 'Saturates only without a shift, and not where a source that counts or the destination has 64 bits; as signed numbers if any source is extended with its sign.', source: 'docs' }
const NOT_DESCRIBED = { text: 'What values out of range and NaN become the documentation does not say; here they saturate, and NaN becomes 0.', source: 'docs', chosen: true } as const
/** These encodings were compared with the hardware; of constants only those of 32 bits, which begin every test. */
const tested = <const T extends string>(test: T) => ({ source: 'docs, emulator, hwtest', test }) as const

export const integers = encodings('Constants and integers', kinds, {
  mov_imm:   ['?:2 D[7:6] ?:12 / imm16:16 L D[5:0] Dt[1]=0 Dt[0] op=1100010', 'mov_imm {D:ALUDst}, {imm16:Number16}', 'Loads a 16-bit constant into one half of a register, leaving the other half as it was.', { source: 'docs, emulator', accepts: ['mov', 'ldimm'].map((name) => `${name} {D:ALUDst}, {imm16:Number16}`), notes: [{ text: 'Called mov_imm today; assembly may say mov.', source: 'disassembler', instead: 'mov' }] }],
  mov_imm32: ['? kill D[7:6] ?:12 / imm32:32 L D[5:0] Dt[1]=1 Dt[0] op=1100010', 'mov_imm {D:ALUDst}, {imm32:Number32}, {kill:0b*}', 'Loads a 32-bit constant into a whole register.', {
    ...tested('test_exec_ops'),
    accepts: ['mov_imm', 'mov', 'ldimm'].map((name) => `${name} {D:ALUDst}, {imm32:Number32}`),
    fieldEvidence: { kill: 'named' },
    notes: [{ text: 'Called mov_imm today, with a third operand, bit 62; assembly may leave it out, and say mov.', source: 'disassembler', instead: 'mov; bit 62 unknown' }],
  }],
  get_sr:    [`?:2 D[7:6] SR[7:6] ?:4 SR[5:0] 0 ${DST} op=1110010`, 'get_sr {D:ALUDst}, {SR:special}', 'Reads a special register, such as the position of the thread in the grid, into a general register.', { source: 'docs, emulator, hwtest, mesa-isa, mesa-compile', test: 'test_sr80', notes: [{ text: 'Only sr80 was tested on hardware. 58 and 59, the number of active threads below this one and in all, are relied on by Mesa; 56 and 57 are taken for the same in the quad. 62 is the inverse of front facing, 63 is 0 for helper threads; 58 to 60 and 63 depend on the execution mask.', source: 'hwtest, mesa-isa, mesa-pack, mesa-compile' }] }],
  iadd:      [`?:10 s[2:1] ?:6 D[7:6] A[7:6] B[7:6] s[0] Bs ${B} N As ${A} 0 ${DST} S op=001110`, '{N:iadd|isub}{S:|.sat} {D:ALUDst64}, {A:AddSrc}, {B:AddSrc}{, s:|lsl *}', 'Adds or subtracts integers of up to 64 bits, the second shifted left by 0 to 4 places, saturating with .sat.', { ...tested('test_add'), notes: [SATURATES] }],
  imadd:     [`${HIGH3} s[2:1] ? Cs ${C} s[0] Bs ${B} N As ${A} 0 ${DST} S op=011110`, '{N:imadd|imsub}{S:|.sat} {D:ALUDst64}, {A:MulSrc}, {B:MulSrc}, {C:AddSrc}{, s:|lsl *}', 'Multiplies two integers, then adds or subtracts a third, shifted left by 0 to 4 places; .sat saturates.', { ...tested('test_madd'), accepts: ['imul{S:|.sat} {D:ALUDst64}, {A:MulSrc}, {B:MulSrc}'], notes: [SATURATES] }],
  convert:   [`?:2 D[7:6] 00 src[7:6] 00 srct:4 src[5:0] round:2 0000 mode:6 1 ${DST} op=0111110`, `convert {mode:${MODES}}, {D:ALUDst}, {src:ALUSrc}, {round:rtz|rte|*}`, 'Converts an integer of 8, 16 or 32 bits to a float, or a float to an integer of 16 or 32 bits.', { accepts: [`{mode:${MODES.replaceAll(/\|(?:\d|\*)(?=\||$)/g, '|!')}} {D:ALUDst}, {src:ALUSrc}, {round:rtz|rte|*}`], notes: [{ text: 'What it does is read from the names of its modes.', source: 'disassembler' }, NOT_DESCRIBED] }],
  intl:      [`${HIGH2} 00 ${B} 00 ${A} 0 ${DST} op=0111110`, `intl ${DAB}`, 'Interleaves the low 16 bits of two sources, the first at the even places (Morton order).', { evidence: 'observed', source: 'disassembler' }],
}, { evidence: 'documented', source: 'docs', fields: { src: 'source: constant, or number of a register or uniform, counted in halves', srct: 'type of the source: constant, uniform or register, its size, its cache hint', s: 'places the last source is shifted to the left; 5 to 7 make it 0' } })
