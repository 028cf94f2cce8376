// Reads lines as they are printed, without trying one encoding after the other: a tree of all templates leads to the word.
import { Cursor } from './cursor.ts'
import { wordsIn } from './fit.ts'
import { bodiesOf } from './heads.ts'
import type { Node } from './node.ts'
import { ByFirst, type Reader, Readers } from './readers.ts'
import type { Assembled, Encoding, Isa, Variant, Words } from './types.ts'
import { isRelative } from './walk.ts'
import { andWords, covers, lowBits, NONE, without, wordsOfBits } from './words.ts'

/** The end of a template. */
interface Leaf {
  readonly encoding: Encoding
  /** Place of the encoding in the description: of two with the same text the first counts. */
  readonly order: number
  /** Operands that no text shows. */
  readonly hidden: readonly Node[]
  /** Should-be bits as they should be. */
  readonly set: Words
  /** Bits that tell that a word is long; undefined if all words of the encoding are of one length. */
  readonly length: { readonly bits: Words; readonly beyondShort: Words } | undefined
}

/** Templates that begin alike: what follows, one word or operand an edge. */
interface Branch {
  readonly edges: Map<string | Node, { readonly first: Node; readonly next: Branch }>
  readonly leaves: Leaf[]
  /** All leaves below. */
  count: number
  /** Any leaf below. */
  any: Leaf | undefined
}
const branch = (): Branch => ({ edges: new Map(), leaves: [], count: 0, any: undefined })

/** A line that was read. */
interface AsPrinted {
  readonly made: Assembled
  /** Whether it would be another word at another address. */
  readonly relative: boolean
}

/** Reads the lines of one architecture. */
class LineReader {
  readonly #isa: Isa
  readonly #readers: Readers
  readonly #all: Reader
  readonly #cursor = new Cursor()
  #found: { readonly order: number; readonly variant: Variant; readonly words: Words } | undefined
  readonly #relative = new Map<Encoding, boolean>()

  constructor(isa: Isa) {
    this.#isa = isa
    this.#readers = new Readers(isa.lowerCase)
    const root = branch()
    const all = new Set(isa.variants.map(({ encoding }) => encoding))
    for (const [order, encoding] of [...all].entries())
      if (encoding.asm !== '')
        for (const body of bodiesOf(encoding)) add(root, leaf(encoding, order), stepsOf(body, isa.lowerCase))
    this.#all = this.#branch(root, true)
  }

  /** Returns the word that prints a text; undefined if there is none, or if it takes the whole assembler to find it. */
  read(typed: string, at: number): AsPrinted | undefined {
    const c = this.#cursor
    c.begin(this.#isa.lowerCase ? typed.toLowerCase() : typed, at)
    this.#found = undefined
    this.#all(c, 0)
    const found = this.#found as LineReader['#found']
    if (!found) return undefined
    const { variant, words } = found
    return {
      made: { encoding: variant.encoding, words, bytes: variant.bytes },
      relative: c.relative || this.#isRelative(variant.encoding),
    }
  }

  #isRelative(e: Encoding): boolean {
    const known = this.#relative.get(e) ?? isRelative(e.body)
    this.#relative.set(e, known)
    return known
  }

  /** Returns a reader of what follows in the templates of a branch. `isShared`: whether there were others before it. */
  #branch(here: Branch, isShared: boolean): Reader {
    const { leaves, count, any } = here
    let edges: ByFirst<Reader> | undefined
    // From where one template remains its fixed bits are known.
    const layout = isShared && count === 1 ? any!.encoding.layout : { mask: NONE, value: NONE }
    const [[m0, m1, m2], [v0, v1, v2]] = [layout.mask, layout.value]
    return (c, from) => {
      const { m0: n0, m1: n1, m2: n2, v0: w0, v1: w1, v2: w2 } = c
      if (!c.agree(m0, m1, m2, v0, v1, v2)) return false
      const pos = c.skip(from)
      let found = false
      if (pos >= c.source.length) for (let k = 0; k < leaves.length; k++) if (this.#finish(leaves[k]!)) found = true
      edges ??= this.#edges(here)
      const fit = edges.at(c.source, pos)
      for (let k = 0; k < fit.length; k++) if (fit[k]!(c, from)) found = true
      // Another template may have the same text.
      if (found && count === 1) return true
      c.set(n0, n1, n2, w0, w1, w2)
      return false
    }
  }

