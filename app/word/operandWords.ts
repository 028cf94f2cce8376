// Cuts the text of an instruction into operands: nodes of its template that are written without a gap.
import type { Node } from '../../src/encoding/node.ts'
import type { Words } from '../../src/encoding/types.ts'
import { nodeTokens, pick } from '../../src/encoding/walk.ts'

export type ChoiceNode = Extract<Node, { kind: 'choice' }>
export type Operand = Exclude<Node, { kind: 'text' }>

/** A choice by a few bits that selects which operand is in a place, or how it is written; the operand follows it. */
interface Selector {
  readonly kind: 'select'
  readonly choice: ChoiceNode
}

/** Nodes that are written without a gap between them. */
export interface WrittenNodes {
  readonly nodes: readonly Operand[]
  readonly selectors: readonly ChoiceNode[]
  /** Text of the line itself before the first node, and after the last. */
  readonly before: string
  readonly after: string
  /** Whether these nodes name the instruction. */
  readonly isName: boolean
}

const GAP = /[\s,()[\]{}]/
const NAME = /[a-z]\w/i

const noOwners = () => []

/** Returns the text of nodes. `at`: address of the instruction. */
export const printedNodes = (nodes: readonly Node[], words: Words, at = 0): string =>
  nodeTokens(nodes, words, at, noOwners)
    .map((token) => token.text)
    .join('')

/** Replaces the choices in a template that are lists, selectors or names for templates by the operands in them. */
export function inLine(nodes: readonly Node[], words: Words): readonly (Node | Selector)[] {
  return nodes.flatMap((node) => {
    const list = node.kind === 'choice' ? listIn(node, words) : undefined
    if (!list || node.kind !== 'choice') return [node]
    const inner = inLine(list, words)
    return node.place.length ? [{ kind: 'select' as const, choice: node }, ...inner] : inner
  })
}
export const isNode = (node: Node | Selector): node is Node => node.kind !== 'select'

function listIn(node: ChoiceNode, words: Words): readonly Node[] | undefined {
  const form = pick(node, words)
  if (!form) return undefined
  const isAlias = node.place.length === 0 && node.forms.length === 1
  const isList = form.body.some((inner) => inner.kind === 'text' && inner.text.includes(', '))
  const isSelector =
    node.kindName === '' &&
    form.body.some((inner) => inner.kind === 'codec' || (inner.kind === 'choice' && inner.kindName !== ''))
  if (isAlias || isList || isSelector) return form.body
  const [only] = form.body
  return form.body.length === 1 && only?.kind === 'choice' ? listIn(only, words) : undefined
}

/** Returns whether some text of the node begins, or ends, with a gap. */
function hasGap(node: Operand, end: 'first' | 'last'): boolean {
  if (node.kind === 'number') return false
  if (end === 'first' ? node.pre : node.post) return true
  if (node.kind === 'codec') return false
  return node.forms.some(({ body, hole }) => {
    const text = end === 'first' ? body[0] : body.at(-1)
    if (hole || text?.kind !== 'text') return false
    return GAP.test(end === 'first' ? text.text.charAt(0) : text.text.slice(-1))
  })
}

export const mayBeEmpty = (node: ChoiceNode): boolean =>
  node.forms.some(({ body, hole, mark }) => !hole && mark < 2 && body.every((n) => n.kind === 'text' && !n.text.trim()))

const isNamed = (node: Operand): boolean =>
  node.kind === 'choice' &&
  node.kindName === '' &&
  !mayBeEmpty(node) &&
  node.forms.some(({ body }) => body.some((n) => n.kind === 'text' && NAME.test(n.text)))

/** Returns the operands in the order of the text, and leaves out pieces without an operand. */
export function operandsWritten(nodes: readonly (Node | Selector)[]): readonly WrittenNodes[] {
  const all: WrittenNodes[] = []
  let word = new Word()
  const end = () => {
    if (word.nodes.length || word.isName) all.push(word)
    // If no node has been written yet, the selectors belong to the next operand.
    const { nodes, selectors } = word
    word = new Word()
    if (!nodes.length) word.selectors.push(...selectors)
  }
  for (const node of nodes) {
    if (node.kind === 'select') word.selectors.push(node.choice)
    else if (node.kind === 'text') {
      for (const [k, piece] of node.text.split(GAP).entries()) {
        if (k > 0) end()
        word.say(piece)
      }
    } else {
      if (hasGap(node, 'first')) end()
      word.take(node)
      if (hasGap(node, 'last')) end()
    }
  }
  end()
  const named = all.findIndex(({ isName }) => isName)
  return all.flatMap((one, k) => (one.nodes.length ? [{ ...one, isName: k === named }] : []))
}

class Word implements WrittenNodes {
  readonly nodes: Operand[] = []
  readonly selectors: ChoiceNode[] = []
  before = ''
  after = ''
  isName = false

  say(text: string): void {
    if (this.nodes.length) this.after += text
    else this.before += text
    this.isName ||= NAME.test(text)
  }
  take(node: Operand): void {
    this.nodes.push(node)
    this.after = ''
    this.isName ||= isNamed(node)
  }
}
