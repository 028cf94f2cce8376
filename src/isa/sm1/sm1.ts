// Defines the NVIDIA SM 1.0 architecture: its words and its machine, and the data for the other views.
import type { Architecture } from '../architecture.ts'
import { core, machineWith } from './core.ts'
import { kernels } from './exhibits/kernels.ts'
import { tours } from './exhibits/tours.ts'
import { hosts } from './floats-meaning.ts'
import { comparisons, remarks } from './remarks.ts'
import { special } from './special.ts'
import { tables } from './tables.ts'

export const sm1: Architecture = { ...core, machine: machineWith({ ...hosts, ...special }), kernels, remarks, comparisons, tables, tours }
