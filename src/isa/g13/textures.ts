// Describes G13 encodings of textures, images, tiles, and the values that go into and out of fragments.
import { encodings } from '../../encoding/encoding.ts'
import { UNKNOWN_FIELDS } from './fields.ts'
import { kinds } from './operands.ts'

const ITERATED = { fieldEvidence: { ...UNKNOWN_FIELDS, elide: 'named', forwarding: 'observed', kill: 'named' }, notes: [{ text: 'What is handed on must go straight to the coordinates of a texture. Bits 55 to 53, 63, 62, 51, 50, 47 and 45 to 40 are 0 in all words of Mesa.', source: 'disassembler, mesa-isa' }], fields: { elide: 'elided, says Mesa', D: 'first register', Dt: 'size of the registers: 0 halves, 1 words', S: 'number of the sample' } } as const
/** The patterns of a state word; bit 58 says whether the offset is a constant. */
const state = <const S extends string>(slot: S) => ({ register: `B[5:1] 0 ?:24 O:7 ?:6 1 ?:3 g ${slot}`, constant: `B[5:1] 1 ? O:31 ?:5 1 ?:3 g ${slot}` }) as const
const [TEXTURE_STATE, SAMPLER_STATE] = [state('? TS:7 op=0xed'), state('?:3 SS:5 op=0xad')]
const DESCRIPTOR = { source: 'disassembler, mesa-isa', fields: { B: 'first of the uniforms with the base address, an even number', O: 'register with the offset from the base address in bytes', SS: 'sampler slot', g: 'group that wait waits for' }, notes: [{ text: 'Bit 58 says that the offset is a constant.', source: 'mesa-isa', instead: 'the bit as part of the number of the uniforms, and the offset always in a register', against: 'disassembler' }] } as const
const DESCRIPTOR_AT = { ...DESCRIPTOR, fields: { ...DESCRIPTOR.fields, O: 'offset from the base address in bytes' } }
const SLOTS = { text: 'The slot has a number of five bits for the disassembler, of seven for Mesa.', source: 'disassembler, mesa-isa' }
const OUTPUTS = { fields: { u: '1 in all words of Mesa' } }
/** The documentation has the bits of the fields, as q1 to q6, and no more. */
const TEXTURE_PAGE = {
  evidence: 'documented', source: 'docs, disassembler, mesa-isa',
  fields: {
    compare: 'a reference value is the first source of the last operand', mode: 'bit 31 asks for the level of detail', slot: 'group that wait waits for: 0 a, 1 b',
    q3: 'bits 46 and 45 are 1; 44: coherent between dies; 43: sees what was last written to the image', Ct: 'coordinates are given up: their last use',
    kill: 'bit 69 ends helper threads after this instruction, 70: sparse, writes what is resident, too', q6: 'bits 90 to 87, the channel that is gathered: 0 none, 1 r, 3 g, 5 b, 7 a; nobody names bit 86',
    Tt: 'where the texture comes from; bit 39: uniforms hold a base, to which a register of 32 bits adds bytes',
  },
  fieldEvidence: { ...UNKNOWN_FIELDS, compare: 'observed', mode: 'observed', slot: 'observed', q3: 'named', q6: 'observed', kill: 'named', Ct: 'observed', lod: 'observed' },
  notes: [{ text: 'auto_lod_bias_min has a bias and a least level, of 16 bits each; gradients come in pairs, for x, then y, and lod_grad_min has a register more, with the least level in its low half. Types 3, 7, 8, 10, 11, 14 and 15 have no name in the disassembler or in Mesa.', source: 'mesa-isa, mesa-compile' }],
} as const
const TILE_OPERANDS = ' {R, :MemoryReg}{F:format}, {u0}{, mask:channels}, {O}, {S:TileSample}, {C:TileCoords}'
const TILE = { text: 'Programs of 2021 set bit 55 without bit 35, and have no coordinates.', source: 'mesa-isa, shaders' }
const texture = <const O extends string>(op: O) =>
  `O[7:6] S[7:6] Ot q6:5 O[5:0] T[7:6] D[7:6] C[7:6] R[7:6] n[3] kill:2 U:5 / slot St S[5:0] lod:4 mask:4 Cs q3:4 n[2:0] Tt:2 T[5:0] mode:2 D[5:0] compare Ct C[5:0] L R[5:0] Rt ${op}` as const
