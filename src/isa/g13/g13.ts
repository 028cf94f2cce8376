// Apple G13, all of it: its words and machine, and what other screens than that of a word show.
import type { Architecture } from '../architecture.ts'
import { core } from './core.ts'
import { kernels } from './kernels.ts'
import { tours } from './tours.ts'

export const g13: Architecture = { ...core, kernels, tours }
