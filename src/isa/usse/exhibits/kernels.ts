// Lists the sample programs of USSE in the order in which a beginner may read them.
import type { Kernel } from '../../architecture.ts'
import { pictureKernels } from './kernels-pictures.ts'
import { vectorKernels } from './kernels-vectors.ts'

export const kernels: readonly Kernel[] = [...vectorKernels, ...pictureKernels]
