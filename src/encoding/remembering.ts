// Remembers texts of packed words, for programs whose operands repeat themselves, and rests while few do.
import type { Of } from './part.ts'

/** Words of more bits are not remembered. */
export const REMEMBERED_BITS = 64
/** One text is remembered for each value of a hash of this many bits. */
const HASH_BITS = 11
/** If of so many words more than `MOST_MISSED` were not remembered, the next ones are not looked for. */
const WATCHED = 1 << 11
const MOST_MISSED = WATCHED / 4
/** Words that are not looked for: few the first time, and more each time again, as in noise. */
const [LEAST_RESTING, MOST_RESTING] = [1 << 11, 1 << 17]

/** Returns a function that makes the same texts as another, which depends on the two lowest numbers of a word only. */
export function remembering(make: Of<string>): Of<string> {
  const [low, high] = [new Int32Array(1 << HASH_BITS), new Int32Array(1 << HASH_BITS)]
  const texts = new Array<string | undefined>(1 << HASH_BITS)
  let [asked, missed, resting, next] = [0, 0, 0, LEAST_RESTING]
  return (a, b, c) => {
    if (resting > 0) {
      resting--
      return make(a, b, c)
    }
    if (++asked === WATCHED) {
      const isWorthIt = missed <= MOST_MISSED
      resting = isWorthIt ? 0 : next
      next = isWorthIt ? LEAST_RESTING : Math.min(8 * next, MOST_RESTING)
      asked = 0
      missed = 0
    }
    const at = Math.imul(a ^ Math.imul(b, 0x85ebca6b), 0x9e3779b1) >>> (32 - HASH_BITS)
    const known = texts[at]
    if (known !== undefined && low[at] === a && high[at] === b) return known
    missed++
    const made = make(a, b, c)
    low[at] = a
    high[at] = b
    texts[at] = made
    return made
  }
}
