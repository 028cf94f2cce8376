// Bits of a word as one number: JavaScript that gathers them, and the way back.
import type { Words } from './types.ts'

/** JavaScript that makes one number of the given bits, a whole one of up to 53 bits where an int32 is too short. */
export function key(bits: readonly number[]): string {
  const low = gather(bits.slice(0, 31))
  return bits.length <= 31 ? low : `${low} + ${gather(bits.slice(31))} * ${2 ** 31}`
}

/** JavaScript that packs the given bits of a, b, c into one number, the first one lowest. */
export function gather(bits: readonly number[]): string {
  const parts: string[] = []
  for (let i = 0; i < bits.length; ) {
    let n = 1
    while (i + n < bits.length && bits[i + n] === bits[i]! + n && (bits[i + n]! & 31) !== 0) n++
    const word = 'abc'[bits[i]! >> 5]!
    const taken = n === 32 ? word : `${word} >>> ${bits[i]! & 31} & ${2 ** n - 1}`
    parts.push(i === 0 ? `(${taken})` : `(${taken}) << ${i}`)
    i += n
  }
  return parts.length ? `(${parts.join(' | ')})` : '0'
}
/** The inverse: a word whose listed bits are those of v, all others 0. */
export function scatter(v: number, bits: readonly number[]): Words {
  const out = Int32Array.of(0, 0, 0)
  bits.forEach((bit, i) => {
    if ((i < 31 ? v >>> i : Math.floor(v / 2 ** i)) & 1) out[bit >> 5]! |= 1 << (bit & 31)
  })
  return [out[0]!, out[1]!, out[2]!]
}
