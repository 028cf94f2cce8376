// Finds rows by what is typed: a text, a pattern of bytes or bits with gaps, or a field with its value.
import { decodeAt } from '../../src/encoding/decode.ts'
import type { Isa } from '../../src/encoding/types.ts'
import { extract, matches, wordsOfBits, wordsOfBytes } from '../../src/encoding/words.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Columns } from '../../src/sweep/columns.ts'
import { sectionOf, useBinary } from './binary.ts'
import { rowEffects, rowText } from './rowText.ts'

/** The code that is searched. `base`: address of its first byte. */
export interface Searched {
  readonly architecture: Architecture
  readonly code: Uint8Array
  readonly columns: Columns
  readonly base: number
}

/** Returns the code that is shown; undefined as long as it has no rows. */
export function searchedNow(architecture: Architecture): Searched | undefined {
  const state = useBinary.getState()
  const section = sectionOf(state)
  const { columns } = state.found
  return section && columns && { architecture, code: section.bytes, columns, base: section.address }
}

/** Whether a row is meant. */
type Meant = (searched: Searched, row: number) => boolean

/** Digits in the order of memory, `?` or `_` for any: `29????f2`. */
const PATTERN = /^(?:[\da-f_]{2})+$/i
/** Characters from which on letters a to f are digits: no mnemonic is spelled with so many of them. */
const SURELY_DIGITS = 8
/** Bits of a number, the highest first, `.` for any, with blanks where the user wants them: `1.01.... 0000....`. */
const BITS = /^[01.·]{4,}$/
/** A field and its value: `D=10`, `D=0xa`. */
const FIELD = /^([\w.]+)\s*=\s*(0x[\da-f]+|\d+)$/i

/** Returns what is meant by a typed text, or a sentence that says what is wrong with it. */
export function rowsMeantBy(isa: Isa, typed: string): Meant | { readonly problem: string } {
  const asked = typed.trim()
  const [, field, value] = FIELD.exec(asked) ?? []
  if (field !== undefined) {
    const name = fieldNamed(isa, field)
    if (name === undefined) return { problem: `No field is called ${field}; write one such as ${someField(isa)}=1.` }
    return byField(name, Number(value))
  }
  const dense = asked.replaceAll(' ', '')
  if (BITS.test(dense) && /[.·]/.test(dense)) return byBits(dense)
  const digits = dense.replaceAll('?', '_').toLowerCase()
  if (PATTERN.test(digits) && (/[\d_]/.test(digits) || digits.length >= SURELY_DIGITS)) return byPattern(digits)
  const text = asked.toLowerCase()
  return ({ architecture, code, columns, base }, row) => {
    const has = (shown: string) => shown.toLowerCase().includes(text)
    return (
      has(rowText(architecture, code, columns, row, base).exact()) ||
      has(rowEffects(architecture, code, columns, row, base))
    )
  }
}

const fieldNamed = (isa: Isa, typed: string): string | undefined => {
  const all = new Set(isa.encodings.flatMap(({ layout }) => [...layout.fields.keys()]))
  return all.has(typed) ? typed : [...all].find((name) => name.toLowerCase() === typed.toLowerCase())
}
const someField = (isa: Isa): string => [...(isa.encodings[0]?.layout.fields.keys() ?? [])][0] ?? 'D'

const byField =
  (name: string, value: number): Meant =>
  ({ architecture: { isa }, code, columns }, row) => {
    if (columns.statuses[row] !== 0) return false
    const d = decodeAt(isa, code, columns.starts[row] ?? 0)
    const place = d.variant?.encoding.layout.fields.get(name)
    return place !== undefined && extract(d.words, place) === value
  }

/** Finds words that have these bits, the highest of them first, as many as there are. */
function byBits(pattern: string): Meant {
  const bits = [...pattern].reverse()
  const mask = wordsOfBits(bits.flatMap((digit, bit) => (digit === '0' || digit === '1' ? [bit] : [])))
  const value = wordsOfBits(bits.flatMap((digit, bit) => (digit === '1' ? [bit] : [])))
  const bytes = Math.ceil(bits.length / 8)
  return ({ code, columns }, row) =>
    columns.lengths[row] === bytes && matches(wordsOfBytes(code, columns.starts[row] ?? 0), mask, value)
}

/** Finds rows that begin with the pattern. */
function byPattern(pattern: string): Meant {
  const bytes = pattern.match(/../g) ?? []
  const nibble = (digit: string) => (digit === '_' ? 0 : 15)
  const maskBytes = bytes.map(([high = '_', low = '_']) => nibble(high) * 16 + nibble(low))
  const valueBytes = bytes.map((pair) => Number.parseInt(pair.replaceAll('_', '0'), 16))
  const [mask, value] = [wordsOfBytes(maskBytes), wordsOfBytes(valueBytes)]
  const least = bytes.length
  return ({ code, columns }, row) => {
    const start = columns.starts[row] ?? 0
    return (columns.lengths[row] ?? 0) >= least && matches(wordsOfBytes(code, start), mask, value)
  }
}

/** Rows that are looked at between two times at which the caller gets its turn. */
const SLICE = 1000

/**
 * Looks for the next row after `from`, or before it if `isBack`, and goes on at the other end of the code. Yields after
 * each slice; returns the row, or -1 if there is none.
 */
export function* nextRow(meant: Meant, searched: Searched, from: number, isBack: boolean): Generator<void, number> {
  const { count } = searched.columns
  for (let k = 1; k <= count; k++) {
    const row = (from + (isBack ? count - k : k) + count) % count
    if (meant(searched, row)) return row
    if (k % SLICE === 0) yield
  }
  return -1
}
