// Says which fields differ between two words of one encoding.
import { decodeAt, fieldsOf } from '../encoding/decode.ts'
import type { Isa } from '../encoding/types.ts'
import type { SweptCode } from './compared.ts'

interface ChangedField {
  readonly field: string
  readonly before: number
  readonly after: number
}

/** Returns the fields that differ between a row of one file and a row of another; none if the encodings differ. */
export function changedFields(
  isa: Isa,
  left: SweptCode,
  leftRow: number,
  right: SweptCode,
  rightRow: number,
): readonly ChangedField[] {
  const x = decodeAt(isa, left.code, left.columns.starts[leftRow])
  const y = decodeAt(isa, right.code, right.columns.starts[rightRow])
  if (!x.variant || !y.variant || x.variant.encoding !== y.variant.encoding) return []
  const [old, now] = [fieldsOf(x.variant.encoding, x.words), fieldsOf(y.variant.encoding, y.words)]
  return Object.entries(old).flatMap(([field, before]) => {
    const after = now[field] ?? 0
    return before === after ? [] : [{ field, before, after }]
  })
}
