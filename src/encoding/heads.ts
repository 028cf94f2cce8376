// Indexes first words of lines: finds the encodings that a text may be, and lists all words that lines begin with.
import { wordsIn } from './fit.ts'
import type { Form, Node } from './node.ts'
import type { Encoding, Isa } from './types.ts'
import { formatted } from './walk.ts'

/** Returns the templates that an encoding is read from: first the one it prints, then others. */
export const bodiesOf = (e: Encoding): readonly (readonly Node[])[] => [e.body, ...e.accepted]

export const firstWord = (source: string): string => /^\s*(\S*)/.exec(source)?.[1] ?? ''

/** Index of an architecture's first words, made when the first line is read. */
interface Heads {
  /** All encodings that have a text, those with a prefix last, with the texts they begin with; undefined: any text. */
  readonly written: ReadonlyMap<Encoding, readonly string[] | undefined>
  /** Encodings by first words, in small letters if capitals do not count. */
  readonly byFirstWord: ReadonlyMap<string, ReadonlySet<Encoding>>
  /** Encodings by first word: those that have it or begin with an operand, in the order of the description. */
  readonly found: Map<string, readonly Encoding[]>
  /** All first words, sorted. */
  readonly mnemonics: readonly string[]
  /** Encodings that no word decodes to, by their first words. */
  readonly hidden: ReadonlyMap<string, Encoding>
}
const known = new WeakMap<Isa, Heads>()
const ANY = '*'

function headsIn(isa: Isa): Heads {
  const made = known.get(isa) ?? heads(isa)
  known.set(isa, made)
  return made
}

const keyOf = (isa: Isa, word: string): string => (isa.lowerCase ? word.toLowerCase() : word)

function heads(isa: Isa): Heads {
  const all = [...new Set(isa.variants.map((v) => v.encoding))].filter((e) => e.asm !== '')
  const byFirstWord = new Map<string, Set<Encoding>>()
  const key = (head: string) => keyOf(isa, head)
  const words = new Set<string>()
  for (const e of all)
    for (const head of bodiesOf(e).flatMap((body) => [...headsOf(body)])) {
      words.add(head)
      byFirstWord.set(key(head), (byFirstWord.get(key(head)) ?? new Set()).add(e))
    }
  const hidden = isa.encodings.filter((e) => e.extra.hiddenBy !== undefined).toReversed()
  return {
    written: new Map(all.map((e) => [e, startsOf(bodiesOf(e))?.map(key)])),
    byFirstWord,
    found: new Map(),
    mnemonics: [...words].filter((w) => w !== ANY && w !== '').sort(),
    hidden: new Map(hidden.flatMap((e) => [...headsOf(e.body)].map((head) => [key(head), e]))),
  }
}

/** Returns the encodings that a text may be, in the order of the description. */
export function encodingCandidates(isa: Isa, source: string): readonly Encoding[] {
  const { written, byFirstWord, found } = headsIn(isa)
  const first = firstWord(source)
  const named = byFirstWord.get(first)
  const any = byFirstWord.get(ANY)
  // A text that begins with an operand may go on without a blank.
  if ((!named && !any) || (!named && /[^\w.]/.test(first))) {
    const text = source.trimStart()
    const begins = (starts: readonly string[] | undefined) => !starts || starts.some((start) => text.startsWith(start))
    return [...written].flatMap(([e, starts]) => (begins(starts) ? [e] : []))
  }
  const key = named ? first : ANY
  const list = found.get(key) ?? [...written.keys()].filter((e) => named?.has(e) || any?.has(e))
  found.set(key, list)
  return list
}

/** Whether a text has all the words that one of the encoding's templates always has: otherwise it need not be read. */
export function hasWords(isa: Isa, e: Encoding, source: string): boolean {
  const all = needed.get(e) ?? bodiesOf(e).map((body) => wordsAlways(isa, body))
  needed.set(e, all)
  return all.some((words) => words.every((word) => source.includes(word)))
}
const needed = new WeakMap<Encoding, readonly (readonly string[])[]>()
const wordsAlways = (isa: Isa, body: readonly Node[]): readonly string[] => [
  ...new Set(body.flatMap((n) => (n.kind === 'text' ? wordsIn(n.text, isa.lowerCase) : []))),
]

/** Returns all first words, for completion and for the language of an editor. */
export const mnemonics = (isa: Isa): readonly string[] => headsIn(isa).mnemonics
export const isMnemonic = (isa: Isa, word: string): boolean =>
  word !== '' && word !== ANY && headsIn(isa).byFirstWord.has(keyOf(isa, word))

