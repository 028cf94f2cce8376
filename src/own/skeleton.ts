// Writes the first lines of a description: a file that changes an architecture, and a line for words of one shape.
import { applyEdits, modify } from 'jsonc-parser'
import type { Encoding, Isa, Words } from '../encoding/types.ts'

/** Bits of a shape from the highest down: 0, 1, or undefined where its words differ. */
type ShapeBits = readonly (0 | 1 | undefined)[]

/** An encoding as a file has it, as far as a shape tells. */
interface Skeleton {
  readonly name: string
  readonly group: string
  readonly description: string
  readonly pattern: string
  readonly assembly: string
  readonly evidence: 'unknown'
}

/** Most bits of a field: a longer run becomes several. */
const WIDEST = 32

/** Returns a file that changes nothing of an architecture yet. */
export const changesTo = ({
  id,
  title,
}: {
  readonly id: string
  readonly title: string
}): string => `// Changes to ${title}: lines of "encodings" are added, or take the place of those of the same name.
{
  "format": 3,
  "extends": "${id}",
  "title": "${title}, changed",
  "sources": [
    // { "id": "mine", "kind": "document", "title": "How I know" }
  ],
  "encodings": [],
  // Names of encodings that are taken out.
  "remove": []
}
`

/**
 * Returns a line for words of a shape: bits that they share are fixed, and each run of others is a field, named from
 * the highest. `count`: how many words there are; `names`: those of the encodings there are.
 */
export function skeletonOf(bits: ShapeBits, count: number, group: string, names: readonly string[]): Skeleton {
  const taken = new Set(names)
  let number = 1
  while (taken.has(`unnamed${number}`)) number++
  const name = `unnamed${number}`
  const fields: string[] = []
  const tokens: string[] = []
  for (let k = 0; k < bits.length; ) {
    const isFixed = bits[k] !== undefined
    let end = k
    while (end < bits.length && (bits[end] !== undefined) === isFixed && (isFixed || end - k < WIDEST)) end++
    if (isFixed) tokens.push(bits.slice(k, end).join(''))
    else {
      const field = fieldName(fields.length)
      fields.push(field)
      tokens.push(end - k === 1 ? field : `${field}:${end - k}`)
    }
    k = end
  }
  return {
    name,
    group,
    description: `Nobody has said yet what it does; ${count === 1 ? 'one word was' : `${count} words were`} seen.`,
    pattern: tokens.join(' '),
    assembly: [name, fields.map((field) => `{${field}:0x*}`).join(', ')].filter(Boolean).join(' '),
    evidence: 'unknown',
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Returns the name of a field by its index: a to z, then a1 and so on. */
const fieldName = (k: number): string =>
  `${LETTERS[k % LETTERS.length]}${k < LETTERS.length ? '' : Math.floor(k / LETTERS.length)}`

/** Returns the title of the group with the encoding whose fixed bits fit best: the one that a new line likely belongs to. */
export function likelyGroup({ groups }: Isa, bits: ShapeBits): string {
  const misfit = ({ layout: { mask, value } }: Encoding): number => {
    let sum = 0
    for (const [k, bit] of bits.entries()) {
      const at = bits.length - 1 - k
      const of = (words: Words) => ((words[at >> 5] ?? 0) >>> (at & 31)) & 1
      if (of(mask) && bit !== undefined) sum += of(value) === bit ? -1 : bits.length
    }
    return sum
  }
  const best = groups.map(({ title, encodings }) => ({ title, misfit: Math.min(...encodings.map(misfit)) }))
  return best.reduce((x, y) => (y.misfit < x.misfit ? y : x)).title
}

/** Returns the text of a file with one more line at the end of its encodings; comments stay. */
export function withLine(text: string, line: Skeleton): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }
  const edits = modify(text, ['encodings', -1], line, { isArrayInsertion: true, formattingOptions })
  return applyEdits(text, edits)
}
