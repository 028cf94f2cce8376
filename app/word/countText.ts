// Writes counts, which may be large: digits in groups of three, powers of two as such beside them.

/** Narrow, and no place to break a line. */
const BLANK = '\u202f'

export const countText = (count: bigint | number): string => String(count).replace(/\B(?=(\d{3})+$)/g, BLANK)

/** From here on nobody sees what power of two a number is. */
const LARGE = 1n << 16n

/** `131 072 (2 to the 17)`. */
export function powerText(count: bigint): string {
  const power = count.toString(2).length - 1
  const isPower = count === 1n << BigInt(power)
  return isPower && count > LARGE ? `${countText(count)} (2 to the ${power})` : countText(count)
}

/** Digits of a number that is still short. */
const SHORT = 7
/** Short for any count: large ones by the power of two that they reach. */
export function roughText(count: bigint): string {
  if (String(count).length <= SHORT) return countText(count)
  const power = count.toString(2).length - 1
  return `${count === 1n << BigInt(power) ? '' : 'over '}2^${power}`
}

export const counted = (count: bigint | number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 || count === 1n ? one : many}`
