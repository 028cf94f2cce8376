// Holds a text that is read, and the bits of the word that its parts have set so far.
import type { BitPlace } from './types.ts'

/** Parsers change the bits in place, so that reading a line allocates nothing. */
export class Cursor {
  source = ''
  /** Codes of the characters of the source, and 0 after the last: a text is nothing but these to most parsers. */
  codes = new Uint16Array(256)
  /** Address of the instruction, for relative targets. */
  at = 0
  /** Whether a part was read that means something else at another address. */
  relative = false
  /** Set while only texts matter: then bits never contradict each other. */
  isBlind = false
  /** Number of contradictions between bits and of complete fits. What fails without adding to it fails for its text. */
  clashes = 0
  /** Bits that are set so far, three int32, and then their values. */
  readonly bits = new Int32Array(6)

  begin(source: string, at: number): void {
    const { length } = source
    if (length >= this.codes.length) this.codes = new Uint16Array(2 * length)
    for (let k = 0; k < length; k++) this.codes[k] = source.charCodeAt(k)
    this.codes[length] = 0
    this.source = source
    this.at = at
    this.relative = false
    this.clashes = 0
    this.bits.fill(0)
  }

  set(m0: number, m1: number, m2: number, v0: number, v1: number, v2: number): void {
    const { bits } = this
    bits[0] = m0
    bits[1] = m1
    bits[2] = m2
    bits[3] = v0
    bits[4] = v1
    bits[5] = v2
  }

  /** Adds bits; returns false, and adds none, if one of them has another value already. */
  agree(m0: number, m1: number, m2: number, v0: number, v1: number, v2: number): boolean {
    const { bits } = this
    if (this.isBlind) return true
    const clash =
      ((bits[3]! ^ v0) & bits[0]! & m0) | ((bits[4]! ^ v1) & bits[1]! & m1) | ((bits[5]! ^ v2) & bits[2]! & m2)
    if (clash !== 0) {
      this.clashes++
      return false
    }
    bits[0]! |= m0
    bits[1]! |= m1
    bits[2]! |= m2
    bits[3]! |= v0
    bits[4]! |= v1
    bits[5]! |= v2
    return true
  }

  /** Returns the index of the first character from `pos` on that is no blank. */
  skip(pos: number): number {
    const { codes } = this
    let at = pos
    while (codes[at] === BLANK || codes[at] === TAB) at++
    return at
  }
}
const BLANK = 32
const TAB = 9

/** Puts a number at a place as `Cursor.agree` adds bits. `of`: the bits of the number that count, -1 for all of them. */
export type Put = (c: Cursor, number: number, of: number) => boolean

/** Neighbouring bits of one of the three numbers of a word, from bit `from` of the number on. */
interface Run {
  readonly word: number
  readonly shift: number
  readonly from: number
  readonly ones: number
}

/** Returns a function that puts numbers at a place. A bit that the place lacks must be 0. */
export function putter(place: BitPlace): Put {
  const runs: Run[] = []
  let absent = false
  for (let i = 0; i < place.length; ) {
    const bit = place[i]!
    let n = 1
    absent ||= bit < 0
    while (bit >= 0 && i + n < place.length && place[i + n] === bit + n && ((bit + n) & 31) !== 0) n++
    if (bit >= 0) runs.push({ word: bit >> 5, shift: bit & 31, from: i, ones: n === 32 ? -1 : 2 ** n - 1 })
    i += n
  }
  const lacks = (number: number) => absent && place.some((bit, i) => bit < 0 && Math.floor(number / 2 ** i) % 2 === 1)
  const [only] = runs
  if (runs.length === 1 && only?.from === 0 && !absent) return (c, number, of) => put(c, only, number | 0, of)
  return (c, number, of) => {
    if (lacks(number)) {
      c.clashes++
      return false
    }
    const { bits } = c
    const m0 = bits[0]!
    const m1 = bits[1]!
    const m2 = bits[2]!
    const v0 = bits[3]!
    const v1 = bits[4]!
    const v2 = bits[5]!
    for (let k = 0; k < runs.length; k++) {
      const run = runs[k]!
      const { from } = run
      const part = number < 2 ** 31 && from < 32 ? number >>> from : (Math.floor(number / 2 ** from) % 2 ** 32) | 0
      // Only the lower 32 bits may be left open.
      if (put(c, run, part, from < 32 && of !== -1 ? of >>> from : -1)) continue
      c.set(m0, m1, m2, v0, v1, v2)
      return false
    }
    return true
  }
}

function put(c: Cursor, { word, shift, ones }: Run, part: number, of: number): boolean {
  const m = (ones & of) << shift
  const v = (part << shift) & m
  if (word === 0) return c.agree(m, 0, 0, v, 0, 0)
  return word === 1 ? c.agree(0, m, 0, 0, v, 0) : c.agree(0, 0, m, 0, 0, v)
}
