// The description of the Apple G13 instruction set: 161 encodings, and what is said of all of them.
import { isa } from '../../spec/encoding.ts'
import { bits } from './bits.ts'
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
  fields: { D: 'destination', A: 'first source', B: 'second source', C: 'third source', L: 'length', S: 'saturate', n: 'levels', R: 'register', O: 'offset' },
  unknownBits: 'No source gives these bits a meaning.',
  sources: [{ id: 'applegpu', title: 'dougallj/applegpu: documentation, disassembler, emulator', url: 'https://github.com/dougallj/applegpu' }],
  sections: [integers, bits, floats, functions, flow, selects, shuffles, reductions, memory, textures, waiting, unknown],
})
