// Combines the description of NVIDIA VP1, the video processor of NV41 to G84, the meanings of its words, its machine.
import type { Core } from '../architecture.ts'
import { bundled } from './bundle.ts'
import { description } from './description.ts'
import { examples } from './exhibits/examples.ts'
import { files, reset, spaces } from './machine.ts'
import { meaning } from './meaning.ts'

export const core: Core = {
  isa: description,
  // NV44 differs from NV41 in how contexts are switched and methods are handled; for programs they are the same.
  variants: [
    { id: 'G80', title: 'G80, up to G84' },
    { id: 'NV41', title: 'NV41, up to NV44' },
    { id: 'NV44', title: 'NV44, up to G80: as NV41 to programs' },
  ],
  machine: (variant) => ({ files, reset, spaces, lanes: 1, hosts: {}, step: bundled(description, variant) }),
  meaning,
  examples,
}
