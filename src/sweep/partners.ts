// Looks at what goes along with unexplained bits: the values of other fields, and words that differ in such a bit only.

import type { Isa, Words } from '../encoding/types.ts'
import { bitsOf, extract, flipped } from '../encoding/words.ts'
import type { Columns } from './columns.ts'
import type { HuntGroup } from './hunt.ts'
import { CodeReader } from './sweep.ts'

/** Most different values of a field that are told. */
const MOST_VALUES = 16

/** How often a field has a value. */
interface ValueCount {
  readonly value: number
  /** Instructions of the group with this value, and instructions of its encoding in the whole file. */
  readonly inGroup: number
  readonly inFile: number
}

export interface FieldTogether {
  readonly field: string
  /** Values that occur in the group, the most frequent first. */
  readonly values: readonly ValueCount[]
  /** Whether there are more values in the group than are told. */
  readonly isCut: boolean
}

/**
 * Returns the fields of the group's encoding with the values that they have where the bits are set. Fields that touch
 * these bits are left out; so is a field that has the same value in the whole file.
 */
export function valuesTogether(
  isa: Isa,
  code: Uint8Array,
  columns: Columns,
  group: HuntGroup,
): readonly FieldTogether[] {
  const { encoding, bits, status } = group
  if (!encoding || status !== 'ok') return []
  const reader = new CodeReader(code)
  const index = isa.encodings.indexOf(encoding)
  const open = new Set(bitsOf(bits))
  const fields = [...encoding.layout.fields].filter(([, place]) => !place.some((bit) => open.has(bit)))
  const counts = fields.map(() => new Map<number, { inGroup: number; inFile: number }>())
  for (let row = 0; row < columns.count; row++) {
    if (columns.encodings[row] !== index || columns.statuses[row] !== 0) continue
    const words = reader.words(columns.starts[row] ?? 0, columns.lengths[row] ?? 0)
    const has = hasBits(words, bits)
    for (const [k, [, place]] of fields.entries()) {
      const value = extract(words, place)
      const count = counts[k]?.get(value) ?? { inGroup: 0, inFile: 0 }
      count.inFile++
      if (has) count.inGroup++
      counts[k]?.set(value, count)
    }
  }
  return fields.flatMap(([field], k) => {
    const all = [...(counts[k] ?? [])]
    const inGroup = all.filter(([, count]) => count.inGroup > 0)
    if (all.length < 2 || inGroup.length === 0) return []
    const values = inGroup
      .map(([value, count]) => ({ value, ...count }))
      .sort((x, y) => y.inGroup - x.inGroup || x.value - y.value)
    return [{ field, values: values.slice(0, MOST_VALUES), isCut: values.length > MOST_VALUES }]
  })
}

const hasBits = (words: Words, bits: Words): boolean =>
  (words[0] & bits[0]) === bits[0] && (words[1] & bits[1]) === bits[1] && (words[2] & bits[2]) === bits[2]

/** A word of a group, and a row of the file whose word differs from it in one bit that nobody explains. */
export interface Partner {
  readonly words: Words
  readonly row: number
  readonly bit: number
  readonly other: number
}

/** Returns the pairs of words that differ in one unexplained bit only, with the first row of each. */
export function partnersOf(isa: Isa, code: Uint8Array, columns: Columns, group: HuntGroup): readonly Partner[] {
  const { encoding, bits } = group
  const index = encoding ? isa.encodings.indexOf(encoding) : -1
  const open = bitsOf(bits)
  if (index < 0 || open.length === 0) return []
  const reader = new CodeReader(code)
  const rows = new Map<string, number>()
  for (let row = 0; row < columns.count; row++) {
    if (columns.encodings[row] !== index) continue
    const key = reader.words(columns.starts[row] ?? 0, columns.lengths[row] ?? 0).join()
    if (!rows.has(key)) rows.set(key, row)
  }
  return group.words.flatMap(({ words, row }) =>
    open.flatMap((bit): readonly Partner[] => {
      const other = rows.get(flipped(words, bit).join())
      return other === undefined ? [] : [{ words, row, bit, other }]
    }),
  )
}
