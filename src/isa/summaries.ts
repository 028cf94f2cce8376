// Sums up all architectures, loading all of each: runs once, when the page is built (`scripts/summaries.ts`).
import { architectures } from './registry.ts'
import { type Summary, summaryOf } from './summary.ts'

export const summaries: readonly Summary[] = await Promise.all(
  architectures.map(async ({ load }) => summaryOf(await load())),
)
