// Lists the sample programs of VP1 in the order in which a beginner may read them.
import type { Kernel } from '../../architecture.ts'
import { callKernels } from './kernels-calls.ts'
import { pictureKernels } from './kernels-pictures.ts'
import { scalarKernels } from './kernels-scalar.ts'
import { vectorKernels } from './kernels-vectors.ts'

export const kernels: readonly Kernel[] = [...scalarKernels, ...callKernels, ...vectorKernels, ...pictureKernels]
