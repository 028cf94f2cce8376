// Searching the reference: words of prose and syntax, opcode numbers, whole words in hexadecimal, and facets.
import { decode } from './decode.ts'
import { textAsTold } from './documented.ts'
import { opcodeText, openAt, widthOf } from './opcodes.ts'
import { type Entry, type Facet, fieldAbout, type Reference } from './reference.ts'
import { bytesOfHex, wordsOfBytes } from './words.ts'

export interface Hit {
  readonly entry: Entry
  readonly score: number
  /** How a number that was typed leads here. */
  readonly because?: string
}

/** A query in its parts: `group:bytewise-operations 5c` has one facet and one word. */
export interface Query {
  readonly words: readonly string[]
  readonly facets: Readonly<Partial<Record<Facet, string>>>
}

const FACETS: readonly Facet[] = ['group', 'evidence', 'semantics', 'naming']
const isFacet = (name: string): name is Facet => FACETS.some((facet) => facet === name)

export function readQuery(query: string): Query {
  const words: string[] = []
  const facets: Partial<Record<Facet, string>> = {}
  for (const token of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const [name = '', value] = token.split(':', 2)
    if (isFacet(name) && value !== undefined) facets[name] = value
    else words.push(token)
  }
  return { words, facets }
}

/** The query with a facet narrowed to a value, or not at all; what was typed stays as it is. */
export function withFacet(query: string, facet: Facet, value: string | undefined): string {
  const rest = query
    .split(/\s+/)
    .filter((token) => token && !token.toLowerCase().startsWith(`${facet}:`))
    .join(' ')
  return [rest, value === undefined ? '' : `${facet}:${value}`].filter(Boolean).join(' ')
}

/** What links that were shared before call what is now several. */
const FORMER: ReadonlyMap<string, readonly string[]> = new Map([['exact', ['tested', 'documented', 'modelled']]])
const hasValue = (value: string, wanted: string): boolean =>
  [wanted, ...(FORMER.get(wanted) ?? [])].some((one) => value.startsWith(one))

/** Best first, equally good ones in the order of the description; without words all, in that order. */
export function search(reference: Reference, query: string): readonly Hit[] {
  const { words, facets } = readQuery(query)
  const left = reference.entries.filter((entry) =>
    FACETS.every((facet) => hasValue(entry.facets[facet], facets[facet] ?? '')),
  )
  if (!words.length) return left.map((entry) => ({ entry, score: 0 }))
  const numbers = new Map([...byWord(reference, words), ...byOpcode(reference, words)])
  return left
    .flatMap((entry): Hit[] => {
      const because = numbers.get(entry.encoding.name)
      if (because !== undefined) return [{ entry, score: 9, because }]
      const score = scoreOf(entry, words)
      return score ? [{ entry, score }] : []
    })
    .sort((x, y) => y.score - x.score)
}

/** The name first, then what the assembly has, then anything said about it; 0 where a word is missing. */
function scoreOf({ searched }: Entry, words: readonly string[]): number {
  if (!words.every((word) => searched.all.includes(word))) return 0
  const [first = ''] = words
  if (words.length === 1) {
    if (searched.name === first) return 8
    if (searched.syntax[0] === first) return 7
    if (searched.syntax.includes(first)) return 6
    if (searched.name.startsWith(first)) return 5
  }
  if (words.every((word) => searched.name.includes(word))) return 4
  return words.every((word) => searched.syntax.some((text) => text.startsWith(word))) ? 3 : 1
}

/** The encodings that have a number as their opcode, and what the number says about them. */
function byOpcode({ isa, opcodes }: Reference, words: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const [, digits = ''] = /^(?:0x)?([\da-f]+)$/.exec(words.join(' ')) ?? []
  if (!opcodes || !digits || digits.length > Math.ceil(widthOf(opcodes.bits) / 4)) return found
  const number = Number.parseInt(digits, 16)
  for (const e of opcodes.opcodes[number]?.encodings ?? []) {
    const open = openAt(e, opcodes.bits, number).map(({ field, kind, bits, value }) => {
      if (field === undefined)
        return `bit${bits.length > 1 ? 's' : ''} ${bits.join(', ')} ${kind === 'ignored' ? 'ignored' : 'not described'}`
      const about = fieldAbout(isa, e, field)
      return `${field} = ${value}${about ? ` (${about})` : ''}`
    })
    found.set(e.name, [`Opcode 0x${opcodeText(opcodes.bits, number)}`, ...open].join('; '))
  }
  return found
}

/** What a whole word decodes to, as bytes in the order of memory and as one number; after 0x the number comes first. */
function byWord({ isa, documentsOnly }: Reference, words: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const typed = words.join('')
  const bytes = bytesOfHex(typed.replace(/^0x/, ''))
  if (!bytes || bytes.length < isa.unit || bytes.length > isa.maxBytes) return found
  const readings = [
    { how: 'Bytes in memory', bytes },
    { how: 'One number', bytes: Uint8Array.from(bytes).reverse() },
  ]
  for (const { how, bytes } of typed.startsWith('0x') ? readings.reverse() : readings) {
    const d = decode(isa, wordsOfBytes(bytes))
    const e = d.variant?.encoding
    if (!e || d.bytes !== bytes.length || found.has(e.name)) continue
    const says = textAsTold(d, documentsOnly)
    found.set(e.name, `${how}${says === undefined ? '' : `: ${says}`}`)
  }
  return found
}
