// Changes source text at places of its syntax tree, and walks such a tree.
import type { ESTree } from 'vite'

/** A stretch of a text, from its first index to the one after its last, and what replaces it. */
export interface TextChange {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Returns a text with all changes, none of which may lie over another. */
export function withChanges(text: string, changes: readonly TextChange[]): string {
  let [out, at] = ['', 0]
  for (const { start, end, text: put } of changes.toSorted((x, y) => x.start - y.start)) {
    if (start < at) throw new Error(`two changes at "${text.slice(start, Math.min(end, start + 60))}"`)
    out += text.slice(at, start) + put
    at = end
  }
  return out + text.slice(at)
}

interface Within {
  readonly node: ESTree.Node
  readonly parent: ESTree.Node | undefined
}

/** Yields a node and all nodes below it, each after the one that it belongs to. */
export function* nodesIn(node: ESTree.Node, parent?: ESTree.Node): Generator<Within> {
  yield { node, parent }
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield* nodesIn(one, node)
}
const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
