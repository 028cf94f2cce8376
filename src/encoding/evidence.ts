// Grades the evidence for encodings and fields, and finds the worst of several grades.
import type { Encoding, Evidence } from './types.ts'

/** Returns the evidence of an encoding, or of one of its fields; unknown if no line says it. */
export const evidenceOf = (e: Encoding, field?: string): Evidence =>
  (field === undefined ? undefined : e.extra.fieldEvidence?.[field]) ?? e.extra.evidence ?? 'unknown'

/** Grades of evidence, the best first. */
export const EVIDENCES: readonly [Evidence, ...Evidence[]] = ['documented', 'observed', 'named', 'inferred', 'unknown']
/** Returns the worst of several grades; the best grade if there are none. `order`: all grades, the best first. */
export const worstOf = <T>(order: readonly [T, ...T[]], all: readonly T[]): T =>
  order[Math.max(0, ...all.map((one) => order.indexOf(one)))] ?? order[0]
