// Sorts the encodings that were found by a column.
import type { Sorting } from './choices.ts'
import type { ReferenceColumn } from './columns.tsx'
import type { ReferenceHit } from './finding.ts'

const text = new Intl.Collator('en', { numeric: true })

/** Returns the encodings sorted by the column, equal ones in their old order; unsorted if there is no such column. */
export function sorted(
  hits: readonly ReferenceHit[],
  columns: readonly ReferenceColumn[],
  sorting: Sorting | undefined,
): readonly ReferenceHit[] {
  const sort = columns.find(({ id }) => id === sorting?.column)?.sort
  if (!sort) return hits
  const sign = sorting?.isDown ? -1 : 1
  return hits.toSorted((one, other) => {
    const [x, y] = [sort(one), sort(other)]
    return sign * (typeof x === 'number' && typeof y === 'number' ? x - y : text.compare(String(x), String(y)))
  })
}
