// Defines the properties of the panels beside the fields: the word, and what its meaning depends on.
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Holding } from '../../src/share/holding.ts'
import type { Shown } from '../instruction/shown.ts'

export interface PanelProps {
  readonly shown: Shown
  readonly architecture: Architecture
  /** The chip in the address. */
  readonly variant: string | undefined
  /** Values that registers are assumed to hold. */
  readonly given: readonly Holding[] | undefined
  /** Address of the word, which relative targets count from; 0 if left out. */
  readonly base?: number
}
