// Describes VP1 vector products: multiply, accumulate, and blend between registers, with 28-bit sums.
import { encodings } from '../../encoding/encoding.ts'
import { kinds } from './operands-units.ts'
import { BAD_NOTE, DOCUMENTED } from './sources.ts'

const MODE = 'RND SHIFT:3 HILO FI SIGN1 SIGN2'
const OUT = 'DST:5 SRC1:5'
/** The pattern of words that write only the sums: the bits of the destination have no meaning. */
const SUMS = '?:5 SRC1:5'
const IMM = 'BIMMMUL[4:0] RND SHIFT:3 HILO FI SIGN1 SIGN2 BIMMMUL[5]'
/** Patterns whose low bits also select the flags to read, if there are no data from the scalar unit. */
const MAD2 = 'SRC2:5 RND SHIFT:3 HILO FI SIGN1&VCFLAG SIGN2&VCIDX[1] S2VMODE&VCIDX[0]'
const MAC2 = '?:5 RND SHIFT:3 HILO FI SIGN1&VCFLAG VCIDX[1] S2VMODE&VCIDX[0]'
const BAD2 = '?:5 SRC3[4]&RND SRC3[3]&SHIFT[2] SRC3[2]&SHIFT[1] SRC3[1]&SHIFT[0] SRC3[0]&HILO FI SIGN1&VCFLAG VCIDX[1] S2VMODE&VCIDX[0]'
const FLAGS = 'COND:2 VCFLAG VCIDX:2'

const HOW = '{RND:rd|rn} {FI:fract|int} {SHIFT:±0x*} {HILO:hi|lo}'
const S2V = '{S2VMODE:factor|mask}'

const FIELDS = {
  U: '0: the result is signed, 1: unsigned',
  SIGN1: 'first source: 0 unsigned, 1 signed',
  SIGN2: 'second source: 0 unsigned, 1 signed',
  VCIDX: 'vector condition register, where no scalar instruction of the bundle sends one',
  VCFLAG: 'half of it, where no scalar instruction of the bundle sends one: 0 sign, 1 zero flags',
}
const ROUND_NOTE = { text: 'Ties round up, or down if bit 0 of $uccfg is set.', source: 'envytools, hwtest' }
const WRAP_NOTE = { text: 'Sums have 28 bits and wrap; only what is read from them is clipped.', source: 'envytools, hwtest' }
const JUNK_NOTE = { text: 'Without a scalar instruction in the bundle that sends data, the factors are junk, the same each time.', source: 'hwtest' }
const NAMES_NOTE = { text: '84, 85 and 95, vmad2, add products to a source; 86, 87, 96, 97, a6 and a7, vmac2, to the sums.', source: 'envydis, envytools', instead: 'the two names exchanged in the list of opcodes; tables of operands have them right' }
const SUMS_NOTE = { text: '# stands for a destination that is discarded: only the sums are written.', source: 'envytools, envydis' }
const BAD_IMM_NOTE = { text: 'The constant takes bits 0 to 7, which say all else, too.', source: 'envytools, envydis, hwtest' }
const BAD_SRC_NOTE = { text: 'The second source, SRC3, shares bits with the shift, the rounding and HILO.', source: 'envytools, envydis, hwtest' }

const product = { notes: [ROUND_NOTE, WRAP_NOTE] }
const productSums = { notes: [SUMS_NOTE, ...product.notes] }
/** The evidence of the flags that a word uses by default; the disassembler does not print them. */
const OWN = { VCIDX: 'observed', VCFLAG: 'observed' } as const
const pairs = { fieldEvidence: OWN, notes: [NAMES_NOTE, JUNK_NOTE, ROUND_NOTE, WRAP_NOTE] }
const pairsSums = { ...pairs, notes: [SUMS_NOTE, ...pairs.notes] }
const badPairs = { fieldEvidence: OWN, notes: [BAD_NOTE, BAD_SRC_NOTE, NAMES_NOTE, JUNK_NOTE] }
const badPairsSums = { ...badPairs, notes: [SUMS_NOTE, ...badPairs.notes] }

