// Lists the sample programs of the G13, from a plain sum to a picture, each with its expected result.
import type { Kernel } from '../../architecture.ts'
import { arrayKernels } from './kernels-arrays.ts'
import { bitKernels } from './kernels-bits.ts'
import { flowKernels } from './kernels-flow.ts'
import { pictureKernels } from './kernels-pictures.ts'

export const kernels: readonly Kernel[] = [...arrayKernels, ...flowKernels, ...bitKernels, ...pictureKernels]