/** Returns the encodings whose lines begin with a word, in the order of the description: the plainest first. */
export const encodingsOf = (isa: Isa, head: string): readonly Encoding[] => [
  ...(headsIn(isa).byFirstWord.get(keyOf(isa, head)) ?? []),
]

/** Returns the encoding with a first word that gives way to another encoding in all its words. */
export const hiddenOf = (isa: Isa, word: string): Encoding | undefined => headsIn(isa).hidden.get(keyOf(isa, word))

// ---- texts that lines begin with; blanks do not count ---------------------------------------------------------------

/** Returns texts of which one begins any text that these nodes read; undefined if any text may. */
function startsOf(bodies: readonly (readonly Node[])[]): readonly string[] | undefined {
  const all = bodies.map(startsIn)
  return all.every((starts) => starts !== undefined && !starts.empty)
    ? all.flatMap((starts) => starts?.texts ?? [])
    : undefined
}

interface Starts {
  readonly texts: readonly string[]
  /** Whether the nodes can also read nothing. */
  readonly empty: boolean
}

function startsIn(nodes: readonly Node[]): Starts | undefined {
  const texts: string[] = []
  for (const n of nodes) {
    const startTexts = startsAt(n)
    if (!startTexts) return undefined
    texts.push(...startTexts.texts)
    if (!startTexts.empty) return { texts, empty: false }
  }
  return { texts, empty: true }
}

function startsAt(n: Node): Starts | undefined {
  if (n.kind === 'text') {
    const word = firstWord(n.text)
    return { texts: word ? [word] : [], empty: !word }
  }
  if (n.kind !== 'choice' || n.pre || n.post) return undefined
  const forms = readIn(n).map((f) => startsIn(f.body))
  return forms.some((starts) => !starts)
    ? undefined
    : { texts: forms.flatMap((starts) => starts?.texts ?? []), empty: forms.some((starts) => starts?.empty) }
}

const isRead = (f: Form): boolean => !f.hole && f.mark < 2
const readIn = (n: Node & { kind: 'choice' }): readonly Form[] => [...n.forms, ...(n.also ?? [])].filter(isRead)

// ---- first words as they are printed --------------------------------------------------------------------------------

/** Returns the first words that a template can print, with `*` if they cannot all be listed. */
function headsOf(body: readonly Node[]): ReadonlySet<string> {
  const { texts, all } = spelled(body, false)
  return new Set([...texts.map(firstWord), ...(all ? [] : [ANY])])
}

/** Lists have at most this many first words, and include only numbers of at most this many bits. */
const MOST_HEADS = 2048
const COUNTED_BITS = 3

/** Texts of a run of nodes up to the end of the first word. `all`: whether all of them could be listed. */
interface Spelled {
  readonly texts: readonly string[]
  readonly all: boolean
}
/** `begun`: whether a word comes before the nodes, so that any blank ends it. */
function spelled(nodes: readonly Node[], begun: boolean): Spelled {
  const ended = (text: string) => (begun ? /\s/ : /\S\s/).test(text)
  let open: readonly string[] = ['']
  const done: string[] = []
  for (const n of nodes) {
    const next = textsOf(n, begun || open.every((text) => text.trim() !== ''))
    const grown = open.flatMap((text) => (next?.texts ?? []).map((part) => text + part))
    done.push(...grown.filter(ended))
    open = [...new Set(grown.filter((text) => !ended(text)))]
    if (!next?.all || open.length > MOST_HEADS) return { texts: done, all: false }
    if (!open.length) break
  }
  return { texts: [...done, ...open], all: true }
}

function textsOf(n: Node, begun: boolean): Spelled | undefined {
  if (n.kind === 'text') return { texts: [n.text], all: true }
  if (n.kind === 'number') {
    if (n.place.length > COUNTED_BITS || n.signed) return undefined
    const values = Array.from({ length: 2 ** n.place.length }, (_, v) => v * n.times + n.plus)
    return { texts: values.map((v) => formatted(v, n.style)), all: true }
  }
  if (n.pre || n.post) return undefined
  if (n.kind === 'codec') {
    if (n.place.length > 8) return undefined
    const texts = Array.from({ length: 2 ** n.place.length }, (_, v) => n.codec.text(v, 0))
    return { texts: [...texts.filter((t) => t !== undefined), ...Object.keys(n.codec.also ?? {})], all: true }
  }
  const forms = readIn(n).map((f) => spelled(f.body, begun))
  return { texts: [...new Set(forms.flatMap((f) => f.texts))], all: forms.every((f) => f.all) }
}
