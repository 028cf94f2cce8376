// Tests that each backend does what the slow evaluator does: random effects on random states, scalar and with lanes.
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { block, contents, scalar, simt } from '../expr/fixtures/randomEffects.ts'
import { sameAsWalked } from './fixtures/sameAsWalked.ts'

/** Number of runs. RUNS=20000 npx vitest run src/backend does more by hand. */
const RUNS = Number(process.env.RUNS ?? 300)

describe('each backend does what the evaluator does', () => {
  test('one lane', { timeout: 120_000 + 50 * RUNS }, () => {
    fc.assert(
      fc.property(block(scalar, 3), ...contents, (list, words, bytes) => sameAsWalked(1, list, words, bytes, 1)),
      { numRuns: RUNS },
    )
  })
  test('four lanes and an execution mask', { timeout: 120_000 + 50 * RUNS }, () => {
    fc.assert(
      fc.property(
        block(simt, 2),
        ...contents,
        fc.oneof(fc.constant(15), fc.integer({ min: 0, max: 15 })),
        (list, words, bytes, exec) => sameAsWalked(4, list, words, bytes, exec),
      ),
      { numRuns: RUNS },
    )
  })
  test('thirty-two lanes', { timeout: 120_000 + 50 * RUNS }, () => {
    fc.assert(
      fc.property(block(simt, 2), ...contents, fc.oneof(fc.constant(-1), fc.integer()), (list, words, bytes, exec) =>
        sameAsWalked(32, list, words, bytes, exec),
      ),
      { numRuns: RUNS / 5 },
    )
  })
})
