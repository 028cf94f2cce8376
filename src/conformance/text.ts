// Checks rows about text: decoding, assembling, fields, and linear disassembly.
import { assemble, isError } from '../spec/assemble.ts'
import { plain } from '../spec/backwards.ts'
import { decodeAt, fieldsOf, text, unexplained } from '../spec/decode.ts'
import type { Encoding, Isa, Words } from '../spec/types.ts'
import { unknownIn } from '../spec/walk.ts'
import { bytesOfHex, bytesOfWords, hexOf, NONE, without, wordsOfBits } from '../spec/words.ts'
import { type AsmRow, type DecodeRow, type FieldsRow, miss, PASS, type StreamRow, type Verdict } from './rows.ts'

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
}

const addressOf = ({ unit }: Isa, { unitsCount }: Habits, at = 0): number => (unitsCount ? at * unit : at)

export function checkDecode(isa: Isa, habits: Habits, row: DecodeRow): Verdict {
  const bytes = bytesOfHex(row.hex) ?? new Uint8Array()
  const d = decodeAt(isa, bytes)
  const wanted = row.status ?? 'ok'
  // Where the sources only say illegal, it may be for any reason; where they know a mnemonic only, nothing of its operands.
  const agrees =
    wanted === 'illegal'
      ? d.status !== 'ok'
      : d.status === wanted || (row.level === 'mnemonic' && d.status === 'reserved')
  if (!agrees) return miss(wanted, `${d.status}: ${text(d)}`)
  if (wanted === 'illegal') return PASS
  if (typeof row.len === 'number' && row.len !== d.bytes) return miss(`${row.len} bytes`, `${d.bytes} bytes`)
  const got = text(d, addressOf(isa, habits, row.at)) ?? null
  const texts = [row.text, ...(row.accept ?? [])]
  if (!texts.some((t) => sameText(t, got, habits, row))) return miss(row.text, got)
  // Of words that nothing matches, some sources say no more.
  if (habits.noRest || row.trunc || (!d.variant && row.rem === undefined)) return PASS
  const known = habits.fieldsCount && d.variant ? inFields(d.variant.encoding, d.words) : NONE
  const rest = without(unexplained(d), known)
  const wantedRest = BigInt(row.rem ?? 0)
  const gotRest = rest.slice(0, 3).reduce((sum, w, i) => sum | (BigInt(w >>> 0) << BigInt(32 * i)), 0n)
  return wantedRest === gotRest
    ? PASS
    : miss(`unexplained 0x${wantedRest.toString(16)}`, `unexplained 0x${gotRest.toString(16)}`)
}

/** Bits of fields, those apart that the operand in use leaves unknown. */
const inFields = ({ layout, body }: Encoding, words: Words): Words =>
  without(wordsOfBits([...layout.fields.values()].flat()), unknownIn(body, words))

function sameText(wanted: string | null, got: string | null, habits: Habits, row: DecodeRow): boolean {
  if (wanted === null || got === null) return wanted === got
  if (row.exit && habits.exit && !got.includes(habits.exit)) return false
  const whole = habits.exit ? got.replace(habits.exit, '') : got
  const shown = habits.second ? (whole.split(habits.second)[0] ?? whole) : whole
  const [x, y] = habits.blanks ? [plain(wanted), plain(shown)] : [wanted, shown]
  if (x === y || row.level !== 'mnemonic') return x === y
  // Where only predicate and mnemonic count, the line may go on.
  const named = Object.entries(habits.names ?? {}).reduce(
    (line, [ours, theirs]) => line.replace(ours, theirs),
    ` ${y} `,
  )
  return named.startsWith(` ${x} `)
}

export function checkAsm(isa: Isa, habits: Habits, row: AsmRow): Verdict {
  const made = assemble(isa, row.text, addressOf(isa, habits, row.at))
  if (isError(made)) return miss(row.hex, made.message)
  const hex = hexOf(bytesOfWords(made.words, made.bytes))
  return hex === row.hex || row.accept?.includes(hex) ? PASS : miss(row.hex, hex)
}

export function checkFields(isa: Isa, row: FieldsRow): Verdict {
  const d = decodeAt(isa, bytesOfHex(row.hex) ?? new Uint8Array())
  if (!d.variant) return miss(row.f, 'no encoding matches')
  const got = fieldsOf(d.variant.encoding, d.words)
  const wrong = Object.keys(row.f).filter((name) => Object.hasOwn(got, name) && got[name] !== row.f[name])
  return wrong.length ? miss(row.f, got) : PASS
}

/** Linear disassembly of a run of bytes: offsets and lengths count for every instruction, texts where they can be told. */
export function checkStream(isa: Isa, row: StreamRow): Verdict {
  const bytes = bytesOfHex(row.hex) ?? new Uint8Array()
  for (const insn of row.insns) {
    if (insn.truncated) break
    const d = decodeAt(isa, bytes, insn.off)
    if (d.bytes !== insn.len) return miss(`${insn.len} bytes at ${insn.off}`, `${d.bytes} bytes`)
    // Unrepresentable: a prefix for an operand the instruction lacks; no text shows it.
    if (insn.text !== 'unrepresentable' && insn.text !== (text(d) ?? 'unknown')) return miss(insn.text, text(d))
  }
  return PASS
}
