// Describes G13 encodings of operations between the threads of a SIMD-group or of a quad.
import { encodings, refine } from '../../encoding/encoding.ts'
import { kinds } from './operands.ts'
import { A, B, BF, C, DST } from './parts.ts'

const SHUFFLE = '{D:ALUDst}, {A:ALUSrc}, {B:ALUSrc16}'
const QUAD = '{D:ALUDst}, {A:ALUSrc64}, {B:ALUSrc64}'
const MATRIX = '{D:PairedALUDst}, {A:PairedFloatSrc}, {B:PairedFloatSrc}, {C:PairedFloatSrc}'
const DA = '{D:ALUDst}, {A:ALUSrc64}'
/** Notes on operations that no document and no emulator describes. */
const NAMED = { text: 'What it does is read from its name; neither the documentation nor the emulator has it.', source: 'disassembler' }
const LOWERED = { text: 'Over active threads only; a prefix over those of a lower number, so that the first one gets what changes nothing. Mesa builds the prefix that includes the thread itself from it. Source and result have the same size in all words of Mesa.', source: 'mesa-compile, mesa-subgroups' }
const WIDENED = { text: 'Where source and result differ in size, the source is extended, or the result cut: inferred.', source: 'mesa-compile', chosen: true } as const
const ORDER = { notes: [LOWERED, WIDENED, { text: 'In which order the hardware rounds, and which sign a sum of zeros has, is in no source; here the result is rounded once, at the end.', source: 'mesa-compile, mesa-subgroups', chosen: true }] } as const
const EXTREMES = { notes: [LOWERED, WIDENED, { text: 'What NaN and zeros of both signs give is in no source; here NaN loses, and -0 is less than +0.', source: 'mesa-compile', chosen: true }] } as const
/** The evidence for encodings that their bits name, but that no compiler makes. */
const COMPOSED = { evidence: 'inferred', source: 'mesa-isa', notes: [{ text: 'The name is that of its bits, each of which means the same in all reductions; Mesa never makes it, and what it does is not known.', source: 'mesa-isa, mesa-subgroups' }] } as const
const QUAD_PREFIX = { evidence: 'named', source: 'disassembler, mesa-isa', notes: [{ text: 'Taken for the mirror of the prefix over the SIMD-group; Mesa never makes it.', source: 'mesa-subgroups', chosen: true }] } as const
const QUADS = { source: 'disassembler, emulator', notes: [{ text: 'The low two bits of the thread asked for are joined by or over each quad, inactive threads included: four threads that ask for different ones all get the same.', source: 'emulator' }] } as const
const page = <const T extends string>(test: T) => ({ evidence: 'documented', source: 'docs, emulator, hwtest', test }) as const
const DISTANCE = { text: 'The documentation gives its bits alone. Only constant distances were compared with the hardware.', source: 'docs, emulator, hwtest' } as const
const MATRICES = { evidence: 'named' } as const
/** The evidence for encodings found under this name in words of Mesa. */
const QUAD_WORDS = { evidence: 'observed', source: 'disassembler, mesa-cases' } as const
const QUAD_NAMES = { evidence: 'named' } as const
const LOOK_AHEAD = {
  notes: [{ text: 'A word of 6 bytes with bit 27 set is taken for a simd_matrix_fmadd of 8 bytes whenever bit 63 is set, which belongs to the next word.', source: 'disassembler' }],
  evidence: 'unknown',
} as const

