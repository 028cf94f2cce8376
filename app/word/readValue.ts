// Reads what somebody types for the value of a field: a number, or its operand as the text of the instruction has it.

import { assemble, isError } from '../../src/spec/assemble.ts'
import { plain } from '../../src/spec/backwards.ts'
import { decode, text, withField } from '../../src/spec/decode.ts'
import { shortened } from '../../src/spec/refusal.ts'
import { extract, within } from '../../src/spec/words.ts'
import type { ReadNumber } from '../controls/NumberBox.tsx'
import type { Shown } from '../instruction/shown.ts'
import type { FieldRow } from './fieldRows.ts'
import { readNumber } from './readNumber.ts'

export function readValue(shown: Shown | undefined, row: FieldRow, typed: string): ReadNumber {
  const width = row.bits.length
  const value = readNumber(typed, width) ?? (shown && operandValue(shown, row.name, typed.trim()))
  if (value !== undefined) return { value }
  const now = row.means ? `; ${row.value} is ${row.means}` : ''
  return {
    problem: `“${shortened(typed)}” does not fit: 0 to ${2 ** width - 1}, also as 0x or 0b, or down to -${2 ** (width - 1)}${now}.`,
  }
}

/** Undefined unless the instruction with this operand differs from the one that is shown in this field alone. */
function operandValue({ isa, decoded, tokens, bits }: Shown, name: string, typed: string): number | undefined {
  const encoding = decoded.variant?.encoding
  const place = encoding?.layout.fields.get(name)
  const own = tokens.filter((token) => token.fields.includes(name))
  if (!encoding || !place || own.length !== 1) return undefined
  const line = tokens.map((token) => (token === own[0] ? typed : token.text)).join('')
  const made = assemble(isa, line)
  if (isError(made) || made.encoding !== encoding || made.bytes !== decoded.bytes) return undefined
  const value = extract(made.words, within(place, bits.width))
  const words = withField(encoding, bits.words, name, value, bits.width)
  const said = words && text(decode(isa, words))
  const read = (line: string) => plain(isa.lowerCase ? line.toLowerCase() : line)
  return said !== undefined && read(said) === read(line) ? value : undefined
}
