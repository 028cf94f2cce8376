// What vector instructions are made of: registers of 16 bytes, their results, and the flags of these.
import { clampSigned, clampUnsigned, type Effect, type Expr, each, elem, eq, named, type RegisterPlace, reg, set, sx, type Value } from '../../expr/expr.ts'

/** Bytes of a vector. */
export const BYTES = 16
export const v = (index: Value): RegisterPlace => reg('v', index, 8 * BYTES)
/** Of byte ITEM. */
export const byteOf = (index: Value): Expr => elem(8, v(index))
export const bytes = (body: Value): Expr => each(BYTES, 8, body)

export const signed8 = (signed: boolean, e: Expr): Expr => (signed ? sx(8, e) : e)
export const clip8 = (signed: boolean, e: Expr): Expr => (signed ? clampSigned : clampUnsigned)(8, e)

/** VCDST of 4 and more: no flags. */
export interface Flags { readonly VCDST: number }

/** Flags of byte ITEM: half a register for each kind. A number is that of all bytes. */
export function flags({ VCDST }: Flags, sf: Value, zf: Value): Effect[] {
  if (VCDST > 3) return []
  const half = (of: 0 | 1, body: Value) => set(reg('vc', VCDST, BYTES, BYTES * of), typeof body === 'number' ? -body : each(BYTES, 1, body))
  return [half(0, sf), half(1, zf)]
}

/** A result, and flags of it: zf is set where its byte is 0. */
export const result = (f: Flags & { readonly DST: number }, value: Expr, byte: Expr, sf: Value): Effect[] => [
  set(v(f.DST), value),
  ...flags(f, sf, eq(byte.op === 'num' ? byte : named(`new $v${f.DST}[i]`, byte), 0)),
]
