// Indexes the words of an architecture by the encodings that contain them; built once, at the first search.
import { fieldAbout } from '../encoding/reference.ts'
import type { Encoding, Isa } from '../encoding/types.ts'
import { stem } from './stem.ts'
import { isSoft } from './synonyms.ts'
import { mnemonicsOf, textsIn } from './templateTexts.ts'

/**
 * Place of a word in an encoding: the whole name, a whole mnemonic, a part of either; the first word of the sentence
 * with a meaning, another word of it; a text the line may have; the name of a field, the description of one; the group;
 * a note.
 */
export type Where = 'name' | 'mnemonic' | 'part' | 'verb' | 'prose' | 'text' | 'field' | 'about' | 'group' | 'note'

/**
 * One place of a word: the index of the encoding, the kind of place, and a `detail` that says which place, if the list
 * does not show it.
 */
interface Posting {
  readonly at: number
  readonly where: Where
  readonly detail?: string
}

interface Entry {
  /** Word in lower case. */
  readonly word: string
  readonly stem: string
  readonly postings: readonly Posting[]
}

export interface WordIndex {
  readonly isa: Isa
  readonly encodings: readonly Encoding[]
  readonly entries: readonly Entry[]
  /** Texts for phrases in lower case: names, then the sentence, then everything else. */
  readonly texts: readonly (readonly [names: string, prose: string, rest: string])[]
  /** Mnemonics of each encoding, in lower case. */
  readonly mnemonics: readonly ReadonlySet<string>[]
}

const made = new WeakMap<Isa, WordIndex>()
const begun = new WeakMap<Isa, Generator<undefined, WordIndex>>()

/** Returns the word index of an architecture; builds all that is missing of it. */
export function wordIndex(isa: Isa): WordIndex {
  for (;;) {
    const index = made.get(isa)
    if (index) return index
    isIndexed(isa)
  }
}

/** Indexes one more encoding and returns whether the index is complete, so that the caller is not busy for long. */
export function isIndexed(isa: Isa): boolean {
  if (made.has(isa)) return true
  const making = begun.get(isa) ?? indexOf(isa)
  const { done, value } = making.next()
  if (done) made.set(isa, value)
  else begun.set(isa, making)
  return done === true
}

export const indexWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function* indexOf(isa: Isa): Generator<undefined, WordIndex> {
  const found = new Map<string, Posting[]>()
  const { encodings } = isa
  const mnemonics = encodings.map((e) => new Set(mnemonicsOf(e).map((word) => word.toLowerCase())))
  const texts: (readonly [string, string, string])[] = []
  for (const [at, e] of encodings.entries()) {
    const seen = new Set<string>()
    const put = (word: string, where: Where, detail?: string) => {
      const key = `${where} ${word}`
      if (seen.has(key) || word === '') return
      seen.add(key)
      const postings = found.get(word) ?? []
      found.set(word, postings)
      postings.push({ at, where, ...(detail !== undefined && { detail }) })
    }
    texts.push(gather(isa, e, mnemonics[at] ?? new Set(), put))
    yield
  }
  const entries = [...found].map(([word, postings]): Entry => ({ word, stem: stem(word), postings }))
  return { isa, encodings, entries, texts, mnemonics }
}

function gather(
  isa: Isa,
  e: Encoding,
  mnemonics: ReadonlySet<string>,
  put: (word: string, where: Where, detail?: string) => void,
): readonly [string, string, string] {
  const name = e.name.toLowerCase()
  put(name, 'name')
  for (const mnemonic of mnemonics) put(mnemonic, 'mnemonic')
  for (const part of [name, ...mnemonics].flatMap(partsOf)) put(part, 'part')
  const prose = indexWords(e.doc)
  const verb = prose.find((word) => !isSoft(word))
  if (verb !== undefined) put(verb, 'verb')
  for (const word of prose) put(word, 'prose')
  const rest: string[] = [e.group]
  for (const word of indexWords(e.group)) put(word, 'group', `group ${e.group}`)
  for (const field of variables(e)) {
    const about = fieldAbout(isa, e, field)
    put(field.toLowerCase(), 'field', `field ${field}`)
    for (const word of indexWords(about)) put(word, 'about', `field ${field}: ${about}`)
    rest.push(field, about)
  }
  for (const [word, text] of new Map([...textsIn(e.body), ...textsIn(e.also)])) {
    put(word.toLowerCase(), 'text', text)
    rest.push(text)
  }
  for (const { text } of e.extra.notes ?? []) {
    for (const word of indexWords(text)) put(word, 'note', 'a remark')
    rest.push(text)
  }
  return [[name, ...mnemonics].join(' '), e.doc.toLowerCase(), rest.join(' ').toLowerCase()]
}

/**
 * Returns the parts of a name. `quad_prefix_fadd32` has quad, prefix, fadd32, and fadd for a search without the width.
 */
function partsOf(name: string): readonly string[] {
  const parts = name.split(/[^a-z\d]+/).filter(Boolean)
  return [...parts, ...parts.flatMap((part) => /^([a-z]{2,})\d/.exec(part)?.[1] ?? [])].filter((part) => part !== name)
}

/** Returns the names of the fields that the user may set. */
export const variables = ({ layout }: Encoding): readonly string[] =>
  [...layout.fields].flatMap(([name, place]) => {
    const isFree = place.some((bit) => {
      const role = layout.bits[bit]
      return role?.kind === 'field' && role.fixed === undefined
    })
    return isFree ? [name] : []
  })
