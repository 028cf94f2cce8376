// The sign of each word for how sure what an instruction does is: never told by a colour alone.
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
