// Constants, special registers, integer arithmetic with saturation, conversions: lines of the G13 description.
import { encodings } from '../../spec/encoding.ts'
import { kinds } from './kinds.ts'
import { A, B, C, DAB, DST, HIGH2, HIGH3 } from './parts.ts'

const MODES = 'u8_to_f|s8_to_f|2|3|f_to_u16|f_to_s16|u16_to_f|s16_to_f|f_to_u32|f_to_s32|u32_to_f|s32_to_f|*'

export const integers = encodings('Constants and integers', kinds, {
  mov_imm:   ['?:2 D[7:6] ?:12 / imm16:16 L D[5:0] Dt[1]=0 Dt[0] op=1100010', 'mov_imm {D:ALUDst}, {imm16}', 'Loads a constant into half a register.'],
  mov_imm32: ['? kill D[7:6] ?:12 / imm32:32 L D[5:0] Dt[1]=1 Dt[0] op=1100010', 'mov_imm {D:ALUDst}, {imm32}, {kill:0b*}', 'Loads a constant into a register.'],
  get_sr:    [`?:2 D[7:6] SR[7:6] ?:4 SR[5:0] 0 ${DST} op=1110010`, 'get_sr {D:ALUDst}, {SR:special}', 'Reads a special register, such as the position of the thread in the grid.'],
  iadd:      [`?:10 s[2:1] ?:6 D[7:6] A[7:6] B[7:6] s[0] Bs ${B} N As ${A} 0 ${DST} S op=001110`, '{N:iadd|isub}{S:|.sat} {D:ALUDst64}, {A:AddSrc}, {B:AddSrc}{, s:|lsl *}', 'Adds or subtracts, the second source shifted to the left.'],
  imadd:     [`${HIGH3} s[2:1] ? Cs ${C} s[0] Bs ${B} N As ${A} 0 ${DST} S op=011110`, '{N:imadd|imsub}{S:|.sat} {D:ALUDst64}, {A:MulSrc}, {B:MulSrc}, {C:AddSrc}{, s:|lsl *}', 'Multiplies, then adds or subtracts a third source shifted to the left.'],
  convert:   [`?:2 D[7:6] 00 src[7:6] 00 srct:4 src[5:0] round:2 0000 mode:6 1 ${DST} op=0111110`, `convert {mode:${MODES}}, {D:ALUDst}, {src:ALUSrc}, {round:rtz|rte|*}`, 'Converts between integers and floats.'],
  intl:      [`${HIGH2} 00 ${B} 00 ${A} 0 ${DST} op=0111110`, `intl ${DAB}`, 'Interleaves the bits of two halves, those of the first source at the even places.'],
})
