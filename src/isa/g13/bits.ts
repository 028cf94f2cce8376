// Describes G13 encodings of bit fields, shifts, bitwise logic and bit counts.
import { encodings, refine } from '../../encoding/encoding.ts'
import { kinds } from './operands.ts'
import { A, B, C, DA, DAB, DST, HIGH, HIGH2 } from './parts.ts'

const MASKED = `${DAB}, {C:ALUSrc}{, m:mask}` as const
const MOV_A = { text: 'Truth tables 0011 and 1100 both copy the first source; the documentation calls them undefined. The name is the disassembler\'s; Mesa has not_a for 0011.', source: 'hwtest, disassembler, mesa-isa', instead: 'undefined' }
const ENDLESS = { text: 'All 32 bits are looked at.', source: 'emulator', instead: 'pseudocode whose loop never goes on to the second bit' }

/** Mesa's names for truth tables; the 1 or 2 in a name says which source is inverted. */
const TABLES = [['andn1', '0010'], ['andn2', '0100'], ['orn1', '1011'], ['orn2', '1101'], ['zero', '0000'], ['one', '1111']] as const
/** Shifts, bit fields and all sixteen truth tables were compared with the hardware. */
const SHIFTS = { source: 'docs, emulator, hwtest', test: 'test_shift' } as const
const TESTED = { source: 'docs, emulator, hwtest', test: 'test_bitop' } as const
/**
 * The documentation has the bits, and says that the result is undefined; the name is the disassembler's, and what the
 * instruction does is tested.
 */
const COPIES_FIRST = {
  evidence: 'observed',
  source: 'disassembler, docs, emulator, hwtest',
  test: 'test_bitop',
  fieldEvidence: Object.fromEntries(['D', 'Dt', 'A', 'At', 'B', 'Bt', 'tt0', 'tt1', 'tt2', 'tt3', 'op'].map((field) => [field, 'documented' as const])),
  notes: [MOV_A],
} as const

