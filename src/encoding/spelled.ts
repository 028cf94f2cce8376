// Replaces other spellings in a line by those that templates read: small letters for capitals, and its own spellings.
import type { Isa, Spelling } from './types.ts'

/** A text as templates read it. `back` maps each of its columns to a column of the typed text. */
interface Spelled {
  readonly text: string
  readonly back: (column: number) => number
}

export function spelled({ lowerCase, spellings }: Pick<Isa, 'lowerCase' | 'spellings'>, typed: string): Spelled {
  const read = { text: lowerCase ? typed.toLowerCase() : typed, back: (column: number) => column }
  return spellings.reduce(respelled, read)
}

function respelled(before: Spelled, { from, to }: Spelling): Spelled {
  const matches = [...before.text.matchAll(from)]
  if (!matches.length) return before
  const columns: number[] = []
  let [text, last] = ['', 0]
  const take = (part: string, start: number, most: number) => {
    text += part
    for (let i = 0; i < part.length; i++) columns.push(start + Math.min(i, most))
  }
  for (const match of matches) {
    const [old] = match
    take(before.text.slice(last, match.index), last, match.index)
    take(to(match), match.index, old.length - 1)
    last = match.index + old.length
  }
  take(before.text.slice(last), last, before.text.length)
  const beyond = before.text.length - text.length
  return { text, back: (column) => before.back(columns[column] ?? column + beyond) }
}
