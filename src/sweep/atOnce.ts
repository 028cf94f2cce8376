// Runs work that yields between slices to its end at once.

/** Returns what a generator returns, without a turn for anybody else. */
export function atOnce<T>(steps: Generator<unknown, T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
