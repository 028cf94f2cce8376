// Tells characters apart by their codes, which loops over texts do faster than regular expressions.

export const BLANK = 32
export const TAB = 9
export const PLUS = 43
export const MINUS = 45
export const POINT = 46
export const DIGIT_0 = 48
const NINE = 57
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

/** Whether a character may be part of a word, as `\w` in a regular expression. */
export function isOfWord(code: number): boolean {
  const small = code | SMALL
  return isDigit(code) || (small >= SMALL_A && small <= SMALL_Z) || code === UNDERSCORE
}
