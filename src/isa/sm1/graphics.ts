// Describes SM 1.0 encodings of textures, interpolation, quads and geometry, which FlexGripPlus kernels do not have.
import { encodings } from '../../encoding/encoding.ts'
import { NOT_BUILT } from './notes.ts'
import { longKinds, shortKinds } from './operands.ts'
import { DEST } from './parts.ts'

/** The sources of texture lines. */
const TEXTURES = { evidence: 'observed', source: 'envydis, mesa, decuda' } as const
const FRAGMENTS = { evidence: 'documented', source: 'envytools, envydis, mesa' } as const
const GEOMETRY = { evidence: 'documented', source: 'envytools, envydis' } as const
/** The register database has the error that a kernel gets. */
const REFUSED = `${GEOMETRY.source}, rnndb`

// ---- textures -------------------------------------------------------------------------------------------------------

const OFFSETS = 'ox:4 oy:4 oz:4'
const GUARDED = 'mask[3:2] cr:2 cc:5 ?:3 deriv live mark:2'
const PLACE = 'mask[1:0]'
const UNIT = 'count:2 s:5 tex:8 D:7 01'
const SHORT_UNIT = 'count:2 s:5 tex:8 live D:6 00'

const HOW = '{mark}{live:|.LIVE}{deriv:|.DERIV}'
const RESULTS = ' {D:R}.{mask:_|x|y|xy|z|xz|yz|xyz|w|xw|yw|xyw|zw|xzw|yzw|xyzw}{if}, t{tex}, s{s}, {D:R}'
const COUNT = ':{count:1|2|3|4}'

const STATE = 'what a texture holds, and how it is sampled, is set up outside of the program and not modelled here'
const FIRST = 'first register, of sources and results'
const TEXTURE_FIELDS = {
  D: FIRST, tex: 'texture', s: 'sampler', count: 'registers with sources, less one', live: 'only threads that will be drawn', deriv: 'derivatives come from the quad outside of fragment programs too',
  mask: 'which of four results are wanted: they go to consecutive registers', cube: 'cube map', ox: 'offset in x', oy: 'offset in y', oz: 'offset in z',
}
const ORDER = { text: 'Sources are x, y, z, index in an array, depth to compare with, bias or level, in this order, and only those the sampler needs. The index is an integer.', source: 'mesa, envytools' } as const
const WHOLE_NUMBERS = { text: 'Sources are x, y, z, index and level, all integers.', source: 'mesa' } as const
const QUAD_AGREES = { text: 'Threads of a quad have to agree on it.', source: 'envytools' } as const
const SIZES = { text: 'The source is a level; results are width, height, depth and the number of levels.', source: 'mesa' } as const
const NOPS = { text: 'FlexGripPlus takes every word of this opcode for NOP; here it stops.', source: 'rtl' } as const
const NAMED = { text: 'No source gives it this name.', source: 'envydis' } as const

const INTERPOLATES = { ...FRAGMENTS, source: `${FRAGMENTS.source}, nouveau, rnndb`, stops: 'only fragment programs interpolate', fields: { A: 'register to multiply by', off: 'attribute, in words', mode: 'plain, at the centroid, times a register, both, or without interpolation' } } as const

// ---- quads ----------------------------------------------------------------------------------------------------------

const OPERATION = 'ADD|SUBR|SUB|MOV'
const SWIZZLE = 'op=100 ? f0:2 f1:2 f2:2 ? C:7 cr:2 cc:5 we wr:2 drop ? mark:2 | op=1100 ?:6 f3:2 ? sel:3 A:7 D:7 01'
const DERIVATIVES = { text: 'Mesa writes DX, SUB, SUBR, SUB, SUBR for a derivative in x, and DY, SUB, SUB, SUBR, SUBR for one in y. In kernels DX, DY and their doubles give 0.', source: 'mesa, hwtest' } as const
const NO_VERTEX = 'only geometry programs have vertices to put out'
const ENABLES = 'which threads it enables where it is nested is not understood, and it is not carried out here'