const QUERY = 'none|compare|gather_r|gather_depth|4|5|gather_g|7|8|9|gather_b|11|12|13|gather_a|*'
const TEXTURE = `{compare}{, mode:|1|query_lod|3}, {q3:0b*}, {slot:0b*}, {q6:${QUERY}}, {mask:channelsRead}, {kill:0b*}{, R:MemoryReg}, {U:Handles}, {T:Texture}, {S:Sampler}, {n:shape}{, C:Coords}, {lod:level}{, D:Lod}{, O:Compare}` as const
const iterated = <const J extends string, const J0 extends string, const O extends string>(j: J, j0: J0, op: O) =>
  `unk5:2 ${j} I[7:6] D[7:6] unk4:3 kill unk3:2 interpolation:2 unk2 elide unk1:6 S:8 / count:2 ${j0} It forwarding I[5:0] L D[5:0] Dt ${op}` as const
const ITER = '{S, :SampleNumber}{forwarding, :|forward}{elide, :|elide}{interpolation:placed}, {kill:0b*}, {unk1}, {unk2}, {unk3}, {unk4}, {unk5}'
const variable = <const O extends string>(op: O) => `u ?:3 I[7:6] r[6:5] It 0 I[5:0] ? r[4:0] 00 ${op}` as const
const VARIABLE = '{u}, {r:Reg}, {I:HalfOrNumber}'

