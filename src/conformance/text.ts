// Checks rows about text: decoding, assembling, fields, and linear disassembly.
import { assemble, isError } from '../encoding/assemble.ts'
import { Assembler } from '../encoding/assembler.ts'
import { withoutBlanks } from '../encoding/backwards.ts'
import { asmText, decodeAt, fieldsOf, unexplained } from '../encoding/decode.ts'

import { exactText } from '../encoding/exact.ts'
import type { Decoded, Encoding, Isa, Words } from '../encoding/types.ts'
import { unknownIn } from '../encoding/walk.ts'
import { bytesOfHex, bytesOfWords, hexOf, NONE, orWords, without, wordsOfBits } from '../encoding/words.ts'
import {
  type AsmRow,
  type DecodeRow,
  type FieldsRow,
  miss,
  PASS,
  type ProgramRow,
  type RowVerdict,
  type StreamRow,
  type WordsRow,
} from './rows.ts'

/** How an architecture's rows are read where they differ from the common form. */
export interface Habits {
  /** Texts are compared without blanks (sources differ in them). */
  readonly blanks?: boolean
  /** Rows do not say which bits nothing accounts for. */
  readonly noRest?: boolean
  /** Rows say so of the bits of no field; that the text may leave a field out does not count. */
  readonly fieldsCount?: boolean
  /** What the product prints for a word that ends the thread: no source prints that, and not every row says so. */
  readonly exit?: string
  /** What stands between the operations of a word where it has two: no source prints the second one. */
  readonly second?: string
  /** Names the product has where rows know a mnemonic only, and what they call it. */
  readonly names?: Readonly<Record<string, string>>
  /** Addresses of rows count units, not bytes. */
  readonly unitsCount?: boolean
  /** Bits of a word, 31 to 0, of which rows may say that nothing accounts for them, though they are known to be ignored. */
  readonly ignored?: (word: number) => number
}

const addressOf = ({ unit }: Isa, { unitsCount }: Habits, at = 0): number => (unitsCount ? at * unit : at)

export function checkDecode(isa: Isa, habits: Habits, row: DecodeRow): RowVerdict {
  const bytes = bytesOfHex(row.hex) ?? new Uint8Array()
  const d = decodeAt(isa, bytes)
  const wanted = row.status ?? 'ok'
  // Where the sources only say illegal, it may be for any reason; where they know a mnemonic only, nothing of its operands.
  const agrees =
    wanted === 'illegal'
      ? d.status !== 'ok'
      : d.status === wanted || (row.level === 'mnemonic' && d.status === 'reserved')
  if (!agrees) return miss(wanted, `${d.status}: ${asmText(d)}`)
  if (wanted === 'illegal') return PASS
  if (typeof row.len === 'number' && row.len !== d.bytes) return miss(`${row.len} bytes`, `${d.bytes} bytes`)
  const at = addressOf(isa, habits, row.at)
  const exact = row.exact === true ? row.text : row.exact
  if (typeof exact === 'string') {
    const exactOfWord = exactText(isa, d, at)
    const back = exactOfWord === exact ? comesBack(isa, d, exactOfWord, at) : miss(exact, exactOfWord)
    if (row.exact === true || back !== PASS) return back
  }
  const got = asmText(d, at) ?? null
  const texts = [row.text, ...(row.accept ?? [])]
  if (!texts.some((t) => sameText(t, got, habits, row))) return miss(row.text, got)
  // Of words that nothing matches, some sources say no more.
  if (habits.noRest || row.trunc || (!d.variant && row.rem === undefined)) return PASS
  const known = habits.fieldsCount && d.variant ? inFields(d.variant.encoding, d.words) : NONE
  const ignored = habits.ignored?.(d.words[0]) ?? 0
  const rest = without(unexplained(d), orWords(known, [ignored, 0, 0]))
  const wantedRest = BigInt(row.rem ?? 0) & ~BigInt(ignored >>> 0)
  const gotRest = rest.slice(0, 3).reduce((sum, w, i) => sum | (BigInt(w >>> 0) << BigInt(32 * i)), 0n)
  return wantedRest === gotRest
    ? PASS
    : miss(`unexplained 0x${wantedRest.toString(16)}`, `unexplained 0x${gotRest.toString(16)}`)
}

export function checkWord(isa: Isa, row: WordsRow): RowVerdict {
  const d = decodeAt(isa, bytesOfHex(row.hex) ?? new Uint8Array())
  if (!d.variant || d.status === 'unknown') return miss('an encoding', d.status)
  const exact = exactText(isa, d)
  return exact === undefined ? miss('a text', d.status) : comesBack(isa, d, exact, 0)
}