export const graphics = encodings('Graphics', longKinds, {
  tex:    [`op=000 0 ${OFFSETS} ${GUARDED} | op=1111 cube ${PLACE} 0 ${UNIT}`, `TEX${HOW}{cube:|.CUBE}${RESULTS}${COUNT}{offsets}`, 'Samples a texture at given coordinates through a sampler, for up to four components.', { source: `${TEXTURES.source}, nouveau`, notes: [ORDER, NOPS] }],
  txf:    [`op=000 0 ${OFFSETS} ${GUARDED} | op=1111 ? ${PLACE} 1 ${UNIT}`, `TXF${HOW}${RESULTS}${COUNT}{offsets}`, 'Loads (fetches) a texel of a texture at integer coordinates, for up to four components.', { notes: [WHOLE_NUMBERS, NOPS] }],
  txb:    [`op=001 0 ${OFFSETS} ${GUARDED} | op=1111 cube ${PLACE} ? ${UNIT}`, `TXB${HOW}{cube:|.CUBE}${RESULTS}${COUNT}{offsets}`, 'Samples a texture with a bias added to the level of detail, for up to four components.', { notes: [ORDER, QUAD_AGREES, NOPS] }],
  txl:    [`op=010 0 ${OFFSETS} ${GUARDED} | op=1111 cube ${PLACE} ? ${UNIT}`, `TXL${HOW}{cube:|.CUBE}${RESULTS}${COUNT}{offsets}`, 'Samples a texture at a given level of detail, for up to four components.', { notes: [ORDER, QUAD_AGREES, NOPS] }],
  txq:    [`op=011 0 ?:8 0000 ${GUARDED} | op=1111 ? ${PLACE} ? ${UNIT}`, `TXQ${HOW}${RESULTS}`, 'Asks for the size of a texture: width, height, depth and number of levels.', { notes: [SIZES, NOPS] }],
  txcsaa: [`op=100 0 ${OFFSETS} ${GUARDED} | op=1111 ? ${PLACE} 0 ${UNIT}`, `TXCSAA${HOW}${RESULTS}${COUNT}{offsets}`, 'Reads coverage samples of a texture, it seems; no source describes it.', { evidence: 'inferred', source: 'envydis', notes: [NAMED, NOPS] }],
  interp: ['op=000 ?:2 neg ?:7 mode:3 ?:2 cr:2 cc:5 ?:4 a[2] mark:2 | op=1000 a[1:0] ?:2 off:8 A:7 D:7 01', 'INTERP{mark}{mode:|.CENT||.CENT|.FLAT|!|!|!} {D:R}{if}, {off:attribute}{mode:||, {neg:|-}{A:R}|, {neg:|-}{A:R}||!|!|!}', 'Interpolates an attribute of a fragment, and multiplies it by a register where there is one.', INTERPOLATES],
  fswz:   [SWIZZLE, `FSWZ${DEST}{A:R}, {C:R}, {sel:L0|L1|L2|L3|DX|DY|DX6|DY7}, {f0:${OPERATION}}, {f1:${OPERATION}}, {f2:${OPERATION}}, {f3:${OPERATION}}`, 'Adds, subtracts or copies floats of another thread of the quad and of its own; which, differs by thread.', { evidence: 'documented', source: 'envytools, hwtest, envydis, mesa', test: 'test_fswz', stops: 'FlexGripPlus does not decode it', notes: [DERIVATIVES, NOT_BUILT], fields: { sel: 'thread of the quad that source 1 is from: by number, or the neighbour in x or y', f0: 'what thread 0 of a quad does', f1: 'what thread 1 does', f2: 'what thread 2 does', f3: 'what thread 3 does' } }],
  kil:    ['?:18 cr:2 cc:5 ?:7 | op=0000 ?:26 11', 'KIL{when}', 'Discards the fragments for which a condition holds (kill).', { ...FRAGMENTS, stops: 'only fragment programs have anything to discard' }],
  quadon: ['?:18 -:7 ?:7 | op=0110 ?:26 11', 'QUADON', 'Enables all four threads of each quad that has an active one.', { ...FRAGMENTS, stops: ENABLES }],
  quadpop: ['?:18 -:7 ?:7 | op=0111 ?:26 11', 'QUADPOP', 'Undoes QUADON, which enabled all threads of quads.', { ...FRAGMENTS, stops: ENABLES }],
  emit:    ['op=110 ?:15 cr:2 cc:5 ?:5 mark:2 | op=1111 ?:17 01 ?:7 01', 'EMIT{mark}{when}', 'Emits a vertex, in a geometry program.', { ...GEOMETRY, source: REFUSED, stops: NO_VERTEX, notes: [NOPS] }],
  restart: ['op=110 ?:15 cr:2 cc:5 ?:5 mark:2 | op=1111 ?:17 10 ?:7 01', 'RESTART{mark}{when}', 'Ends the current primitive, in a geometry program.', { ...GEOMETRY, source: REFUSED, stops: NO_VERTEX, notes: [NOPS] }],
  pmevent: ['op=111 ?:15 cr:2 cc:5 ?:4 1 mark:2 | op=1111 ?:14 event:4 ?:8 01', 'PMEVENT{mark} {event}{if}', 'Counts a performance event, given by its number.', { ...GEOMETRY, stops: 'the counters are about the chip itself', notes: [NOPS], fields: { event: 'number of the event' } }],
}, { ...TEXTURES, stops: STATE, fields: TEXTURE_FIELDS })

export const shortGraphics = encodings('Graphics, short', shortKinds, {
  tex32:  [`op=1111 ?:3 0 ${SHORT_UNIT}`, 'TEX32{live:|.LIVE} {D:R}.xyzw, t{tex}, s{s}, {D:R}:{count:1|2|3|4}', 'Samples a texture at given coordinates for all four components, in a short word.', { notes: [ORDER, NOPS] }],
  txf32:  [`op=1111 ?:3 1 ${SHORT_UNIT}`, 'TXF32{live:|.LIVE} {D:R}.xyzw, t{tex}, s{s}, {D:R}:{count:1|2|3|4}', 'Loads (fetches) a texel of a texture at integer coordinates, for all four components, in a short word.', { notes: [WHOLE_NUMBERS, NAMED, NOPS] }],
  interp32: ['op=1000 a[1:0] mode[1:0] off:8 ? A:6 mode[2] D:6 00', 'INTERP32{mode:|.CENT||.CENT|.FLAT|!|!|!} {D:R}, {off:attribute}{mode:||, {A:R}|, {A:R}||!|!|!}', 'Interpolates an attribute of a fragment, and multiplies it by a register where there is one, in a short word.', INTERPOLATES],
}, { ...TEXTURES, stops: STATE, fields: TEXTURE_FIELDS })