  #edges({ edges, count }: Branch): ByFirst<Reader> {
    return new ByFirst(
      [...edges.values()].map(({ first, next }) => ({
        thing: this.#readers.one(first, this.#branch(next, count > 1)),
        firsts: this.#readers.firsts([first]),
      })),
    )
  }

  /** Makes the word of what was read, and keeps it if it prints this very text. */
  #finish({ encoding, order, hidden, set, length }: Leaf): boolean {
    const c = this.#cursor
    const { m0, m1, m2, v0, v1, v2 } = c
    const { mask, value } = encoding.layout
    let [a, b, d] = [0, 0, 0]
    const isWhole = c.agree(mask[0], mask[1], mask[2], value[0], value[1], value[2]) && settle(c, hidden)
    if (isWhole) {
      a = c.v0 | set[0]
      b = c.v1 | set[1]
      d = c.v2 | set[2]
    }
    c.set(m0, m1, m2, v0, v1, v2)
    if (!isWhole) return false
    let bits = encoding.layout.width
    if (length) {
      const { bits: mark, beyondShort: high } = length
      const isLong = ((a & high[0]) | (b & high[1]) | (d & high[2])) !== 0
      a = isLong ? a | mark[0] : a & ~mark[0]
      b = isLong ? b | mark[1] : b & ~mark[1]
      d = isLong ? d | mark[2] : d & ~mark[2]
      if (!isLong) bits = encoding.layout.short
    }
    const variant = this.#isa.match(a, b, d)
    if (!variant || 8 * variant.bytes !== bits || variant.mark(a, b, d) === 2) return false
    const { encoding: made, keep } = variant
    if (made !== encoding && !covers(variant.mask, andWords(mask, keep))) return false
    if (!isSameText(variant.text(a, b, d, c.at), c.source, this.#isa.lowerCase)) return false
    if (this.#isBetter(order, variant)) this.#found = { order, variant, words: [a, b, d] }
    return true
  }

  /**
   * Whether a word is preferred to the one that was found before: the shortest is, and among those of one length the
   * first in the description. After a word whose encoding has one length, others are not looked at.
   */
  #isBetter(order: number, { bytes }: Variant): boolean {
    const found = this.#found
    if (!found) return true
    const { layout } = found.variant.encoding
    if (found.order < order) return layout.short !== layout.width && bytes < found.variant.bytes
    return found.order > order
  }
}

/** Adds a template to a tree. */
function add(root: Branch, end: Leaf, steps: readonly Node[]): void {
  let at = root
  for (const step of steps) {
    at.count++
    at.any ??= end
    const key = step.kind === 'text' ? step.text : step
    const next = at.edges.get(key)?.next ?? branch()
    at.edges.set(key, { first: step, next })
    at = next
  }
  at.count++
  at.any ??= end
  at.leaves.push(end)
}

/** Cuts the texts of a template into words, and replaces names for templates by their templates. */
const stepsOf = (body: readonly Node[], lowerCase: boolean): readonly Node[] =>
  body.flatMap((n): readonly Node[] => {
    if (n.kind === 'text') return wordsIn(n.text, lowerCase).map((text) => ({ kind: 'text', text }))
    const only = n.kind === 'choice' && n.place.length === 0 && n.forms.length === 1 ? n.forms[0] : undefined
    return only && n.kind === 'choice' && !n.pre && !n.post && only.mark === 0 && !only.hole && !n.also
      ? stepsOf(only.body, lowerCase)
      : [n]
  })

function leaf(encoding: Encoding, order: number): Leaf {
  const { layout, also } = encoding
  const lengthField = layout.fields.get('L')
  return {
    encoding,
    order,
    hidden: also,
    set: wordsOfBits(layout.bits.flatMap((role, bit) => (role.kind === 'shouldBe' && role.bit === 1 ? [bit] : []))),
    length:
      layout.short !== layout.width && lengthField
        ? { bits: wordsOfBits(lengthField), beyondShort: without(lowBits(layout.width), lowBits(layout.short)) }
        : undefined,
  }
}

/** Gives operands that no text shows their first forms that agree with the bits of the text; false if one has none. */
function settle(c: Cursor, nodes: readonly Node[]): boolean {
  for (const n of nodes) {
    if (n.kind !== 'choice') continue
    const form = n.forms.find(
      ({ hole, mark, mask: m, value: v }) => !hole && mark !== 2 && c.agree(m[0], m[1], m[2], v[0], v[1], v[2]),
    )
    if (!form || !settle(c, form.body)) return false
  }
  return true
}

const BLANK = 33

/** Whether two texts are the same but for their blanks. `lowerCase`: the second is in small letters. */
function isSameText(printed: string, source: string, lowerCase: boolean): boolean {
  const text = lowerCase ? printed.toLowerCase() : printed
  let [i, j] = [0, 0]
  for (;;) {
    while (text.charCodeAt(i) < BLANK) i++
    while (source.charCodeAt(j) < BLANK) j++
    if (i >= text.length || j >= source.length) return i >= text.length && j >= source.length
    if (text.charCodeAt(i++) !== source.charCodeAt(j++)) return false
  }
}

const lineReaders = new WeakMap<Isa, LineReader>()

/** Reads a line as `LineReader.read` does. */
export function readAsPrinted(isa: Isa, typed: string, at: number): AsPrinted | undefined {
  const known = lineReaders.get(isa) ?? new LineReader(isa)
  lineReaders.set(isa, known)
  return known.read(typed, at)
}
