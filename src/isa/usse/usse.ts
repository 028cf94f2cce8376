// Defines the PowerVR USSE architecture: its words and its machine, and the data for the other views.
import type { Architecture } from '../architecture.ts'
import { core } from './core.ts'
import { kernels } from './exhibits/kernels.ts'
import { tours } from './exhibits/tours.ts'
import { comparisons, remarks } from './remarks.ts'
import { tables } from './tables.ts'

export const usse: Architecture = { ...core, kernels, remarks, comparisons, tables, tours }
