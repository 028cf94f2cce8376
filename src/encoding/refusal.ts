// Says why a text was refused: at which column, what was read there, shortened, and what would be right.
import type { AsmError } from './types.ts'

/** Characters of a text that a message repeats. */
const MOST_SHOWN = 40

/** A text as a message repeats it: on one line, and of a long one its beginning. */
export function shortened(text: string, most = MOST_SHOWN): string {
  const start = text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : text
  return start.replace(/\s+/g, ' ')
}

/** What was read from a column on, counted from 0, and what is wrong with it. */
export function refusal(column: number, read: string, what: string, expected: readonly string[] = []): AsmError {
  const found = read ? `"${shortened(read)}"` : 'the end of the line'
  return {
    column,
    end: column + Math.max(read.length, 1),
    expected,
    read: shortened(read),
    message: `column ${column + 1}: read ${found}, ${what}`,
  }
}

/** The refusal of a part of a text as one of the whole: `to` says where each of its columns is there. */
export function moved(error: AsmError, to: (column: number) => number): AsmError {
  const column = to(error.column)
  const message = error.message.replace(/^column \d+/, `column ${column + 1}`)
  return { ...error, column, end: Math.max(to(error.end), column + 1), message }
}

/** A refusal that repeats what was read as it was typed, where only the capitals of what was read are others. */
export function asTyped(error: AsmError, typed: string): AsmError {
  const read = shortened(typed.slice(error.column, error.end))
  if (read.toLowerCase() !== error.read.toLowerCase()) return error
  return { ...error, read, message: error.message.replace(`"${error.read}"`, () => `"${read}"`) }
}
