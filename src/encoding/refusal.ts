// Makes errors: the column, the text that was read there, shortened, and what would be right.
import type { AsmError } from './types.ts'

/** Most characters of a text that a message repeats. */
const MOST_SHOWN = 40

/** Returns a text as a message repeats it: on one line, and cut if it is long. */
export function shortened(text: string, most = MOST_SHOWN): string {
  const start = text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : text
  return start.replace(/\s+/g, ' ')
}

/**
 * Returns an error. `column` counts from 0; `read`: the text that is wrong, empty at the end of the line; `what`: what
 * is wrong.
 */
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

/** Moves an error of a part of a text to the whole text: `to` maps its columns. */
export function moved(error: AsmError, to: (column: number) => number): AsmError {
  const column = to(error.column)
  const message = error.message.replace(/^column \d+/, `column ${column + 1}`)
  return { ...error, column, end: Math.max(to(error.end), column + 1), message }
}

/** Returns an error that repeats the text as it was typed, if the text that was read differs only in its capitals. */
export function asTyped(error: AsmError, typed: string): AsmError {
  const read = shortened(typed.slice(error.column, error.end))
  if (read.toLowerCase() !== error.read.toLowerCase()) return error
  return { ...error, read, message: error.message.replace(`"${error.read}"`, () => `"${read}"`) }
}
