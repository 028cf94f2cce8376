// Returns whether two words, as hexadecimal digits, differ in exactly one bit.
export function isFlip(before: string, after: string): boolean {
  const length = Math.max(before.length, after.length)
  // Missing bytes count as zero: setting a bit after the end of a word makes it longer.
  const [x, y] = [before.padEnd(length, '0'), after.padEnd(length, '0')]
  const digits = [...x].flatMap((digit, i) =>
    digit === y[i] ? [] : [Number.parseInt(digit, 16) ^ Number.parseInt(y[i] ?? '0', 16)],
  )
  const [bits = 0] = digits
  return digits.length === 1 && (bits & (bits - 1)) === 0
}
