// Measures how often a second something can be done: the best of several runs, after one to warm up.

const SECONDS = 0.5
const RUNS = 5

/** `work` does `count` things a call and returns a number, so that nothing is optimised away. */
export function rate(count: number, work: () => number): number {
  let best = 0
  let sink = work()
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    let calls = 0
    do {
      sink += work()
      calls++
    } while (performance.now() - start < SECONDS * 1000)
    best = Math.max(best, (calls * count * 1000) / (performance.now() - start))
  }
  if (Number.isNaN(sink)) throw new Error('the benchmark computed nothing')
  return Math.round(best)
}
