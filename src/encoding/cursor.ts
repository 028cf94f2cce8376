// Holds a text that is read, and the bits of the word that its parts have set so far.
import { BLANK, CharacterSet, TAB } from './characters.ts'
import { MOST_COLUMNS } from './lines.ts'
import type { BitPlace } from './types.ts'

/** Most states of the bits that are kept at once. */
const MOST_SAVED = 512

/** Parsers change the bits in place, so that reading a line allocates nothing. */
export class Cursor {
  source = ''
  /** Codes of the characters of the source, and 0 after the last: a text is nothing but these to most parsers. */
  readonly codes = new Uint16Array(MOST_COLUMNS + 1)
  readonly characters = new CharacterSet()
  /** Address of the instruction, for relative targets. */
  at = 0
  /** Whether a part was read that means something else at another address. */
  relative = false
  /** Set while only texts matter: then bits never contradict each other. */
  isBlind = false
  /** Set if there was too little room, so that something may not have been tried. */
  isLost = false
  /** The last character that was looked at since it was set back. */
  reach = 0
  /** Number of contradictions between bits and of complete fits. What fails without adding to it fails for its text. */
  clashes = 0
  /** Bits that are set so far, three int32, and then their values. */
  readonly bits = new Int32Array(6)
  readonly #saved = new Int32Array(6 * MOST_SAVED)
  #top = 0

  /** `source`: at most `MOST_COLUMNS` characters. */
  begin(source: string, at: number): void {
    const { length } = source
    for (let k = 0; k < length; k++) this.codes[k] = source.charCodeAt(k)
    this.codes[length] = 0
    this.characters.fill(this.codes, length)
    this.source = source
    this.at = at
    this.relative = false
    this.isBlind = false
    this.isLost = false
    this.reach = 0
    this.clashes = 0
    this.bits.fill(0)
    this.#top = 0
  }

  /** Keeps the bits, and returns where, for `restore`. */
  save(): number {
    const at = this.#top
    if (at < this.#saved.length) this.#copy(this.bits, 0, this.#saved, at)
    else this.isLost = true
    this.#top = at + 6
    return at
  }
  /** Makes the bits what they were; what was kept later is dropped. */
  restore(at: number): void {
    if (at < this.#saved.length) this.#copy(this.#saved, at, this.bits, 0)
    this.#top = at
  }
  #copy(from: Int32Array, at: number, to: Int32Array, there: number): void {
    to[there] = from[at]!
    to[there + 1] = from[at + 1]!
    to[there + 2] = from[at + 2]!
    to[there + 3] = from[at + 3]!
    to[there + 4] = from[at + 4]!
    to[there + 5] = from[at + 5]!
  }

  /** Adds bits; returns false, and adds none, if one of them has another value already. */
  agree(m0: number, m1: number, m2: number, v0: number, v1: number, v2: number): boolean {
    if (this.isBlind) return true
    const { bits } = this
    const clash0 = (bits[3]! ^ v0) & bits[0]! & m0
    const clash1 = (bits[4]! ^ v1) & bits[1]! & m1
    const clash2 = (bits[5]! ^ v2) & bits[2]! & m2
    if ((clash0 | clash1 | clash2) !== 0) {
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
    if (at > this.reach) this.reach = at
    return at
  }

  /** Returns the index after a word, or -1 if it is not there. */
  word(word: Uint16Array, from: number): number {
    const { codes } = this
    const at = this.skip(from)
    let k = 0
    while (k < word.length && codes[at + k] === word[k]) k++
    if (at + k > this.reach) this.reach = at + k
    return k < word.length ? -1 : at + word.length
  }

  /** Whether a text is the source, but for blanks in either. */
  reads(text: string): boolean {
    if (text === this.source) return true
    let at = 0
    for (let k = 0; k < text.length; k++) {
      const code = text.charCodeAt(k)
      if (code === BLANK || code === TAB) continue
      at = this.skip(at)
      if (this.codes[at] !== code) return false
      at++
    }
    return this.skip(at) === this.source.length
  }
}

/** Puts a number at a place as `Cursor.agree` adds bits. `of`: the bits of the number that count, -1 for all of them. */
export type Put = (c: Cursor, number: number, of: number) => boolean

/** Neighbouring bits of one of the three numbers of a word, from bit `from` of the number on. */
interface Run {
  readonly word: number
  readonly shift: number
  readonly from: number
  readonly ones: number
}

/**
 * Returns a function that puts numbers at a place; of bits that contradict others it may have added some. A bit that the
 * place lacks must be 0.
 */
export function putter(place: BitPlace): Put {
  const runs: Run[] = []
  for (let i = 0; i < place.length; ) {
    const bit = place[i]!
    let n = 1
    while (bit >= 0 && place[i + n] === bit + n && ((bit + n) & 31) !== 0) n++
    if (bit >= 0) runs.push({ word: bit >> 5, shift: bit & 31, from: i, ones: n === 32 ? -1 : 2 ** n - 1 })
    i += n
  }
  const absent = [...place.keys()].filter((i) => place[i]! < 0)
  const [only] = runs
  if (only && runs.length === 1 && only.from === 0 && absent.length === 0)
    return (c, number, of) => put(c, only, number | 0, of)
  return (c, number, of) => {
    for (let k = 0; k < absent.length; k++)
      if (Math.floor(number / 2 ** absent[k]!) % 2 === 1) {
        c.clashes++
        return false
      }
    for (let k = 0; k < runs.length; k++) {
      const { from } = runs[k]!
      const part = number < 2 ** 31 && from < 32 ? number >>> from : (Math.floor(number / 2 ** from) % 2 ** 32) | 0
      // Only the lower 32 bits may be left open.
      if (!put(c, runs[k]!, part, from < 32 && of !== -1 ? of >>> from : -1)) return false
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
