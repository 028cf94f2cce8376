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

/** Differences of an architecture's rows from the common form. */
export interface Habits {
  /** Whether texts are compared without blanks, in which sources differ. */
  readonly blanks?: boolean
  /** Whether rows leave out which bits nothing accounts for. */
  readonly noRest?: boolean
  /** Whether rows list bits of no field as those that nothing accounts for, even if the text leaves a field out. */
  readonly fieldsCount?: boolean
  /** Mark that the product prints on a word that ends the thread. No source prints it, and not every row says so. */
  readonly exit?: string
  /** Text between the operations of a word that has two. No source prints the second one. */
  readonly second?: string
  /** Mnemonics of the product, and the names for them in rows that have a mnemonic only. */
  readonly names?: Readonly<Record<string, string>>
  /** Whether addresses of rows count units, not bytes. */
  readonly unitsCount?: boolean
  /**
   * Returns the bits of a word, 31 to 0, that are known to be ignored, though rows may list them as unaccounted for.
   */
  readonly ignored?: (word: number) => number
}

const addressOf = ({ unit }: Isa, { unitsCount }: Habits, at = 0): number => (unitsCount ? at * unit : at)

export function checkDecode(isa: Isa, habits: Habits, row: DecodeRow): RowVerdict {
  const bytes = bytesOfHex(row.hex) ?? new Uint8Array()
  const d = decodeAt(isa, bytes)
  const wanted = row.status ?? 'ok'
  // Sources that only say illegal leave the reason open; those that know a mnemonic only say nothing of operands.
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
  if (!texts.some((t) => isTextOfRow(t, got, habits, row))) return miss(row.text, got)
  // Some sources say no more of words that nothing matches.
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

/** Checks that each word of a row that decodes comes back from its exact text, whatever the row says. */
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

/** Returns the bits of fields, without those that the operand in use leaves unknown. */
const inFields = ({ layout, body }: Encoding, words: Words): Words =>
  without(wordsOfBits([...layout.fields.values()].flat()), unknownIn(body, words))

export function isTextOfRow(wanted: string | null, got: string | null, habits: Habits, row: DecodeRow): boolean {
  if (wanted === null || got === null) return wanted === got
  if (row.exit && habits.exit && !got.includes(habits.exit)) return false
  const whole = habits.exit ? got.replace(habits.exit, '') : got
  const shown = habits.second ? (whole.split(habits.second)[0] ?? whole) : whole
  const [x, y] = habits.blanks ? [withoutBlanks(wanted), withoutBlanks(shown)] : [wanted, shown]
  if (x === y || row.level !== 'mnemonic') return x === y
  // If only predicate and mnemonic count, the line may go on.
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

/**
 * Checks the linear disassembly of bytes: offset and length of every instruction, and its text if there is one to
 * compare.
 */
export function checkStream(isa: Isa, row: StreamRow): RowVerdict {
  const bytes = bytesOfHex(row.hex) ?? new Uint8Array()
  for (const insn of row.insns) {
    if (insn.truncated) break
    const d = decodeAt(isa, bytes, insn.off)
    if (d.bytes !== insn.len) return miss(`${insn.len} bytes at ${insn.off}`, `${d.bytes} bytes`)
    // An instruction is unrepresentable if a prefix is for an operand that it lacks; no text shows that.
    if (insn.text !== 'unrepresentable' && insn.text !== (asmText(d) ?? 'unknown')) return miss(insn.text, asmText(d))
  }
  return PASS
}
