// Suggests queries for an architecture that find something in it.
import { numbersText, type Reference, type ReferenceEntry } from '../../src/encoding/reference.ts'

/** Words that are suggested, in this order; those that find nothing are left out. */
const WORDS = ['multiply', 'compare', 'load', 'branch', 'convert', 'shift']
const FILTERS = ['len:8 evidence:observed', 'bits:unknown evidence:observed', 'bits:ignored', 'len:4']
const MOST_WORDS = 2

/** Returns two words at most, and one filter. `finds`: returns the number of encodings that a query finds. */
export function triesFor(finds: (query: string) => number): readonly string[] {
  return [
    ...WORDS.filter((word) => finds(word) > 0).slice(0, MOST_WORDS),
    ...FILTERS.filter((filter) => finds(filter) > 0).slice(0, 1),
  ]
}

/** Returns the hint for the empty box, with a name, an opcode number and a group that exist. */
export function placeholderOf({ entries, opcodes }: Reference): string {
  const named = entries.filter(({ naming, numbers }) => naming === 'named' && (!opcodes || numbers.length === 1))
  const entry: ReferenceEntry | undefined = named.find(({ syntax }) => syntax.length > 3) ?? entries[0]
  if (!entry) return ''
  const number = opcodes ? numbersText(opcodes, entry.numbers) : ''
  return ['words', entry.encoding.name, number, `group:${entry.facets.group}`].filter(Boolean).join(', ')
}
