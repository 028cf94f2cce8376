// Lists the sample programs of SM 1.0 in the order in which a beginner may read them.
import type { Kernel } from '../../architecture.ts'
import { blockKernels } from './kernels-blocks.ts'
import { callKernels } from './kernels-calls.ts'
import { functionKernels } from './kernels-functions.ts'
import { pictureKernels } from './kernels-pictures.ts'
import { sumKernels } from './kernels-sums.ts'

export const kernels: readonly Kernel[] = [...sumKernels, ...callKernels, ...functionKernels, ...blockKernels, ...pictureKernels]
