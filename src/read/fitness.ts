// Says how well bytes read as instructions of an architecture.
import { decodeAt, unexplained } from '../encoding/decode.ts'
import type { Isa } from '../encoding/types.ts'
import { countBits } from '../encoding/words.ts'

/** More instructions than these say no more about how a text is to be read. */
const LOOKED_AT = 256
/** Of the bits of an instruction, how many may be set that nobody can explain. */
const UNEXPLAINED = 1 / 16

/** 0: instructions, and nothing else; 1: nearly all of it; 2: less. */
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
