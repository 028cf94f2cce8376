// Defines operand kinds of the G13 texture and fragment lines: handles, coordinates, levels, interpolated inputs.
import { also, codec, form, kind } from '../../encoding/kind.ts'
import type { Kinds } from '../../encoding/types.ts'
import { compareOffset, coordinates, fourFrom, gradient, halves, uniformHalves, words } from './runs.ts'

const SHAPES = 'tex_1d|tex_1d_array|tex_2d|tex_2d_array|tex_2d_ms|tex_3d|tex_cube|tex_cube_array|tex_2d_ms_array|*'

const CHANNELS = '0|x|y|xy|z|xz|yz|xyz|w|xw|yw|xyw|zw|xzw|yzw|xyzw'
const LEVELS = 'auto_lod|auto_lod_bias|lod_min|3|lod_grad|auto_lod_bias|lod_min|7|8|auto_lod_bias_min|10|11|lod_grad_min|auto_lod_bias_min|14|15'

export const textureKinds: Kinds = {
  Coords: kind('n:4 Ct Cs $:8', form('n:4 t s v:8', '{v:coordinates}{t:|.discard}')),
  Lod: kind(
    'lod:4 n:4 $:8',
    form('0000 -:12', '0'), form('0100 n:4 v:8', '{v:gradient}'), form('1100 n:4 v:8', '{v:gradientMin}'),
    form('0001 -:4 u:7 h', 'u{u}{h:l|h}'), form('0010 -:4 u:7 h', 'u{u}{h:l|h}'), form('0101 -:4 v:8', '{v:half}'), form('0110 -:4 v:8', '{v:half}'),
    form('1001 -:4 v:8', '{v:uniformPair}'), form('1101 -:4 v:8', '{v:halfPair}'),
    form('-:8 n:8', '!!{n}'),
  ),
  Compare: kind('compare $t $:8', form('00 -:8', ''), form('10 r:7 -', 'r{r}'), form('01 v:8', '{v:half}'), form('11 v:8', '{v:compareOffset}')),
  Texture: kind('$t:2 $:8', form('00 n:8', 'ts{n}'), form('01 v:8', '{v:half}'), form('10 0x00', '0'), form('10 v:8', '{v:half}'), form('11 r:7 -', 'r{r}')),
  TextureSlot: kind('$:7', form('n:7', 'ts{n}')),
  SamplerSlot: kind('$:5', form('n:5', 'ss{n}')),
  UniformPair: kind('$[5:1]', form('n:5', 'u{n*2}_u{n*2+1}')),
  Sampler: kind('$t $:8', form('0 n:8', 'ss{n}'), form('1 v:8', '{v:half}')),
  Handles: kind('Tt[1] $:5', form('1 v:5', 'u{v*2}_u{v*2+1}'), form('0 -:5', 'None')),
  // Coordinates are read only if both bits are set; older programs set the upper one alone.
  TileCoords: kind('u0 $t $:8', form('1 1 v:8', '{v:halfPair}'), form('- ? n:8', '{n}')),
  TileSample: kind('$t:2 $:8', form('00 n:8', '{n}'), form('01 v:8', '{v:half}'), form('1 - -:8', '!!')),
  HalfOrNumber: kind('$t $:8', form('1 n:8', '{n}'), form('0 v:8', '{v:half}')),
  Depth: codec('z s $:8', halves((zs) => (zs >> 1) * 2 + (zs & 1))),
  Interpolated: kind('count:2 $t $:8', form('m:2 0 v:8', '{v:countHalves}'), form('m:2 1 v:8', '{v:countRegisters}')),
  Coefficient: kind('$t $:8', form('0 n:8', 'cf{n}'), form('1 v:8', '{v:half}')),
  Triples: kind('count:2 $t $:8', form('m:2 0 v:8', '{v:tripleHalves}'), form('m:2 1 v:8', '{v:tripleRegisters}')),
  Colour: kind('$t $:8', form('0 v:8', '{v:fourHalves}'), form('1 v:7 0', '{v:fourFrom}'), form('1 -:7 1', '!!')),
  Perspective: kind('$:8', form('n:8', 'cf{n}')),
  SampleNumber: kind('interpolation:2 $:8', form('01 n:8', '{n}'), form('11 v:8', '{v:half}'), form('- 0 0x00', ''), form('- 0 -:8', '!!')),

  countHalves: codec('m:2 $:8', halves((m) => m || 4)),
  countRegisters: codec('m:2 $:8', words((m) => m || 4)),
  tripleHalves: codec('m:2 $:8', halves((m) => 3 * (m || 4))),
  tripleRegisters: codec('m:2 $:8', words((m) => 3 * (m || 4))),
  fourHalves: codec('$:8', halves(() => 4)),
  fourFrom: codec('$:7', fourFrom),
  coordinates: codec('n:4 s $:8', coordinates),
  uniformPair: codec('$:8', uniformHalves),
  gradient: codec('n:4 $:8', gradient(0)),
  gradientMin: codec('n:4 $:8', gradient(1)),
  compareOffset: codec('$:8', compareOffset),
  shape: kind('$:4', form('n:4', `{n:${SHAPES}}`), also('n:4', `{n:${SHAPES.replaceAll('tex_', '').replace('*', '!')}}`)),
  channelsRead: kind('$:4', form('n:4', `{n:${CHANNELS}}`), also('n:4', '{n}')),
  level: kind('$:4', form('n:4', `{n:${LEVELS}}`), also('n:4', '{n}')),
  rounding: kind('$', form('n', '{n:rte|rtz}'), also('n', '{n}')),
  placed: kind('$:2', form('n:2', '{n:center|sample|centroid|sample}'), also('n:2', '{n}')),
  stateGroup: kind('$', form('0', ''), form('1', 'b'), also('0', 'a'), also('n', '{n}')),
}
