// Says how much of a text is read, and how what is too long is refused.
import { shortened } from '../encoding/refusal.ts'

/** Characters of a text that is read at all: some thousand lines of a listing. */
export const MOST_TEXT = 65_536
/** Bytes that a link to words holds. */
export const MOST_BYTES = 1024

/** How much is read: characters of a text, and bytes in it. */
export interface Most {
  readonly text: number
  readonly bytes: number
}
export const OF_WORDS: Most = { text: MOST_TEXT, bytes: MOST_BYTES }

/** A number with commas between the thousands. */
export const withCommas = (n: number): string => n.toLocaleString('en-US')

export const bytesText = (n: number): string => (n === 1 ? '1 byte' : `${n} bytes`)

/** Why a text is too long to be read, if it is. */
export const tooLongToRead = (text: string, most = MOST_TEXT): string | undefined =>
  text.length > most
    ? `The text has ${withCommas(text.length)} characters, and at most ${withCommas(most)} are read. It begins with “${shortened(text)}”.`
    : undefined

/** Lines stand below each other in a text, and in a field that has but one line, with this sign between them. */
const LINE_END = ' ⏎ '
/** Each step is linear in the length of the text, blanks without end included. */
export const inOneLine = (text: string): string =>
  text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .join(LINE_END)
export const splitLines = (text: string): readonly string[] => text.split(/\n|⏎/)

/** Whether a text is bytes in some notation, rather than hexadecimal digits with a slip in them. */
export const isNotation = (text: string): boolean =>
  /^\s*(?:0x|0b|[.{[(]|["']?\\x|\/\*)|^\s*[\da-f]+[\s,:-]/i.test(text)
