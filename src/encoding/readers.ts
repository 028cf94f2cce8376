// Compiles template nodes into functions that read a text from a position on, and set the bits that it stands for.
import { readCodec, textTable } from './backwards.ts'
import { type Cursor, type Put, putter } from './cursor.ts'
import { wordsIn } from './fit.ts'
import type { Form, Node } from './node.ts'

/**
 * Reads the rest of a text from a position on, and sets the bits that it stands for. Returns true if it was read to the
 * end and nothing else is to be tried; if not, the bits are as before.
 */
export type Reader = (c: Cursor, pos: number) => boolean

type Choice = Node & { kind: 'choice' }
type CodecNode = Node & { kind: 'codec' }
type NumberNode = Node & { kind: 'number' }

/** Characters have a list each below this code, and share one above. */
const CODES = 128
const codeAt = (source: string, pos: number): number => {
  const code = source.charCodeAt(pos)
  return code < CODES ? code : CODES
}

/** Things of which each begins with some characters; they are looked up by the next character of a text. */
export class ByFirst<T> {
  readonly #all: readonly { readonly thing: T; readonly firsts: ReadonlySet<number> | undefined }[]
  readonly #lists: (readonly T[] | undefined)[] = new Array(CODES + 1).fill(undefined)

  constructor(all: readonly { readonly thing: T; readonly firsts: ReadonlySet<number> | undefined }[]) {
    this.#all = all
  }
  /** Returns the things that may begin at an index, which is not a blank, in their order. */
  at(source: string, pos: number): readonly T[] {
    const code = codeAt(source, pos)
    const known = this.#lists[code]
    if (known) return known
    const found = this.#all.flatMap(({ thing, firsts }) => (!firsts || firsts.has(code) ? [thing] : []))
    this.#lists[code] = found
    return found
  }
}

/** A form with its bits as plain numbers, for the innermost loop. */
interface FormReader {
  readonly m0: number
  readonly v0: number
  readonly m1: number
  readonly v1: number
  readonly m2: number
  readonly v2: number
  readonly read: Reader
}

/** Makes readers of the nodes of one architecture, each with what reads the text after it. Forms are tried in order. */
export class Readers {
  readonly #lowerCase: boolean
  readonly #firsts = new WeakMap<Node, ReadonlySet<number> | 'any'>()

  /** `lowerCase`: templates are read as if they had no capitals; the source has none. */
  constructor(lowerCase: boolean) {
    this.#lowerCase = lowerCase
  }

  inTurn(nodes: readonly Node[], next: Reader): Reader {
    return nodes.reduceRight((rest, n) => this.one(n, rest), next)
  }

  one(n: Node, next: Reader): Reader {
    if (n.kind === 'text') return this.#text(n.text, next)
    if (n.kind === 'number') {
      const { sign } = n.style
      return numberReader(n, sign === undefined ? undefined : wordsIn(sign, this.#lowerCase), next)
    }
    if (!n.pre && !n.post) return this.#bare(n, next)
    // Within separators there has to be something.
    let since = -1
    const closed = this.#text(n.post, next)
    const inner = this.#bare(n, (c, pos) => pos > since && closed(c, pos))
    const opened = this.#text(n.pre, (c, pos) => {
      since = pos
      return inner(c, pos)
    })
    const nothing = this.#nothing(n, next)
    return (c, pos) => opened(c, pos) || nothing(c, pos)
  }

  #text(text: string, next: Reader): Reader {
    return wordsIn(text, this.#lowerCase).reduceRight((rest, word) => wordReader(word, rest), next)
  }

