// What the operands of a decoded word mean: the meaning of the form each choice takes, or the number that stands there.
import type { Node } from './node.ts'
import type { Encoding, Words } from './types.ts'
import { numberValue, pick } from './walk.ts'
import { extract, extractAll } from './words.ts'

/**
 * By the name in the template, at any depth; `wrap` turns what a form says, or a plain number, into what semantics
 * work with. Where a name stands twice, the first counts.
 */
export function operandsOf<M>(e: Encoding, words: Words, wrap: (value: unknown) => M): Record<string, M> {
  const out: Record<string, M> = {}
  const visit = (nodes: readonly Node[]): void => {
    for (const n of nodes) {
      if (n.kind === 'text') continue
      const value = meaningOf(n, words)
      if (value !== undefined && !(n.name in out)) out[n.name] = wrap(value)
      if (n.kind === 'choice' && !n.kindName) visit(pick(n, words)?.body ?? [])
      if (n.kind === 'choice' && n.place.length === 0) visit(n.forms[0]?.body ?? [])
    }
  }
  visit([...e.body, ...e.also])
  return out
}

function meaningOf(n: Node, words: Words): unknown {
  if (n.kind === 'text') return undefined
  if (n.kind === 'number') return numberValue(n, words)
  const bits = extract(words, n.place)
  if (n.kind === 'codec') return n.codec.means ? n.codec.means(bits) : bits
  const form = pick(n, words)
  if (!form) return undefined
  if (form.means) return form.means(extractAll(words, form.fields))
  // A form that only wraps another operand means what that one means.
  const inner = form.body.filter((x) => x.kind !== 'text')
  return inner.length === 1 ? meaningOf(inner[0]!, words) : bits
}
