// Notes where the SM 1.0 manual contradicts its own examples, or sources contradict each other, and what is believed.
import type { Note } from '../../encoding/types.ts'

/** The sources of notes that compare the words of examples and listings with what a field would have to be. */
const WORDS = 'listings, envydis'

const note = (text: string, instead: string, source = WORDS): Note => ({ text, source, instead })

// ---- flow -----------------------------------------------------------------------------------------------------------

export const TARGET_NOTE = note(
  'The target is one field, bits 26 to 9, whose low two bits are 0, and bits 51 to 46 above it.',
  'bits 9 to 26 for BRA, 9 to 24 for SSY, 9 to 27 for CAL, and 24 to 9 in the library of the same manual',
)
export const BRA_EDITED: Note = { text: 'The word has a condition of C0.', source: 'envydis', instead: 'BRA (C48.EQU), 0x60 in one listing', against: 'listings' }
export const BAR_NOTE = note(
  'The mask in the word of the example is 0xfff. What the table gives as one number are bits 27 to 4.',
  'the example is printed with 0xff and once as BAR.AR.V; the table has 0x61FFE0 in bits 27 to 2',
  'envydis',
)
export const BAR_ALL: Note = { text: 'Bit 46 is for all warps, whatever the mask. Each of the 16 barriers of a block counts warps: .ARV adds one, a count that would reach the number of warps becomes 0, .WAIT waits for 0; envytools admits that there is more to it. No source says where the number of warps comes from.', source: 'envytools, envydis, mesa' }
export const CAL_CONDITION: Note = { text: 'A condition in bits 45 to 39 is ignored. The manual says that CAL cannot be predicated. NVIDIA’s compiler of 2007 wrote “always” there, later ones wrote 0: it is printed where it is not 0.', source: 'envydis, manual, decuda, mesa' }
export const NO_TRAP: Note = { text: 'On chips it is an error that kills the program at once; the manual has it stop the thread and interrupt the host. FlexGripPlus does not decode it.', source: 'envytools, manual, rtl' }
export const LATER: Note = { text: 'Chips from SM 1.1 on have it; neither the G80 nor FlexGripPlus does. The documentation saw nothing happen on those that do. Here the machine stops.', source: 'envytools, envydis, rtl', chosen: true }
export const NOT_BUILT: Note = { text: 'FlexGripPlus does not decode it.', source: 'rtl' }
export const BAR_FORMS: Note = { text: 'FlexGripPlus reads nothing but the opcode: all warps of the block wait, whichever barrier and mask the word names.', source: 'rtl' }
export const BREAK_NOTE: Note = { text: 'Threads that break wait until no other is left in the loop (envytools). FlexGripPlus lets them run again where threads join inside the loop, and goes on without them where no PBK came before: not copied.', source: 'envytools, rtl' }
export const COUNTS = note('The condition has 5 bits, 39 to 43; bits 61 to 63 are 3.', '39 to 42 with a count of 5, 61 to 63 with a count of 4, 34 to 60 with a count of 26')
export const RET_WAITS: Note = { text: 'Where only some threads return, they wait: other sides of branches in the same call go on until all have returned, then all go on after the call with the mask from before it.', source: 'envytools' }
export const RET_ENDS: Note = { text: 'In FlexGripPlus threads end where nothing was called. No source says it of the G80; here they end there, too.', source: 'rtl', chosen: true }
export const STACK_ERRORS: Note = { text: 'Taking off an entry of another kind is an error of the chip, STACK_MISMATCH, taking one off an empty stack STACK_UNDERFLOW. Only the names are known; which case is which was decided here. With an empty stack FlexGripPlus lets all threads go on.', source: 'rnndb, rtl', chosen: true }
export const SIDES: Note = { text: 'The documentation leaves open which side of a branch goes first. In FlexGripPlus the side that jumps does, and here on the G80, too.', source: 'envytools, rtl', chosen: true }
export const RET_DEFECT: Note = { text: 'With anything on the stack FlexGripPlus takes the last entry off even where no thread fulfils the condition: a defect, which is not copied.', source: 'rtl' }
export const JOIN_DEFECT: Note = { text: 'Where the last of the others end, threads that wait where they join go on after the join. FlexGripPlus has them execute the join a second time, which takes off an entry too many: a defect, which is not copied.', source: 'rtl, envydis' }
export const NOP_MARK = note(
  'NOP has mark 01, exit, with the condition that never holds, so no thread ends. NOP.S has mark 10, join.',
  'mark 10 for exit and for .S',
)

