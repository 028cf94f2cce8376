// Describes G13 encodings of float arithmetic in singles and halves, and of functions of one float.
import { encodings, refine } from '../../encoding/encoding.ts'
import type { Extra, Note } from '../../encoding/types.ts'
import { kinds } from './operands.ts'
import { AF, BF, DST, HIGH, HIGH2, HIGH3 } from './parts.ts'

const F = '{S:|.sat} {D:ALUDst}, {A:FloatSrc}'
const H = '{S:|.sat} {D:FloatDst16}, {A:FloatSrc16}'
const AH = '? Am:2 At:3 A[5:0]'
const SUM = `${HIGH2} Bm:2 Bt:4 B[5:4] / B[3:0] ${AF} L ${DST} S` as const
const SUM16 = `${HIGH2} ? Bm:2 Bt:3 B[5:4] / B[3:0] ${AH} L ${DST} S` as const

const SHORT = { text: 'Bit 15 is the length bit: there is a short form of 4 bytes.', source: 'disassembler', instead: 'bit 15 always 1, always 6 bytes' }
const TWICE = { text: 'A result for half a register is rounded to a single, then to a half.', source: 'emulator, hwtest', instead: 'rounded once, to the destination' }
const PLUS_ZERO = { text: 'A product with +0 added to it: never -0, unless a negative product is too small.', source: 'docs, emulator' }
/** Extras of an operation on singles that was compared with the hardware. */
const renamed = (name: string, operands: string, notes: readonly Note[], also: readonly string[] = []): Extra => ({
  source: 'docs, emulator, hwtest',
  test: `test_${name}`,
  accepts: [name, ...also].map((one) => `${one}${operands}`),
  notes: [{ text: `Called ${name}32 today; assembly may say ${name}.`, source: 'disassembler', instead: name }, ...notes],
})
const KILL = { source: 'docs, disassembler, mesa-isa', fieldEvidence: { kill: 'named' }, notes: [{ text: 'Bit 46 is called kill, of helper threads; the documentation has no pseudocode of the operation.', source: 'disassembler, mesa-isa', instead: 'bit 46 unknown' }] } as const
const SINE = { notes: [{ text: 'Only the product of both steps is documented: the sine of x quarter turns. What each step gives is a model that agrees with it.', source: 'docs', chosen: true }] } as const
const ROUGH = { notes: [{ text: 'How exact the hardware is, the documentation does not say; here the result is exact within a few units of a double, then rounded to a single.', source: 'docs', chosen: true }] } as const
const ZEROS = { notes: [{ text: 'The sign of a result that is zero is not in the documentation; here it is that of the source, as IEEE 754 has it.', source: 'docs', chosen: true }] } as const

export const floats = encodings('Floats', kinds, {
  fmadd32: [`${HIGH3} ?:2 Cm:2 Ct[3:2] / Ct[1:0] C[5:0] ${BF} ${AF} L ${DST} S op=111010`, `fmadd32${F}, {B:FloatSrc}, {C:FloatSrc}`, 'Multiplies two floats and adds a third in single precision, rounding once (fused multiply-add).', renamed('fmadd', `${F}, {B:FloatSrc}, {C:FloatSrc}`, [TWICE], ['ffma'])],
  fmadd16: [`${HIGH3} ?:3 Cm:2 Ct[2] / Ct[1:0] C[5:0] ? Bm:2 Bt:3 B[5:0] ${AH} L ${DST} S op=110110`, `fmadd16${H}, {B:FloatSrc16}, {C:FloatSrc16}`, 'Multiplies two half-precision floats and adds a third, rounding once (fused multiply-add).', { source: 'docs, emulator, hwtest', test: 'test_fmadd16', accepts: [`hfma${H}, {B:FloatSrc16}, {C:FloatSrc16}`] }],
  fadd32:  [`${SUM} op=101010`, `fadd32${F}, {B:FloatSrc}`, 'Adds two floats in single precision, rounding to nearest even and flushing subnormals to zero.', renamed('fadd', `${F}, {B:FloatSrc}`, [TWICE, SHORT])],
  fadd16:  [`${SUM16} op=100110`, `fadd16${H}, {B:FloatSrc16}`, 'Adds two half-precision floats, rounding to nearest even and keeping subnormals.', { source: 'docs, emulator', accepts: [`hadd${H}, {B:FloatSrc16}`], notes: [SHORT] }],
  fmul32:  [`${SUM} op=011010`, `fmul32${F}, {B:FloatSrc}`, 'Multiplies two floats in single precision, rounding to nearest even and flushing subnormals to zero.', renamed('fmul', `${F}, {B:FloatSrc}`, [TWICE, SHORT, PLUS_ZERO])],
  fmul16:  [`${SUM16} op=010110`, `fmul16${H}, {B:FloatSrc16}`, 'Multiplies two half-precision floats, rounding to nearest even and keeping subnormals.', { source: 'docs, emulator', accepts: [`hmul${H}, {B:FloatSrc16}`], notes: [SHORT, PLUS_ZERO] }],
}, { evidence: 'documented', source: 'docs' })

