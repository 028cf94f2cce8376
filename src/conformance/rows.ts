// Defines the rows of vector files, as far as they are read here, and the verdict on a row.

/** Verdict on a row: it holds, later facts made it wrong, or it does not hold. */
export type RowVerdict =
  | { readonly ok: true }
  | { readonly superseded: string }
  | { readonly expected: string; readonly got: string }
/** Names a difference between two states: the one that is wanted, and the other. */
export interface Mismatch {
  readonly wanted: string
  readonly got: unknown
}
export const PASS: RowVerdict = { ok: true }
export const miss = (expected: unknown, got: unknown): RowVerdict => ({ expected: shown(expected), got: shown(got) })
const shown = (x: unknown): string => (typeof x === 'string' ? x : (JSON.stringify(x) ?? String(x)))

export interface DecodeRow {
  readonly hex: string
  readonly text: string | null
  readonly accept?: readonly string[]
  readonly len?: number | null
  readonly status?: 'unknown' | 'reserved' | 'invalid' | 'illegal'
  /** Set bits that nothing accounts for, as 0x...; left out if there are none. */
  readonly rem?: string
  readonly at?: number
  readonly level?: 'operands' | 'mnemonic'
  readonly trunc?: boolean
  readonly exit?: boolean
  /** The exact text; true if `text` is the exact text. */
  readonly exact?: string | true
}
/** A row with a word that decodes, and whose exact text brings it back. */
export interface WordsRow {
  readonly hex: string
}
export interface AsmRow {
  readonly text: string
  readonly hex: string
  readonly accept?: readonly string[]
  readonly at?: number
}
export interface FieldsRow {
  readonly hex: string
  readonly f: Readonly<Record<string, number>>
}
export interface StreamRow {
  readonly hex: string
  readonly insns: readonly {
    readonly off: number
    readonly len: number
    readonly text: string
    readonly truncated?: boolean
  }[]
}
/** A whole program: all its sections, one after the other from address 0. */
export interface ProgramRow {
  readonly source_text: string
  readonly hex: string
  /** Files that it includes, by name. */
  readonly files?: Readonly<Record<string, string>>
}

/** Returns the words of a register, one for each lane. */
export const registerWords = (digits: string): bigint[] =>
  (digits.match(/.{8}/g) ?? []).map((word) => BigInt(`0x${word}`))
