// Moves between registers, address registers, condition registers and special ones: lines of the SM 1.0 description.
import { encodings } from '../../spec/encoding.ts'
import { longKinds } from './operands.ts'
import { AR, PLAIN, TAIL } from './parts.ts'

const GUESSED = { evidence: 'inferred', source: 'envydis, rtl' } as const

export const moves = encodings('Moves', longKinds, {
  mov: [`op=000 -:2 w -:4 Am -:3 lanes=1111 ${TAIL} | op=0001 ${AR} -:9 A:7 D:7 01`, 'MOV{mark}{w:.U16|}{flags} {D:Dw}{if}, {A:Aw}', 'Copies a register, or a word of shared memory.'],
  a2r: [`op=010 -:15 ${TAIL} | op=0000 a[1:0] -:17 D:7 01`, 'A2R{mark}{flags} {D:D}{if}, {a:An}', 'Copies an address register to a register.'],
  r2a: [`op=110 -:7 Am -:7 ${TAIL} | op=0000 ${AR} -:5 n:4 A:7 -:4 X:3 01`, 'R2A{mark}{flags} {X:An}{if}, {A:A}{n:|, 0x*}', 'Puts a register, shifted left, into an address register.'],
  ada: [`op=001 -:15 ${TAIL} | op=1101 a[1:0] - imm:16 -:4 X:3 01`, 'ADA{mark}{flags} {X:An}{if}, {a:An}, {imm:0x*}', 'Adds a constant to an address register.'],
  c2r: ['op=001 -:15 cr:2 cc:5 -:5 mark:2 | op=0000 -:19 D:7 01', 'C2R{mark} {D:Rd}{if}, {cr:Cn}', 'Copies a condition register to a register.', GUESSED],
  r2c: ['op=101 -:15 cr:2 cc:5 (1) wr:2 -:2 mark:2 | op=0000 -:12 A:7 -:7 01', 'R2C{mark} {wr:Cn}{if}, {A:R}', 'Copies the low bits of a register to a condition register.', GUESSED],
  s2r: [`op=011 -:11 sr:4 ${PLAIN} | op=0000 -:19 D:7 01`, 'S2R{mark}{flags} {D:D}{if}, SR{sr}', 'Reads a special register, such as the clock.', GUESSED],
}, { source: 'manual' })
