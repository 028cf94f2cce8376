// Makes the functions that print one encoding: table lookups, joined on first use.
import { doubt, doubtfulBits } from './doubt.ts'
import { scatter } from './gather.ts'
import { any, HOLE, texts, tokenLists, verdictNumber, worst } from './joined.ts'
import { type LazilyMade, lazily, type Shared } from './lazily.ts'
import type { AsmToken, Node } from './node.ts'
import type { Of, PartOfWord } from './part.ts'
import type { Encoding, Kinds, Words } from './types.ts'
import {
  formatter,
  isRelative,
  naming,
  nodesText,
  nodeTokens,
  numberText,
  type Owners,
  support,
  type Verdict,
  verdict,
} from './walk.ts'
import { bitsOf, matches, NONE, NUMBER_BITS } from './words.ts'

/** Operands of up to this many bits have tables by their bits, filled as values occur; wider ones have bounded maps. */
const TABLE_BITS = 13
/** Neighbours are printed together up to this many bits: larger tables cause more cache misses than they save joins. */
const RUN_BITS = 8
const MAP_ENTRIES = 1 << 14

/** The functions that print one encoding. */
interface Printer {
  readonly text: LazilyMade<string>
  readonly tokens: LazilyMade<readonly AsmToken[]>
  /** Finds 'hole' and reserved operands; undefined if no value of the operands can be either. */
  readonly verdict: Of<Verdict> | undefined
  /** Finds words that are another encoding though they have all fixed bits; undefined if there are none. */
  readonly hole: LazilyMade<boolean> | undefined
}
/** Values of bits that belong to another encoding. */
export interface Barred {
  readonly mask: Words
  readonly value: Words
}

/** Many lines have the same operands at the same places, so one function for all is more often in the cache. */
const holes: Shared<boolean> = new Map()

export function printer(
  encoding: Pick<Encoding, 'layout' | 'body' | 'also' | 'kinds'>,
  barred: readonly Barred[],
): Printer {
  const { layout, body, also, kinds } = encoding
  const owners = (bit: number) => {
    const role = layout.bits[bit]
    return role?.kind === 'field' ? role.owners.map((o) => o.field) : []
  }
  const fixed = bitsOf(layout.mask)
  const say = (nodes: readonly Node[]) => (w: Words, at: number) => nodesText(nodes, w, at)
  const table = (what: string, nodes: readonly Node[]) => sharedTable(kinds, what, nodes, owners)
  const doubtful = [...body, ...also].filter((n) => doubt(n) !== 'none')
  const judged = (n: Node): PartOfWord =>
    source([n], (w, at) => verdictNumber(verdict([n], w, at)), table('verdict', [n]), false, doubtfulBits([n]))
  const holed = doubtful.filter((n) => doubt(n) === 'hole')
  const textOf = (nodes: readonly Node[]): PartOfWord =>
    branched(nodes, textsOf) ?? source(nodes, say(nodes), table('text', nodes))
  const textsOf = (nodes: readonly Node[]): PartOfWord[] => runsOf(flat(nodes)).map(textOf)
  const tokens = () => {
    const runs = runsOf(body)
    const best = Math.max(...runs.map(naming))
    const named = runs.find((nodes) => naming(nodes) === best)
    return runs.map((nodes) =>
      nodes === named
        ? source(nodes, (w, at) => nodeTokens(nodes, w, at, owners, fixed), ownTable, false)
        : (targetTokens(nodes, owners) ??
          source(nodes, (w, at) => nodeTokens(nodes, w, at, owners), table('tokens', nodes), false)),
    )
  }
  return {
    text: lazily(() => textsOf(body), texts),
    tokens: lazily(tokens, tokenLists),
    verdict: doubtful.length
      ? lazily<Verdict>(() => doubtful.map(judged), worst, { walked: (w) => verdict(doubtful, w) })(() => {})
      : undefined,
    hole:
      holed.length || barred.length
        ? lazily(() => [...barred.map(isBarred), ...holed.map(judged).map(isHole)], any, {
            shared: holes,
            walked: (w) => barred.some(({ mask, value }) => matches(w, mask, value)) || verdict(holed, w) === 'hole',
          })
        : undefined,
  }
}

const isHole = (part: PartOfWord): PartOfWord => ({ from: 'is', part, value: HOLE })
const isBarred = ({ mask, value }: Barred): PartOfWord => ({ from: 'match', mask, value })

/** Replaces names for templates by their templates. */
const flat = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((n) => {
    const only = n.kind === 'choice' && !n.place.length && n.forms.length === 1 ? n.forms[0] : undefined
    return only && n.kind === 'choice' && !n.pre && !n.post && only.mark === 0 ? flat(only.body) : [n]
  })

/**
 * Makes one function for each text of a list that is too wide for a table, chosen by the bits of the list; undefined
 * for other nodes.
 */
function branched(
  nodes: readonly Node[],
  parts: (nodes: readonly Node[]) => readonly PartOfWord[],
): PartOfWord | undefined {
  const n = nodes.at(-1)
  const before = nodes.slice(0, -1)
  if (n?.kind !== 'choice' || n.kindName !== '' || n.pre || n.post || !before.every(isSeparator)) return undefined
  const bits = n.place.filter((bit) => bit >= 0).sort((x, y) => x - y)
  const wide = support([n]).length > TABLE_BITS && bits.length <= RUN_BITS && !isRelative([n])
  if (!wide || n.forms.some((f) => f.mask.every((m) => m === 0))) return undefined
  const branches: Of<string>[] = Array.from({ length: 2 ** bits.length }, (_, v) => {
    const form = n.forms.find((f) => matches(scatter(v, bits), f.mask, f.value))
    return lazily<string>(() => parts(form?.body ?? []), texts)((made) => (branches[v] = made))
  })
  const fixedText = before.map((x) => (x.kind === 'text' ? x.text : '')).join('')
  return { from: 'branches', bits, before: fixedText, branches }
}