export const shuffles = encodings('Between threads: shuffles and matrices', kinds, {
  ...refine(`op1 ? D[7:6] A[7:6] B[7:6] op2:2 ${B} op3:2 ${A} 0 ${DST} op=1101111`, {
    simd_shuffle:           ['op1=0 op2=00 op3=01', `simd_shuffle ${SHUFFLE}`, 'Copies the first source from the thread of the SIMD-group whose number the second gives, even from an inactive one.', { ...QUADS, ...page('test_simd_shuffle') }],
    simd_shuffle_down:      ['op1=0 op2=11 op3=01', `simd_shuffle_down ${SHUFFLE}`, 'Copies the first source from the thread a given distance higher in the SIMD-group; beyond the end, its own.', { ...QUADS, ...page('test_simd_shuffle_down'), notes: [...QUADS.notes, DISTANCE] }],
    simd_shuffle_up:        ['op1=0 op2=10 op3=01', `simd_shuffle_up ${SHUFFLE}`, 'Copies the first source from the thread a given distance lower in the SIMD-group; beyond the start, its own.', QUADS],
    simd_shuffle_rotate_up: ['op1=1 op2=10 op3=01', `simd_shuffle_rotate_up ${SHUFFLE}`, 'Copies the first source from the thread a given distance lower in the SIMD-group, wrapping from the first to the last.', QUADS],
    simd_shuffle_xor:       ['op1=0 op2=01 op3=01', `simd_shuffle_xor ${SHUFFLE}`, 'Copies the first source from the thread whose number in the SIMD-group differs in the bits the second has set.', QUADS],
    quad_shuffle:           ['op1=0 op2=00 op3=00', `quad_shuffle ${QUAD}`, 'Copies the first source from the thread of the quad whose number the second gives.', QUAD_WORDS],
    quad_shuffle_down:      ['op1=0 op2=11 op3=00', `quad_shuffle_down ${QUAD}`, 'Copies the first source from the thread a given distance higher in the quad; beyond the end, its own.', QUAD_NAMES],
    quad_shuffle_up:        ['op1=0 op2=10 op3=00', `quad_shuffle_up ${QUAD}`, 'Copies the first source from the thread a given distance lower in the quad; beyond the start, its own.', QUAD_NAMES],
    quad_shuffle_rotate_up: ['op1=1 op2=10 op3=00', `quad_shuffle_rotate_up ${QUAD}`, 'Copies the first source from the thread a given distance lower in the quad, wrapping from the first to the last.', QUAD_NAMES],
    quad_shuffle_xor:       ['op1=0 op2=01 op3=00', `quad_shuffle_xor ${QUAD}`, 'Copies the first source from the thread whose number in the quad differs in the bits the second has set.', QUAD_WORDS],
    simd_shuf_op:           ['', `simd_shuf_op {op1:0b*}, {op2:0b*}, {op3:0b*}, ${QUAD}`, 'A shuffle between threads that has no name; no source says what it does.', LOOK_AHEAD],
  }),
  ...refine(`1 ? D[7:6] A[7:6] B[7:6] C[7:6] Am:2 Cm:2 ${C} ${BF} f:2 ${A} 0 ${DST} op=1101111`, {
    simd_matrix_fmadd32: ['f=11', `simd_matrix_fmadd32 ${MATRIX}`, 'Multiplies matrices of singles spread over the threads and adds one; no source says which thread holds what.', MATRICES],
    simd_matrix_fmadd16: ['f=10', `simd_matrix_fmadd16 ${MATRIX}`, 'Multiplies matrices of halves spread over the threads and adds one; no source says which thread holds what.', MATRICES],
  }),
}, { evidence: 'observed', source: 'disassembler', notes: [NAMED] })

