// Decodes code from its first byte to its last into columns, in slices, so that the caller can take time.
import { unexplained } from '../encoding/decode.ts'
import type { Isa, Variant, Words } from '../encoding/types.ts'
import { mayLeaveUnknown } from '../encoding/walk.ts'
import { isNone } from '../encoding/words.ts'
import { atOnce } from './atOnce.ts'
import { Columns, NO_ENCODING, STATUS_NAMES } from './columns.ts'

const UNKNOWN = STATUS_NAMES.indexOf('unknown')
const CUT_OFF = STATUS_NAMES.indexOf('cut off')

/** Rows between two times at which the caller gets its turn. */
const SLICE = 16_384

/** Returns int32 words of code at an index; bytes beyond the end are 0. */
export class CodeReader {
  readonly code: Uint8Array
  private readonly view: DataView
  constructor(code: Uint8Array) {
    this.code = code
    this.view = new DataView(code.buffer, code.byteOffset, code.byteLength)
  }
  int32(at: number): number {
    const { code } = this
    if (at + 4 <= code.length) return this.view.getInt32(at, true)
    return (code[at] ?? 0) | ((code[at + 1] ?? 0) << 8) | ((code[at + 2] ?? 0) << 16) | ((code[at + 3] ?? 0) << 24)
  }
  /** Returns the 12 bytes from an index on as words, those beyond `bytes` cleared. */
  words(at: number, bytes: number): Words {
    const keep = (from: number, value: number) => {
      const bits = 8 * (bytes - from)
      return bits >= 32 ? value : bits <= 0 ? 0 : value & (2 ** bits - 1)
    }
    return [keep(0, this.int32(at)), keep(4, this.int32(at + 4)), keep(8, this.int32(at + 8))]
  }
}

/** Facts of a variant that a sweep needs for each of its words. */
interface Known {
  readonly variant: Variant
  /** Index of the encoding. */
  readonly encoding: number
  readonly hasText: boolean
  /** Bits that the text never accounts for; undefined if that depends on the word. */
  readonly never: Words | undefined
}

/**
 * Adds a row for each word of `code`, and yields the columns after each slice; returns them when the code is at its
 * end. After bytes that are no instruction it goes on one unit of the architecture further. The columns are the same
 * object each time.
 */
export function* sweep(isa: Isa, code: Uint8Array, slice = SLICE): Generator<Columns, Columns> {
  const columns = new Columns(Math.min(Math.ceil(code.length / isa.unit), 1 << 16))
  const reader = new CodeReader(code)
  const indices = new Map(isa.encodings.map(({ name }, k) => [name, k]))
  const known = new Map<Variant, Known>()
  const learnt = (variant: Variant): Known => {
    const { encoding } = variant
    const one = {
      variant,
      encoding: indices.get(encoding.name) ?? NO_ENCODING,
      hasText: encoding.asm !== '',
      never: mayLeaveUnknown(encoding.body) ? undefined : unexplainedEver(variant),
    }
    known.set(variant, one)
    return one
  }
  for (let at = 0, next = slice; at < code.length; ) {
    const [a, b, c] = [reader.int32(at), reader.int32(at + 4), reader.int32(at + 8)]
    const variant = isa.match(a, b, c)
    const left = code.length - at
    if (!variant) {
      const length = Math.min(left, isa.unit)
      columns.add(at, length, left < isa.lengthOfUnknown(a, b) ? CUT_OFF : UNKNOWN, NO_ENCODING, 0)
      at += length
    } else {
      const { bytes } = variant
      const { encoding, hasText, never } = known.get(variant) ?? learnt(variant)
      const length = Math.min(left, bytes)
      const status = left < bytes ? CUT_OFF : hasText ? variant.mark(a, b, c) : UNKNOWN
      columns.add(at, length, status, encoding, status === 0 && isOdd(variant, never, a, b, c) ? 1 : 0)
      at += length
    }
    if (columns.count < next) continue
    next = columns.count + slice
    yield columns
  }
  columns.fit()
  return columns
}

/** Returns the columns of all of the code at once. */
export const swept = (isa: Isa, code: Uint8Array): Columns => atOnce(sweep(isa, code))

const ONES: Words = [-1, -1, -1]
/** Returns the bits that no text of the variant accounts for, whichever word of it is asked. */
const unexplainedEver = (variant: Variant): Words => {
  const { keep, bytes } = variant
  const [a, b, c] = unexplained({ status: 'ok', words: ONES, bytes, variant })
  return [a & keep[0], b & keep[1], c & keep[2]]
}

function isOdd(variant: Variant, never: Words | undefined, a: number, b: number, c: number): boolean {
  if (never) return ((a & never[0]) | (b & never[1]) | (c & never[2])) !== 0
  const { keep, bytes } = variant
  return !isNone(unexplained({ status: 'ok', words: [a & keep[0], b & keep[1], c & keep[2]], bytes, variant }))
}
