// Holds notes on open questions and contradictions in the sources of Brew: what is believed here, and why.
import type { Note } from '../../encoding/types.ts'

/** A question that no source settles: the possible answers, and the one that runs here. */
const open = (question: string, answers: string, here: string, source = 'details'): Note => ({ text: `${question} Open: ${answers}. Here: ${here}.`, source, chosen: true })
/**
 * A correction of a document that is impossible or contradicts itself; `against` is the document that has it otherwise.
 */
const corrected = (text: string, instead: string, against = 'details', source = 'details'): Note => ({ text, instead, against, source })

// ---- open questions -------------------------------------------------------------------------------------------------

export const LIST_LENGTH = open('How long is a list without a mask?', 'its page has one halfword after the first, so 4 bytes, and mentions itself that the rule of lengths makes it 6, since digit f stands for A; binutils takes 6', '4 bytes, as the page of the instruction has it', 'details, binutils')
export const LIST_LAYOUT: Note = { text: 'How the registers lie in memory, types and sizes included, is up to each implementation, so that no program can tell what it does.', source: 'details' }
export const INTO_VECTOR = open('What does a constant loaded into a register of vector type fill?', 'the page of tiny has the size become 4, so that all other bytes read as 0; whether those count as written it does not say, and a month later the type decides whether a constant is spread over all lanes', 'the lowest four bytes, and the size becomes 4', 'details, late')
export const LINK_BACK = open('What are the upper eight distances?', 'the documents and Espresso have -14 to -2, ones’ complement as in all numbers of one digit; the GNU assembler and disassembler have 16 to 28, without sign', 'below 0; those from 0 to 14 are the same for both. $pc + 16 to $pc + 28 are read as the GNU assembler does, and come back as $pc - 14 to $pc - 2', 'details, binutils, espresso')
export const NEG_SATURATED = open('What does negation do to lanes that saturate?', 'it wraps, or gives the nearest number that fits', 'the nearest number that fits: 0 for unsigned lanes')
export const ROUNDING = open('How is a fraction rounded to an integer?', 'towards 0, or to the nearest; the simulator adds a half and cuts', 'towards 0', 'details, late, binutils')
export const TOO_LARGE = open('What becomes of a float that does not fit?', 'the low bits of the integer, the nearest integer there is, or an exception; the documentation of a month later asks itself whether a status bit is set', 'the low bits; lanes that saturate get the nearest', 'details, late')
export const CONVERT_LATE: Note = { text: 'Only the documentation of a month later says what becomes of types other than int32 and fp32: lanes of 32 bits are converted each, what is of the wanted kind already stays as it is, and narrower integers raise exc_type. It is done here.', source: 'late' }
export const INVERSE_OF_ZERO = open('What is the reciprocal of 0?', 'infinity, as usual, or a NaN, as in the documentation of a month later, where a root of what is not above 0 has none either', 'infinity; a NaN for the root of what is below 0', 'details, late')
export const ROOT_ROUNDING = open('How exact is it?', 'neither the page of the instruction nor that of a month later says', 'the nearest single or half of what a double holds: nearly always the nearest of all', 'details, late')
export const AMOUNT = open('What does a shift by as many places as a lane has, or more, give?', 'all bits are shifted out, or the amount counts modulo 32; the simulator masks with 31, and shifts each lane by the amount in its own lane', 'modulo 32, and the same amount for all lanes, as the documents have it', 'details, binutils')
export const LOGIC_LANES = open('What does a constant meet in a vector?', 'every lane, cut to its width, or the lowest 32 bits alone, as in the simulator', 'every lane', 'details, binutils')
export const WIDE_CONSTANT = open('What does a constant of 32 bits mean for narrower lanes?', 'it is cut to the lane and stands for each, or its 32 bits lie over two or four lanes, as in the simulator', 'cut to the lane', 'details, binutils')
export const CONSTANT_SATURATED = open('Do lanes that saturate do so with a constant?', 'yes, as with a register, or the constant wraps', 'yes')
export const LOGIC_VEND = open('Does logic with a constant stop at vend?', 'the chapter on extension groups has vend for all that works on lanes; the pages of logic and of ~ speak of the value', 'whole values, whatever vend says', 'groups, details')
export const LOGIC_SIZE: Note = { text: 'It works on all bytes in use, of any type and whatever vend says: bytes that the shorter operand lacks are 0, and the result is as long as the longer one. A prefix leaves an operand no more bytes than its type has room for. The documents do not state the size of the result; it follows from what the size of a register means.', source: 'details' }
export const NOT_SIZE: Note = { text: 'It inverts the bytes in use, of any type and whatever vend says; those above stay 0.', source: 'details' }
export const LOGIC_WIDE = open('What does a constant meet in an int32 of more than 4 bytes, such as a predicate?', 'its lowest 4 bytes, or all of them', 'the lowest 4 bytes; those above become 0')
export const LANE_SIGN = open('Have lanes of 8 and 16 bits a sign where they become wider?', 'no, as in the simulator of May 2023, or yes; the documentation of a month later has lanes extended by sign or with zeros, and does not say which', 'no, unless the type saturates signed', 'groups, late, binutils')
export const SUM_ORDER = open('In which order are floats added?', 'the chapter does not say; the documentation of a month later has singles added, in no stated order, and each order rounds differently', 'from the lowest lane on, rounded once', 'groups, late')
export const WEIGHT_ROUNDING = open('How is the weighed sum of integers rounded?', 'down, to the nearest, or each product by itself; the documentation of a month later has products shifted, and no rounding', 'the exact sum, rounded down', 'groups, late')
export const WEIGHT_OVERFLOW = open('What if weights add up to more than 1?', 'the sum wraps, or stops at the largest number; the documentation of a month later says that no overflow can happen, but by its own formula two weights may be more than 1', 'it wraps, unless the type saturates', 'groups, late')
export const WEIGHT_SCALAR = open('What weighs the lanes where B is a scalar?', 'the chapter says that it stands for all lanes: by its low bits, as many as a lane has, or by all 32', 'its low bits', 'groups')
export const WEIGHT_ODD = open('What becomes of a last lane without partner?', '0, or it stays', '0', 'groups')
export const WEIGHT_FLOATS = open('How are floats weighed?', 'their chapter asks itself whether they should be at all; the documentation of a month later says that an implementation may raise exc_type', 'by weights of the same type, or an fp32; the sum is rounded once', 'groups, late')
export const SCALAR_LATE: Note = { text: 'Only the documentation of a month later says that a scalar A raises exc_type; it is done here.', source: 'late' }
export const PICK_WRAP: Note = { text: 'Only the documentation of a month later says that the number of a lane which is not there wraps around, by the lanes of a whole register; it is done here.', source: 'late' }
export const PICK_LATE: Note = { text: 'Only the documentation of a month later says that a scalar B stands for all lanes, and that lanes of B as wide as those of A are needed, else exc_type; it is done here.', source: 'late' }
export const CAST_LATE: Note = { text: 'Only the documentation of a month later says that the lanes of the source repeat where the result has more of them, that a scalar stands for all lanes, and that a scalar result takes the lowest lane; it is done here.', source: 'late' }
export const PACK = open('What is packed?', 'the chapter on extension groups says elements, the documentation of a month later says bytes. They differ only where a mask is not all ones or all zeros in a lane', 'bytes', 'groups, late')
export const PRODUCT_SIGN = open('Are the factors of a logical shift signed?', 'no, as in the simulator, or yes, with a product of 64 bits that is then shifted with zeros', 'no', 'groups, binutils')
export const PRODUCT_SATURATED = open('Do lanes that saturate do so after the shift?', 'yes, or the low bits are kept as in others', 'yes', 'groups')
export const CSR_TYPE = open('Which type has the register afterwards?', 'it keeps its own, or becomes int32', 'it keeps its own')
export const VEND_TYPE = open('Which type has the result?', 'neither its page nor that of a month later says', 'int32', 'groups, late')
export const ALIGNMENT = open('How must the addresses of vectors be aligned?', 'the documentation says by the length of the vector, at most 32 bytes; an implementation may ask for less', 'by 4')
export const RESERVATION = open('How many reservations are there at once?', 'locking is left to the system around the processor, and an implementation note in the chapter on memory has a bit for each address, hashed: memll sets it, the next memsc to that address clears it whether it stores or not, and so does a store by another port. A memll elsewhere ends none by that; a monitor of a usual bus has one at a time', 'one: it ends with the next memsc there, or the next memll')
export const MEMSC_RESULT: Note = { text: 'It stores only where this processor still has a valid lock on the address, and puts 0 in the register whose value it stored, else a number that is not 0; which one is free, here it is 1. What raises an exception changes neither lock nor memory.', source: 'details' }
export const VSTART: Note = { text: 'Bytes from vstart to vend are loaded or stored, both cut down to whole lanes; where each lies does not depend on vstart. Afterwards vstart is 0, as after every vector operation.', source: 'details' }
export const VSTART_FULL: Note = { text: 'It neither uses nor changes vstart and vend.', source: 'details' }
export const VSTART_GROUPS = open('Do extension groups begin at vstart?', 'the chapter on vectors says as all vector operations; their own chapter does not mention it, and a month later comparisons, sum, cast and compress ignore it', 'at the lowest lane; afterwards vstart is 0', 'groups, details, late')
export const GATHER = open('What does a gather load, or a scatter store, do?', 'the documents have one line for each: the normal load or store, where $rA is of a vector type; how wide an access is, in which order and what comes first of an exception they do not say, and a month later they call it not done yet', 'a word for each lane from vstart to vend, from the lowest on, if all their addresses are multiples of 4', 'details, late')
export const NARROW_VECTOR: Note = { text: 'Only the documentation of a month later says that bytes, halfwords, memll and memsc raise exc_type where the register has a vector type; it is done here.', source: 'late' }

