// Reads a number where a text is read with parsers: decimal, hexadecimal or binary, with the sign that its style has.
import { DIGIT_0, digitOf, MINUS, PLUS, SMALL, SMALL_B, SMALL_X } from './characters.ts'
import type { Cursor } from './cursor.ts'
import type { NUMBER, Parser } from './parsers.ts'

/** Adds the bits of a number, and returns the index after it, or -1 if there is none that fits. */
export function digitsAt(c: Cursor, parser: Parser & { kind: typeof NUMBER }, pos: number): number {
  const { times, plus, low, high, end, sign, put } = parser
  const { codes } = c
  let at = c.skip(pos)
  const first = codes[at]!
  const isSigned = first === MINUS || (sign !== undefined && first === PLUS)
  if (isSigned) at++
  if (sign) {
    for (let k = 0; k < sign.length && at >= 0; k++) at = c.word(sign[k]!.codes, at)
    if (!isSigned || at < 0) return -1
    at = c.skip(at)
  }
  const prefix = codes[at] === DIGIT_0 ? codes[at + 1]! | SMALL : 0
  let base = prefix === SMALL_X ? 16 : prefix === SMALL_B ? 2 : 10
  if (base !== 10 && digitOf(codes[at + 2]!) >= base) base = 10
  if (base !== 10) at += 2
  const digits = at
  let v = 0
  for (let digit = digitOf(codes[at]!); digit < base; digit = digitOf(codes[at]!)) {
    v = v * base + digit
    at++
  }
  // After a 0 without digits of its base, two characters were looked at.
  if (at + 1 > c.reach) c.reach = at + 1
  const raw = ((first === MINUS ? -v : v) - plus) / times
  if (at === digits || !Number.isInteger(raw) || raw < low || raw > high) return -1
  return put(c, raw < 0 ? raw + end : raw, -1) ? at : -1
}
