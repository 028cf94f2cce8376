// Packs the bits that nodes depend on into the lowest ones, so that the same nodes at other places share what is made.
import type { Codec, Form, Node } from './node.ts'
import type { BitPlace, Kinds, Words } from './types.ts'
import { WORD_BITS } from './words.ts'

/** Returns a function that makes a thing once for each key of a description. */
export function madeByKey<T>(): (kinds: Kinds, key: string, make: () => T) => T {
  const all = new WeakMap<Kinds, Map<string, T>>()
  return (kinds, key, make) => {
    const known = all.get(kinds) ?? new Map<string, T>()
    all.set(kinds, known)
    const thing = known.get(key) ?? make()
    known.set(key, thing)
    return thing
  }
}

/**
 * Returns a function that makes a thing of nodes over packed words: those in which the given bits, all that matter, are
 * the lowest. All nodes of a description that look alike when packed share the thing. `width`: how many bits matter;
 * `matters`: false for nodes that are left out of forms.
 */
export function sharedBy<T>(
  make: (packed: readonly Node[], width: number, kinds: Kinds) => T,
  matters: (n: Node) => boolean = () => true,
): (nodes: readonly Node[], bits: readonly number[], kinds: Kinds) => T {
  const once = madeByKey<T>()
  return (nodes, bits, kinds) => {
    const to = { bits: new Int8Array(WORD_BITS).fill(ABSENT), matters }
    for (const [i, bit] of bits.entries()) to.bits[bit] = i
    return once(kinds, keyOf(nodes, to), () => make(packed(nodes, to), bits.length, kinds))
  }
}

interface To {
  /** The packed bit of each bit; absent if it does not matter. */
  readonly bits: Int8Array
  readonly matters: (n: Node) => boolean
}
/** Stands for a bit that a word lacks, and that reads 0. */
const ABSENT = -1

const packed = (nodes: readonly Node[], to: To): readonly Node[] =>
  nodes.filter(to.matters).map((n) => packedNode(n, to))

function packedNode(n: Node, to: To): Node {
  if (n.kind === 'text') return n
  const place = packedPlace(n.place, to)
  return n.kind === 'choice' ? { ...n, place, forms: n.forms.map((form) => packedForm(form, to)) } : { ...n, place }
}
const packedForm = (form: Form, to: To): Form => ({
  ...form,
  mask: packedWord(form.mask, to),
  value: packedWord(form.value, to),
  body: packed(form.body, to),
})
const packedPlace = (place: BitPlace, to: To): BitPlace => place.map((bit) => to.bits[bit] ?? ABSENT)

function packedWord(w: Words, to: To): Words {
  const out: [number, number, number] = [0, 0, 0]
  for (let k = 0; k < w.length; k++)
    for (let rest = w[k]!; rest; rest &= rest - 1) {
      const bit = to.bits[32 * k + 31 - Math.clz32(rest & -rest)]!
      if (bit >= 0) out[bit >> 5]! |= 1 << (bit & 31)
    }
  return out
}

/** Returns the same text for nodes that have the same texts and verdicts when they are packed. */
function keyOf(nodes: readonly Node[], to: To): string {
  let key = ''
  for (const n of nodes) if (to.matters(n)) key += nodeKey(n, to)
  return key
}
function nodeKey(n: Node, to: To): string {
  if (n.kind === 'text') return JSON.stringify(n.text)
  const place = packedPlace(n.place, to).join()
  if (n.kind === 'number') return `${place} ${JSON.stringify([n.times, n.plus, n.signed, n.style])}`
  const around = n.pre || n.post ? JSON.stringify([n.pre, n.post]) : ''
  if (n.kind === 'codec') return `${around}codec ${numberOf(n.codec)} ${place};`
  let forms = ''
  for (const { mask, value, hole, mark, body } of n.forms)
    forms += `${packedWord(mask, to)}=${packedWord(value, to)}${hole ? '!' : mark}(${keyOf(body, to)})`
  return `${around}{${forms}}`
}

/** Numbers of codecs, which have no name that is theirs alone. */
const numbers = new WeakMap<Codec, number>()
let last = 0
function numberOf(codec: Codec): number {
  const number = numbers.get(codec) ?? ++last
  numbers.set(codec, number)
  return number
}