// ---- moves and memory -----------------------------------------------------------------------------------------------

export const MOV_NOTE = note('The layout is that of listings, hardware and envydis.', 'the page of MOV, which the table of contents has, is missing', 'listings, rtl, envydis')
export const R2A_NOTE = note('Shifts: Ax = Rx << n, n in bits 19 to 16.', 'Ax = Rx + Imm, Imm in bits 27 to 16', 'rtl, envydis')
export const A2R_NOTE = note('Takes no constant. The opcode is 0 with minor opcode 2.', 'the row of the opcode says R2A')
export const LANES_NOTE: Note = { text: 'Of each four threads those take part whose bits are set in 49 to 46; compilers set all, and FlexGripPlus does not read them. Bit 57 sends the move through the unit for special functions; no effect on the result is known.', source: 'envytools, envydis, mesa, rtl' }
export const R2C_NOTE: Note = { text: 'The bit that enables flags elsewhere, 38, is ignored.', source: 'envytools' }
export const S2R_NOTE: Note = { text: '0 physid (thread 7 to 0, warp 15 to 8, multiprocessor 19 to 16, cluster 23 to 20), 1 clock, 2 reads 0, 3 vstride, 4 to 7 pm0 to pm3; 8 is sampleid from GT215 on. FlexGripPlus does not decode it.', source: 'envytools, envydis, rtl' }
export const BEFORE_SM11: Note = { text: 'Chips from SM 1.1 on have it, the G80 does not.', source: 'envytools, envydis' }
export const ADA_NOTE = note('Address registers are numbered 0 to 7, and A0 is 0.', 'four address registers, in which the A4 of the example would be A0', 'envydis')
export const GST_NOTE = note('The minor opcode is 101; bits 55 to 53 say what type is stored.', 'data types in the rows of the minor opcode, 101 being S32')
export const GLD_NOTE = note('Type 3 is S16.', 'the row of S16 says U16', 'envydis')
export const MVC_NOTE = note('The offset is in bits 22 to 9 for words, up to 24 for bytes; bits 57 to 54 are the bank.', 'bits 15 to 9, and bit 54 for the use of constant memory')
export const R2G_NOTE = note(
  'The offset begins at bit 9 and has 14 bits for words, 15 for halves, 16 for bytes. FlexGripPlus takes 13 bits of it, 9 to 21. Bit 54 stores a byte, bit 53 takes a whole register.',
  'bits 7 to 19',
)
export const MVI_NOTE = note('The opcode is 1.', 'the row of the opcode says GLD')

// ---- integers -------------------------------------------------------------------------------------------------------

