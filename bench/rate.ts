// Measures how often a second something can be done: the best of several runs, after one to warm up.

const SECONDS = 0.5
const RUNS = 5

/** `work` does `count` things a call and returns a number, so that nothing is optimised away. */
export const rate = (count: number, work: () => number): number => ratesInTurns(count, [work])[0] ?? 0

/** Measures several works in turns, since a machine may be half as fast a second later. */
export function ratesInTurns(count: number, works: readonly (() => number)[]): readonly number[] {
  const best = works.map(() => 0)
  let sink = works.reduce((sum, work) => sum + work(), 0)
  for (let run = 0; run < RUNS; run++)
    for (const [k, work] of works.entries()) {
      const start = performance.now()
      let calls = 0
      do {
        sink += work()
        calls++
      } while (performance.now() - start < SECONDS * 1000)
      best[k] = Math.max(best[k] ?? 0, (calls * count * 1000) / (performance.now() - start))
    }
  if (Number.isNaN(sink)) throw new Error('the benchmark computed nothing')
  return best.map(Math.round)
}
