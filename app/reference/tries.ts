// Queries worth trying in an architecture: words of its own, so that what is suggested finds something.
import { numbersText, type Reference, type ReferenceEntry } from '../../src/encoding/reference.ts'

/** What people look for first; those an architecture has nothing for are left out. */
const WORDS = ['multiply', 'compare', 'load', 'branch', 'convert', 'shift']
const FILTERS = ['len:8 evidence:observed', 'bits:unknown evidence:observed', 'bits:ignored', 'len:4']
const MOST_WORDS = 2

/** `finds`: how many encodings a query has. */
export function triesFor(finds: (query: string) => number): readonly string[] {
  return [
    ...WORDS.filter((word) => finds(word) > 0).slice(0, MOST_WORDS),
    ...FILTERS.filter((filter) => finds(filter) > 0).slice(0, 1),
  ]
}

/** For the empty box: a word, an opcode and a line that are there. */
export function placeholderOf({ entries, opcodes }: Reference): string {
  const named = entries.filter(({ naming, numbers }) => naming === 'named' && (!opcodes || numbers.length === 1))
  const entry: ReferenceEntry | undefined = named.find(({ syntax }) => syntax.length > 3) ?? entries[0]
  if (!entry) return ''
  const number = opcodes ? numbersText(opcodes, entry.numbers) : ''
  return ['words', entry.encoding.name, number, `group:${entry.facets.group}`].filter(Boolean).join(', ')
}
