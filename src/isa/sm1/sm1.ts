// NVIDIA SM 1.0 as FlexGripPlus runs it: the description of its words; what they do is not in yet.
import type { Architecture } from '../architecture.ts'
import { sequence } from '../sequence.ts'
import { description } from './description.ts'
import { files, LANES, spaces } from './machine.ts'

const meaning: Architecture['meaning'] = () => undefined

export const sm1: Architecture = {
  isa: description,
  variants: [],
  meaning,
  machine: (variant) => ({ files, spaces, lanes: LANES, exec: 'exec', hosts: {}, step: sequence(description, meaning, variant) }),
  kernels: [],
  examples: [],
}