export const bits = encodings('Bits', kinds, {
  ...refine(`m[4] ? D[7:6] A[7:6] B[7:6] C[7:6] ?:2 m[3:2] ${C} m[1:0] ${B} f[2:1] ${A} f[0] ${DST} op=0101110`, {
    bfi:   ['f=000', `bfi ${MASKED}`, 'Inserts the low bits of the second source, shifted left by the third, into the first (bit field insert).', { ...SHIFTS, accepts: ['shl {D:ALUDst}, {B:ALUSrc}, {C:ALUSrc}'] }],
    bfeil: ['f=001', `bfeil ${MASKED}`, 'Inserts the low bits of the second source, shifted right by the third, into the first (bit field extract).', { ...SHIFTS, accepts: ['shr {D:ALUDst}, {B:ALUSrc}, {C:ALUSrc}'] }],
    extr:  ['f=010', `extr ${MASKED}`, 'Joins the second source above the first, shifts these 64 bits right by the third, and keeps the bits under the mask.', SHIFTS],
    shlhi: ['f=100', `shlhi ${MASKED}`, 'Shifts 64 bits, the second source their low word, left by the third; inserts the high word into the first, masked.', SHIFTS],
    shrhi: ['f=101', `shrhi ${MASKED}`, 'Shifts 64 bits, the second source their high word, right by the third; inserts the low word into the first, masked.', SHIFTS],
  }),
  ...refine(`${HIGH2} ?:18 ${B} f[2:1] ${A} f[0] ${DST} op=0101110`, {
    asr:  ['f=011', `asr ${DAB}`, 'Shifts the first source right by the second and fills with its sign bit (arithmetic shift).', SHIFTS],
    asrh: ['f=111', `asrh ${DAB}`, 'Shifts 64 bits, the first source their high word, right by the second with its sign, and gives the low word.', SHIFTS],
  }),
  // A truth table of a known operation has a name, and more fixed bits.
  ...refine(`${HIGH2} tt3 tt2 ${B} tt1 tt0 ${A} 0 ${DST} op=1111110`, {
    bitop:        ['', `bitop {table:TruthTable}, ${DAB}`, 'Combines two sources bit by bit with any logic function of two bits, given as its truth table.', { ...TESTED, accepts: TABLES.map(([name, table]) => `${name}{tt0 tt1 tt2 tt3=${table}} ${DAB}`) }],
    bitop_mov_a:  ['tt0=0 tt1=0 tt2=1 tt3=1', `bitop_mov_a 0011, ${DAB}`, 'Copies the first source, as tests on chips show, though truth table 0011 stands for the second.', COPIES_FIRST],
    bitop_mov_a2: ['tt0=1 tt1=1 tt2=0 tt3=0', `bitop_mov_a 1100, ${DAB}`, 'Copies the first source, as tests on chips show, though truth table 1100 stands for the second inverted.', COPIES_FIRST],
    and:  ['tt0=0 tt1=0 tt2=0 tt3=1', `and ${DAB}`, 'Computes the bitwise and of two sources: sets the bits that are set in both.', TESTED],
    or:   ['tt0=0 tt1=1 tt2=1 tt3=1', `or ${DAB}`, 'Computes the bitwise or of two sources: sets the bits that are set in one or both.', TESTED],
    xor:  ['tt0=0 tt1=1 tt2=1 tt3=0', `xor ${DAB}`, 'Computes the bitwise exclusive or of two sources: sets the bits in which they differ.', TESTED],
    nand: ['tt0=1 tt1=1 tt2=1 tt3=0', `nand ${DAB}`, 'Computes the inverse of the bitwise and of two sources: clears the bits that are set in both.', TESTED],
    nor:  ['tt0=1 tt1=0 tt2=0 tt3=0', `nor ${DAB}`, 'Computes the inverse of the bitwise or of two sources: sets the bits that are set in neither.', TESTED],
    xnor: ['tt0=1 tt1=0 tt2=0 tt3=1', `xnor ${DAB}`, 'Computes the inverse of the bitwise exclusive or of two sources: sets the bits in which they agree.', TESTED],
    not:  ['tt0=1 tt1=0 tt2=1 tt3=0 Bt=0000 B=00000000', `not ${DA}`, 'Inverts all bits of the source (bitwise not).', TESTED],
    mov:  ['tt0=0 tt1=1 tt2=0 tt3=1 Bt=0000 B=00000000', `mov ${DA}`, 'Copies (moves) a register, a uniform or an 8-bit constant into a register.', { ...TESTED, test: 'test_uniforms', accepts: [`bitop_mov ${DA}`] }],
  }),
  ...refine(`${HIGH} ?:2 op1:2 0000000000 op2:2 ${A} 0 ${DST} op=0111110`, {
    bitrev:   ['op1=00 op2=01', `bitrev ${DA}`, 'Reverses the order of the 32 bits of the source.', { source: 'docs, emulator, hwtest', test: 'test_bitrev', notes: [ENDLESS] }],
    popcount: ['op1=00 op2=10', `popcount ${DA}`, 'Counts the bits of the source that are set.', { source: 'docs, emulator', accepts: [`popcnt ${DA}`], notes: [ENDLESS] }],
    ffs:      ['op1=00 op2=11', `ffs ${DA}`, 'Finds the highest bit that is set and gives its number, or -1 if none is, despite its name, find first set.', { source: 'docs, emulator, hwtest', test: 'test_ffs', notes: [{ text: 'Despite its name, Find First Set, it finds the highest bit: the number of zeros above it is 31 less this.', source: 'docs, emulator' }] }],
    iunop:    ['', `iunop ${DA}, {op1:0b*}, {op2:0b*}`, 'An integer operation on one operand that has no name; no source says what it does.', { not: [{ op1: 0, op2: 0 }], evidence: 'unknown', source: 'disassembler' }],
  }),
}, { evidence: 'documented', source: 'docs' })
