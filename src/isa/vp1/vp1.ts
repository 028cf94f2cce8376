// NVIDIA VP1, the video processor of NV41 to G84: its scalar unit, complete; the other three units are not described yet.
import { isa } from '../../spec/encoding.ts'
import type { Architecture, Meaning } from '../architecture.ts'
import { type AnySemantics, effectsOf } from '../semantics.ts'
import { sequence } from '../sequence.ts'
import { arithmetic, arithmeticSemantics } from './arithmetic.ts'
import { bytes, bytesSemantics } from './bytes.ts'
import { type Context, junk } from './effects.ts'
import { kernels } from './kernels.ts'
import { files, reset, spaces } from './machine.ts'
import { moves, movesSemantics } from './moves.ts'
import { otherUnits, unassigned, unassignedSemantics } from './unassigned.ts'
import { bundles } from './units.ts'
import { vectorData, vectorDataSemantics } from './vectordata.ts'

const description = isa({
  id: 'vp1',
  title: 'NVIDIA VP1',
  about: 'Video processor of GeForce 6 and 7 and the first G80 chips (NV41 to G84): the scalar unit of its four.',
  unit: 4,
  bundles,
  sections: [arithmetic, bytes, moves, vectorData, unassigned, otherUnits],
  unknownBits: 'No source gives these bits a meaning. Hardware tests with random values in them saw no effect.',
  sources: [
    { id: 'envytools', title: 'envytools documentation, VP1 scalar unit', url: 'https://envytools.readthedocs.io/en/latest/hw/vdec/vp1/scalar.html' },
    { id: 'envydis', title: 'envydis, the disassembler of envytools: field positions and text' },
    { id: 'hwtest', title: 'hwtest of envytools: a model of whole bundles, compared with real chips on random states' },
  ],
  notes: [
    { text: 'SLCT reaches all 16 bits of a condition register: 8 to 13 are flags of the address and branch units, 14 is always 0 and 15 always 1.', source: 'envydis, hwtest', seed: 'only the flags of the scalar unit listed' },
    { text: 'b19a and b18, bits 6 and 7 of a condition register, exist on G80 and later; before, they read 0.', source: 'hwtest' },
    { text: 'Junk reaches the vector unit from every instruction that sends it nothing. It is the same junk every time, and emulated.', source: 'hwtest', seed: 'junk, not said which' },
    { text: 'The immediates FACTOR1 and FACTOR2 have 9 bits, the factors they become 10; VCXFRM2 in the older document is VCXFRM.', source: 'envydis' },
    { text: 'What $sr, $mi, $uc, $d and $f do is not known: the machine stops at moves to and from them.', source: 'envytools' },
  ],
  fields: {
    op: 'opcode',
    DST: 'destination register',
    SRC1: 'first source register',
    SRC2: 'second source register',
    CDST: 'condition register that takes the flags; 4 and more: none',
    COND: 'condition register the source is mangled by',
    SLCT: 'flag the source is mangled by',
    IMM: 'signed constant',
    IMM19: 'signed constant',
    IMM16: 'constant for the high half',
    BIMM: 'constant for each byte',
    BIMMMUL: 'constant factor for each byte, in steps of 4',
    BIMMBAD: 'constant that overlaps other fields',
    BITOP: 'truth table',
    RFILE: 'register file',
    RND: 'rounding',
    SIGN1: 'first source signed',
    SIGN2: 'second source signed',
    U: 'signed or unsigned',
    FACTOR1: 'signed factor, first and second',
    FACTOR2: 'signed factor, third and fourth',
    VCIDX: 'vector condition register',
    VCFLAG: 'half of the vector condition register: sign or zero flags',
    VCXFRM: 'arrangement of the mask',
    DUP: 'duplicate opcode',
  },
})

const semantics: AnySemantics<Context> = { ...arithmeticSemantics, ...bytesSemantics, ...movesSemantics, ...vectorDataSemantics, ...unassignedSemantics }
const SENDS = new Set(Object.keys(vectorData.lines))

const meaning: Architecture['meaning'] = (d, variant): Meaning | undefined => {
  if (!d.variant || d.status === 'undescribed') return undefined
  const { encoding } = d.variant
  const said = effectsOf(semantics, encoding, d.words, { variant, word: d.words[0] })
  return said && { effects: said.effects, besides: SENDS.has(encoding.name) ? [] : junk(d.words[0]), fidelity: 'exact' }
}

export const vp1: Architecture = {
  isa: description,
  variants: [
    { id: 'G80', title: 'G80 to G84' },
    { id: 'NV41', title: 'NV41 to NV44' },
  ],
  machine: (variant) => ({ files, reset, spaces, lanes: 1, hosts: {}, step: sequence(description, meaning, variant) }),
  meaning,
  kernels,
  examples: [
    { hex: '25850c4c', note: 'addition with a source register picked by a flag' },
    { hex: '07c14042', note: 'bitwise operation by truth table' },
    { hex: '01894811', note: 'bytes multiplied as fractions, rounded' },
    { hex: '06ff0732', note: 'a bad opcode whose constant overlaps the sign bits' },
    { hex: '8070fe24', note: 'factors for the vector unit' },
    { hex: '67c8006a', note: 'a move to another register file' },
  ],
}
