// Defines the NVIDIA VP1 architecture: its words and its machine, and the data for the other views.
import type { Architecture } from '../architecture.ts'
import { core } from './core.ts'
import { kernels } from './exhibits/kernels.ts'
import { comparisons, remarks } from './remarks.ts'
import { tables } from './tables.ts'

export const vp1: Architecture = { ...core, kernels, remarks, comparisons, tables }
