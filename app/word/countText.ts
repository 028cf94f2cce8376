// Writes counts, which may be large: digits in groups of three, and the power of two if the count is one.

/** Narrow no-break space. */
const BLANK = '\u202f'

export const countText = (count: bigint | number): string => String(count).replace(/\B(?=(\d{3})+$)/g, BLANK)

/** Above this, a reader no longer sees which power of two a number is. */
const LARGE = 1n << 16n

/** Returns the count, followed by the power of two if it is a large one: `131 072 (2 to the 17)`. */
export function powerText(count: bigint): string {
  const power = count.toString(2).length - 1
  const isPower = count === 1n << BigInt(power)
  return isPower && count > LARGE ? `${countText(count)} (2 to the ${power})` : countText(count)
}

/** Most digits of a count that `roughText` writes in full. */
const SHORT = 7
/** Returns a short text for any count: a large one is written as the power of two that it reaches. */
export function roughText(count: bigint): string {
  if (String(count).length <= SHORT) return countText(count)
  const power = count.toString(2).length - 1
  return `${count === 1n << BigInt(power) ? '' : 'over '}2^${power}`
}

export const counted = (count: bigint | number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 || count === 1n ? one : many}`
