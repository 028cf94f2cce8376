// What the panels beside the fields are given: the word, and what its meaning depends on.
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Holding } from '../../src/share/holding.ts'
import type { Shown } from '../instruction/shown.ts'

export interface PanelProps {
  readonly shown: Shown
  readonly architecture: Architecture
  /** The chip that the address asks for. */
  readonly variant: string | undefined
  /** What registers are taken to hold. */
  readonly given: readonly Holding[] | undefined
  /** The address of the word, which relative targets count from; left out: 0. */
  readonly base?: number
}
