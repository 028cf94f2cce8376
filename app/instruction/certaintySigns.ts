// Holds the sign of each certainty, because certainty must not be shown by colour alone.
import type { Certainty } from '../../src/isa/certainty.ts'

export const CERTAINTY_SIGNS: Readonly<Record<Certainty, string>> = {
  tested: '✓',
  documented: '=',
  modelled: '≙',
  approximate: '≈',
  inferred: '~',
  partly: '◪',
  none: '–',
}
