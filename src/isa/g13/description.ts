// Describes the Apple G13 instruction set: its groups of encodings, and its sources.
import { isa } from '../../encoding/encoding.ts'
import { bits } from './bits.ts'
import { FIELDS } from './fields.ts'
import { floats, functions } from './floats.ts'
import { flow } from './flow.ts'
import { integers } from './integers.ts'
import { memory } from './memory.ts'
import { selects } from './selects.ts'
import { reductions, shuffles } from './simd.ts'
import { SPELLINGS } from './spellings.ts'
import { textures } from './textures.ts'
import { unknown, waiting } from './waiting.ts'

const APPLEGPU = 'https://github.com/dougallj/applegpu/blob/4c5bae61086b8067231120c98b4756d7696d399c'
const MESA = 'https://github.com/bminor/mesa-mesa/blob'

export const description = isa({
  id: 'g13',
  title: 'Apple G13',
  about: 'Shader cores: words of 2 to 12 bytes, groups of 32 threads with a mask.',
  ran: { text: 'The GPU of the Apple M1', source: 'docs' },
  unit: 2,
  lowerCase: true,
  spellings: SPELLINGS,
  fields: FIELDS,
  unknownBits: 'No source gives these bits a meaning; the disassembler ignores them, and the assembler writes 0.',
  sources: [
    { id: 'docs', kind: 'document', short: 'the documentation', title: 'Apple G13 GPU Architecture Reference (applegpu), as generated on 21 April 2021', url: 'https://dougallj.github.io/applegpu/docs.html' },
    { id: 'disassembler', kind: 'tool', short: 'the disassembler', title: 'applegpu disassembler and assembler, commit 4c5bae6 of 1 July 2026', url: `${APPLEGPU}/applegpu.py` },
    { id: 'emulator', kind: 'model', short: 'the emulator', title: 'applegpu emulator, in the same file: its methods exec', url: `${APPLEGPU}/applegpu.py` },
    { id: 'hwtest', kind: 'chip', short: 'the hardware tests', title: 'applegpu hardware tests, of the same commit', url: `${APPLEGPU}/hwtest.py` },
    { id: 'mesa-isa', kind: 'driver', short: 'Mesa AGX2.xml', title: 'Mesa, description of AGX2 instructions, 2025', url: `${MESA}/3a798e58e5fbab7c002c15a6867236a4166f4b53/src/asahi/isa/AGX2.xml` },
    { id: 'mesa-cases', kind: 'driver', short: 'Mesa cases.txt', title: 'Mesa, disassembler test: 555 words with text', url: `${MESA}/3a798e58e5fbab7c002c15a6867236a4166f4b53/src/asahi/isa/test/cases.txt` },
    { id: 'mesa-pack', kind: 'driver', short: 'Mesa agx_pack.c', title: 'Mesa, instruction packing; its opcode table is agx_opcodes.py beside it', url: `${MESA}/11f797d93ac736298644ec8fc80e30ec6581b402/src/asahi/compiler/agx_pack.c` },
    { id: 'mesa-compile', kind: 'driver', short: 'Mesa agx_compile.c', title: 'Mesa, AGX compiler front end', url: `${MESA}/02d4f49bcd2b091225559275322d52119213ab2f/src/asahi/compiler/agx_compile.c` },
    { id: 'mesa-subgroups', kind: 'driver', short: 'Mesa agx_nir_lower_subgroups.c', title: 'Mesa, lowering of operations between threads', url: `${MESA}/2725eaf9a2fe315d11dd98d090dc29cc47186437/src/asahi/compiler/agx_nir_lower_subgroups.c` },
    { id: 'mesa-waits', kind: 'driver', short: 'Mesa agx_insert_waits.c', title: 'Mesa, insertion of waits', url: `${MESA}/10ab40480669270043f3f74b5f75ff09b38bbcd2/src/asahi/compiler/agx_insert_waits.c` },
    { id: 'shaders', kind: 'programs', title: 'Asahi GPU demo: five shaders as machine code with a listing', url: 'https://github.com/AsahiLinux/gpu/blob/3ef620de2129f316da7a7cae82aa8cbf6b123e3d/demo/shaders.c' },
    { id: 'extractor', kind: 'tool', title: 'applegpu tools for Metal archives', url: `${APPLEGPU}/compiler_explorer_tools/metal-archive-extractor.cpp` },
  ],
  sections: [integers, bits, floats, functions, flow, selects, shuffles, reductions, memory, textures, waiting, unknown],
})
