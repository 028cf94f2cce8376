// Describes USSE groups 0x08, 0x10, from the wiki: 32- and 16-bit vectors of four channels with two sources.
import { encodings, refine } from '../../encoding/encoding.ts'
import type { Extra } from '../../encoding/types.ts'
import { FLAGS, NO_EFFECT, WITHIN } from './observed.ts'
import { kinds, VECTOR } from './operands.ts'

const line = <const O extends string>(op: O) =>
  `op=${op} p:3 skip A.s[11:10] sync D.x A.s[9] A.x B.x B.s:4 nosched m:4 A.abs A.neg B.abs A.s[8:7] D.b:2 A.b:2 B.b:2 D.n:6 A.s[6:0] do:3 A.n:6 B.n:6` as const
const single = <const N extends string>(name: N) => `${VECTOR}${name}.f32 {D:to32}, {A:free32}, {B:std32}` as const
const half = <const N extends string>(name: N) => `${VECTOR}${name}.f16 {D:to16}, {A:free16}, {B:std16}` as const

const extra: Extra = { evidence: 'documented', source: 'wiki, vita3k', fieldEvidence: FLAGS, documentedAs: NO_EFFECT }

/** Sentences by the bits of a channel. */
const docs = (bits: 32 | 16) => ({
  mul: `Multiplies two vectors of ${bits}-bit floats channel by channel.`,
  add: `Adds two vectors of ${bits}-bit floats channel by channel; with {0} as a source it moves.`,
  frc: `Subtracts the floor of the second vector from the first, channel by channel, in ${bits}-bit floats (fraction).`,
  dsx: `Gives the derivative in x on the screen of each channel, in ${bits}-bit floats.`,
  dsy: `Gives the derivative in y on the screen of each channel, in ${bits}-bit floats.`,
  min: `Gives the minimum of each channel of two vectors of ${bits}-bit floats.`,
  max: `Gives the maximum of each channel of two vectors of ${bits}-bit floats.`,
  dot: `Computes the dot product of four channels of ${bits}-bit floats and writes it to every channel of the mask.`,
})
const [OF_SINGLES, OF_HALVES] = [docs(32), docs(16)]

export const singles = encodings('32-bit vectors', kinds, refine(line('00001'), {
  mul32: ['do=000', single('mul'), OF_SINGLES.mul],
  add32: ['do=001', single('add'), OF_SINGLES.add],
  frc32: ['do=010', single('frc'), OF_SINGLES.frc],
  dsx32: ['do=011', single('dsx'), OF_SINGLES.dsx],
  dsy32: ['do=100', single('dsy'), OF_SINGLES.dsy],
  min32: ['do=101', single('min'), OF_SINGLES.min],
  max32: ['do=110', single('max'), OF_SINGLES.max],
  dot32: ['do=111', `${VECTOR}dot.f32 {D:to32}, {A:freeAll32}, {B:stdAll32}`, OF_SINGLES.dot],
}), extra)
export const halves = encodings('16-bit vectors', kinds, refine(line('00010'), {
  mul16: ['do=000', half('mul'), OF_HALVES.mul, { source: 'wiki, vita3k, tests', test: 'p4gfrag1', notes: [WITHIN] }],
  add16: ['do=001', half('add'), OF_HALVES.add],
  frc16: ['do=010', half('frc'), OF_HALVES.frc],
  dsx16: ['do=011', half('dsx'), OF_HALVES.dsx],
  dsy16: ['do=100', half('dsy'), OF_HALVES.dsy],
  min16: ['do=101', half('min'), OF_HALVES.min],
  max16: ['do=110', half('max'), OF_HALVES.max],
  dot16: ['do=111', `${VECTOR}dot.f16 {D:to16}, {A:freeAll16}, {B:stdAll16}`, OF_HALVES.dot],
}), extra)
