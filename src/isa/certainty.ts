// Says how sure it is what an instruction does: derived from its sources, and from what its line of meaning claims.
import { citedBy } from '../encoding/citations.ts'
import type { Encoding, Isa, SourceKind } from '../encoding/types.ts'
import type { Fidelity } from './semantics.ts'

/**
 * Grades of how sure a meaning is. `tested`: a source compared it with a chip; `documented`: it is as the documents
 * say; `modelled`: it is as another source has it, such as a driver or an emulator; `partly`: no source says what some
 * forms of the operands do; `none`: no source says what any of them does.
 */
export type Certainty = 'tested' | 'documented' | 'modelled' | 'approximate' | 'inferred' | 'partly' | 'none'

export const CERTAINTIES: Readonly<Record<Certainty, string>> = {
  tested: 'runs as the hardware does: compared with chips',
  documented: 'runs as its documents say; nobody has compared it with hardware',
  modelled: 'runs as another source has it, such as a driver or an emulator; nobody has compared it with hardware',
  approximate: 'runs, but the hardware may round differently',
  inferred: 'runs as inferred from other facts',
  partly: 'runs, but for some operands no source says what happens',
  none: 'no source says what it does',
}

/** Returns how sure it is what an encoding does on a variant. */
export function certaintyOf(isa: Isa, e: Encoding, variant: string, fidelity: Fidelity): Certainty {
  if (e.extra.evidence === 'inferred') return 'inferred'
  if (fidelity !== 'exact') return fidelity
  const cited = citedBy(isa, e).filter(({ on = [variant] }) => on.includes(variant))
  const has = (kind: SourceKind) => cited.some((source) => source.kind === kind)
  if (has('chip')) return 'tested'
  return has('document') && e.extra.evidence === 'documented' ? 'documented' : 'modelled'
}
