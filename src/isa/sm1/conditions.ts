// Lists the names and formulas of the 28 SM 1.0 condition codes that have a meaning.
import { and, type Expr, not, num, or, xor, zx } from '../../expr/expr.ts'
import { CARRY_FLAG, flag, OVERFLOW_FLAG, SIGN_FLAG, ZERO_FLAG } from './machine.ts'

type Formula = (z: Expr, s: Expr, c: Expr, o: Expr) => Expr

/**
 * Conditions by code. The formulas are from the manual, whose `|` got lost in print, and from the table in the
 * hardware, which agree. The manual prints names for EQ, NE, EQU, NEU, CARRY and TRUE, NVIDIA's disassembler those for
 * FALSE, LT to GEU and SIGN; the rest are ours.
 */
export const CODES: readonly (readonly [name: string, formula: Formula] | undefined)[] = [
  ['FALSE', () => num(0)],
  ['LT', (z, s, _, o) => xor(and(s, not(z)), o)],
  ['EQ', (z, s) => and(z, not(s))],
  ['LE', (z, s, _, o) => xor(s, or(z, o))],
  ['GT', (z, s, _, o) => and(not(z), not(xor(s, o)))],
  ['NE', (z) => not(z)],
  ['GE', (_z, s, _, o) => not(xor(s, o))],
  ['NUM', (z, s) => or(not(z), not(s))],
  ['NAN', (z, s) => and(z, s)],
  ['LTU', (_z, s, _, o) => xor(s, o)],
  ['EQU', (z) => z],
  ['LEU', (z, s, _, o) => or(z, xor(s, o))],
  ['GTU', (z, s, _, o) => xor(not(s), or(z, o))],
  ['NEU', (z, s) => or(not(z), s)],
  ['GEU', (z, s, _, o) => xor(or(not(s), z), o)],
  ['TRUE', () => num(1)],
  ['OVF', (_z, _s, _c, o) => o],
  ['CARRY', (_z, _s, c) => c],
  ['ABOVE', (z, _s, c) => and(not(z), c)],
  ['SIGN', (_z, s) => s],
  ...Array.from({ length: 8 }, () => undefined),
  ['NSIGN', (_z, s) => not(s)],
  ['NABOVE', (z, _s, c) => or(z, not(c))],
  ['NCARRY', (_z, _s, c) => not(c)],
  ['NOVF', (_z, _s, _c, o) => not(o)],
]

/** Names for templates. A code without a name is refused, though the hardware takes it for one that never holds. */
export const CONDITIONS = CODES.map((code) => code?.[0] ?? '!!').join('|')
/** Comparisons of floats have the first 16 conditions. */
export const RELATIONS = CODES.slice(0, 16).map((code) => code?.[0]).join('|')

/** Returns an expression whose lowest bit says whether condition `code` holds for condition register `n`. */
export function formulaOf(code: number, n: number): Expr {
  const formula = CODES[code]?.[1] ?? (() => num(0))
  return formula(flag(n, ZERO_FLAG), flag(n, SIGN_FLAG), flag(n, CARRY_FLAG), flag(n, OVERFLOW_FLAG))
}
/** Returns 1 if the condition holds, else 0. */
export const holds = (code: number, n: number): Expr => zx(1, formulaOf(code, n))
