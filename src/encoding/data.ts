// Reads and writes lines of bytes, `.bytes` and hexadecimal digits, for data and for words without a text.
import { refusal } from './refusal.ts'
import type { MadeInstruction } from './source.ts'
import type { AsmError, Isa } from './types.ts'
import { bytesOfHex, hexOf, wordsOfBytes } from './words.ts'

const DATA = /^\.bytes(?=\s|$)/i
/** Number of bytes of the longest words. */
const MOST_BYTES = 12

export const dataText = (bytes: Uint8Array): string => `.bytes ${hexOf(bytes)}`

export const isData = (text: string): boolean => DATA.test(text)

/** Returns the bytes of a text that begins with `.bytes`, or an error. */
export function dataOf({ bundles, unit }: Pick<Isa, 'bundles' | 'unit'>, text: string): MadeInstruction | AsmError {
  const head = DATA.exec(text)?.[0] ?? ''
  const digits = text.slice(head.length)
  const wrong = /[^\s\da-f]/i.exec(digits)
  if (wrong) return refusal(head.length + wrong.index, wrong[0], 'but hexadecimal digits belong here')
  const bytes = bytesOfHex(digits.replaceAll(/\s+/g, ''))
  const most = bundles ? unit : MOST_BYTES
  if (!bytes || bytes.length === 0)
    return refusal(text.length, '', 'but two hexadecimal digits for each byte belong here')
  if (bytes.length > most) return refusal(head.length, digits, `a line has at most ${most} bytes of data`)
  return { words: wordsOfBytes(bytes), bytes: bytes.length, isData: true }
}