/** Whatever a row says of its words: each that decodes comes back from its exact text. */
export function checkBack(isa: Isa, code: Uint8Array): RowVerdict {
  for (let at = 0; at < code.length; ) {
    const d = decodeAt(isa, code, at)
    const canonical = d.status === 'unknown' || d.status === 'invalid' ? undefined : asmText(d)
    const exact = canonical === undefined ? undefined : exactText(isa, d)
    if (canonical !== undefined && exact === undefined) return miss(`an exact text for ${canonical}`, 'none')
    const back = exact === undefined ? PASS : comesBack(isa, d, exact, 0)
    if (back !== PASS) return back
    at += Math.max(d.bytes, isa.unit)
  }
  return PASS
}

function comesBack(isa: Isa, d: Decoded, exact: string, at: number): RowVerdict {
  const made = assemble(isa, exact, at)
  const hex = hexOf(bytesOfWords(d.words, d.bytes))
  const got = isError(made) ? made.message : hexOf(bytesOfWords(made.words, made.bytes))
  return got === hex ? PASS : miss(`${hex} for ${exact}`, got)
}

/** Bits of fields, those apart that the operand in use leaves unknown. */
const inFields = ({ layout, body }: Encoding, words: Words): Words =>
  without(wordsOfBits([...layout.fields.values()].flat()), unknownIn(body, words))

function sameText(wanted: string | null, got: string | null, habits: Habits, row: DecodeRow): boolean {
  if (wanted === null || got === null) return wanted === got
  if (row.exit && habits.exit && !got.includes(habits.exit)) return false
  const whole = habits.exit ? got.replace(habits.exit, '') : got
  const shown = habits.second ? (whole.split(habits.second)[0] ?? whole) : whole
  const [x, y] = habits.blanks ? [withoutBlanks(wanted), withoutBlanks(shown)] : [wanted, shown]
  if (x === y || row.level !== 'mnemonic') return x === y
  // Where only predicate and mnemonic count, the line may go on.
  const named = Object.entries(habits.names ?? {}).reduce(
    (line, [ours, theirs]) => line.replace(ours, theirs),
    ` ${y} `,
  )
  return named.startsWith(` ${x} `)
}

export function checkAsm(isa: Isa, habits: Habits, row: AsmRow): RowVerdict {
  const made = assemble(isa, row.text, addressOf(isa, habits, row.at))
  if (isError(made)) return miss(row.hex, made.message)
  const hex = hexOf(bytesOfWords(made.words, made.bytes))
  return hex === row.hex || row.accept?.includes(hex) ? PASS : miss(row.hex, hex)
}

export function checkProgram(isa: Isa, row: ProgramRow): RowVerdict {
  const { code, errors } = new Assembler(isa).assemble(row.source_text, new Map(Object.entries(row.files ?? {})))
  if (errors[0]) return miss(row.hex, `line ${errors[0].line}, ${errors[0].message}`)
  return hexOf(code) === row.hex ? PASS : miss(row.hex, hexOf(code))
}

export function checkFields(isa: Isa, row: FieldsRow): RowVerdict {
  const d = decodeAt(isa, bytesOfHex(row.hex) ?? new Uint8Array())
  if (!d.variant) return miss(row.f, 'no encoding matches')
  const got = fieldsOf(d.variant.encoding, d.words)
  const wrong = Object.keys(row.f).filter((name) => Object.hasOwn(got, name) && got[name] !== row.f[name])
  return wrong.length ? miss(row.f, got) : PASS
}

/** Linear disassembly of a run of bytes: offsets and lengths count for every instruction, texts where they can be told. */
export function checkStream(isa: Isa, row: StreamRow): RowVerdict {
  const bytes = bytesOfHex(row.hex) ?? new Uint8Array()
  for (const insn of row.insns) {
    if (insn.truncated) break
    const d = decodeAt(isa, bytes, insn.off)
    if (d.bytes !== insn.len) return miss(`${insn.len} bytes at ${insn.off}`, `${d.bytes} bytes`)
    // Unrepresentable: a prefix for an operand the instruction lacks; no text shows it.
    if (insn.text !== 'unrepresentable' && insn.text !== (asmText(d) ?? 'unknown')) return miss(insn.text, asmText(d))
  }
  return PASS
}