// ---- contradictions -------------------------------------------------------------------------------------------------

export const SCALE_CODE = corrected('The first halfword is 0xf4ff to 0xf7ff, or 0xf8ff to 0xfbff: so the headings have it, and the summary of the same commit.', 'the diagrams below those headings show 1111 1111 1111 01ff and 10ff, which is 0xfff4 to 0xfffb, the layout of extension groups before that month', 'groups', 'groups, details')
export const SCALE_RIGHT = corrected('It shifts right: >>> and >> do everywhere else, and only so does a product of fractions come out right.', 'the product is shifted to the left', 'groups', 'groups, details')
export const SCALE_AMOUNT = corrected('The two bits in the first halfword count 16 each, the digit in the second 1: amounts of 0 to 63.', 'the table of the summary has +0, +8, +16 and +32 for the four halfwords, whose ranges overlap, and with which 48 to 63 cannot be had', 'details', 'groups')
export const ZERO_OPERANDS = corrected('The third digit is A, the highest D, as in the headings.', 'the drawing in the summary has $rD and $rA the other way round', 'details', 'groups')
export const ZERO_VARIES = corrected('How wide lanes are, and whether they are floats, depends on the type.', 'type variants: no', 'groups', 'groups, late')
export const PREDICATE_TYPE = corrected('The result is an int32, though it may have 16 bytes: only the size of the register keeps its upper lanes. Logic of two registers works on all of them, so $r5 <- $r2 & $r5, $r6 <- ~$r2 & $r6, $r5 <- $r5 | $r6 select lanes by a predicate in $r2. Each result is an int32 of the same size until type $r5 <- vuint8s, or another vector type, makes it lanes again; what works on lanes before that finds a scalar. A scalar type cuts a predicate to 4 bytes. A month later the type followed the operands.', 'the example in the chapter on vectors selects with the same instructions, but keeps a new number where the comparison is false', 'details', 'groups, details, late')
export const LEFT_IS_B: Note = { text: 'Field B is the operand on the left.', source: 'groups, details' }
export const TPC_DRAWING = corrected('The last digit is 5 for $tpc.', 'the drawing of $rD <- $tpc shows 4')
export const HEADING_F0B = corrected('Comparing all lanes with >= 0 is 0xf0b.', 'the heading has 0xf0b3.')
export const BITS_KEPT = corrected('The bits stay; bytes for which the new type has no room become 0. So the page of the instruction has it, and the prefix needs it.', 'the main rule of the page on types is that a change need not keep the value, since types may live in register files of their own, so that it must come before a load; a note there admits that the prefix then cannot work')
export const SECOND_TYPE = corrected('The type of B does not count: its bits are read as lanes of the type of A, a scalar is not spread out. So the pages of the instructions.', 'the chapter on vectors has as its opinion that both must have the same type of lanes, and that a scalar may be spread out')
export const AND_NOT = corrected('The first operand is inverted: so the page of this commit, and binutils of May 2023.', 'a month later it is the second, and in the final documents 0x.a.. converts types', 'late', 'details, binutils')
export const STACK_RANGE = corrected('Offsets are -256 to 252, multiples of 4: seven bits.', 'a note has -512 to 508')
export const MEM32: Note = { text: 'Later documents and the GNU tools write mem32[ for mem[, the GNU assembler memll32[ and memsc32[, too; all are read.', source: 'late, binutils' }
export const STORE_NAMES: Note = { text: 'smem8 and smem16 are read as mem8 and mem16 where they are stored to, as by the GNU assembler.', source: 'binutils' }