  #bare(n: Choice | CodecNode, next: Reader): Reader {
    if (n.kind === 'codec') return codecReader(n, next)
    const forms = readable(n).map((form) => ({
      thing: formReader(form, () => this.inTurn(form.body, next)),
      firsts: this.firsts(form.body),
    }))
    return formsReader(new ByFirst(forms))
  }

  /** Returns a reader of an empty text. */
  #nothing(n: Node, next: Reader): Reader {
    if (n.kind === 'text' || n.kind === 'number') return () => false
    if (n.kind === 'codec') return emptyReader(n, next)
    const forms = readable(n).filter((form) => form.body.every(mayBeNothing))
    const empty = (body: readonly Node[]) => body.reduceRight((rest, inner) => this.#nothing(inner, rest), next)
    return formsReader(
      new ByFirst(forms.map((form) => ({ thing: formReader(form, () => empty(form.body)), firsts: undefined }))),
    )
  }

  /** Returns the codes of the characters that may begin a text of these nodes; undefined if any may, or none. */
  firsts(nodes: readonly Node[]): ReadonlySet<number> | undefined {
    for (const n of nodes) {
      if (n.kind === 'text' && n.text.trim() === '') continue
      const known = this.#firsts.get(n) ?? this.#firstsOf(n) ?? 'any'
      this.#firsts.set(n, known)
      return known === 'any' ? undefined : known
    }
    return undefined
  }

  #firstsOf(n: Node): ReadonlySet<number> | undefined {
    if (n.kind === 'text') return new Set([codeAt(wordsIn(n.text, this.#lowerCase)[0] ?? '', 0)])
    if (n.kind === 'number') return codesOf(n.style.sign === undefined ? '-0123456789' : '+-')
    // What may be empty may be followed by anything.
    if (n.kind === 'codec' || n.pre || n.post) return undefined
    const sets = readable(n).map((form) => this.firsts(form.body))
    return sets.every((set) => set !== undefined) ? new Set(sets.flatMap((set) => [...(set ?? [])])) : undefined
  }
}

const readable = ({ forms, also = [] }: Choice): readonly Form[] =>
  [...forms, ...also].filter((form) => !form.hole && form.mark < 2)

const codesOf = (characters: string): ReadonlySet<number> => new Set([...characters].map((one) => one.charCodeAt(0)))

const mayBeNothing = (n: Node): boolean =>
  n.kind === 'codec' || (n.kind === 'choice' && readable(n).some((form) => form.body.every(mayBeNothing)))

function wordReader(word: string, next: Reader): Reader {
  const first = word.charCodeAt(0)
  const { length } = word
  return (c, pos) => {
    const at = c.skip(pos)
    if (c.source.charCodeAt(at) !== first) return false
    return (length === 1 || c.source.startsWith(word, at)) && next(c, at + length)
  }
}

// ---- forms ----------------------------------------------------------------------------------------------------------

function formReader({ mask, value }: Form, make: () => Reader): FormReader {
  let made: Reader | undefined
  return {
    m0: mask[0],
    m1: mask[1],
    m2: mask[2],
    v0: value[0],
    v1: value[1],
    v2: value[2],
    // Made when it is first needed: an architecture has thousands of forms.
    read: (c, pos) => {
      made ??= make()
      return made(c, pos)
    },
  }
}

function formsReader(forms: ByFirst<FormReader>): Reader {
  return (c, pos) => {
    const fit = forms.at(c.source, c.skip(pos))
    const { m0, m1, m2, v0, v1, v2 } = c
    for (let k = 0; k < fit.length; k++) {
      const form = fit[k]!
      if (!c.agree(form.m0, form.m1, form.m2, form.v0, form.v1, form.v2)) continue
      if (form.read(c, pos)) return true
      c.set(m0, m1, m2, v0, v1, v2)
    }
    return false
  }
}

// ---- values ---------------------------------------------------------------------------------------------------------

/** Puts a number at a place and reads on; takes its bits back if that fails. */
function putAnd(c: Cursor, put: Put, number: number, of: number, next: Reader, pos: number): boolean {
  const { m0, m1, m2, v0, v1, v2 } = c
  if (!put(c, number, of)) return false
  if (next(c, pos)) return true
  c.set(m0, m1, m2, v0, v1, v2)
  return false
}

const [PLUS, MINUS, ZERO, NINE] = [43, 45, 48, 57]
const [CAPITAL_B, CAPITAL_X, SMALL] = [66, 88, 32]
const [SMALL_A, SMALL_F] = [97, 102]

/** Returns the value of a digit; 99 if the character is none. */
function digitOf(code: number): number {
  if (code >= ZERO && code <= NINE) return code - ZERO
  const small = code | SMALL
  return small >= SMALL_A && small <= SMALL_F ? small - SMALL_A + 10 : 99
}

/** `sign`: words after a sign that is always written; undefined if only numbers below 0 have a sign. */
function numberReader(n: NumberNode, sign: readonly string[] | undefined, next: Reader): Reader {
  const { place, signed, times, plus } = n
  const put = putter(place)
  const width = place.length
  const low = signed ? -(2 ** (width - 1)) : 0
  const high = signed ? 2 ** (width - 1) - 1 : 2 ** place.filter((bit) => bit >= 0).length - 1
  return (c, pos) => {
    const { source } = c
    let at = c.skip(pos)
    const first = source.charCodeAt(at)
    const isSigned = first === MINUS || (sign !== undefined && first === PLUS)
    if (isSigned) at++
    if (sign) {
      if (!isSigned) return false
      for (let k = 0; k < sign.length; k++) {
        at = c.skip(at)
        if (!source.startsWith(sign[k]!, at)) return false
        at += sign[k]!.length
      }
      at = c.skip(at)
    }
    const prefix = source.charCodeAt(at) === ZERO ? source.charCodeAt(at + 1) & ~SMALL : 0
    let base = prefix === CAPITAL_X ? 16 : prefix === CAPITAL_B ? 2 : 10
    if (base !== 10) {
      if (digitOf(source.charCodeAt(at + 2)) < base) at += 2
      else base = 10
    }
    const digits = at
    let v = 0
    for (let digit = digitOf(source.charCodeAt(at)); digit < base; digit = digitOf(source.charCodeAt(at))) {
      v = v * base + digit
      at++
    }
    if (at === digits) return false
    const raw = ((first === MINUS ? -v : v) - plus) / times
    if (!Number.isInteger(raw) || raw < low || raw > high) return false
    return putAnd(c, put, raw < 0 ? raw + 2 ** width : raw, -1, next, at)
  }
}

function codecReader({ codec, place, pre, post }: CodecNode, next: Reader): Reader {
  const width = place.length
  const put = putter(place)
  const isSeparated = pre !== '' || post !== ''
  const table = codec.parse ? undefined : textTable(codec, width)
  if (table && !table.blanks) {
    const { bits, lengths } = table
    return (c, start) => {
      const pos = c.skip(start)
      for (let k = 0; k < lengths.length; k++) {
        const end = pos + lengths[k]!
        if (end > c.source.length || (codec.whole && isWithinWord(c.source, end))) continue
        const values = bits.get(c.source.slice(pos, end))
        if (!values || (isSeparated && end === pos)) continue
        for (let j = 0; j < values.length; j++)
          if (putAnd(c, put, values[j]!, -1, next, end === pos ? start : end)) return true
      }
      return false
    }
  }
  return (c, start) => {
    const pos = c.skip(start)
    if (codec.relative) c.relative = true
    for (const { end, bits, mask } of readCodec(codec, width, c.source, pos, c.at))
      if (!(isSeparated && end === pos) && putAnd(c, put, bits, mask ?? -1, next, end === pos ? start : end))
        return true
    return false
  }
}

function emptyReader({ codec, place }: CodecNode, next: Reader): Reader {
  const put = putter(place)
  return (c, pos) => {
    if (codec.relative) c.relative = true
    for (const { bits, mask } of readCodec(codec, place.length, '', 0, c.at))
      if (putAnd(c, put, bits, mask ?? -1, next, pos)) return true
    return false
  }
}

const isWithinWord = (source: string, end: number): boolean => isOfWord(source, end - 1) && isOfWord(source, end)
const UNDERSCORE = 95
function isOfWord(source: string, pos: number): boolean {
  const code = source.charCodeAt(pos)
  const small = code | SMALL
  return (code >= ZERO && code <= NINE) || (small >= SMALL_A && small <= 122) || code === UNDERSCORE
}
