// Reads lines as they are printed, without trying one encoding after the other: a tree of all templates leads to the word.
import { CharacterSet } from './characters.ts'
import type { Cursor } from './cursor.ts'
import { exactText } from './exact.ts'
import { ANY, ByFirst, type Firsts, followed, joined, madeOnce } from './firsts.ts'
import { isSilent } from './fit.ts'
import { type FindWord, fitted, isRelativeToo } from './fitted.ts'
import { MOST_COLUMNS } from './lines.ts'
import type { Node } from './node.ts'
import { BRANCH, choiceOf, type Edge, type EdgeGroup, END, formParser, Parsers, type Sequence } from './parsers.ts'
import { Parsing } from './parsing.ts'
import { remainder, type TemplateEdge, type TemplateEnd, type TemplateTree, templateTree } from './templateTree.ts'
import { treeOf } from './textTree.ts'
import type { Assembled, Decoded, Isa, Variant, Words } from './types.ts'
import { andWords, covers } from './words.ts'

/** A line that was read. */
interface AsPrinted {
  readonly made: Assembled
  /** Whether it would be another word at another address. */
  readonly relative: boolean
  /** Forms and values tried. */
  readonly tries: number
}

/** Returns the word that prints a text; undefined if there is none, or if it takes the whole assembler to find it. */
export function readAsPrinted(isa: Isa, typed: string, at: number): AsPrinted | undefined {
  const known = lineReaders.get(isa) ?? new LineReader(isa)
  lineReaders.set(isa, known)
  return known.read(typed, at)
}
const lineReaders = new WeakMap<Isa, LineReader>()

/** Reads a text as it is printed, and tries one encoding after the other only if it is not. */
const fittedAsPrinted: FindWord = (isa, source, at, reached, asked) => {
  const printed = asked || !isSilent(reached) ? undefined : readAsPrinted(isa, source, at)
  if (printed?.relative) reached.relative = true
  return printed ? printed.made : fitted(isa, source, at, reached, asked)
}

/** Returns the exact text as `exactText` does; for many words it takes less time, for the first ones more code. */
export const exactTextByTree = (isa: Isa, d: Decoded, at = 0): string | undefined =>
  exactText(isa, d, at, fittedAsPrinted)

/** The best word so far. */
interface Found {
  /** Place of the encoding whose template was read. */
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

  constructor(isa: Isa) {
    this.#isa = isa
    this.#parsers = new Parsers(isa.lowerCase, this.#parsing.readings)
    this.#all = this.#after(templateTree(isa))
  }

  read(typed: string, at: number): AsPrinted | undefined {
    if (typed.length > MOST_COLUMNS) return undefined
    const parsing = this.#parsing
    this.#found = undefined
    parsing.read(this.#isa.lowerCase ? typed.toLowerCase() : typed, at, this.#all)
    const found = this.#best()
    if (!found || parsing.isLost) return undefined
    const { variant, words } = found
    return {
      made: { encoding: variant.encoding, words, bytes: variant.bytes },
      relative: parsing.relative || isRelativeToo(variant.encoding),
      tries: parsing.tries,
    }
  }

  #best(): Found | undefined {
    return this.#found
  }

  // ---- from templates to parsers ------------------------------------------------------------------------------------

