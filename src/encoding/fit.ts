// Parses a text with the template of one encoding: finds every way it fits, as bits of the word.
import { type CodecReading, readCodec } from './backwards.ts'
import type { Codec, Form, Node } from './node.ts'
import type { WordLayout, Words } from './types.ts'
import { formatted } from './walk.ts'
import { WORD_BITS } from './words.ts'

/** The furthest column reached, what was expected there, and why something there was refused. */
export interface Furthest {
  column: number
  readonly expected: Set<string>
  readonly refused: Set<string>
  /** Whether a part was read that means something else at another address. */
  relative: boolean
  /** Number of choices tried; each takes about a microsecond. */
  tries: number
  /** Readings of each codec, by width and column: they are kept, as many encodings begin alike. */
  readonly known: Map<Codec, Map<number, readonly CodecReading[]>>
}
export const furthest = (): Furthest => ({
  column: -1,
  expected: new Set(),
  refused: new Set(),
  relative: false,
  tries: 0,
  known: new Map(),
})
/** Returns a record that notes no expectations, for lines whose errors nobody asks for: they take half the time. */
export const silent = (): Furthest => ({ ...furthest(), column: Number.POSITIVE_INFINITY })
export const isSilent = (reached: Furthest): boolean => reached.column === Number.POSITIVE_INFINITY

/** Notes what was expected or refused at a column, unless it is before the furthest. Only then is the text made. */
function note(reached: Furthest, column: number, what: () => string, kind: 'expected' | 'refused'): void {
  if (column < reached.column) return
  if (column > reached.column) {
    reached.column = column
    reached.expected.clear()
    reached.refused.clear()
  }
  reached[kind].add(what())
}

type Choice = Node & { kind: 'choice' }
type Codecs = Node & { kind: 'codec' }
/** A node still to be parsed, and the nodes after it; `moved` demands that text was read since a separator. */
type List =
  | { readonly node: Node | { readonly kind: 'moved'; readonly since: number }; readonly next: List }
  | undefined

/** Words of the texts in templates, as written and in small letters. They are kept, as there are few texts. */
const SPLIT = { true: new Map<string, readonly string[]>(), false: new Map<string, readonly string[]>() }
export function wordsIn(text: string, lowerCase: boolean): readonly string[] {
  const split = SPLIT[`${lowerCase}`]
  const known = split.get(text) ?? (lowerCase ? text.toLowerCase() : text).split(' ').filter(Boolean)
  split.set(text, known)
  return known
}
const NO_FORMS: readonly Form[] = []

const NUMBER = /(-?)(0x[\da-f]+|0b[01]+|\d+)/iy

type Bits = [a: number, b: number, c: number]
function set(bits: Bits, a: number, b: number, c: number): void {
  bits[0] = a
  bits[1] = b
  bits[2] = c
}
/** Names what is right if nothing may follow. */
export const END = 'the end of the line'
const disagreement = () => 'something that agrees with the rest of the line'

/** The parts of an encoding that a fit begins with: its fixed bits, and the operands that no text shows. */
interface Begun {
  readonly also: readonly Node[]
  readonly layout: Pick<WordLayout, 'mask' | 'value'>
}

/** A fit of a text to a template: the bits set so far, and the forms taken, which the finished word must print. */
export class Fitting {
  readonly mask: Bits = [0, 0, 0]
  readonly value: Bits = [0, 0, 0]
  readonly taken: [Choice, Form][] = []
  readonly #source: string
  readonly #at: number
  readonly #far: Furthest
  readonly #found: (fit: Fitting) => boolean
  readonly #lowerCase: boolean
  #unsaid: readonly Node[] = []
  /**
   * Number of contradictions between bits and of complete fits. A part that fails without adding to it fails for its
   * text alone.
   */
  #clashes = 0

  /**
   * Calls `found` for every complete fit, with the bits in `mask` and `value`, until it returns true. `lowerCase`:
   * templates are read as if they had no capitals; the source has none.
   */
  constructor(source: string, at: number, reached: Furthest, lowerCase: boolean, found: (fit: Fitting) => boolean) {
    this.#source = source
    this.#lowerCase = lowerCase
    this.#at = at
    this.#far = reached
    this.#found = found
  }

  run({ also, layout }: Begun, body: readonly Node[]): boolean {
    set(this.mask, ...layout.mask)
    set(this.value, ...layout.value)
    this.#unsaid = also
    return this.#fit(listed(body, undefined), 0)
  }

