// Makes the tokens of operands, each with its bits and fields, and keeps them as values occur.
import { scatter } from './gather.ts'
import type { AsmToken, Node } from './node.ts'
import { isBare, OPERAND_TABLE_BITS, tableOf } from './operandText.ts'
import { madeByKey } from './packed.ts'
import type { PartOfWord } from './part.ts'
import type { Kinds } from './types.ts'
import { isRelative, nodeTokens, type Owners, support } from './walk.ts'
import { NONE, NUMBER_BITS } from './words.ts'

/** Tokens of operands of more bits than a table has are kept up to this many. */
const MAP_ENTRIES = 1 << 14

type Tokens = readonly AsmToken[]

/** Returns the tokens of nodes. `line`: the line's fixed bits, for the nodes that name the instruction. */
export function tokensPart(
  nodes: readonly Node[],
  owners: Owners,
  kinds: Kinds,
  line: readonly number[] | undefined,
): PartOfWord {
  const target = line ? undefined : targetTokens(nodes, owners)
  if (target) return target
  const bits = support(nodes)
  const isFixed = bits.length === 0 && !isRelative(nodes)
  if (isFixed) return { from: 'nothing', value: nodeTokens(nodes, NONE, 0, owners, line) }
  // Tokens that differ at each address are in no table, and a number does not hold more bits as a key.
  if (isRelative(nodes) || bits.length > NUMBER_BITS)
    return { from: 'word', make: (w, at) => nodeTokens(nodes, w, at, owners, line) }
  const make = (v: number): Tokens => nodeTokens(nodes, scatter(v, bits), 0, owners, line)
  const key = line ? undefined : keyOf(nodes, owners)
  if (bits.length > OPERAND_TABLE_BITS) {
    const made = () => keeping(make)
    return { from: 'bits', bits, make: key === undefined ? made() : sharedFunctions(kinds, key, made) }
  }
  const made = () => tableOf(bits.length, make)
  return { from: 'table', bits, ...(key === undefined ? made() : sharedTables(kinds, key, made)) }
}

/** Lines that have the same operand at the same place share what is made, which saves memory and cache. */
const sharedTables = madeByKey<ReturnType<typeof tableOf<Tokens>>>()
const sharedFunctions = madeByKey<(v: number) => Tokens>()

/** Returns the same text for separators and an operand that have the same tokens; undefined for other nodes. */
function keyOf(nodes: readonly Node[], owners: Owners): string | undefined {
  const n = nodes.at(-1)
  const before = nodes.slice(0, -1)
  if (n?.kind !== 'choice' || !n.kindName || !before.every(isSeparator)) return undefined
  const bits = support(nodes).flatMap((bit) => [bit, ...owners(bit)])
  const fixedTexts = before.map((x) => (x.kind === 'text' ? x.text : ''))
  return [...fixedTexts, n.kindName, n.name, n.pre, n.post, n.place, bits].join('/')
}

/** Separators are printed with the operand after them. */
export const isSeparator = (n: Node): boolean => n.kind === 'text' && !/\w/.test(n.text)

/** Returns a function that keeps results by the number of their bits, for words that repeat themselves. */
function keeping(make: (v: number) => Tokens): (v: number) => Tokens {
  const values = new Map<number, Tokens>()
  return (v) => {
    const kept = values.get(v)
    if (kept) return kept
    if (values.size >= MAP_ENTRIES) values.clear()
    const made = make(v)
    values.set(v, made)
    return made
  }
}

/** Returns one token whose text alone depends on the address; undefined for nodes that print no such text. */
function targetTokens(nodes: readonly Node[], owners: Owners): PartOfWord | undefined {
  const only = nodes.length === 1 ? nodes[0]! : undefined
  if (only?.kind !== 'codec' || !isBare(only)) return undefined
  const { codec, place } = only
  const [token] = nodeTokens(nodes, NONE, 0, owners)
  const make = (v: number, at: number): Tokens => [{ ...token!, text: codec.text(v, at) ?? '' }]
  return token && { from: 'bits', bits: place, make }
}
