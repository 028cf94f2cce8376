// Bits of a word as one number: JavaScript and closures that gather them, and the way back.
import type { Of } from './part.ts'
import type { Words } from './types.ts'

/** Bits that stand beside each other in one of the three words, and where they go. */
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

/** Of so many bits the number is an int32 that is not negative. */
const SHORT = 31

/** JavaScript that makes one number of the given bits, a whole one of up to 53 bits where an int32 is too short. */
export function key(bits: readonly number[]): string {
  const low = gather(bits.slice(0, SHORT))
  return bits.length <= SHORT ? low : `${low} + ${gather(bits.slice(SHORT))} * ${2 ** SHORT}`
}

/** JavaScript that packs up to 32 bits of a, b, c into one int32, the first one lowest. */
export function gather(bits: readonly number[]): string {
  const parts = runsOf(bits).map(({ word, shift, mask, to }) => {
    const name = 'abc'[word]!
    const taken = mask === -1 ? `(${name})` : `(${name} >>> ${shift} & ${mask})`
    return to === 0 ? taken : `${taken} << ${to}`
  })
  return parts.length ? `(${parts.join(' | ')})` : '0'
}

/** A closure that makes one number of up to 53 bits, never negative. */
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

/** The inverse: a word whose listed bits are those of v, all others 0. */
export function scatter(v: number, bits: readonly number[]): Words {
  const out = Int32Array.of(0, 0, 0)
  bits.forEach((bit, i) => {
    if ((i < 31 ? v >>> i : Math.floor(v / 2 ** i)) & 1) out[bit >> 5]! |= 1 << (bit & 31)
  })
  return [out[0]!, out[1]!, out[2]!]
}