export const I2I_NOTE = note(
  'Size of the result is bit 58, its sign bit 59; bit 61 negates, 52 takes the absolute value, 51 makes a byte.',
  'size and sign in bits 59 and 60, minor opcode 000, and a table of types with two columns mixed up',
)
export const IMUL_NOTE = note(
  'Bits 46 and 47 are the signs of the sources, 48 chooses 24 bits; the opcode is 4.',
  'bits 46 to 52 not used; opcode 2 in bits 31 to 29, bit 28 for the size',
)
export const IMUL32_NOTE = note('Bits 15 and 8 are the signs of the sources.', 'no signs')
export const IMUL32I_NOTE = note('Bit 15 is the sign of source 1, bit 8 that of the constant.', 'no example; formats of IMUL')
export const SHIFT_NOTE = note(
  'The number of places is in bits 22 to 16; bit 53 puts source 1 in shared memory; bits 38 to 36 set flags.',
  'bits 20 to 16; bit 24 for shared memory; 36 to 38 for something else; LOP in the line of the mnemonic',
)
export const IADD_NOTE = note(
  'Bits 28 and 22 choose the operation, 59 saturates; the condition register of .CARRY is in bits 45 and 44, the offset in constant memory in 52 to 46.',
  'bit 59 for the sign of source 2',
)
export const SHIFT_FLAGS: Note = { text: 'On the G80 the carry is the last bit shifted out, and overflow says that a shift by one place changed the sign. FlexGripPlus clears both.', source: 'hwtest, rtl' }
export const ISAD_NOTE: Note = { text: 'Third source and sum have 32 bits whatever the size; carry and overflow are those of the sum.', source: 'hwtest', instead: '16 bits for sources of 16 bits', against: 'envytools' }
export const DUPLICATES: Note = { text: 'No document and no disassembler has these seven words: tests of chips found them. The names DUP1 to DUP7 are ours.', source: 'hwtest' }
export const LOP32I_NOTE: Note = { text: 'FlexGripPlus takes the operation from bits 47 and 46, which belong to the constant: a defect, which is not copied.', source: 'rtl' }
export const CLAMPS: Note = { text: 'On the G80 every result is clipped to its range, 32 bits included: U32 of S32 -5 is 0. In FlexGripPlus nothing is clipped, a byte of a whole register is the whole register, and only signed types have an absolute value; here it clips to less than 32 bits, and the rest is not copied.', source: 'hwtest, rtl' }
export const CARRY_DEFECT: Note = { text: 'With a carry FlexGripPlus reads source 2 from bits 22 to 16, and the carry of C0 always: a defect, which is not copied.', source: 'rtl' }
export const IMAD_CARRY: Note = { text: 'FlexGripPlus takes the carry of C1 always: a defect, which is not copied.', source: 'rtl' }
export const IADD32_NOTE = note('Bit 15 is the size: 1 for 32 bits.', 'not said')
export const IADD32I_NOTE = note('The high part of the constant is bits 59 to 34.', '59 to 36, or 28 to 6')
export const IMAD_NOTE = note(
  'The minor opcode is the type, the opcode bits 31 to 28, and 59 and 58 choose the operation. The example (0C012780 60030211) is IMAD.U16.CARRY2 R4, R0H, R1H, R4.',
  'minor opcode 000; opcode in bits 31 to 23; the example printed as IMAD.U16 R4 (C3.TRUE), -R0H, R1H, R4',
)
export const IMAD32_NOTE = note(
  'In the examples the bits say low halves, and 0x3fffff.',
  'R3H, R5H, R4H, R12H and 0x3ffff; the tables claim 64 bits and flow',
)
export const LOP_NOTE = note(
  'Operation 3 is PASS_B, source 2 itself. Bits 48 and 49 invert; bit 23 reads constant memory.',
  'NOT in the table, inversion in 50 and 51, constant memory by bit 54, which is the low bit of the bank',
)
export const PASS_DEFECT: Note = { text: 'For PASS_B FlexGripPlus gives source 1 inverted: a defect, which is not copied.', source: 'rtl' }
export const ISET_NOTE = note('The relation is bits 48 to 46, less, equal, greater. Bit 54 is the low bit of the bank.', 'bits 50 to 46 and the table of conditions; called ISSET; bit 54 for constant memory')

// ---- floats ---------------------------------------------------------------------------------------------------------

