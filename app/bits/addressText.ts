// Writes addresses in hexadecimal, as listings and margins show them.

/** Digits that an address has at least, so that those of short programs stand below each other. */
export const FEWEST_ADDRESS = 4

/** Returns an address in hexadecimal with at least so many digits. */
export const addressText = (address: number, digits = FEWEST_ADDRESS): string =>
  address.toString(16).padStart(digits, '0')
