// Sample programs for the VP1 scalar unit.
import type { Kernel } from '../architecture.ts'

export const kernels: readonly Kernel[] = []
