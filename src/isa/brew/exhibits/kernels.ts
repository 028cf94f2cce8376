// Lists the sample programs of Brew in the order in which a beginner may read them.
import type { Kernel } from '../../architecture.ts'
import { blend, sierpinski } from './kernels-pictures.ts'
import { fibonacci, tasks } from './kernels-scalars.ts'
import { vectorKernels } from './kernels-vectors.ts'

export const kernels: readonly Kernel[] = [fibonacci, ...vectorKernels, sierpinski, blend, tasks]