export const NO_BANK = note('Bit 54 means nothing: no conversion reads constant memory.', 'bit 54 for the use of constant memory')
export const BANK_NOTE = note('Bit 23 (24 for source 3) reads constant memory; bit 54 is the low bit of the bank. In FlexGripPlus bit 54 is indeed what selects constant memory, so that an even bank reads a register there: not copied.', 'bit 54 for the use of constant memory', 'envydis, rtl')
export const FADD_NOTE = note('The opcode is 0xB.', 'opcode 0xD')
export const NEGATED: Note = { text: 'A constant whose top bit is set is printed with a minus. One that bit 22 negates is printed with a minus and a blank, which is ours, so that text assembles back to the same word.', source: 'listings' }
export const INT_NOTE: Note = { text: 'Bit 59 rounds to a whole number, in the direction of bits 50 and 49, whatever the sizes. A direction of a single without it has no effect, though NVIDIA’s compiler writes one: .NOINT says so. Where the result is a half, a direction is that of the half, and .INT says that it is whole. Both names are ours.', source: 'hwtest, decuda' }
export const HALF_FAULTS: Note = { text: 'Halves are faulty on real chips, as tests show, and computed here with the same faults: some integers lose their high bits first.', source: 'hwtest' }
export const F2I_DEFECT: Note = { text: 'FlexGripPlus always rounds to the nearest, and gives other numbers for what does not fit: not copied.', source: 'rtl' }
export const FMAD_CONSTANT: Note = { text: 'Tests of chips take all three sources from registers. That a source in constant memory changes nothing else is inferred.', source: 'hwtest' }
export const FMAD_ROUND: Note = { text: 'NVIDIA’s compiler writes the direction it was asked for into bits 55 and 54. The chips that were tested round to the nearest whatever they hold.', source: 'decuda, hwtest' }
export const ROUND_NOTE: Note = { text: 'Only the directions to the nearest and towards zero are valid: tests of chips avoid the other two, envydis prints neither, and nobody has seen one in a program. That FlexGripPlus cuts for them, too, is inferred from its rounder.', source: 'hwtest, envydis, rtl', chosen: true }
export const LATER_SATURATES: Note = { text: 'Bit 52 saturates from G200 on, and does nothing before.', source: 'hwtest, envydis' }
export const NUMBER_WINS: Note = { text: 'Of a number and a NaN, the number.', source: 'envytools, hwtest' }
export const FCMP_NOTE: Note = { text: 'The first where the third is 0 or more, else, or if it is a NaN, the second: copied bit for bit.', source: 'envytools, hwtest' }
export const SHORT_RCP: Note = { text: 'Tests of chips run it, and do not compare its result. Here it gives on the G80 what the long word gives.', source: 'hwtest', chosen: true }
export const UNREDUCED: Note = { text: 'On the G80 an angle that did not go through RRO gives a number, but not its own. In FlexGripPlus RRO changes nothing.', source: 'hwtest, rtl' }
export const FMAD32_NOTE = note('The short word has opcode 0xE.', 'the section of FMAD32 describes the long FMAD', 'rtl, envydis')
export const FUSED: Note = { text: 'Product and sum are rounded once in FlexGripPlus; the G80 cuts the product to 24 bits first, unless the third source is 0.', source: 'rtl, hwtest' }
export const FSET_NOTE = note('The relation is bits 49 to 46: less, equal, greater, unordered.', 'the table of conditions')
export const CONVERT_NOTE = note('Bit 58 is the size of the result, 59 its sign, or rounds to a whole number; 61 negates.', 'bit 58 for the sign of source 1 or of the result')
export const I2F_NOTE = note('The opcode is that of all conversions, 0xA.', 'the row of the opcode says F2I')
export const RCP_NOTE = note('The minor opcode is 000; 011 is LG2.', 'minor opcode 011')
export const RSQ_NOTE = note('The minor opcode is 010; 100 is SIN. The destination of the example is R2.', 'minor opcode 100; RSQ R0, R0 (40000780 90000009)')
export const EX2_NOTE = note('Two to the power of its source.', 'described as a logarithm')
export const RRO_NOTE: Note = { text: 'The G80 brings its source to a fixed point form, which only SIN, COS and EX2 understand.', source: 'envytools, hwtest' }

// ---- the architecture -----------------------------------------------------------------------------------------------
