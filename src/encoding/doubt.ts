// Finds operands that may have no text for some bits, or a reserved one: no others have to be checked.
import type { Node } from './node.ts'
import { bitsOf } from './words.ts'

type Doubt = 'none' | 'mark' | 'hole'
/** Forms of an operand are asked again and again, by each encoding that has it. */
const known = new WeakMap<Node, Doubt>()

/**
 * Whether a node may have no form for some bits ('hole'), or a reserved one ('mark'). It looks at the tree only, which
 * is fast, and never misses one.
 */
export function doubt(n: Node): Doubt {
  const found = known.get(n) ?? doubtOf(n)
  known.set(n, found)
  return found
}
function doubtOf(n: Node): Doubt {
  if (n.kind === 'text' || n.kind === 'number') return 'none'
  if (n.kind === 'codec') return n.codec.total ? 'none' : n.codec.strict ? 'mark' : 'hole'
  if (n.total) return 'none'
  const total = n.forms.some((f) => f.mask.every((m) => m === 0)) || coversAll(n)
  const below = n.forms.flatMap((f) => f.body.map(doubt))
  if (!total || n.forms.some((f) => f.hole) || below.includes('hole')) return 'hole'
  return n.forms.some((f) => f.mark > 0) || below.includes('mark') ? 'mark' : 'none'
}
/** Whether a node is reserved or invalid for some bits; it never misses one. */
export const isMarked = (n: Node): boolean =>
  n.kind === 'codec'
    ? !n.codec.total && n.codec.strict === true
    : n.kind === 'choice' && doubt(n) !== 'none' && n.forms.some(({ mark, body }) => mark > 0 || body.some(isMarked))
/**
 * Returns the bits that the verdict on nodes depends on, the lowest first; bits of operands that are always fine are
 * left out.
 */
export function doubtfulBits(nodes: readonly Node[]): number[] {
  const found = nodes.flatMap((n): number[] => {
    if (doubt(n) === 'none' || n.kind === 'text') return []
    if (n.kind !== 'choice') return n.place.filter((bit) => bit >= 0)
    return n.forms.flatMap((f) => [...bitsOf(f.mask), ...doubtfulBits(f.body)])
  })
  return [...new Set(found)].sort((x, y) => x - y)
}
/** Whether an inline list covers every value: it does if it has as many alternatives as values. */
const coversAll = (n: Node & { kind: 'choice' }): boolean =>
  n.kindName === '' && n.forms.length === 2 ** n.place.filter((b) => b >= 0).length
