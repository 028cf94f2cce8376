// Measures how fast this machine is just now: steps a second of a loop that never changes, so that figures of machines compare.

/** Numbers that the loop reads and writes at random: 256 KiB, which is more than the nearest cache. */
const NUMBERS = 1 << 16
const STEPS = 1 << 22
const RUNS = 5

/** Does `STEPS` steps, each a few operations on integers, a read and a write. */
function loop(numbers: Int32Array): number {
  let state = 1
  for (let k = 0; k < STEPS; k++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const at = state & (NUMBERS - 1)
    numbers[at] = (numbers[at]! + state) | 0
  }
  return state
}

/** Returns millions of steps a second, the best of a few runs: 100 to 500 on machines of today. */
export function machineUnit(): number {
  const numbers = new Int32Array(NUMBERS)
  let best = 0
  let sink = loop(numbers)
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    sink ^= loop(numbers)
    best = Math.max(best, STEPS / (performance.now() - start) / 1000)
  }
  if (sink === 0.5) throw new Error('the loop computed nothing')
  return best
}

/**
 * Returns a figure in units of the machine, to three digits: what it does in a million steps, or for a time, how many
 * thousand steps that is. Undefined for sizes and counts, which every machine has alike.
 */
export function inUnits({ value, unit }: { readonly value: number; readonly unit: string }, machine: number) {
  if (unit.endsWith('/s')) return Number((value / machine).toPrecision(3))
  return unit === 'ms' ? Number((value * machine).toPrecision(3)) : undefined
}
