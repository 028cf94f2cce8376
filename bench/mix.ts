// Programs to measure machines with many lanes by: they go round for ever, and never the same way twice.
import type { Start } from '../src/isa/contents.ts'

export interface Mix {
  readonly source: string
  readonly start: Start
}

/** Integers and floats as shaders mix them: a chaotic sequence, a random one, products, rotations, selects, fields of bits. */
const g13: Mix = {
  source: `get_sr r2, sr80
convert u32_to_f, r4, r2, rte
fmul32 r4, r4, 0.015625
fadd32 r4, r4, 0.140625
mov_imm r8, 0x2545f491, 0b0
again:
fmadd32 r5, r4.neg, r4, r4      # x - x * x
fmul32 r4, r5, u6               # the next x
iadd r6, r6, r2
imadd r7, r7, r8, r6            # the next random number
extr r9, r7, r7, 13             # rotated
xor r10, r9, r6
fadd32 r11, r4, 0.5.neg
fmadd32 r12, r12, 0.3125, r11   # smoothed
icmpsel ult, r13, r9, r10, r9, r10
fcmpsel lt, r14, r4, 0.5, r9, r10
and r15, r13, 255
iadd r16, r16, r15, lsl 2
asr r17, r16, 3
fmul32.sat r18, r12, r12
isub.sat r19, r16, r17.sx
bfi r20, r19, r15, 8, mask 0xFF
iadd r2, r2, 1
jmp_exec_any pc+again
`,
  // 3.9, with which the sequence of x stays between 0 and 1 and never settles.
  start: { registers: { u: { 6: 0x4079999an } } },
}

export const mixes: Readonly<Record<string, Mix>> = { g13 }
