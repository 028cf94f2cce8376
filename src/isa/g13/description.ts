// The description of the Apple G13 instruction set: 161 encodings, and what is said of all of them.
import { isa } from '../../spec/encoding.ts'
import { bits } from './bits.ts'
import { FIELDS } from './fields.ts'
import { floats, functions } from './floats.ts'
import { flow } from './flow.ts'
import { integers } from './integers.ts'
import { memory } from './memory.ts'
import { selects } from './selects.ts'
import { reductions, shuffles } from './simd.ts'
import { textures } from './textures.ts'
import { unknown, waiting } from './waiting.ts'

export const description = isa({
  id: 'g13',
  title: 'Apple G13',
  about: 'The shader cores of the M1 and A14: words of 2 to 12 bytes, 32 threads with a mask.',
  unit: 2,
  fields: FIELDS,
  unknownBits: 'No source gives these bits a meaning; the disassembler ignores them, and the assembler writes 0.',
  sources: [
    { id: 'docs', title: 'Apple G13 GPU Architecture Reference of the applegpu project, as of April 2021', url: 'https://dougallj.github.io/applegpu/docs.html' },
    { id: 'disassembler', title: 'applegpu disassembler and assembler, commit 4c5bae6 of July 2026', url: 'https://github.com/dougallj/applegpu/tree/4c5bae61086b8067231120c98b4756d7696d399c' },
    { id: 'emulator', title: 'applegpu emulator, of the same commit: compared with the hardware by its authors', url: 'https://github.com/dougallj/applegpu' },
  ],
  notes: [
    { text: 'The first 52 encodings are in the documentation. All others are known from the disassembler only: their bits and operands, hardly ever what they do.', source: 'docs, disassembler' },
    { text: 'A name that begins with TODO. is one the authors of the disassembler made up for an instruction nobody understands.', source: 'disassembler' },
    { text: 'The short form of iter, iterproj, TODO.ldcf, image_write_block and threadgroup_atomic lacks four bytes, that of all others two; also four in texture_sample and texture_load.', source: 'disassembler', seed: 'only words of 12 bytes lack four' },
    { text: 'Distances of jumps and calls count from the start of the instruction.', source: 'disassembler', seed: 'not said' },
    { text: 'FCondition 5 is gte and 6 is lte.', source: 'emulator', seed: '5 is less or equal, 6 is greater or equal' },
    { text: 'Single operations with half a register as destination round to a single first, then to a half.', source: 'emulator', seed: 'rounded once' },
    { text: 'A 32-bit uniform as a source of a 16-bit float operation is undefined; here its low half counts.', source: 'docs' },
    { text: '.cache and .discard are hints to the register cache. What .discard leaves in the register is undefined; here it stays.', source: 'docs' },
    { text: 'An odd number of a 32-bit register or uniform is printed as the even one below it.', source: 'disassembler', seed: 'undefined' },
  ],
  sections: [integers, bits, floats, functions, flow, selects, shuffles, reductions, memory, textures, waiting, unknown],
})