export const products = encodings('Vectors, products and sums', kinds, {
  vmul_va:     [`op=0x80 ${SUMS} SRC2:5 ${MODE} ?`, `vmul s ${HOW} # {SIGN1:u|s} {SRC1:v} {SIGN2:u|s} {SRC2:v}`, 'Multiplies the bytes of two vectors pairwise; the products go to the accumulators only.', productSums],
  vmul:        [`op=100 U op=0001 ${OUT} SRC2:5 ${MODE} ?`, `vmul {U:s|u} ${HOW} {DST:v} {SIGN1:u|s} {SRC1:v} {SIGN2:u|s} {SRC2:v}`, 'Multiplies the bytes of two vectors pairwise; the products go to the accumulators and, scaled and clipped, to a vector.', product],
  vmul_va_imm: [`op=0xa0 ${SUMS} ${IMM}`, `vmul s ${HOW} # {SIGN1:u|s} {SRC1:v} {SIGN2:u|s} {BIMMMUL*4:0x*}`, 'Multiplies each byte of a vector by a constant; the products go to the accumulators only.', productSums],
  vmul_imm:    [`op=101 U op=0001 ${OUT} ${IMM}`, `vmul {U:s|u} ${HOW} {DST:v} {SIGN1:u|s} {SRC1:v} {SIGN2:u|s} {BIMMMUL*4:0x*}`, 'Multiplies each byte of a vector by a constant; the products go to the accumulators and, scaled and clipped, to a vector.', product],
  vmul_va_bad: [`op=0xb0 ${SUMS} ?:5 RND BIMMBAD[7]&SHIFT[2] BIMMBAD[6]&SHIFT[1] BIMMBAD[5]&SHIFT[0] BIMMBAD[4]&HILO BIMMBAD[3]&FI BIMMBAD[2]&SIGN1 BIMMBAD[1]&SIGN2 BIMMBAD[0]`, `vmul u ${HOW} # {SIGN1:u|s} {SRC1:v} {SIGN2:u|s} {BIMMBAD:0x*}`, 'Multiplies each byte of a vector by a constant whose bits also say signs and scale; only the accumulators are written.', { notes: [SUMS_NOTE, BAD_NOTE, BAD_IMM_NOTE, ROUND_NOTE] }],
  vmac_va:     [`op=100 U op=0011 ${SUMS} SRC2:5 ${MODE} ?`, `vmac {U:s|u} ${HOW} # {SIGN1:u|s} {SRC1:v} {SIGN2:u|s} {SRC2:v}`, 'Multiplies the bytes of two vectors pairwise and adds the products to the accumulators (multiply-accumulate).', productSums],
  vmac:        [`op=100 U op=0010 ${OUT} SRC2:5 ${MODE} ?`, `vmac {U:s|u} ${HOW} {DST:v} {SIGN1:u|s} {SRC1:v} {SIGN2:u|s} {SRC2:v}`, 'Multiplies the bytes of two vectors pairwise and adds to the accumulators, which also go, scaled and clipped, to a vector.', product],
  vmac_va_imm: [`op=0xa3 ${SUMS} ${IMM}`, `vmac s ${HOW} # {SIGN1:u|s} {SRC1:v} {SIGN2:u|s} {BIMMMUL*4:0x*}`, 'Multiplies each byte of a vector by a constant and adds the products to the accumulators (multiply-accumulate).', productSums],
  vmac_imm:    [`op=101 U op=0010 ${OUT} ${IMM}`, `vmac {U:s|u} ${HOW} {DST:v} {SIGN1:u|s} {SRC1:v} {SIGN2:u|s} {BIMMMUL*4:0x*}`, 'Multiplies each byte of a vector by a constant and adds to the accumulators, which also go, scaled and clipped, to a vector.', product],
  vmad2_va:    [`op=0x84 ${SUMS} ${MAD2}`, `vmad2 s ${S2V} ${HOW} # {SIGN1:u|s} $v{SRC1}d {SIGN2:u|s} {SRC2:v}`, 'Multiplies two vectors by factors of the scalar unit and adds both products to a third; only the accumulators are written.', pairsSums],
  vmad2:       [`op=100 U op=0101 ${OUT} ${MAD2}`, `vmad2 {U:s|u} ${S2V} ${HOW} {DST:v} {SIGN1:u|s} $v{SRC1}d {SIGN2:u|s} {SRC2:v}`, 'Multiplies two vectors by factors of the scalar unit and adds both products to a third, into accumulators and a vector.', pairs],
  vmac2_va:    [`op=0x86 ${SUMS} ${MAC2}`, `vmac2 s ${S2V} ${HOW} # {SIGN1:u|s} $v{SRC1}d`, 'Multiplies two vectors by factors of the scalar unit and adds both products to the accumulators.', pairsSums],
  vmac2:       [`op=100 U op=0111 ${OUT} ${MAC2}`, `vmac2 {U:s|u} ${S2V} ${HOW} {DST:v} {SIGN1:u|s} $v{SRC1}d`, 'Multiplies two vectors by factors of the scalar unit and adds to the accumulators, which also go, clipped, to a vector.', pairs],
  vmac2_96:    [`op=0x96 ${SUMS} ${BAD2}`, `vmac2 u ${S2V} ${HOW} # {SIGN1:u|s} {SRC1:v} {SRC3:v}`, 'Adds two products to the accumulators as vmac2 does, as for unsigned results; SRC3, the second vector, overlaps other fields.', badPairsSums],
  vmac2_a6:    [`op=0xa6 ${SUMS} ${BAD2}`, `vmac2 s ${S2V} ${HOW} # {SIGN1:u|s} {SRC1:v} {SRC3:v}`, 'Adds two products to the accumulators as vmac2 does, as for signed results; SRC3, the second vector, overlaps other fields.', badPairsSums],
  vmac2_a7:    [`op=0xa7 ${OUT} ${BAD2}`, `vmac2 s ${S2V} ${HOW} {DST:v} {SIGN1:u|s} {SRC1:v} {SRC3:v}`, 'Adds two products to the accumulators and writes a signed vector as vmac2 does; SRC3, the second source, overlaps other fields.', badPairs],
}, { ...DOCUMENTED, fields: FIELDS })

