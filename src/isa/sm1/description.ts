// Describes NVIDIA's SM 1.0 as chips and FlexGripPlus run it: its sections, and its sources.
import { isa } from '../../encoding/encoding.ts'
import { converts } from './converts.ts'
import { FLEXGRIP } from './effects.ts'
import { FIELDS } from './fields.ts'
import { floats } from './floats.ts'
import { flow } from './flow.ts'
import { graphics, shortGraphics } from './graphics.ts'
import { immediates } from './immediates.ts'
import { integers } from './integers.ts'
import { memory } from './memory.ts'
import { moves } from './moves.ts'
import { shorts } from './shorts.ts'
import { withStatus } from './status.ts'

const REPOSITORY = 'https://github.com/Jerc007/Open-GPGPU-FlexGrip-/tree/04db37b5b0e5791b3be2bc1f5665345a2a2296e4'
const ENVYTOOLS = (what: 'blob' | 'tree'): string => `https://github.com/envytools/envytools/${what}/f102b82381f3f11cee113d16374c87091db039d9`

export const description = isa({
  id: 'sm1',
  title: 'NVIDIA SM 1.0',
  about: 'A processor for CUDA: words of 4 and 8 bytes, warps of 32 threads.',
  ran: { text: 'NVIDIA GPUs of the G80 generation, and FlexGripPlus', source: 'manual, rtl' },
  unit: 4,
  // Bit 0 marks a long word, of which only the first half is available here.
  unknownLengths: [['1', 8]],
  fields: FIELDS,
  labelOperands: [{}],
  // These are the values of a word that always executes, without flags, marks or memory.
  usual: { cc: 15, cr: 0, lanes: 15, mask: 15, all: 0, live: 1, deriv: 0, cube: 0, we: 0, drop: 0, mark: 0, a: 0, inc: 0, Am: 0, Bm: 0, Cm: 0, w: 1, sub: 0, sat: 0, full: 1, byte: 0, space: 14, rnd: 0, m: 0xfff, arv: 1, wait: 1 },
  // Long words are fetched whole.
  aligned: true,
  unknownBits: 'No source says what it does.',
  ignoredBits: 'tests of chips with random values in them saw no effect, in arithmetic and conversions; elsewhere no source reads them',
  sources: [
    { id: 'manual', kind: 'document', short: 'the manual', title: 'Programmer’s manual FlexGripPlus SASS SM 1.0, 2020', url: 'https://doi.org/10.5281/zenodo.3819312' },
    { id: 'listings', kind: 'programs', short: 'the listings', title: 'Compiled listings that come with FlexGripPlus (applications)', url: `${REPOSITORY}/applications` },
    { id: 'rtl', kind: 'model', short: 'FlexGripPlus', on: [FLEXGRIP], title: 'FlexGripPlus 4.4, the hardware in VHDL', url: `${REPOSITORY}/FlexGripPlus_4.4/RTL` },
    { id: 'envytools', kind: 'document', on: ['G80'], title: 'envytools documentation, the chapters on Tesla CUDA ISA (isa, int, float, trans, data, control, texture, misc)', url: 'https://envytools.readthedocs.io/en/latest/hw/graph/tesla/cuda/index.html' },
    { id: 'hwtest', kind: 'chip', short: 'hwtest', on: ['G80'], title: 'hwtest of envytools, tests on real chips (g80_int.cc, g80_fp.cc, g80_sfu.cc), and its models of them (nvhw)', url: `${ENVYTOOLS('tree')}/hwtest` },
    { id: 'envydis', kind: 'tool', on: ['G80'], title: 'envydis, the disassembler of envytools, for G80', url: `${ENVYTOOLS('blob')}/envydis/g80.c` },
    { id: 'rnndb', kind: 'document', on: ['G80'], title: 'envytools register database, the multiprocessor', url: `${ENVYTOOLS('blob')}/rnndb/graph/g80_pgraph/mp.xml` },
    { id: 'decuda', kind: 'programs', title: 'decuda, a disassembler with kernels compiled by NVIDIA', url: 'https://github.com/laanwj/decuda/tree/c30bd179a8d9b89cc7d07c34bc42bcce734eda1a' },
    { id: 'mesa', kind: 'driver', on: ['G80'], title: 'Mesa, the code emitter of its nv50 driver', url: 'https://github.com/imirkin/mesa/blob/14398aa0b8639f8ec57d954f8d3efed2f4757b16/src/gallium/drivers/nouveau/codegen/nv50_ir_emit_nv50.cpp' },
    { id: 'nouveau', kind: 'driver', on: ['G80'], title: 'xf86-video-nouveau, shaders as words with comments', url: 'https://github.com/imirkin/xf86-video-nouveau/blob/67927501e7167371d1ecdb401645159139c937b6/src/nv50_accel.c' },
    { id: 'gpgpusim', kind: 'tool', title: 'GPGPU-Sim, the grammar of what NVIDIA’s cuobjdump prints', url: 'https://github.com/gpgpu-sim/gpgpu-sim_distribution/blob/46045592211f1999983755726263c60267f8ef2f/cuobjdump_to_ptxplus/sass.l' },
    { id: 'flexgrip', kind: 'programs', title: 'FlexGrip (2015), instruction memories of its test bench', url: 'https://github.com/sethujose/Flexgrip/tree/de560ba925f9e4a618ee0c67c5f8f26e3c030662/code/flexgrip-gpgpu/testbench/src' },
  ],
  sections: [flow, moves, memory, integers, floats, converts, immediates, shorts, graphics, shortGraphics].map(withStatus),
})
