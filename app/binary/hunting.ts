// Finds open rows, the bits that a group of the hunt shares, and the link to them.
import type { Isa, Words } from '../../src/encoding/types.ts'
import type { Link } from '../../src/share/link.ts'
import type { Columns } from '../../src/sweep/columns.ts'
import type { NamedGroup } from '../../src/sweep/report.ts'
import { hexOfWords } from '../instruction/shown.ts'

/** Returns the next row after `from`, or before it, that nobody knows or explains all of; -1 if there is none. */
export function nextOpenRow(columns: Columns, from: number, by: 1 | -1): number {
  const { count } = columns
  for (let k = 1; k <= count; k++) {
    const row = (((from + by * k) % count) + count) % count
    if (columns.isOpen(row)) return row
  }
  return -1
}

/** Returns bits of a group from the highest down: 0, 1, or undefined where its words differ. */
export function sharedBits({ mask, value, bytes }: NamedGroup): readonly (0 | 1 | undefined)[] {
  const bit = (words: Words, at: number) => ((words[at >> 5] ?? 0) >>> (at & 31)) & 1
  return Array.from({ length: 8 * bytes }, (_, k) => {
    const at = 8 * bytes - 1 - k
    return bit(mask, at) ? (bit(value, at) as 0 | 1) : undefined
  })
}

/** Returns the link to the bits that all words of a group share, the others as any. */
export function anyLink({ id }: Isa, { mask, value, bytes }: NamedGroup): Link {
  const others: Words = [~mask[0], ~mask[1], ~mask[2]]
  const any = hexOfWords(others, bytes)
  return { view: 'word', isa: id, hex: hexOfWords(value, bytes), ...(/[^0]/.test(any) && { any }) }
}