export const SWIZZLE_HEADING = corrected('Lanes of A go to lanes of D.', 'the heading is $rD <- $rD(i) <- $rA($rB(i)), a slip; a note to self says that lane_swizzle with a constant, 0x.af., was removed', 'groups', 'groups')
export const STATE_NAMES = corrected('Control registers are read by their numbers.', 'a page has $rD <- VSTART, which is left over and has no code')
export const HINT: Note = { text: 'Documented as a hint on order. Here it does nothing, since there is no cache and one instruction is done before the next begins; that is what a program sees, and says nothing of hardware.', source: 'details' }

// ---- other names

export const SWI_NAMES: Note = { text: 'fill, break and syscall are read as swi 0, 1 and 2; so the GNU disassembler prints them. sii, which it has for swi 6 in May 2023 and the GNU assembler no longer reads, is read as well. Memory that was filled with zeros raises exc_swi_0.', source: 'binutils' }
export const OR_NAMES: Note = { text: 'nop is read as $r2 <- $r2 | $r2, which is 0x2222, and $r1 <- $r3 as $r1 <- $r3 | $r3. The GNU disassembler prints nop for an or of any register with itself into itself, and $r1 <- $r3 for this one.', source: 'binutils' }
export const XOR_NAMES: Note = { text: 'The GNU disassembler prints $r1 <- 0 for an exclusive or of a register with itself; read, that is the constant of 32 bits, as for the GNU assembler.', source: 'binutils' }
export const FENCE_NAMES: Note = { text: 'Short names such as fence_w_rw, which the GNU disassembler prints, are read as well.', source: 'binutils' }