/** Groups neighbours whose bits fit in one table: fewer lookups and joins. */
function runsOf(body: readonly Node[]): Node[][] {
  const out: Node[][] = []
  for (const node of body) {
    const last = out.at(-1)
    // A text that is one word with the number after it stays with that number.
    const glued = last && last.length > 1 && node.kind !== 'text' ? last.at(-1) : undefined
    const fits = last && (last.every(isSeparator) || support([...last, node]).length <= RUN_BITS)
    if (fits && !isRelative([node]) && !isRelative(last)) last.push(node)
    else if (glued?.kind === 'text' && /\S$/.test(glued.text)) out.push([last!.pop()!, node])
    else out.push([node])
  }
  return out
}

/** Separators are printed with the operand after them. */
const isSeparator = (n: Node): boolean => n.kind === 'text' && !/\w/.test(n.text)

/** Values by the bits they depend on, as far as they were needed; `fill` adds one. */
interface Table {
  readonly values: unknown[]
  readonly fill: (bits: number) => unknown
}
type TableOf = (size: number, compute: (bits: number) => unknown) => Table
const ownTable: TableOf = (size, compute) => {
  const values = new Array<unknown>(size)
  return { values, fill: (bits) => (values[bits] = compute(bits)) }
}
const tables = new WeakMap<Kinds, Map<string, Table>>()

/** Lines that have the same operand at the same place share its table, which saves memory and cache. */
function sharedTable(kinds: Kinds, what: string, nodes: readonly Node[], owners: Owners): TableOf {
  const n = nodes.at(-1)
  const before = nodes.slice(0, -1)
  if (n?.kind !== 'choice' || !n.kindName || !before.every(isSeparator)) return ownTable
  return (size, compute) => {
    const known = tables.get(kinds) ?? new Map<string, Table>()
    tables.set(kinds, known)
    const bits = support(nodes).flatMap((bit) => [bit, ...owners(bit)])
    const fixedTexts = before.map((x) => (x.kind === 'text' ? x.text : ''))
    const key = [what, ...fixedTexts, n.kindName, n.name, n.pre, n.post, n.place, bits].join('/')
    const table = known.get(key) ?? ownTable(size, compute)
    known.set(key, table)
    return table
  }
}

function source(
  nodes: readonly Node[],
  compute: (w: Words, at: number) => unknown,
  table: TableOf,
  isText = true,
  bits: readonly number[] = support(nodes),
): PartOfWord {
  const only = nodes.length === 1 ? nodes[0]! : undefined
  if (bits.length === 0 && !isRelative(nodes)) return { from: 'nothing', value: compute(NONE, 0) }
  if (isText && only?.kind === 'number' && bits.length > TABLE_BITS && bits.length <= 32) return numberPart(only)
  // Texts that differ at each address are in no table.
  if (isText && only?.kind === 'codec' && isBare(only)) {
    const { codec, place } = only
    return { from: 'bits', bits: place, make: (v, at) => codec.text(v, at) }
  }
  // More bits are printed anew each time, since a number does not hold them as a key.
  if (isRelative(nodes) || bits.length > NUMBER_BITS) return { from: 'word', make: compute }
  const fill = (v: number) => compute(scatter(v, bits), 0)
  if (bits.length <= TABLE_BITS) {
    return { from: 'table', bits, ...table(2 ** bits.length, fill) }
  }
  const values = new Map<number, unknown>()
  const make = (v: number) => {
    const known = values.get(v)
    if (known !== undefined) return known
    if (values.size >= MAP_ENTRIES) values.clear()
    const filled = fill(v)
    values.set(v, filled)
    return filled
  }
  return { from: 'bits', bits, make }
}

/** Returns one token whose text alone depends on the address; undefined for nodes that print no such text. */
function targetTokens(nodes: readonly Node[], owners: Owners): PartOfWord | undefined {
  const only = nodes.length === 1 ? nodes[0]! : undefined
  if (only?.kind !== 'codec' || !isBare(only)) return undefined
  const { codec, place } = only
  const [token] = nodeTokens(nodes, NONE, 0, owners)
  const make = (v: number, at: number): readonly AsmToken[] => [{ ...token!, text: codec.text(v, at) ?? '' }]
  return token && { from: 'bits', bits: place, make }
}

/**
 * Whether a codec depends on the address, has a text for every value and no separators, and lacks no bit of the word.
 */
const isBare = ({ codec, place, pre, post }: Node & { kind: 'codec' }): boolean =>
  codec.relative === true && codec.total === true && !pre && !post && place.every((bit) => bit >= 0)

function numberPart(n: Node & { kind: 'number' }): PartOfWord {
  const { place, signed, times, plus, style } = n
  // Bits that the word lacks cannot be gathered.
  if (place.some((bit) => bit < 0)) return { from: 'word', make: (w) => numberText(n, w) }
  return { from: 'number', bits: place, signed, times, plus, write: formatter(style) }
}