  /** Returns what is read of the templates of a tree, up to where they part. */
  #after({ leaves, edges, count }: TemplateTree): Sequence {
    const words = new Map<string, Edge>()
    const groups = new Map<string, TemplateEdge[]>()
    for (const edge of edges.values()) {
      const { first, next } = edge
      const key = this.#parsers.textKey(first)
      const group = groups.get(key)
      if (first.kind === 'text')
        words.set(
          key,
          edgeTo(next, () => this.#within(next, count)),
        )
      else if (group) group.push(edge)
      else groups.set(key, [edge])
    }
    const operands = [...groups.values()].map((all) => ({
      make: madeOnce(() => this.#group(all, count)),
      firsts: joined(all.map(({ first, next }) => this.#firstsFrom(first, next))),
    }))
    const ends = leaves.length > 0 ? () => this.#end(leaves) : undefined
    return [{ kind: BRANCH, isShared: count > 1, ends, words: treeOf(words), operands: new ByFirst(operands) }]
  }

  #group(all: readonly TemplateEdge[], count: number): EdgeGroup {
    const edges = all.map(({ first, next }) => {
      const edge = edgeTo(next, () => [...this.#parsers.sequence([first]), ...this.#within(next, count)])
      return { make: () => edge, firsts: this.#firstsOf(next) }
    })
    const [one, second] = all
    const first: Sequence | undefined = one && second && [...this.#parsers.sequence([one.first]), { kind: END }]
    return { first, edges: new ByFirst(edges) }
  }

  /** Returns which characters may begin a text of an edge and what follows it; at the end of a template any may. */
  #firstsFrom(first: Node, next: TemplateTree): Firsts {
    const here = this.#parsers.firsts([first])
    return here.isEmpty ? followed(here, this.#firstsOf(next)) : here
  }

  #firstsOf({ leaves, edges }: TemplateTree): Firsts {
    return leaves.length > 0 ? ANY : joined([...edges.values()].map(({ first, next }) => this.#firstsFrom(first, next)))
  }

  /** `before`: number of templates that those of the tree are some of. */
  #within(tree: TemplateTree, before: number): Sequence {
    if (tree.count > 1) return this.#after(tree)
    const { nodes, end } = remainder(tree)
    const body = [...this.#parsers.sequence(nodes), ...this.#after(end)]
    if (before === 1 || !tree.any) return body
    // From where one template remains its fixed bits are known.
    const fixed = formParser(tree.any.encoding.layout, body)
    return [choiceOf(new ByFirst([{ make: () => fixed, firsts: ANY }]))]
  }

  // ---- from bits to words -------------------------------------------------------------------------------------------

  #end(leaves: readonly TemplateEnd[]): boolean {
    let found = false
    this.#parsing.clashes++
    for (let k = 0; k < leaves.length; k++) if (this.#finish(leaves[k]!)) found = true
    return found
  }

  /** Makes the word of what was read, and keeps it if it prints this very text and is the best so far. */
  #finish({ encoding, order, hidden, set, length }: TemplateEnd): boolean {
    const c = this.#parsing
    const { layout } = encoding
    const { mask, value } = layout
    const saved = c.save()
    const isWhole = c.agree(mask[0], mask[1], mask[2], value[0], value[1], value[2]) && settle(c, hidden)
    let x = c.bits[3]! | set[0]
    let y = c.bits[4]! | set[1]
    let z = c.bits[5]! | set[2]
    c.restore(saved)
    if (!isWhole) return false
    let { width } = layout
    if (length) {
      const { bits, beyondShort: high } = length
      const isLong = ((x & high[0]) | (y & high[1]) | (z & high[2])) !== 0
      x = isLong ? x | bits[0] : x & ~bits[0]
      y = isLong ? y | bits[1] : y & ~bits[1]
      z = isLong ? z | bits[2] : z & ~bits[2]
      if (!isLong) width = layout.short
    }
    const variant = this.#isa.match(x, y, z)
    if (!variant || 8 * variant.bytes !== width || variant.mark(x, y, z) === 2) return false
    const { encoding: made, keep } = variant
    // A special case has the bits of the encoding, too.
    if (made !== encoding && !covers(variant.mask, andWords(mask, keep))) return false
    const text = variant.text(x, y, z, c.at)
    if (!c.reads(this.#isa.lowerCase ? text.toLowerCase() : text)) return false
    const found = { order, variant, words: [x, y, z] as const }
    if (!this.#found || isBetter(found, this.#found)) {
      this.#found = found
      c.foundOrder = order
      c.foundBytes = isOfOneLength(variant) ? 0 : variant.bytes
    }
    return true
  }
}

const edgeTo = ({ order, bytes, characters = new CharacterSet() }: TemplateTree, make: () => Sequence): Edge => ({
  make,
  sequence: undefined,
  triedIn: 0,
  order,
  bytes,
  characters,
})

/**
 * Whether a word is preferred to another that prints the same text: the first in the description is, but if its
 * encoding has words of several lengths, one that is shorter.
 */
function isBetter(found: Found, other: Found): boolean {
  if (found.order > other.order) return isShorter(found, other)
  return found.order < other.order && !isShorter(other, found)
}
const isShorter = ({ variant }: Found, first: Found): boolean =>
  !isOfOneLength(first.variant) && variant.bytes < first.variant.bytes
const isOfOneLength = ({ encoding: { layout } }: Variant): boolean => layout.short === layout.width

/** Gives operands that no text shows their first forms that agree with the bits of the text; false if one has none. */
function settle(c: Cursor, nodes: readonly Node[]): boolean {
  for (let k = 0; k < nodes.length; k++) {
    const n = nodes[k]!
    if (n.kind !== 'choice') continue
    const form = n.forms.find(
      ({ hole, mark, mask: m, value: v }) => !hole && mark !== 2 && c.agree(m[0], m[1], m[2], v[0], v[1], v[2]),
    )
    if (!form || !settle(c, form.body)) return false
  }
  return true
}
