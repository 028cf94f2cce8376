// Finds the colour that four words are: floats from 0 to 1, or the bytes of the first word.
import { toFloat32 } from '../../../src/expr/float.ts'

/** Returns red, green, blue and opacity, each from 0 to 255; undefined if the words are no colour, or all 0. */
export function colourOf(words: readonly bigint[]): readonly number[] | undefined {
  if (words.every((word) => word === 0n)) return undefined
  const floats = words.map((word) => toFloat32(Number(word)))
  if (floats.every((x, k) => isShare(x, words[k] ?? 0n))) return floats.map((x) => Math.round(255 * x))
  const [first = 0n, ...rest] = words
  return rest.every((word) => word === 0n) ? [0, 8, 16, 24].map((shift) => (Number(first) >>> shift) & 255) : undefined
}

/** Returns whether a word is 0 or a float from 1e-6 to 1: integers are very small floats, which no colour has. */
const isShare = (x: number, word: bigint): boolean => word === 0n || (x >= 1e-6 && x <= 1)

export const colourText = ([red, green, blue, opacity]: readonly number[]): string =>
  `red ${red}, green ${green}, blue ${blue}, opacity ${opacity} of 255`