// ---- what tools do --------------------------------------------------------------------------------------------------

export const ANY_LEFT_OUT: Note = { text: 'The GNU disassembler leaves out any and all; without either it is read as any. Its simulator compares floats by their bits.', source: 'binutils' }
export const FAR: Note = { text: 'The GNU assembler takes no offset beyond 32 KiB in either direction; the bits reach 64. The tools of May 2023 print twice the offset; from 28 August 2023 on they count bytes, with the sign in bit 0, as here.', source: 'binutils' }
export const BIT_31: Note = { text: 'The GNU disassembler takes 0xfe.f, bit 31 clear, for no instruction.', source: 'binutils' }
export const CSR_HIGH: Note = { text: 'The GNU assembler takes no numbers from 0x8000 on.', source: 'binutils' }
export const TINY_SIGN: Note = { text: 'The GNU assembler drops the minus of such a number.', source: 'binutils' }
export const TYPE_CRASH: Note = { text: 'The GNU assembler crashes on it.', source: 'binutils' }
export const MEMSC: Note = { text: 'The GNU disassembler calls memsc memsr32.', source: 'binutils' }
export const MOVED_OPS: Note = { text: 'Other numbers before and after: in binutils of May 2023 0x.0b. is sum; in the final documents and in binutils of October 2023 0x.07. counts bits, 0x.08. is the reciprocal, 0x.09. that of the square root, and 0x.0a. and 0x.0b. are nothing.', source: 'binutils' }
export const CALLS: Note = { text: 'In the final documents 0x40ef, 0x40fe and 0x4.e. are calls, here they are nothing.', source: 'late, binutils' }
export const LISTS_LATER: Note = { text: 'In the final documents 0x.f0. and 0x.f1. load and store the types of many registers.', source: 'late, binutils' }
export const MINUS: Note = { text: 'Only constant minus register exists; register minus constant is read, and written with the other sign.', source: 'binutils' }
export const TOOLS_DIFFER: Note = { text: 'A note to self in the chapter says that tools are to follow: binutils of May 2023 has other numbers for extension groups.', source: 'groups, binutils' }
export const TINY_FLOAT: Note = { text: 'Floats raise exc_unknown_inst. In binutils they do not.', source: 'details, binutils' }
