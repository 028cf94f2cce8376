// Reads the meaning of the operands of a decoded word: that of the form each choice takes, or a plain number.
import type { Node } from './node.ts'
import type { Encoding, Words } from './types.ts'
import { numberValue, pick } from './walk.ts'
import { extract, extractAll } from './words.ts'

/**
 * Returns the meanings of operands by their names in the template, at any depth; `wrap` turns the meaning of a form, or
 * a plain number, into what semantics use. If a name occurs twice, the first counts.
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
  // A form that only wraps another operand has the meaning of that operand.
  const inner = form.body.filter((x) => x.kind !== 'text')
  return inner.length === 1 ? meaningOf(inner[0]!, words) : bits
}
