// All sample programs for USSE, in the order a newcomer may read them.
import type { Kernel } from '../architecture.ts'

export const kernels: readonly Kernel[] = []
