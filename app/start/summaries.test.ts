// Tests that the summaries made by the build match the descriptions, in their order, and are small.

import { summaries } from 'virtual:summaries'
import { expect, test } from 'vitest'
import { architectures } from '../../src/isa/registry.ts'
import { summaryOf } from '../../src/isa/summary.ts'

test('they are those of the architectures, in the order of the list', async () => {
  const all = await Promise.all(architectures.map(async ({ load }) => summaryOf(await load())))
  expect(summaries).toEqual(all)
})

test('the first screen carries them: they are small', () => {
  expect(JSON.stringify(summaries).length).toBeLessThan(10_000)
})