  #fit(list: List, from: number): boolean {
    const pos = this.#skip(from)
    if (!list) {
      if (pos >= this.#source.length) return this.#settle(this.#unsaid, pos)
      note(this.#far, pos, () => END, 'expected')
      return false
    }
    const { node, next } = list
    if (node.kind === 'moved') return from > node.since && this.#fit(next, from)
    if (node.kind === 'text') {
      const end = this.#words(node.text, from)
      return end >= 0 && this.#fit(next, end)
    }
    if (node.kind === 'number') return this.#number(node, next, pos)
    return node.kind === 'codec' ? this.#codec(node, next, from) : this.#choice(node, next, from)
  }

  /** Settles the operands that no text shows: takes their first forms that agree with the bits of the text. */
  #settle([node, ...rest]: readonly Node[], pos: number): boolean {
    if (!node) {
      this.#clashes++
      return this.#found(this)
    }
    if (node.kind !== 'choice') return this.#settle(rest, pos)
    for (const form of node.forms) {
      if (form.hole || form.mark === 2) continue
      let agrees = false
      const done = this.#with(form.mask, form.value, pos, () => {
        agrees = true
        return this.#settle([...form.body, ...rest], pos)
      })
      if (agrees) return done
    }
    return false
  }

  #skip(from: number): number {
    let pos = from
    while (this.#source[pos] === ' ' || this.#source[pos] === '\t') pos++
    return pos
  }

  /** Returns the index after the text, or -1 if it is not there; blanks do not count. */
  #words(text: string, from: number): number {
    let end = from
    for (const word of wordsIn(text, this.#lowerCase)) {
      const pos = this.#skip(end)
      if (!this.#source.startsWith(word, pos)) {
        if (pos >= this.#far.column) note(this.#far, pos, () => `"${word}"`, 'expected')
        return -1
      }
      end = pos + word.length
    }
    return end
  }

  #number(n: Node & { kind: 'number' }, next: List, pos: number): boolean {
    const width = n.place.length
    const low = n.signed ? -(2 ** (width - 1)) : 0
    const high = n.signed ? 2 ** (width - 1) - 1 : 2 ** n.place.filter((b) => b >= 0).length - 1
    const say = (v: number) => formatted(v * n.times + n.plus, n.style)
    const range = () =>
      n.times === 1
        ? `a number from ${say(low)} to ${say(high)}`
        : `a multiple of ${formatted(n.times, { base: n.style.base, digits: 0 })} from ${say(low)} to ${say(high)}`
    const m = this.#numeral(n.style.sign, pos)
    if (!m) {
      note(this.#far, pos, range, 'expected')
      return false
    }
    const raw = (m.value - n.plus) / n.times
    if (!Number.isInteger(raw) || raw < low || raw > high) {
      note(this.#far, pos, range, 'refused')
      return false
    }
    return this.#bits(n.place, raw < 0 ? raw + 2 ** width : raw, -1, pos, () => this.#fit(next, m.end))
  }

  /** Reads a number as it is written; `sign`: the text of the sign in its style. */
  #numeral(sign: string | undefined, from: number): { readonly value: number; readonly end: number } | undefined {
    const always = sign !== undefined
    const first = this.#source[from]
    const start = !always ? from : first === '+' || first === '-' ? this.#words(sign, from + 1) : -1
    if (start < 0) return undefined
    NUMBER.lastIndex = this.#skip(start)
    const m = NUMBER.exec(this.#source)
    if (!m || (always && m[1])) return undefined
    const negative = always ? first === '-' : m[1] === '-'
    return { value: (negative ? -1 : 1) * Number(m[2]), end: NUMBER.lastIndex }
  }

  /** Puts the bits that `of` selects at a place, calls `go`, and takes them back if that fails. */
  #bits(place: readonly number[], bits: number, of: number, pos: number, go: () => boolean): boolean {
    const m: Bits = [0, 0, 0]
    const v: Bits = [0, 0, 0]
    for (let i = 0; i < place.length; i++) {
      const bit = place[i]!
      const one = i < 32 ? (bits >>> i) & 1 : Math.floor(bits / 2 ** i) & 1
      if (bit < 0) {
        if (!one) continue
        this.#clashes++
        return false
      } else if (i >= 32 || (of >>> i) & 1) {
        m[bit >> 5]! |= 1 << (bit & 31)
        if (one) v[bit >> 5]! |= 1 << (bit & 31)
      }
    }
    return this.#with(m, v, pos, go)
  }

  #with(m: Words, v: Words, pos: number, go: () => boolean): boolean {
    const { mask, value } = this
    this.#far.tries++
    const [m0, m1, m2] = [mask[0], mask[1], mask[2]]
    const [v0, v1, v2] = [value[0], value[1], value[2]]
    if (((v0 ^ v[0]) & m0 & m[0]) | ((v1 ^ v[1]) & m1 & m[1]) | ((v2 ^ v[2]) & m2 & m[2])) {
      this.#clashes++
      note(this.#far, pos, disagreement, 'refused')
      return false
    }
    set(mask, m0 | m[0], m1 | m[1], m2 | m[2])
    set(value, v0 | v[0], v1 | v[1], v2 | v[2])
    if (go()) return true
    set(mask, m0, m1, m2)
    set(value, v0, v1, v2)
    return false
  }

  #choice(n: Choice, next: List, from: number): boolean {
    const read = (pos: number, rest: List) =>
      this.#some(n, (f) => this.#take(n, f, pos, () => this.#fit(listed(f.body, rest), pos)))
    if (!n.pre && !n.post) return read(from, next)
    const start = this.#words(n.pre, from)
    if (start >= 0 && read(start, { node: { kind: 'moved', since: start }, next: behind(n, next) })) return true
    return this.#nothing([n], from, () => this.#fit(next, from))
  }

  /** Tries all forms that can be read. */
  #some(n: Choice, fits: (form: Form) => boolean): boolean {
    return n.forms.some(fits) || (n.also ?? NO_FORMS).some(fits)
  }

  /**
   * Whether the text begins as a form does. A reserved form is read only then, so that no error message suggests it.
   */
  #begins({ body: [first] }: Form, pos: number): boolean {
    const [word = ''] = first?.kind === 'text' ? wordsIn(first.text, this.#lowerCase) : []
    return this.#source.startsWith(word, this.#skip(pos))
  }

  #take(n: Choice, form: Form, pos: number, go: () => boolean): boolean {
    if (form.hole || form.mark === 2 || (form.mark === 1 && !this.#begins(form, pos))) return false
    this.taken.push([n, form])
    const done = this.#with(form.mask, form.value, pos, go)
    if (!done) this.taken.pop()
    return done
  }

  /** Reads these nodes as nothing; each of them must be able to be empty. */
  #nothing(nodes: readonly Node[], pos: number, go: () => boolean): boolean {
    const [n, ...others] = nodes
    if (!n) return go()
    if (n.kind === 'text' || n.kind === 'number') return false
    const rest = () => this.#nothing(others, pos, go)
    if (n.kind === 'choice') return this.#some(n, (f) => this.#take(n, f, pos, () => this.#nothing(f.body, pos, rest)))
    if (n.codec.relative) this.#far.relative = true
    return [...readCodec(n.codec, n.place.length, '', 0, this.#at)].some(({ bits, mask }) =>
      this.#bits(n.place, bits, mask ?? -1, pos, rest),
    )
  }

  #codec(n: Codecs, next: List, from: number): boolean {
    const separated = n.pre !== '' || n.post !== ''
    const start = this.#words(n.pre, from)
    if (n.codec.relative) this.#far.relative = true
    if (start >= 0) {
      const pos = this.#skip(start)
      const rest = behind(n, next)
      let any = false
      let hopeless = -1
      for (const { end, bits, mask } of this.#read(n, pos)) {
        if (separated && end === pos) continue
        any = true
        // Several values may have one text: if the rest fails after the first for its text, it fails after all.
        if (end === hopeless) continue
        const before = this.#clashes
        if (this.#bits(n.place, bits, mask ?? -1, pos, () => this.#fit(rest, end === pos ? start : end))) return true
        if (this.#clashes === before) hopeless = end
      }
      const instead = any ? undefined : n.codec.refuses?.(this.#source, pos)
      if (instead !== undefined) note(this.#far, pos, () => instead, 'refused')
      else if (!any) note(this.#far, pos, () => n.codec.expects, 'expected')
    }
    return separated && this.#nothing([n], from, () => this.#fit(next, from))
  }

  #read({ codec, place: { length } }: Codecs, pos: number): readonly CodecReading[] {
    const places = this.#far.known.get(codec) ?? new Map<number, readonly CodecReading[]>()
    this.#far.known.set(codec, places)
    const key = pos * (WORD_BITS + 1) + length
    const known = places.get(key) ?? [...readCodec(codec, length, this.#source, pos, this.#at)]
    places.set(key, known)
    return known
  }
}

/** Returns what follows an operand that is not empty. */
const behind = (n: Choice | Codecs, next: List): List =>
  n.post ? { node: { kind: 'text', text: n.post }, next } : next

const listed = (nodes: readonly Node[], next: List): List =>
  nodes.reduceRight<List>((rest, node) => ({ node, next: rest }), next)
