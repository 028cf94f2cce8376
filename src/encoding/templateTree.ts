// Joins the templates of an architecture into a tree: those that begin alike share what they begin with.
import { CharacterSet } from './characters.ts'
import { wordsIn } from './fit.ts'
import { shouldBeOnes } from './fitted.ts'
import { bodiesOf } from './heads.ts'
import type { Node } from './node.ts'
import type { Encoding, Isa, Variant, Words } from './types.ts'
import { andWords, covers, isNone, lowBits, without, wordsOfBits, xorWords } from './words.ts'

/** Templates that begin alike. */
export interface TemplateTree {
  /** Edges by what they begin with, a word or an operand. */
  readonly edges: Map<string | Node, TemplateEdge>
  /** Templates that end here. */
  readonly leaves: TemplateEnd[]
  /** Number of all templates, and one of them. */
  count: number
  any: TemplateEnd | undefined
  /** The least order and the least bytes of all templates. */
  order: number
  bytes: number
  /** Characters that all templates have; undefined if there is no template yet. */
  characters: CharacterSet | undefined
}
/** A word or an operand, and the templates that have it. */
export interface TemplateEdge {
  readonly first: Node
  readonly next: TemplateTree
}

/** The end of a template, with what makes a word of the bits that were read. */
export interface TemplateEnd {
  readonly encoding: Encoding
  /** Place of the encoding among all: of two with the same text the first counts. */
  readonly order: number
  /** Operands that no text shows. */
  readonly hidden: readonly Node[]
  /** Should-be bits as they should be. */
  readonly set: Words
  /** Bits that tell that a word is long; undefined if all words of the encoding are of one length. */
  readonly length: { readonly bits: Words; readonly beyondShort: Words } | undefined
}

/** Returns the tree of all templates whose texts an architecture may print. */
export function templateTree(isa: Isa): TemplateTree {
  const tree = empty()
  const all = new Set(isa.variants.map(({ encoding }) => encoding))
  for (const [order, encoding] of [...all].entries()) {
    if (encoding.asm === '') continue
    const end = endOf(encoding, order)
    for (const body of printable(isa, encoding)) {
      const steps = stepsOf(body, isa.lowerCase)
      add(tree, end, steps, charactersIn(steps))
    }
  }
  return tree
}

/**
 * Returns the templates of an encoding whose texts some word may print: only the one it prints, unless words of it
 * decode to a special case, whose text another template may read.
 */
function printable(isa: Isa, e: Encoding): readonly (readonly Node[])[] {
  const { mask, value } = e.layout
  const isSpecial = ({ encoding, mask: other, value: values, keep }: Variant) =>
    encoding !== e &&
    covers(other, andWords(mask, keep)) &&
    isNone(andWords(xorWords(value, values), andWords(mask, keep)))
  return e.accepted.length > 0 && isa.variants.some(isSpecial) ? bodiesOf(e) : [e.body]
}

const empty = (): TemplateTree => ({
  edges: new Map(),
  leaves: [],
  count: 0,
  any: undefined,
  order: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
  characters: undefined,
})

function add(tree: TemplateTree, end: TemplateEnd, steps: readonly Node[], characters: CharacterSet): void {
  let at = tree
  count(at, end, characters)
  for (const step of steps) {
    const key = step.kind === 'text' ? step.text : step
    const edge = at.edges.get(key) ?? { first: step, next: empty() }
    at.edges.set(key, edge)
    at = edge.next
    count(at, end, characters)
  }
  at.leaves.push(end)
}

/** Returns the characters that every text of a template has. */
function charactersIn(steps: readonly Node[]): CharacterSet {
  const text = steps.map((step) => (step.kind === 'text' ? step.text : '')).join('')
  const found = new CharacterSet()
  found.fill(
    [...text].map((one) => one.charCodeAt(0)),
    text.length,
  )
  return found
}

function count(tree: TemplateTree, end: TemplateEnd, characters: CharacterSet): void {
  tree.count++
  tree.any ??= end
  tree.order = Math.min(tree.order, end.order)
  tree.bytes = Math.min(tree.bytes, end.encoding.layout.short / 8)
  if (tree.characters) tree.characters.intersect(characters)
  else tree.characters = characters.copy()
}

/** Returns what is left of the only template of a tree, and the tree where it ends. */
export function remainder(tree: TemplateTree): { readonly nodes: readonly Node[]; readonly end: TemplateTree } {
  const nodes: Node[] = []
  let end = tree
  for (let [edge] = end.edges.values(); edge; [edge] = end.edges.values()) {
    nodes.push(edge.first)
    end = edge.next
  }
  return { nodes, end }
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

function endOf(encoding: Encoding, order: number): TemplateEnd {
  const { layout } = encoding
  const lengthField = layout.fields.get('L')
  return {
    encoding,
    order,
    hidden: encoding.also,
    set: shouldBeOnes(layout),
    length:
      layout.short !== layout.width && lengthField
        ? { bits: wordsOfBits(lengthField), beyondShort: without(lowBits(layout.width), lowBits(layout.short)) }
        : undefined,
  }
}
