// Reads lines as they are printed, without trying one encoding after the other: a tree of all templates leads to the word.
import type { Cursor } from './cursor.ts'
import { wordsIn } from './fit.ts'
import { bodiesOf } from './heads.ts'
import type { Node } from './node.ts'
import {
  ANY,
  BRANCH,
  ByFirst,
  choiceOf,
  type Edge,
  type EdgeGroup,
  END,
  type Firsts,
  followed,
  formParser,
  joined,
  once,
  Parsers,
  type Sequence,
} from './parsers.ts'
import { Parsing } from './parsing.ts'
import { treeOf } from './textTree.ts'
import type { Assembled, Encoding, Isa, Variant, Words } from './types.ts'
import { isRelative } from './walk.ts'
import { andWords, covers, lowBits, without, wordsOfBits } from './words.ts'

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
  readonly edges: Map<string | Node, BranchEdge>
  readonly leaves: Leaf[]
  /** All leaves below. */
  count: number
  /** Any leaf below. */
  any: Leaf | undefined
  /** The least order and the least bytes of all leaves below. */
  order: number
  bytes: number
}
interface BranchEdge {
  readonly first: Node
  readonly next: Branch
}
const branch = (): Branch => ({
  edges: new Map(),
  leaves: [],
  count: 0,
  any: undefined,
  order: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
})

/** A line that was read. */
interface AsPrinted {
  readonly made: Assembled
  /** Whether it would be another word at another address. */
  readonly relative: boolean
}

/** The best word so far. */
interface Found {
  readonly order: number
  readonly variant: Variant
  readonly words: Words
}

/** Reads the lines of one architecture. */
class LineReader {
  readonly #isa: Isa
  readonly #parsers: Parsers
  readonly #parsing = new Parsing()
  readonly #all: Sequence
  #found: Found | undefined
  readonly #relative = new Map<Encoding, boolean>()

  constructor(isa: Isa) {
    this.#isa = isa
    this.#parsers = new Parsers(isa.lowerCase)
    const root = branch()
    const all = new Set(isa.variants.map(({ encoding }) => encoding))
    for (const [order, encoding] of [...all].entries())
      if (encoding.asm !== '')
        for (const body of bodiesOf(encoding)) add(root, leaf(encoding, order), stepsOf(body, isa.lowerCase))
    this.#all = this.#after(root)
  }

  /** Returns the word that prints a text; undefined if there is none, or if it takes the whole assembler to find it. */
  read(typed: string, at: number): AsPrinted | undefined {
    this.#found = undefined
    this.#parsing.read(this.#isa.lowerCase ? typed.toLowerCase() : typed, at, this.#all)
    const found = this.#result()
    if (!found) return undefined
    const { variant, words } = found
    return {
      made: { encoding: variant.encoding, words, bytes: variant.bytes },
      relative: this.#parsing.relative || this.#isRelative(variant.encoding),
    }
  }

