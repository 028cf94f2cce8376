// The description of NVIDIA's SM 1.0 as FlexGripPlus runs it: all sections, and what is said of all of them.
import { isa } from '../../spec/encoding.ts'
import { converts } from './converts.ts'
import { FIELDS } from './fields.ts'
import { floats } from './floats.ts'
import { flow } from './flow.ts'
import { immediates } from './immediates.ts'
import { integers } from './integers.ts'
import { memory } from './memory.ts'
import { moves } from './moves.ts'
import { notes } from './notes.ts'
import { shorts } from './shorts.ts'

export const description = isa({
  id: 'sm1',
  title: 'NVIDIA SM 1.0',
  about: 'The first CUDA processors (G80), as the open FlexGripPlus hardware runs their code: words of 4 and 8 bytes, warps of 32 threads.',
  unit: 4,
  // Bit 0: a long word, of which only the first half is at hand here.
  lengthOfUnknown: (a) => (a & 1 ? 8 : 4),
  fields: FIELDS,
  targets: 'address',
  // Always, and without flags, marks or memory.
  usual: { cc: 15, cr: 0, we: 0, drop: 0, mark: 0, a: 0, inc: 0, Am: 0, Bm: 0, Cm: 0, w: 1, sub: 0, sat: 0, full: 1, byte: 0, space: 14, rnd: 0, m: 0xfff, arv: 1, wait: 1 },
  // Long words are fetched whole.
  aligned: true,
  unknownBits: 'No source says what it does.',
  sources: [
    { id: 'manual', title: 'Programmer’s manual FlexGripPlus SASS SM 1.0, 2020', url: 'https://doi.org/10.5281/zenodo.3819312' },
    { id: 'listings', title: 'Compiled listings of the applications that come with FlexGripPlus', url: 'https://github.com/Jerc007/Open-GPGPU-FlexGrip-' },
    { id: 'rtl', title: 'FlexGripPlus itself, the hardware in VHDL', url: 'https://github.com/Jerc007/Open-GPGPU-FlexGrip-' },
    { id: 'envydis', title: 'envydis, the disassembler of envytools, for G80', url: 'https://github.com/envytools/envytools/blob/master/envydis/g80.c' },
  ],
  notes,
  sections: [flow, moves, memory, integers, floats, converts, immediates, shorts],
})
