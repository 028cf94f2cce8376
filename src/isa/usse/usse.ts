// PowerVR USSE: the description of its words, what they do, and one instance of a shader that does it.
import type { Architecture } from '../architecture.ts'
import { sequence } from '../sequence.ts'
import { hosts as functionHosts } from './arithmetic-meaning.ts'
import { description } from './description.ts'
import { examples } from './examples.ts'
import { blocks } from './grid.ts'
import { kernels } from './kernels.ts'
import { files, spaces } from './machine.ts'
import { meaning } from './meaning.ts'
import { tables } from './tables.ts'
import { hosts as textureHosts } from './texture.ts'

export const usse: Architecture = {
  isa: description,
  variants: [],
  meaning,
  machine: (variant) => ({
    files, spaces, blocks, lanes: 1, runsOut: true, hosts: { ...functionHosts, ...textureHosts },
    step: sequence(description, meaning, variant),
  }),
  kernels,
  examples,
  tables,
}
