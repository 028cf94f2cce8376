// Says whether one bit is all that two words differ in.
export function isFlip(before: string, after: string): boolean {
  const length = Math.max(before.length, after.length)
  // What is not there is zero: a bit set after the end of a word makes it longer.
  const [x, y] = [before.padEnd(length, '0'), after.padEnd(length, '0')]
  const digits = [...x].flatMap((digit, i) =>
    digit === y[i] ? [] : [Number.parseInt(digit, 16) ^ Number.parseInt(y[i] ?? '0', 16)],
  )
  const [bits = 0] = digits
  return digits.length === 1 && (bits & (bits - 1)) === 0
}