const unary = <const T extends string>(top: T) => `${top} D[7:6] A[7:6] f[13:4] / f[3:0] ${AF} L ${DST} S op=001010` as const

export const functions = encodings('Functions of one float', kinds, {
  // The short form lacks ten of the fourteen bits that select the function; they read 0.
  ...refine(unary('?:2'), {
    floor:         ['f=00000000000000', `floor${F}`, 'Rounds a float down to the largest whole number that is not above it.', ZEROS],
    ceil:          ['f=00000000010000', `ceil${F}`, 'Rounds a float up to the smallest whole number that is not below it.', ZEROS],
    trunc:         ['f=00000000100000', `trunc${F}`, 'Rounds a float towards zero to a whole number, dropping the fraction.', ZEROS],
    rint:          ['f=00000000110000', `rint${F}`, 'Rounds a float to the nearest whole number, the even one of two.', ZEROS],
    rcp:           ['f=00000000001000', `rcp${F}`, 'Computes the reciprocal of a float, 1 divided by it; how exactly, no source says.', ROUGH],
    rsqrt:         ['f=00000000001001', `rsqrt${F}`, 'Computes 1 divided by the square root of a float; how exactly, no source says.', ROUGH],
    rsqrt_special: ['f=00000000000001', `rsqrt_special${F}`, 'Computes 1 divided by the square root, but so that its product with the source is the root of 0 and infinity, too.', { accepts: [`rsqrts${F}`], notes: [{ text: 'How it differs from rsqrt at 0 and infinity is known only from what it is for; here it gives 1 there.', source: 'docs', chosen: true }] }],
    sin_pt_1:      ['f=00000000001010', `sin_pt_1${F}`, 'Does the first step of a sine: reduces an angle of 0 to 4 quarter turns to one of -1 to 1.', { ...SINE, accepts: [`sinr${F}`] }],
    sin_pt_2:      ['f=00000000001110', `sin_pt_2${F}`, 'Does the second step of a sine: gives the sine of the reduced angle divided by that angle, to be multiplied by it.', { ...SINE, accepts: [`sinc${F}`] }],
    log2:          ['f=00000000001100', `log2${F}`, 'Computes the logarithm to base 2 of a float; how exactly, no source says.', ROUGH],
    exp2:          ['f=00000000001101', `exp2${F}`, 'Raises 2 to the power of a float; how exactly, no source says.', ROUGH],
  }),
  ...refine(unary('? kill'), {
    dfdx: ['f=00000000000100', `dfdx${F}`, 'Gives the derivative of a float along x, from pixel to pixel of the quad; no source says how.', KILL],
    dfdy: ['f=00000000000110', `dfdy${F}`, 'Gives the derivative of a float along y, from pixel to pixel of the quad; no source says how.', KILL],
  }),
  funop: [`${HIGH} 00000000 op[5:4] / op[3:0] ${AF} L ${DST} S 001010`, `funop${F}, {op:0b*}`, 'A float operation on one operand that has no name; no source says what it does.', { evidence: 'unknown', source: 'disassembler', fields: { op: 'which operation' } }],
}, { evidence: 'documented', source: 'docs' })
