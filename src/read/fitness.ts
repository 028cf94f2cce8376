// Rates how well bytes read as instructions of an architecture.
import { decodeAt, unexplained } from '../encoding/decode.ts'
import type { Isa } from '../encoding/types.ts'
import { countBits } from '../encoding/words.ts'

/** Instructions that are looked at; more would not help to decide how to read a text. */
const LOOKED_AT = 256
/** The largest share of the bits of an instruction that may be set without an explanation. */
const UNEXPLAINED = 1 / 16

/**
 * Returns 0 if all bytes are instructions, 1 if at least 90 % are, else 2. Only the first `LOOKED_AT` instructions
 * count.
 */
export function fitness(isa: Isa, bytes: ArrayLike<number>): 0 | 1 | 2 {
  const code = Uint8Array.from(bytes)
  let [good, at] = [0, 0]
  for (let k = 0; at < code.length && k < LOOKED_AT; k++) {
    const d = decodeAt(isa, code, at)
    const whole = at + d.bytes <= code.length
    if (whole && d.status === 'ok' && countBits(unexplained(d)) <= 8 * d.bytes * UNEXPLAINED) good += d.bytes
    at += d.bytes
  }
  return good === at ? 0 : good >= 0.9 * at ? 1 : 2
}
