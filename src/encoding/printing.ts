// Finds the words that print a text, as sets: matches a template with every way to cut the text into operands at once.
import type { Codec, Form, Node } from './node.ts'
import { judgeWords, keptSet, sliced, TABLE_BITS } from './regions.ts'
import type { BitPlace } from './types.ts'
import { formatted, formsInOrder, numberPrefixes } from './walk.ts'
import { EMPTY, type WordSet, type WordSets } from './wordSets.ts'

type Choice = Node & { kind: 'choice' }
type Numeral = Node & { kind: 'number' }

/** Words by the column that their text has reached. */
type Ends = ReadonlyMap<number, WordSet>
const NOWHERE: Ends = new Map()

/** A text to find words for, at an address. */
export class Printing {
  readonly #sets: WordSets
  readonly #text: string
  readonly #at: number

  constructor(sets: WordSets, text: string, at: number) {
    this.#sets = sets
    this.#text = text
    this.#at = at
  }

  /** Returns those of some words that print the text and nothing else. All operands of the words must have texts. */
  whole(nodes: readonly Node[], words: WordSet): WordSet {
    return this.#nodes(nodes, new Map([[0, words]])).get(this.#text.length) ?? EMPTY
  }

  #nodes(nodes: readonly Node[], from: Ends): Ends {
    let ends = from
    for (const node of nodes) {
      if (ends.size === 0) break
      const next = new Map<number, WordSet>()
      for (const [start, words] of ends)
        for (const [end, found] of this.#node(node, start, words))
          if (found !== EMPTY) next.set(end, this.#sets.or(next.get(end) ?? EMPTY, found))
      ends = next
    }
    return ends
  }

  #node(n: Node, start: number, words: WordSet): Ends {
    if (n.kind === 'text') return this.#literal(n.text, start, words)
    if (n.kind === 'number') return this.#number(n, start, words)
    const inner = (from: number) => (n.kind === 'codec' ? this.#codec(n, from, words) : this.#choice(n, from, words))
    if (!n.pre && !n.post) return inner(start)
    // If an operand is empty, its separators are not printed.
    const found = new Map([[start, inner(start).get(start) ?? EMPTY]])
    const from = start + n.pre.length
    if (this.#text.startsWith(n.pre, start))
      for (const [end, those] of inner(from))
        if (end > from && this.#text.startsWith(n.post, end)) {
          const behind = end + n.post.length
          found.set(behind, this.#sets.or(found.get(behind) ?? EMPTY, those))
        }
    return found
  }

  #literal(text: string, start: number, words: WordSet): Ends {
    return this.#text.startsWith(text, start) ? new Map([[start + text.length, words]]) : NOWHERE
  }

  #number(n: Numeral, start: number, words: WordSet): Ends {
    const found = new Map<number, WordSet>()
    for (const [k, prefix] of numberPrefixes(n.style).entries()) {
      if (!this.#text.startsWith(prefix, start)) continue
      const digits = DIGITS[n.style.base].exec(this.#text.slice(start + prefix.length))?.[0] ?? ''
      for (let count = 1; count <= digits.length; count++) {
        const size = Number.parseInt(digits.slice(0, count), n.style.base)
        const end = start + prefix.length + count
        const raw = rawOf(n, k === 0 ? size : -size)
        if (raw === undefined || formatted(k === 0 ? size : -size, n.style) !== this.#text.slice(start, end)) continue
        found.set(end, this.#sets.and(words, this.#sets.holding(n.place, raw)))
      }
    }
    return found
  }

  #codec({ codec, place }: Node & { kind: 'codec' }, start: number, words: WordSet): Ends {
    const found = new Map<number, WordSet>()
    for (const end of this.#endsOf(codec, place, start)) {
      const fragment = this.#text.slice(start, end)
      const key = `${codec.relative ? this.#at : ''} ${place} ${fragment}`
      const all = keptSet(this.#sets, codec, key, () => this.#printed(codec, place, fragment))
      found.set(end, this.#sets.and(words, all))
    }
    return found
  }

  /** Returns the columns where a value of a codec may end. */
  #endsOf(codec: Codec, { length }: BitPlace, start: number): Iterable<number> {
    if (codec.valuesOf) return Array.from({ length: this.#text.length - start + 1 }, (_, k) => start + k)
    if (length > TABLE_BITS) return [...(codec.parse?.(this.#text, start, this.#at) ?? [])].map(({ end }) => end)
    const { lengths } = valuesOf(codec, length, this.#at)
    return lengths.map((size) => start + size).filter((end) => end <= this.#text.length)
  }

  /** Returns the words whose value at a place prints this text. */
  #printed(codec: Codec, place: BitPlace, fragment: string): WordSet {
    if (codec.valuesOf) return sliced(this.#sets, codec, place, fragment)
    const values =
      place.length > TABLE_BITS
        ? [...(codec.parse?.(fragment, 0, this.#at) ?? [])]
            .map(({ bits }) => bits)
            .filter((bits) => codec.text(bits, this.#at) === fragment)
        : (valuesOf(codec, place.length, this.#at).byText.get(fragment) ?? [])
    return values.map((value) => this.#sets.holding(place, value)).reduce((x, y) => this.#sets.or(x, y), EMPTY)
  }

  /** Each form prints the words that no form before it takes. */
  #choice(n: Choice, start: number, words: WordSet): Ends {
    const sets = this.#sets
    const found = new Map<number, WordSet>()
    const before: Form[] = []
    for (const form of formsInOrder(n)) {
      const fit = form.hole ? EMPTY : sets.and(words, sets.cube(form.mask, form.value))
      for (const [end, printed] of fit === EMPTY ? NOWHERE : this.#nodes(form.body, new Map([[start, fit]]))) {
        const withText = this.#withText(form, printed)
        const left = before.reduce((rest, other) => sets.minus(rest, this.#withText(other, rest)), withText)
        if (left !== EMPTY) found.set(end, sets.or(found.get(end) ?? EMPTY, left))
      }
      before.push(form)
    }
    return found
  }

  /** Returns those of some words that a form takes, or that its hole keeps from the forms after it. */
  #withText(form: Form, words: WordSet): WordSet {
    if (words === EMPTY) return EMPTY
    const fit = this.#sets.and(words, this.#sets.cube(form.mask, form.value))
    if (form.hole || fit === EMPTY) return fit
    const { fine, impossible } = judgeWords(this.#sets, form.body, fit)
    return this.#sets.or(fine, impossible)
  }
}

const DIGITS = { 2: /^[01]+/, 10: /^\d+/, 16: /^[\da-f]+/ } as const

/** Returns the bits of a number that shows a value; undefined if no bits show it. */
function rawOf({ place, signed, times, plus }: Numeral, value: number): number | undefined {
  const raw = (value - plus) / times
  const most = 2 ** place.length
  const [least, end] = signed ? [-most / 2, most / 2] : [0, most]
  if (!Number.isInteger(raw) || raw < least || raw >= end) return undefined
  return raw < 0 ? raw + most : raw
}

// ---- values by text -------------------------------------------------------------------------------------------------

interface Values {
  readonly byText: ReadonlyMap<string, readonly number[]>
  readonly lengths: readonly number[]
}
const tables = new WeakMap<Codec, Map<string, Values>>()

/** Returns all values of a codec by their texts. */
function valuesOf(codec: Codec, width: number, at: number): Values {
  const known = tables.get(codec) ?? new Map<string, Values>()
  tables.set(codec, known)
  const key = `${width} ${codec.relative ? at : ''}`
  const made = known.get(key) ?? tableOf(codec, width, at)
  known.set(key, made)
  return made
}

function tableOf(codec: Codec, width: number, at: number): Values {
  const byText = new Map<string, number[]>()
  for (let value = 0; value < 2 ** width; value++) {
    const text = codec.text(value, at)
    if (text === undefined) continue
    const values = byText.get(text) ?? []
    byText.set(text, values)
    values.push(value)
  }
  return { byText, lengths: [...new Set([...byText.keys()].map((text) => text.length))] }
}
