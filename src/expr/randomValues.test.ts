// Tests ranges of random expressions, and values that are computed once for all lanes, against the slow evaluator.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contents, drawnInteger, scalar, simt } from './fixtures/randomEffects.ts'
import { filled, hosts, MEMORY, memoryOf, randomSpec, stateWith } from './fixtures/randomMachine.ts'
import { bufferLayoutOf } from './layout.ts'
import { rangeOf } from './range.ts'
import { Votes, walkInteger as walked } from './walk.ts'

/** Number of runs. RUNS=20000 npx vitest run src/expr/randomValues does more by hand. */
const RUNS = Number(process.env.RUNS ?? 300)

test('what is computed once for all lanes is what each would compute', () => {
  const layout = bufferLayoutOf(randomSpec(4))
  const property = fc.property(drawnInteger(simt, 4), ...contents, (e, words, bytes) => {
    const seen = stateWith(
      layout,
      filled(layout, words),
      memoryOf(Uint8Array.from({ length: MEMORY }, (_, n) => bytes[n % 13] ?? 0)),
    )
    const votes = new Votes(seen)
    for (const lane of [0, 1, 2, 3]) expect(walked(e, seen, lane, 0, votes)).toBe(walked(e, seen, lane))
  })
  fc.assert(property, { numRuns: RUNS })
})

test('no value is outside of its range', () => {
  const layout = bufferLayoutOf(randomSpec(1))
  const property = fc.property(drawnInteger(scalar, 4), ...contents, (e, words, _) => {
    const value = walked(e, stateWith(layout, filled(layout, words), memoryOf(new Uint8Array(MEMORY))))
    const { low, high } = rangeOf(e, hosts, { low: 0n, high: 0n }, new Map())
    expect(value >= low && value <= high).toBe(true)
  })
  fc.assert(property, { numRuns: RUNS })
})