export const reductions = encodings('Between threads: reductions and prefixes', kinds, {
  ...refine(`op1 ? D[7:6] A[7:6] op2:16 ${A} 1 ${DST} op=1101111`, {
    quad_and:           ['op1=0 op2=0000000000000000', `quad_and ${DA}`, 'Gives each active thread the bitwise and of the source over the active threads of the quad.'],
    quad_or:            ['op1=0 op2=0001000000000000', `quad_or ${DA}`, 'Gives each active thread the bitwise or of the source over the active threads of the quad.'],
    quad_xor:           ['op1=0 op2=0010000000000000', `quad_xor ${DA}`, 'Gives each active thread the bitwise exclusive or of the source over the active threads of the quad.'],
    quad_iadd:          ['op1=1 op2=0000000000000000', `quad_iadd ${DA}`, 'Adds the integer source over the active threads of the quad and gives each the sum.'],
    quad_fadd:          ['op1=0 op2=0000000000000100', `quad_fadd ${DA}`, 'Adds the float source over the active threads of the quad and gives each the sum.', ORDER],
    quad_fmul:          ['op1=0 op2=0001000000000100', `quad_fmul ${DA}`, 'Multiplies the float source over the active threads of the quad and gives each the product.', ORDER],
    quad_prefix_iadd:    ['op1=1 op2=0000000000010000', `quad_prefix_iadd ${DA}`, 'Adds the integer source over the active threads of the quad below this one; the first gets 0 (exclusive scan).', QUAD_PREFIX],
    quad_prefix_fadd:    ['op1=0 op2=0000000000010100', `quad_prefix_fadd ${DA}`, 'Adds the float source over the active threads of the quad below this one; the first gets 0 (exclusive scan).', QUAD_PREFIX],
    quad_prefix_fmul:    ['op1=0 op2=0001000000010100', `quad_prefix_fmul ${DA}`, 'Multiplies the float source over the active threads of the quad below this one; the first gets 1 (exclusive scan).', QUAD_PREFIX],
    quad_prefix_and:     ['op1=0 op2=0000000000010000', `quad_prefix_and ${DA}`, 'By its name gives the bitwise and over the threads of the quad below this one; no source says what it does.', COMPOSED],
    quad_prefix_or:      ['op1=0 op2=0001000000010000', `quad_prefix_or ${DA}`, 'By its name gives the bitwise or over the threads of the quad below this one; no source says what it does.', COMPOSED],
    quad_prefix_xor:     ['op1=0 op2=0010000000010000', `quad_prefix_xor ${DA}`, 'By its name gives the exclusive or over the threads of the quad below this one; no source says what it does.', COMPOSED],
    'quad_prefix_min.s': ['op1=1 op2=0010000000010000', `quad_prefix_min.s ${DA}`, 'By its name gives the minimum as signed integers over the threads of the quad below this one; no source says what it does.', COMPOSED],
    'quad_prefix_max.s': ['op1=1 op2=0011000000010000', `quad_prefix_max.s ${DA}`, 'By its name gives the maximum as signed integers over the threads of the quad below this one; no source says what it does.', COMPOSED],
    'quad_prefix_min.u': ['op1=1 op2=0110000000010000', `quad_prefix_min.u ${DA}`, 'By its name gives the minimum as unsigned integers over the threads of the quad below this one; no source says what it does.', COMPOSED],
    'quad_prefix_max.u': ['op1=1 op2=0111000000010000', `quad_prefix_max.u ${DA}`, 'By its name gives the maximum as unsigned integers over the threads of the quad below this one; no source says what it does.', COMPOSED],
    'quad_prefix_min.f': ['op1=0 op2=0010000000010100', `quad_prefix_min.f ${DA}`, 'By its name gives the minimum as floats over the threads of the quad below this one; no source says what it does.', COMPOSED],
    'quad_prefix_max.f': ['op1=0 op2=0011000000010100', `quad_prefix_max.f ${DA}`, 'By its name gives the maximum as floats over the threads of the quad below this one; no source says what it does.', COMPOSED],
    'quad_min.u':       ['op1=1 op2=0110000000000000', `quad_min.u ${DA}`, 'Gives each active thread the minimum of the source, an unsigned integer, over the active threads of the quad.'],
    'quad_max.u':       ['op1=1 op2=0111000000000000', `quad_max.u ${DA}`, 'Gives each active thread the maximum of the source, an unsigned integer, over the active threads of the quad.'],
    'quad_min.s':       ['op1=1 op2=0010000000000000', `quad_min.s ${DA}`, 'Gives each active thread the minimum of the source, a signed integer, over the active threads of the quad.'],
    'quad_max.s':       ['op1=1 op2=0011000000000000', `quad_max.s ${DA}`, 'Gives each active thread the maximum of the source, a signed integer, over the active threads of the quad.'],
    'quad_min.f':       ['op1=0 op2=0010000000000100', `quad_min.f ${DA}`, 'Gives each active thread the minimum of the source, a float, over the active threads of the quad.', EXTREMES],
    'quad_max.f':       ['op1=0 op2=0011000000000100', `quad_max.f ${DA}`, 'Gives each active thread the maximum of the source, a float, over the active threads of the quad.', EXTREMES],
    simd_and:           ['op1=0 op2=0000000000001000', `simd_and ${DA}`, 'Gives each active thread the bitwise and of the source over the active threads of the SIMD-group.'],
    simd_or:            ['op1=0 op2=0001000000001000', `simd_or ${DA}`, 'Gives each active thread the bitwise or of the source over the active threads of the SIMD-group.'],
    simd_xor:           ['op1=0 op2=0010000000001000', `simd_xor ${DA}`, 'Gives each active thread the bitwise exclusive or of the source over the active threads of the SIMD-group.'],
    simd_iadd:          ['op1=1 op2=0000000000001000', `simd_iadd ${DA}`, 'Adds the integer source over the active threads of the SIMD-group and gives each the sum.'],
    simd_fadd:          ['op1=0 op2=0000000000001100', `simd_fadd ${DA}`, 'Adds the float source over the active threads of the SIMD-group and gives each the sum.', ORDER],
    simd_fmul:          ['op1=0 op2=0001000000001100', `simd_fmul ${DA}`, 'Multiplies the float source over the active threads of the SIMD-group and gives each the product.', ORDER],
    simd_prefix_iadd:   ['op1=1 op2=0000000000011000', `simd_prefix_iadd ${DA}`, 'Adds the integer source over the active threads of the SIMD-group below this one; the first gets 0 (exclusive scan).'],
    simd_prefix_fadd:   ['op1=0 op2=0000000000011100', `simd_prefix_fadd ${DA}`, 'Adds the float source over the active threads of the SIMD-group below this one; the first gets 0 (exclusive scan).', ORDER],
    simd_prefix_fmul:   ['op1=0 op2=0001000000011100', `simd_prefix_fmul ${DA}`, 'Multiplies the float source over the active threads of the SIMD-group below this one; the first gets 1 (exclusive scan).', ORDER],
    simd_prefix_and:    ['op1=0 op2=0000000000011000', `simd_prefix_and ${DA}`, 'Gives the bitwise and of the source over the active threads of the SIMD-group below this one; the first gets all ones.'],
    simd_prefix_or:     ['op1=0 op2=0001000000011000', `simd_prefix_or ${DA}`, 'Gives the bitwise or of the source over the active threads of the SIMD-group below this one; the first gets 0.'],
    simd_prefix_xor:    ['op1=0 op2=0010000000011000', `simd_prefix_xor ${DA}`, 'Gives the exclusive or of the source over the active threads of the SIMD-group below this one; the first gets 0.'],
    'simd_prefix_min.s': ['op1=1 op2=0010000000011000', `simd_prefix_min.s ${DA}`, 'Gives the minimum of signed integers over the active threads of the SIMD-group below this one; the first gets the largest.'],
    'simd_prefix_min.u': ['op1=1 op2=0110000000011000', `simd_prefix_min.u ${DA}`, 'Gives the minimum of unsigned integers over the active threads of the SIMD-group below this one; the first gets all ones.'],
    'simd_prefix_max.s': ['op1=1 op2=0011000000011000', `simd_prefix_max.s ${DA}`, 'Gives the maximum of signed integers over the active threads of the SIMD-group below this one; the first gets the smallest.'],
    'simd_prefix_max.u': ['op1=1 op2=0111000000011000', `simd_prefix_max.u ${DA}`, 'Gives the maximum of unsigned integers over the active threads of the SIMD-group below this one; the first gets 0.'],
    'simd_prefix_min.f': ['op1=0 op2=0010000000011100', `simd_prefix_min.f ${DA}`, 'By its name gives the minimum as floats over the threads of the SIMD-group below this one; no source says what it does.', COMPOSED],
    'simd_prefix_max.f': ['op1=0 op2=0011000000011100', `simd_prefix_max.f ${DA}`, 'By its name gives the maximum as floats over the threads of the SIMD-group below this one; no source says what it does.', COMPOSED],
    'simd_min.u':       ['op1=1 op2=0110000000001000', `simd_min.u ${DA}`, 'Gives each active thread the minimum of the source, an unsigned integer, over the active threads of the SIMD-group.'],
    'simd_max.u':       ['op1=1 op2=0111000000001000', `simd_max.u ${DA}`, 'Gives each active thread the maximum of the source, an unsigned integer, over the active threads of the SIMD-group.'],
    'simd_min.s':       ['op1=1 op2=0010000000001000', `simd_min.s ${DA}`, 'Gives each active thread the minimum of the source, a signed integer, over the active threads of the SIMD-group.'],
    'simd_max.s':       ['op1=1 op2=0011000000001000', `simd_max.s ${DA}`, 'Gives each active thread the maximum of the source, a signed integer, over the active threads of the SIMD-group.'],
    'simd_min.f':       ['op1=0 op2=0010000000001100', `simd_min.f ${DA}`, 'Gives each active thread the minimum of the source, a float, over the active threads of the SIMD-group.', EXTREMES],
    'simd_max.f':       ['op1=0 op2=0011000000001100', `simd_max.f ${DA}`, 'Gives each active thread the maximum of the source, a float, over the active threads of the SIMD-group.', EXTREMES],
    simd_op:            ['', `simd_op {op1:0b*}, {op2:0b*}, ${DA}`, 'An operation over threads that has no name; no source says what it does.', { evidence: 'unknown', source: 'disassembler', notes: [] }],
  }),
}, { evidence: 'observed', source: 'disassembler, mesa-isa, mesa-compile, mesa-subgroups', notes: [LOWERED, WIDENED] })