export const textures = encodings('Textures and fragments', kinds, {
  texture_sample:      [texture('op=0x31'), `texture_sample ${TEXTURE}`, 'Samples a texture at given coordinates through a sampler, with a choice of level of detail, comparison and gather.', { ...TEXTURE_PAGE, accepts: [`smpf ${TEXTURE}`] }],
  texture_load:        [texture('op=0x71'), `texture_load ${TEXTURE}`, 'Loads texels of a texture at given coordinates, without the filter of texture_sample, it seems.', { ...TEXTURE_PAGE, accepts: [`smpi ${TEXTURE}`] }],
  image_write:         ['T[7:6] D[7:6] C[7:6] R[7:6] n[3] u5 round U:5 / Cs u3:4 n[2:0] Tt:2 T[5:0] Dt u2 D[5:0] u1 Ct C[5:0] L R[5:0] Rt op=0xf1', 'image_write {R:Colour}{, C:Coords}, {D:HalfOrNumber}, {U:Handles}, {T:Texture}, {n:shape}, {round:rounding}, {u1}, {u2}, {u3}, {u5}', 'Stores four values to a texel of an image at given coordinates.', { fields: { u1: '1 in all words of Mesa', u3: 'bits 46 and 43 are 1; 45 and 44: coherency' } }],
  image_write_block:   ['?:2 0000000000 q2 F[3:1] T[7:6] D[7:6] C[7:6] R[7:6] n[3] ? round 00000 / Cs q1:4 n[2:0] Tt:2 T[5:0] Dt ? D[5:0] q0 Ct C[5:0] L R[5:0] F[0] op=0xb1', 'image_write_block {R:half}{, C:Coords}, {D:HalfOrNumber}, {T:Texture}, {n:shape}, {round:rounding}, {F:format}, {q0}, {q1}, {q2}', 'Stores a block of the tile, from threadgroup memory, to an image in memory.', { fields: { R: 'half register with the offset in threadgroup memory', q0: 'coordinates are given', q1: 'bits 46 and 43 are 1' }, notes: [{ text: 'Types 1 and 2 of the texture look the same in assembly; the assembler writes 1.', source: 'disassembler' }, { text: 'Of a 2d_ms_array five half registers are printed, as the disassembler counts; Mesa fills three registers, so that a sixth half is read, it seems. Without explicit coordinates there are none: the operand is absent, or has the layer.', source: 'disassembler, mesa-compile' }] }],
  'TODO.ld/st_tile':   ['?:16 / ?:2 R[7:6] C[7:6] S[7:6] Ct ?:7 S[5:0] O[8:7] mask:4 u0 O[6:0] F:4 St:2 C[5:0] L R[5:0] Rt ? load op=001001', `{load:st_tile|ld_tile}${TILE_OPERANDS}`, 'Loads registers from, or stores them to, the tile of the image being drawn, in a format.', { evidence: 'documented', source: 'docs, disassembler, mesa-isa', fields: { u0: 'coordinates of a store are given; always 1 in loads', C: 'coordinates: x and y as two half registers, or a constant, 0 in programs', Ct: 'coordinates are two half registers, where bit 35 is set, too', O: 'place in the tile in bytes, without samples and the size of the tile', S: 'samples: 255 all, 1 << n the sample n; constant or half register' }, accepts: [`TODO.blend${TILE_OPERANDS}`], fieldEvidence: { u0: 'observed', C: 'observed', Ct: 'observed', O: 'observed', S: 'observed', St: 'observed' }, notes: [TILE] }],
  iter:                [iterated('?:2', '?:6', 'op=0x21'), `iter {D:Interpolated}, {I:Coefficient}, ${ITER}`, 'Interpolates an input of a fragment from its coefficients, at the centre, the centroid or a sample of the pixel.', ITERATED],
  iterproj:            [iterated('J[7:6]', 'J[5:0]', 'op=0x61'), `iterproj {D:Interpolated}, {I:Coefficient}, {J:Perspective}, ${ITER}`, 'Interpolates an input of a fragment as iter does, corrected for perspective by a second coefficient.', ITERATED],
  'TODO.ldcf':         ['?:4 I[7:6] D[7:6] ?:24 / count:2 ?:6 It ? I[5:0] L D[5:0] Dt op=0xa1', 'TODO.ldcf {D:Triples}, {I:Coefficient}', 'Loads the coefficients by which an input of a fragment is interpolated, three for each value.', { ...ITERATED, accepts: ['ldcf {D:Triples}, {I:Coefficient}'] }],
  no_var:              [variable('op=0x51'), `no_var ${VARIABLE}`, 'Ends the outputs of a vertex that has none, as its name says.', OUTPUTS],
  st_var:              [variable('op=0x11'), `st_var ${VARIABLE}`, 'Stores a register to an output of the vertex, given by its number.', { ...OUTPUTS, accepts: [`TODO.st_var ${VARIABLE}`] }],
  st_var_final:        [variable('op=0x91'), `st_var_final ${VARIABLE}`, 'Stores a register to the last output of the vertex, given by its number.', OUTPUTS],
  tex_state_store:     [TEXTURE_STATE.register, 'tex_state_store {TS:TextureSlot}, {B:UniformPair}, {O:Reg}{, g:stateGroup}', 'Fills a texture slot with a descriptor of 24 bytes from memory, at a base plus an offset in a register.', DESCRIPTOR],
  tex_state_store_imm: [TEXTURE_STATE.constant, 'tex_state_store {TS:TextureSlot}, {B:UniformPair}, {O}{, g:stateGroup}', 'Fills a texture slot with a descriptor of 24 bytes from memory, at a base plus a constant offset.', DESCRIPTOR_AT],
  sampler_state_store: [SAMPLER_STATE.register, 'sampler_state_store {SS:SamplerSlot}, {B:UniformPair}, {O:Reg}{, g:stateGroup}', 'Fills a sampler slot with a descriptor from memory, at a base plus an offset in a register.', { ...DESCRIPTOR, notes: [...DESCRIPTOR.notes, SLOTS] }],
  sampler_state_store_imm: [SAMPLER_STATE.constant, 'sampler_state_store {SS:SamplerSlot}, {B:UniformPair}, {O}{, g:stateGroup}', 'Fills a sampler slot with a descriptor from memory, at a base plus a constant offset.', { ...DESCRIPTOR_AT, notes: [...DESCRIPTOR.notes, SLOTS] }],
  sample_mask:         ['?:4 M[7:6] S[7:6] Mt ? M[5:0] 0 S[5:0] St op=0xc1', 'sample_mask {S:HalfOrNumber}, {M:HalfOrNumber}', 'Says which of the given samples of the pixel live on; 0 kills them without tests.', { fields: { S: 'samples concerned: constant or half register', M: 'those of them that live on: 0 ends them without tests' } }],
  zs_emit:             ['? s z ? T[7:6] S[7:6] u0:2 T[5:0] 0 S[5:0] St op=0x41', 'zs_emit {S:HalfOrNumber}, {T:Depth}, {u0}', 'Outputs the depth, the stencil or both for the given samples of the pixel.', { fields: { S: 'samples: constant or half register', T: 'first half register of the values: depth, then stencil', s: 'writes stencil' } }],
}, {
  evidence: 'observed',
  source: 'disassembler, mesa-isa',
  notes: [{ text: 'Bits and operands are known from the disassembler and from Mesa; what it does is read from its name.', source: 'disassembler, mesa-isa' }],
  fieldEvidence: UNKNOWN_FIELDS,
  fields: {
    C: 'first register of the coordinates',
    Cs: 'coordinates are halves',
    Ct: 'coordinates are given up (discard hint)',
    n: 'shape of the texture',
    D: 'level of detail: number or register',
    Dt: 'level of detail is a number',
    S: 'sampler: slot or register',
    mode: 'what is asked of the texture',
    q6: 'what is read: filtered, compared, or one channel of four texels',
  },
})
