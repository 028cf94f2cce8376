// Combines the Brew description of July 2023, the meanings of its words, and the processor.
import type { Core } from '../architecture.ts'
import { sequence } from '../sequence.ts'
import { description } from './description.ts'
import { examples } from './exhibits/examples.ts'
import { filesOf, resetOf, spaces } from './machine.ts'
import { meaning } from './meaning.ts'
import { hosts } from './vectors-meaning.ts'

export const core: Core = {
  isa: description,
  variantName: 'Registers',
  variants: [
    { id: 'vlen16', title: 'of 16 bytes (VLEN 16)' },
    { id: 'vlen4', title: 'of 4 bytes (VLEN 4)' },
  ],
  meaning,
  machine: (variant) => ({
    files: filesOf(variant), spaces, lanes: 1, hosts, reset: resetOf(variant),
    step: sequence(description, meaning, variant),
  }),
  examples,
}
