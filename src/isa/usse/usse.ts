// Defines the PowerVR USSE architecture: its words and its machine, and the data for the other views.
import type { Architecture } from '../architecture.ts'
import { core } from './core.ts'
import { kernels } from './kernels.ts'
import { comparisons, remarks } from './remarks.ts'
import { tables } from './tables.ts'
import { tours } from './tours.ts'

export const usse: Architecture = { ...core, kernels, remarks, comparisons, tables, tours }