  #result(): Found | undefined {
    return this.#found
  }

  #isRelative(e: Encoding): boolean {
    const known = this.#relative.get(e) ?? isRelative(e.body)
    this.#relative.set(e, known)
    return known
  }

  /** Returns what is read from a branch on, up to the next one. */
  #after({ leaves, edges, count }: Branch): Sequence {
    const ends = leaves.length === 0 ? undefined : () => this.#end(leaves)
    const words = new Map<string, Edge>()
    const groups = new Map<string, BranchEdge[]>()
    for (const edge of edges.values()) {
      const { first, next } = edge
      const key = this.#parsers.textKey(first)
      if (first.kind === 'text')
        words.set(
          key,
          this.#edge(next, () => this.#within(next, count)),
        )
      else groups.set(key, [...(groups.get(key) ?? []), edge])
    }
    const operands = [...groups.values()].map((all) => ({
      make: once(() => this.#group(all, count)),
      firsts: joined(all.map(({ first, next }) => this.#firstsFrom(first, next))),
    }))
    return [{ kind: BRANCH, isShared: count > 1, ends, words: treeOf(words), operands: new ByFirst(operands) }]
  }

  #edge({ order, bytes }: Branch, make: () => Sequence): Edge {
    return { make, sequence: undefined, triedIn: 0, order, bytes }
  }

  #group(all: readonly BranchEdge[], count: number): EdgeGroup {
    const edges = all.map(({ first, next }) => {
      const edge = this.#edge(next, () => [...this.#parsers.sequence([first]), ...this.#within(next, count)])
      return { make: () => edge, firsts: this.#firstsOf(next) }
    })
    const [one] = all
    const first: Sequence = one ? [...this.#parsers.sequence([one.first]), { kind: END }] : []
    return { first: all.length > 1 ? first : undefined, edges: new ByFirst(edges) }
  }

  /** Returns which characters may begin a text of an edge and what follows it; at the end of a template any may. */
  #firstsFrom(first: Node, next: Branch): Firsts {
    const here = this.#parsers.firsts([first])
    return here.isEmpty ? followed(here, this.#firstsOf(next)) : here
  }

  #firstsOf({ leaves, edges }: Branch): Firsts {
    return leaves.length > 0 ? ANY : joined([...edges.values()].map(({ first, next }) => this.#firstsFrom(first, next)))
  }

  /** `before`: number of templates that the branch is one of. */
  #within(here: Branch, before: number): Sequence {
    if (here.count > 1) return this.#after(here)
    const rest = restOf(here)
    const body = [...this.#parsers.sequence(rest.steps), ...this.#after(rest.last)]
    if (before === 1) return body
    // From where one template remains its fixed bits are known.
    return [choiceOf(new ByFirst([{ make: once(() => formParser(here.any!.encoding.layout, body)), firsts: ANY }]))]
  }

  #end(leaves: readonly Leaf[]): boolean {
    let found = false
    this.#parsing.clashes++
    for (let k = 0; k < leaves.length; k++) if (this.#finish(leaves[k]!)) found = true
    return found
  }

  /** Makes the word of what was read, and keeps it if it prints this very text. */
  #finish({ encoding, order, hidden, set, length }: Leaf): boolean {
    const c = this.#parsing
    const { bits } = c
    const m0 = bits[0]!
    const m1 = bits[1]!
    const m2 = bits[2]!
    const v0 = bits[3]!
    const v1 = bits[4]!
    const v2 = bits[5]!
    const { mask, value } = encoding.layout
    let a = 0
    let b = 0
    let d = 0
    const isWhole = c.agree(mask[0], mask[1], mask[2], value[0], value[1], value[2]) && settle(c, hidden)
    if (isWhole) {
      a = c.bits[3]! | set[0]
      b = c.bits[4]! | set[1]
      d = c.bits[5]! | set[2]
    }
    c.set(m0, m1, m2, v0, v1, v2)
    if (!isWhole) return false
    let width = encoding.layout.width
    if (length) {
      const { bits: mark, beyondShort: high } = length
      const isLong = ((a & high[0]) | (b & high[1]) | (d & high[2])) !== 0
      a = isLong ? a | mark[0] : a & ~mark[0]
      b = isLong ? b | mark[1] : b & ~mark[1]
      d = isLong ? d | mark[2] : d & ~mark[2]
      if (!isLong) width = encoding.layout.short
    }
    const variant = this.#isa.match(a, b, d)
    if (!variant || 8 * variant.bytes !== width || variant.mark(a, b, d) === 2) return false
    const { encoding: made, keep } = variant
    if (made !== encoding && !covers(variant.mask, andWords(mask, keep))) return false
    if (!isSameText(variant.text(a, b, d, c.at), c, this.#isa.lowerCase)) return false
    if (this.#isBetter(order, variant)) {
      this.#found = { order, variant, words: [a, b, d] }
      c.foundOrder = order
      c.foundBytes = made.layout.short === made.layout.width ? 0 : variant.bytes
    }
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
  const count = (here: Branch) => {
    here.count++
    here.any ??= end
    here.order = Math.min(here.order, end.order)
    here.bytes = Math.min(here.bytes, end.encoding.layout.short / 8)
  }
  let at = root
  count(at)
  for (const step of steps) {
    const key = step.kind === 'text' ? step.text : step
    const next = at.edges.get(key)?.next ?? branch()
    at.edges.set(key, { first: step, next })
    at = next
    count(at)
  }
  at.leaves.push(end)
}

/** Returns the steps of the only template from a branch on. */
function restOf(from: Branch): { readonly steps: readonly Node[]; readonly last: Branch } {
  const steps: Node[] = []
  let last = from
  for (let [edge] = last.edges.values(); edge; [edge] = last.edges.values()) {
    steps.push(edge.first)
    last = edge.next
  }
  return { steps, last }
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

/** Whether a printed text is the one that is read, but for blanks. `lowerCase`: the latter is in small letters. */
function isSameText(printed: string, { codes }: Cursor, lowerCase: boolean): boolean {
  const text = lowerCase ? printed.toLowerCase() : printed
  let j = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < BLANK) continue
    while (codes[j]! < BLANK && codes[j] !== 0) j++
    if (code !== codes[j++]) return false
  }
  while (codes[j]! < BLANK && codes[j] !== 0) j++
  return codes[j] === 0
}

const lineReaders = new WeakMap<Isa, LineReader>()

/** Reads a line as `LineReader.read` does. */
export function readAsPrinted(isa: Isa, typed: string, at: number): AsPrinted | undefined {
  const known = lineReaders.get(isa) ?? new LineReader(isa)
  lineReaders.set(isa, known)
  return known.read(typed, at)
}
