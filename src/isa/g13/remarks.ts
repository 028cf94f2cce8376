// Holds what is said of Apple G13 as a whole: what its sources lack, where they differ, and what was compared with each.
import type { Note } from '../../encoding/types.ts'

export const remarks: readonly Note[] = [
  { text: 'The documentation has 74 headings, among them memory, textures and shuffles, and a chapter on operands; of many of these it gives the bits alone. What it lacks is known from the disassembler and from the driver Mesa.', source: 'docs, disassembler, mesa-isa' },
  { text: 'Registers beyond the number a program was given may read or change those of other SIMD-groups.', source: 'docs' },
  { text: 'In divergent code .discard may lose values of inactive threads; it was never tested there.', source: 'docs' },
  { text: 'A shuffle can read inactive threads, which shows their r0l.', source: 'docs' },
  { text: 'r0l has to be 0 before the stack of execution masks is first used.', source: 'docs' },
  { text: 'A fragment program of the Asahi demo has bit 46 set in a plain mov (7e018c098040): that it ends helper threads there, as it does in mov_imm and dfdx, is only likely.', source: 'shaders' },
  { text: 'Mesa compiles with other mnemonics (load, ldimm, csel); the assembler here reads some of them.', source: 'mesa-isa, mesa-cases' },
  { text: 'A name that begins with TODO. is one the authors of the disassembler made up for an instruction nobody understands.', source: 'disassembler' },
  { text: 'The short form of iter, iterproj, TODO.ldcf, image_write_block and threadgroup_atomic lacks four bytes, that of all others two; also four in texture_sample and texture_load.', source: 'disassembler', instead: 'only words of 12 bytes lack four' },
  { text: 'Distances of jumps and calls count from the start of the instruction; the documentation does not say from where.', source: 'disassembler' },
  { text: 'FCondition 5 is gte and 6 is lte.', source: 'emulator, hwtest, mesa-isa', instead: '5 is less or equal, 6 is greater or equal' },
  { text: 'Single operations with half a register as destination round to a single first, then to a half.', source: 'emulator, hwtest', instead: 'rounded once' },
  { text: 'A 32-bit uniform as a source of a 16-bit float operation is undefined; here its low half counts.', source: 'docs', chosen: true },
  { text: '.cache and .discard are hints to the register cache. What .discard leaves in the register is undefined; here it stays.', source: 'docs', chosen: true },
  { text: 'An odd number of a 32-bit register or uniform is printed as the even one below it.', source: 'disassembler', instead: 'undefined' },
]

/** Says what was compared with each source, and how much of that agrees. */
export const comparisons: Readonly<Record<string, string>> = {
  docs: '1,281 single steps worked out from its text agree; those of rcp, rsqrt, log2 and exp2 within 4 units in the last place.',
  disassembler: '38,578 of 38,600 words are printed as it prints them, or refused as it refuses them; the other 22 follow Mesa. 9,153 lines assemble to its words, and 490 spellings that its assembler takes are read.',
  emulator: '8,724 single steps run as it runs them; 136 more follow pseudocode in the same file.',
  hwtest: 'It compares chips with the emulator; what runs here was compared with the emulator, too.',
  'mesa-isa': '352 words are printed and 69 lines assemble as it has them, where it differs from the disassembler.',
  'mesa-cases': '356 of its words have the text that an independent translation of its lines gives, and assemble from it; 136 of its lines are also read with the names of Mesa.',
  'mesa-compile': '306 reductions and scans and 21 reads of special registers agree with an independent model of what it relies on.',
  shaders: '31 of its words are printed as the disassembler prints them, and 38 come back from their exact text.',
}
