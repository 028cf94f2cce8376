// Writes and reads the bits of a number in a format other than its instruction's. Loaded when the user chooses one.
import type { ReadNumber } from '../controls/NumberBox.tsx'
import { formatValue, readValue } from '../instruction/formats.ts'
import type { BitFormat } from './readNumber.ts'

const PREFIX = '0x'

export function bitsShown(width: number, format: BitFormat, raw: number): string {
  const text = formatValue(BigInt(raw), width, format)
  return format === 'hex' ? PREFIX + text.replace(/^0+(?=.)/, '') : text
}

export function readShown(width: number, format: BitFormat, typed: string): ReadNumber {
  const read = readValue(typed, width, format)
  return 'problem' in read ? read : { value: Number(read.value) }
}
