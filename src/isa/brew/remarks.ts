// Holds what is said of Brew as a whole: which draft this is, who ran it, how its types and prefixes work, and what was compared.
import type { Note } from '../../encoding/types.ts'

export const remarks: readonly Note[] = [
  { text: 'This is the draft of 14 July 2023, commit 57cca33 of the branch SVI-work, to which the chapter on extension groups belongs. What it leaves open is filled from the same documents a month later, and what these leave open from binutils. Vectors, saturating types and extension groups lasted two months; no tool ever assembled these numbers.', source: 'groups, details' },
  { text: 'No chip, no FPGA and no simulator ever ran this draft: all is done as its documents say, and where they are silent, as is said beside it. For int32 alone, arithmetic, logic, shifts, loads, stores, branches and jumps do the same in the GNU simulator of October 2023.', source: 'details, binutils' },
  { text: 'Espresso, the one processor that was built, has integers of 32 bits only: no types, no vectors, no extension groups. Jumps, stm, woi and control registers are the same there, as far as it has them.', source: 'espresso' },
  { text: 'Beside its value a register has a type of 4 bits, a size and a bit that says it was written. The chapter on vectors has at least one bit for the size, scalar or vector; the page on registers counts the bytes that are held, as is done here.', source: 'details' },
  { text: '$fp is $r12 and $sp $r13, as in the calling convention, in the instructions on the stack, and in binutils.', source: 'details, binutils', instead: 'the page on registers has them the other way round', against: 'details' },
  { text: 'A prefix, 0xff and two digits, gives the sources in fields A and B another type for one instruction: the low digit is that of A, digit f changes nothing. 0xffff, a second prefix, or one before no instruction is none.', source: 'details', instead: 'a drawing swaps the digits, and the text has names of types from before there were vectors', against: 'details' },
  { text: 'Prefixes may in principle follow each other, but the only one there is may not. $tpc never points between a prefix and its instruction, so that what raises an exception is as long as all prefixes and the word after them, at most 8 bytes.', source: 'details' },
  { text: 'A prefix may name a type for an operand that the instruction lacks; nothing comes of it, and no text says it.', source: 'details' },
  { text: 'Vector operations work on the bytes from vstart to vend, both cut down to whole lanes. A result keeps what its register holds below vstart, its size is vend, and bytes from there on are 0. Afterwards vstart is 0. The scheduler writes it as control register 0x0101; else it is not 0 only where an exception came in the middle of an operation, which nothing here does.', source: 'details' },
  { text: 'Digit f is no register anywhere: it leads to another instruction. Every word that is none raises exc_unknown_inst.', source: 'details' },
  { text: 'The numbers of exceptions that a program reads are those of the documentation of a month later and of the GNU simulator, as is exc_type itself.', source: 'late, binutils' },
  { text: 'Other names of registers that the GNU assembler reads are read as well, and not printed: $a0 to $a3 for $r4 to $r7, $sva for $r1, $st for $r2, $eh0 and $eh1 for $r8 and $r9, $sen for $r14, and $r12 to $r14.', source: 'binutils' },
  { text: 'Capitals are read as small letters: the documents have MEM8 and VINT16, the GNU assembler mem8 and vint16.', source: 'details, binutils' },
]

/** Says what was compared with each source, and how much of that agrees. */
export const comparisons: Readonly<Record<string, string>> = {
  groups: 'A second implementation, made from the documents for this comparison, agrees with 3,434 words and as many lines of these instructions, and with 2,653 of them carried out; of several answers to what they leave open, any counts.',
  details: 'The same implementation agrees with 8,907 words and 7,980 lines, with 625 streams of bytes and 154 words with prefixes, and with 5,048 instructions carried out, 735 of them on predicates, gathers, scatters and vstart.',
  binutils: 'GNU tools agree with 7,249 words, 253 of these after known differences were taken out (branch offsets, upper distances of links, size, bit 31), with 4,686 lines and 60 of 63 whole programs; the assembler loses what is subtracted in the other three. The simulators leave the same after 2,332 instructions, 169 of them as of May 2023.',
  espresso: '248 words of the programs it comes with are all instructions here, and come back from their texts; it was not run.',
}
