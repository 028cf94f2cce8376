// Gathers bits of a word into one number, with JavaScript or closures, and scatters them again.
import type { Of } from './part.ts'
import type { Words } from './types.ts'

/** Neighbouring bits of one of the three numbers of a word. `to`: the bit of the result that the first one becomes. */
interface Run {
  readonly word: number
  readonly shift: number
  readonly mask: number
  readonly to: number
}

function runsOf(bits: readonly number[]): Run[] {
  const runs: Run[] = []
  for (let i = 0; i < bits.length; ) {
    let n = 1
    while (i + n < bits.length && bits[i + n] === bits[i]! + n && (bits[i + n]! & 31) !== 0) n++
    runs.push({ word: bits[i]! >> 5, shift: bits[i]! & 31, mask: n === 32 ? -1 : 2 ** n - 1, to: i })
    i += n
  }
  return runs
}

/** A number of this many bits is an int32 that is not negative. */
const SHORT = 31

/** Returns JavaScript that makes one number of the given bits: an integer of up to 53 bits if an int32 is too short. */
export function key(bits: readonly number[]): string {
  const low = gather(bits.slice(0, SHORT))
  return bits.length <= SHORT ? low : `${low} + ${gather(bits.slice(SHORT))} * ${2 ** SHORT}`
}

/** Returns JavaScript that packs up to 32 bits of a, b, c into one int32, the first bit lowest. */
export function gather(bits: readonly number[]): string {
  const parts = runsOf(bits).map(({ word, shift, mask, to }) => {
    const name = 'abc'[word]!
    const taken = mask === -1 ? `(${name})` : `(${name} >>> ${shift} & ${mask})`
    return to === 0 ? taken : `${taken} << ${to}`
  })
  return parts.length ? `(${parts.join(' | ')})` : '0'
}

/** Returns a closure that makes one number of up to 53 bits, never negative. */
export function gatherer(bits: readonly number[]): Of<number> {
  if (bits.length > SHORT) {
    const [low, high] = [gatherer(bits.slice(0, SHORT)), gatherer(bits.slice(SHORT))]
    return (a, b, c) => low(a, b, c) + high(a, b, c) * 2 ** SHORT
  }
  const [first, second, ...more] = runsOf(bits)
  if (!first) return () => 0
  const { word, shift, mask } = first
  const one: Of<number> =
    word === 0
      ? (a) => (a >>> shift) & mask
      : word === 1
        ? (_, b) => (b >>> shift) & mask
        : (_, _b, c) => (c >>> shift) & mask
  if (!second) return one
  const others = [second, ...more]
  return (a, b, c) => {
    let v = one(a, b, c)
    for (let k = 0; k < others.length; k++) {
      const { word, shift, mask, to } = others[k]!
      v |= (((word === 0 ? a : word === 1 ? b : c) >>> shift) & mask) << to
    }
    return v
  }
}

/** Returns a word whose listed bits are those of v, and all others 0: the inverse of `gatherer`. */
export function scatter(v: number, bits: readonly number[]): Words {
  const out = Int32Array.of(0, 0, 0)
  bits.forEach((bit, i) => {
    if ((i < 31 ? v >>> i : Math.floor(v / 2 ** i)) & 1) out[bit >> 5]! |= 1 << (bit & 31)
  })
  return [out[0]!, out[1]!, out[2]!]
}
