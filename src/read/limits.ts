// Limits how much of a text is read, and says why a longer text is refused.
import { shortened } from '../encoding/refusal.ts'

/** The most characters of a text that is read at all: some thousand lines of a listing. */
export const MOST_TEXT = 65_536
/** The most bytes in a link to words. */
export const MOST_BYTES = 1024

/** Limits of reading: characters of a text, and bytes in it. */
export interface Most {
  readonly text: number
  readonly bytes: number
}
export const OF_WORDS: Most = { text: MOST_TEXT, bytes: MOST_BYTES }

/** Returns a number with commas between the thousands. */
export const withCommas = (n: number): string => n.toLocaleString('en-US')

export const bytesText = (n: number): string => (n === 1 ? '1 byte' : `${n} bytes`)

/** Returns why a text is too long to be read; undefined if it is not. */
export const tooLongToRead = (text: string, most = MOST_TEXT): string | undefined =>
  text.length > most
    ? `The text has ${withCommas(text.length)} characters, and at most ${withCommas(most)} are read. It begins with “${shortened(text)}”.`
    : undefined

/** Separates lines in a field that has only one line. */
const LINE_END = ' ⏎ '
/**
 * Joins the lines of a text with `LINE_END`. Each step is linear in the length of the text, even for long runs of
 * blanks.
 */
export const inOneLine = (text: string): string =>
  text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .join(LINE_END)
export const splitLines = (text: string): readonly string[] => text.split(/\n|⏎/)

/** Whether a text is bytes in some notation, not hexadecimal digits with a mistake. */
export const isNotation = (text: string): boolean =>
  /^\s*(?:0x|0b|[.{[(]|["']?\\x|\/\*)|^\s*[\da-f]+[\s,:-]/i.test(text)
