// Tells characters apart by their codes, which loops over texts do faster than regular expressions.

export const BLANK = 32
export const TAB = 9
export const PLUS = 43
const COMMA = 44
export const MINUS = 45
export const POINT = 46
export const DIGIT_0 = 48
const NINE = 57
const LETTERS = 64
const UNDERSCORE = 95
/** The bit by which small letters differ from capitals. */
export const SMALL = 32
const [SMALL_A, SMALL_F, SMALL_Z] = [97, 102, 122]
export const SMALL_B = 98
export const SMALL_X = 120
/** Stands for the value of a character that is no digit: more than any digit has. */
const NO_DIGIT = 99

export const isDigit = (code: number): boolean => code >= DIGIT_0 && code <= NINE

/** Returns the value of a hexadecimal digit. */
export function digitOf(code: number): number {
  if (isDigit(code)) return code - DIGIT_0
  const small = code | SMALL
  return small >= SMALL_A && small <= SMALL_F ? small - SMALL_A + 10 : NO_DIGIT
}

/** The characters of a text, roughly: several have a bit in common. */
export class CharacterSet {
  /** A bit for each character below the letters, and a bit for the others whose codes end alike. */
  low = 0
  high = 0
  commas = 0

  /** Makes it the set of a text. */
  fill(codes: ArrayLike<number>, length: number): void {
    let [low, high, commas] = [0, 0, 0]
    for (let k = 0; k < length; k++) {
      const code = codes[k]!
      if (code < LETTERS) low |= 1 << code
      else high |= 1 << code
      if (code === COMMA) commas++
    }
    this.low = low
    this.high = high
    this.commas = commas
  }
  copy(): CharacterSet {
    return Object.assign(new CharacterSet(), this)
  }
  /** Leaves what another set has, too. */
  intersect({ low, high, commas }: CharacterSet): void {
    this.low &= low
    this.high &= high
    this.commas = Math.min(this.commas, commas)
  }
  has({ low, high, commas }: CharacterSet): boolean {
    return ((low & ~this.low) | (high & ~this.high)) === 0 && commas <= this.commas
  }
}

/** Whether a character may be part of a word, as `\w` in a regular expression. */
export function isOfWord(code: number): boolean {
  const small = code | SMALL
  return isDigit(code) || (small >= SMALL_A && small <= SMALL_Z) || code === UNDERSCORE
}
