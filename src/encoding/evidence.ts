// How sure an encoding, or one of its fields, is: as its line says, and the worst of several.
import type { Encoding, Evidence } from './types.ts'

/** Of an encoding, or of one of its fields: unknown where no line says it. */
export const evidenceOf = (e: Encoding, field?: string): Evidence =>
  (field === undefined ? undefined : e.extra.fieldEvidence?.[field]) ?? e.extra.evidence ?? 'unknown'

/** From the best to the worst. */
export const EVIDENCES: readonly [Evidence, ...Evidence[]] = ['documented', 'observed', 'named', 'inferred', 'unknown']
/** `order`: from the best to the worst; where there are none, the best. */
export const worstOf = <T>(order: readonly [T, ...T[]], all: readonly T[]): T =>
  order[Math.max(0, ...all.map((one) => order.indexOf(one)))] ?? order[0]
