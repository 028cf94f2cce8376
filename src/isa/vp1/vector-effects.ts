// Defines the parts of VP1 vector instructions: registers of 16 bytes, their results, and flags.
import { clampSigned, clampUnsigned, type Effect, type Expr, each, elem, eq, named, type RegisterPlace, reg, set, sx, type Value } from '../../expr/expr.ts'

/** Bytes of a vector. */
export const BYTES = 16
export const v = (index: Value): RegisterPlace => reg('v', index, 8 * BYTES)
/** Returns byte ITEM of a vector register. */
export const byteOf = (index: Value): Expr => elem(8, v(index))
export const bytes = (body: Value): Expr => each(BYTES, 8, body)

export const signed8 = (signed: boolean, e: Expr): Expr => (signed ? sx(8, e) : e)
export const clip8 = (signed: boolean, e: Expr): Expr => (signed ? clampSigned : clampUnsigned)(8, e)

/** The register of the flags; VCDST of 4 and more means none. */
export interface Flags { readonly VCDST: number }

/** Writes flags of byte ITEM: half a register for each kind. A number sets the flag of all bytes. */
export function flags({ VCDST }: Flags, sf: Value, zf: Value): Effect[] {
  if (VCDST > 3) return []
  const half = (of: 0 | 1, body: Value) => set(reg('vc', VCDST, BYTES, BYTES * of), typeof body === 'number' ? -body : each(BYTES, 1, body))
  return [half(0, sf), half(1, zf)]
}

/** Writes a result and its flags: zf is set for a byte that is 0. */
export const result = (f: Flags & { readonly DST: number }, value: Expr, byte: Expr, sf: Value): Effect[] => [
  set(v(f.DST), value),
  ...flags(f, sf, eq(byte.op === 'num' ? byte : named(`new $v${f.DST}[i]`, byte), 0)),
]
