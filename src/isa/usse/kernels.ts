// All sample programs for USSE, in the order a newcomer may read them.
import type { Kernel } from '../architecture.ts'
import { pictureKernels } from './kernels-pictures.ts'
import { vectorKernels } from './kernels-vectors.ts'

export const kernels: readonly Kernel[] = [...vectorKernels, ...pictureKernels]
