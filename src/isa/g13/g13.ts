// Defines the Apple G13 architecture: its words and its machine, and the data for the other views.
import type { Architecture } from '../architecture.ts'
import { core } from './core.ts'
import { kernels } from './kernels.ts'
import { comparisons, remarks } from './remarks.ts'
import { tours } from './tours.ts'

export const g13: Architecture = { ...core, kernels, remarks, comparisons, tours }
