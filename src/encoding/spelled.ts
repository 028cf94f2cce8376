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

/** Matches the places in the text of a spelling that a match fills. */
const PLACE = /\{(\d+)(?:\+(\d+)|:(octal)|:in ([^{}]+))?\}/g

/** Returns the text of a spelling with what a match puts in its places. */
function filled(to: string, match: RegExpExecArray): string {
  return to.replaceAll(PLACE, (_, group: string, plus?: string, octal?: string, order?: string) => {
    const part = match[Number(group)] ?? ''
    if (plus !== undefined) return String(Number(part) + Number(plus))
    if (octal !== undefined) return String(Number.parseInt(part, 8))
    if (order === undefined) return part
    return order
      .split(' ')
      .map((one) => one.repeat(part.split(one).length - 1))
      .join('')
  })
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
    take(filled(to, match), match.index, old.length - 1)
    last = match.index + old.length
  }
  take(before.text.slice(last), last, before.text.length)
  const beyond = before.text.length - text.length
  return { text, back: (column) => before.back(columns[column] ?? column + beyond) }
}
