// Combines the PowerVR USSE description, the meanings of its words, and the machine of one shader instance.
import type { Core } from '../architecture.ts'
import { sequence } from '../sequence.ts'
import { hosts as functionHosts } from './arithmetic-meaning.ts'
import { description } from './description.ts'
import { examples } from './exhibits/examples.ts'
import { blocks } from './grid.ts'
import { files, spaces } from './machine.ts'
import { meaning, SECONDARY } from './meaning.ts'
import { hosts as textureHosts } from './texture.ts'

export const core: Core = {
  isa: description,
  variants: [{ id: 'primary', title: 'Primary: once for each instance' }, { id: SECONDARY, title: 'Secondary: once, before them' }],
  variantName: 'Program',
  meaning,
  machine: (variant) => ({
    files, spaces, blocks, lanes: 1, runsOut: true, hosts: { ...functionHosts, ...textureHosts },
    step: sequence(description, meaning, variant),
  }),
  examples,
}
