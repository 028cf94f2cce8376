// Holds what is said of SM 1.0 as a whole: what FlexGripPlus, chips and their sources share, where they differ, and what was compared.
import type { Note } from '../../encoding/types.ts'

export const remarks: readonly Note[] = [
  { text: 'Mark 01 ends the thread, 10 lets threads join (printed .S).', source: 'listings, rtl, envydis, mesa', instead: '01 join and 10 exit in most tables, the reverse in the table of GST' },
  { text: 'The documentation of envytools describes both marks, and gives them the other numbers.', source: 'listings, rtl, envydis, mesa', instead: '1 join and 2 exit', against: 'envytools' },
  { text: 'A thread ends after the instruction that has the mark 01. No source prints this mark: .EXIT is ours, so that text assembles back to the same word. FlexGripPlus ignores the mark, which is why its programs end in RET.', source: 'envytools, rtl' },
  { text: 'Words are in the order of memory here.', source: 'listings', instead: 'examples print the second word first, but for the first BRA and both ISET; some without a blank' },
  { text: 'Words have the digit 0 where the manual prints the letter O.', source: 'listings', instead: 'AOC00780, .CO, (CO.NE)' },
  { text: 'Conditions EQ, NE, EQU, NEU, CARRY and TRUE are in listings or the manual; FALSE, LT to GEU and SIGN, as FLOOR, CEIL and TRUNC, are printed by NVIDIA’s disassembler. NUM, NAN, OVF, ABOVE, NSIGN, NABOVE, NCARRY and NOVF are ours; NVIDIA’s NOT_SIGN is read as NSIGN. Codes 0x14 to 0x1b have no name anywhere, and never hold in FlexGripPlus.', source: 'listings, manual, gpgpusim, rtl' },
  { text: 'Formulas of the conditions are those of the table in the hardware.', source: 'rtl', instead: 'the same, with every | lost in print' },
  { text: 'There are eight address registers, of which A0 is 0 and programs use A1 to A4.', source: 'envydis', instead: 'four in FlexGripPlus, where A4 is A0; results are the same', against: 'rtl' },
  { text: 'An address register that moves on is printed with +++, as one listing does it; how far is signed, as envydis has it. It serves the first operand in memory only. By envydis constants would move it, too, but no program has that.', source: 'listings, envydis' },
  { text: 'The bank of constant memory is printed, but FlexGripPlus has one memory for all banks; so has the machine here for the G80, which has 16 of 64 KiB.', source: 'rtl, envytools' },
  { text: 'FlexGripPlus starts a warp that is not full with all 32 threads; here threads there are none of have ended before the start.', source: 'rtl' },
  { text: 'Programs get 128 registers here: kernel_gprs in the configurations that come with FlexGripPlus is often too small. Reduction asks for 5 and uses R12.', source: 'listings', chosen: true },
  { text: 'Nine words of the listings were changed by hand and no longer are what stands beside them; two of them, in Transpose, write R70 and R72. The words count.', source: 'listings' },
  { text: 'Some logs that come with FlexGripPlus do not belong to the inputs beside them: vector additions, scalar product, naive matrix product, sorts, Transpose, edge detection, sine and cosine.', source: 'rtl' },
  { text: 'envydis differs in text: A0 as 0, another choice of operands for U32.BEXT. Neither is in the manual.', source: 'envydis' },
  { text: 'Instructions for graphics (textures, interpolation, quads, geometry) are shown but not carried out. In vertex and geometry programs what is printed as g [..] is an attribute: the word does not say which kind of program it is in. Their loads of attributes and stores to output space by address register are left out.', source: 'envytools, envydis, nouveau' },
  { text: 'A result that goes to output space, o[n], byte 4n of it for 32 bits, 2n for 16, is lost to a kernel, flags aside. NVIDIA’s compiler uses o[0x7f] for nothing at all.', source: 'envytools, envydis, mesa, nouveau' },
  { text: 'Later chips have more, left out here: from SM 1.1 on atomics on global memory; from G200 on votes, locks of words of shared memory, doubles and integers of 64 bits (these two on G200 alone); on GT215 jumps through constant memory and PRERET, which envytools doubts.', source: 'envytools, envydis' },
  { text: 'The manual never says that anything was tested on hardware of NVIDIA: “checked” there is checked in FlexGripPlus. The first FlexGrip had 18 bits of code address, the extended one has all.', source: 'manual' },
  { text: 'Real chips refuse some words that decode here, with errors of these names: ILLEGAL_OPCODE, UNALIGNED_LONG_INSTRUCTION, ILLEGAL_POSTINCR (+++ with A0, A5 or A6), ILLEGAL_MEMORY_SIZE, _SIGN and _BYTE, LD_A_ST_O_NON_VP_GP, INTERP_NON_FP, EMIT_NON_GP.', source: 'rnndb, envytools' },
  { text: 'On chips registers from the number on that a program asked for read 0 and take no write, so R124 is 0 there as long as it asks for fewer. Only R0 to R63 have halves; pairs and fours begin at multiples of 2 and 4. The machine here has all 128 registers, and R124 reads 0.', source: 'envytools' },
  { text: 'A7 is one for a whole warp and not understood. A2R and ADA with bit 25 set and an address register that cannot be written crash.', source: 'envytools' },
  { text: 'No source says what MOV, R2A, ADA, MVC, G2R and the special functions set flags to, what S2R 2 is for, or what a texture gives without a sampler.', source: 'envytools, hwtest' },
  { text: 'Which chips the tests of envytools ran on is not recorded; the model they were compared with has cases for the G80 and its like, for G200, and for MCP77 and MCP79. Taken here are the first.', source: 'hwtest' },
]

/** Says what was compared with each source, and how much of that agrees. */
export const comparisons: Readonly<Record<string, string>> = {
  manual: '153 words of its examples: 145 are printed as it prints them, blanks aside; in the other 8 it contradicts its own bits.',
  listings: '894 different words are printed as they print them, blanks aside.',
  hwtest: '1,287 random words, each on random registers, give the results of its models, flags included. Its tests compare these models with chips, but for RCP32, 11 of the words.',
  envydis: '9,262 random words have fields that it prints alike, and so have 199 words for graphics.',
  decuda: '1,152 different words of its kernels decode, and their texts assemble to the same words.',
  nouveau: '54 different words of its shaders decode, and their texts assemble to the same words.',
  flexgrip: '81 different words decode, and their texts assemble to the same words.',
}
