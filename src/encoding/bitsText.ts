// Writes bit numbers as a manual does.

/** Writes runs of bit numbers: `21:16, 3`. The numbers must be given with the highest first. */
export function bitsText(bits: readonly number[]): string {
  const runs: [number, number][] = []
  for (const bit of bits) {
    const last = runs.at(-1)
    if (last && last[1] === bit + 1) last[1] = bit
    else runs.push([bit, bit])
  }
  return runs.map(([high, low]) => (high === low ? `${high}` : `${high}:${low}`)).join(', ')
}