const BLEND = {
  VCIDX: 'vector condition register that picks the factor of each lane',
  VCFLAG: 'half of the vector condition register: 0 sign, 1 zero flags',
  COND: 'condition register whose b20 and b21 are added to the number of the first source',
  SRC1: 'first of four source registers, which come in groups of four',
}
const OWN_NOTE = { text: 'Which factor a lane takes is always the choice of the word itself; only the factors come from the scalar unit.', source: 'envytools, hwtest' }
const QUAD_NOTE = { text: 'Where SLCT is another flag than b20, both come from the same register: SRC1, or its neighbour where the flag is set.', source: 'envytools, hwtest' }
const blended = { notes: [OWN_NOTE, JUNK_NOTE, ROUND_NOTE] }
const blendedSums = { notes: [SUMS_NOTE, ...blended.notes] }

export const blends = encodings('Vectors, blending', kinds, {
  vlrp:        [`op=0x90 ${OUT} SRC2:5 RND SHIFT:3 ?:5`, 'vlrp {RND:rd|rn} {SHIFT:±0x*} {DST:v} $v{SRC1}d {SRC2:v}', 'Blends two vectors of unsigned bytes by the fractions in a third (linear interpolation).', { fields: { SRC1: 'first of two source registers' }, notes: [ROUND_NOTE] }],
  vlrp2:       [`op=0xb3 ${OUT} ? SIGND VA XOR SIGNS RND SHIFT:3 ${FLAGS}`, 'vlrp2 {SIGND:u|s}{VA:| va} {RND:rd|rn} {SHIFT:±0x*} {DST:v} {SIGNS:u|s}{XOR:| xor} $v{SRC1}q $c{COND} {VCIDX:vc}', 'Moves a vector towards two others of its group of four, each by a factor of the scalar unit (interpolation).', blended],
  vlrp4a:      [`op=0xb4 ${SUMS} ?:5 RND SHIFT:3 ${FLAGS}`, 'vlrp4a {RND:rd|rn} {SHIFT:±0x*} # $v{SRC1}q $c{COND} {VCIDX:vc}', 'Begins a blend of four vectors: the first, moved towards the third and the fourth by factors, goes to the accumulators.', blendedSums],
  vlrpf:       [`op=0xb5 ${SUMS} SRC2:5 RND SHIFT:3 ${FLAGS}`, 'vlrpf {RND:rd|rn} {SHIFT:±0x*} # $v{SRC1}q $c{COND} {SRC2:v} {VCIDX:vc}', 'Begins a blend: a signed vector plus the third and the fourth of four, weighed by factors, goes to the accumulators.', blendedSums],
  vlrp4b:      [`op=1011011 S ${OUT} SHIFT:3 ? RND SLCT:4 ${FLAGS}`, 'vlrp4b {S:u|s} {RND:rd|rn} {SHIFT:±0x*} {DST:v} $v{SRC1}q $c{COND} $c{COND} {SLCT:flag} {VCIDX:vc}', 'Ends a blend that vlrp4a began: adds the way to another vector and to $vx, weighed, and writes a vector.', { notes: [QUAD_NOTE, ...blended.notes] }],
}, { ...DOCUMENTED, fields: { ...BLEND, S: '0: the result is unsigned, 1: signed', SIGND: 'result: 0 unsigned, 1 signed', VA: '1: the sums are written, too', XOR: '1: the first source has its highest bits flipped', SIGNS: 'sources: 0 unsigned, 1 signed' } })
