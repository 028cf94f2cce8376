// Makes the functions that print one encoding: table lookups joined by generated code, on first use.
import { doubt, doubtfulBits } from './doubt.ts'
import { gather, key, scatter } from './gather.ts'
import { joins, lazily, type Made, type Of, type Part, type Shared } from './lazily.ts'
import type { Node, Token } from './node.ts'
import type { Encoding, Kinds, Words } from './types.ts'
import {
  formatter,
  isRelative,
  naming,
  numberText,
  type Owners,
  support,
  tokensOf,
  type Verdict,
  verdict,
} from './walk.ts'
import { bitsOf, matches, NONE } from './words.ts'

/** Operands of up to this many bits are tables by their bits, filled as values occur; wider ones bounded maps. */
const TABLE_BITS = 13
/** Neighbours are printed together up to this many bits: larger tables miss the cache more often than they save a join. */
const RUN_BITS = 8
const MAP_ENTRIES = 1 << 14
/** Beyond what a number holds exactly, an operand is printed anew each time. */
const KEY_BITS = 53

/** What prints one encoding. */
interface Printer {
  readonly text: Made<string>
  readonly tokens: Made<readonly Token[]>
  /** 'hole' and reserved operands; undefined where no value of the operands can be either. */
  readonly verdict: Of<Verdict> | undefined
  /** Words that are another encoding, though its fixed bits are those of this one; undefined where there are none. */
  readonly hole: Made<boolean> | undefined
}
/** Values of some bits that belong to another encoding. */
export interface Barred {
  readonly mask: Words
  readonly value: Words
}

/** Many lines have the same operands at the same places: one function for all is more often in the cache. */
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
  const say = (nodes: readonly Node[]) => (w: Words, at: number) => {
    const all = tokensOf(nodes, w, at, owners)
    return all.map((t) => t.text).join('')
  }
  const table = (what: string, nodes: readonly Node[]) => sharedTable(kinds, what, nodes, owners)
  const doubtful = [...body, ...also].filter((n) => doubt(n) !== 'none')
  const judged = (n: Node): Part =>
    source([n], (w, at) => code(verdict([n], w, at)), table('verdict', [n]), false, doubtfulBits([n]))
  const holed = doubtful.filter((n) => doubt(n) === 'hole')
  const textOf = (nodes: readonly Node[]): Part =>
    branched(nodes, texts) ?? source(nodes, say(nodes), table('text', nodes))
  const texts = (nodes: readonly Node[]): Part[] => runsOf(flat(nodes)).map(textOf)
  const tokens = () => {
    const runs = runsOf(body)
    const best = Math.max(...runs.map(naming))
    const named = runs.find((nodes) => naming(nodes) === best)
    return runs.map((nodes) =>
      nodes === named
        ? source(nodes, (w, at) => tokensOf(nodes, w, at, owners, fixed), ownTable, false)
        : (targetTokens(nodes, owners) ??
          source(nodes, (w, at) => tokensOf(nodes, w, at, owners), table('tokens', nodes), false)),
    )
  }
  return {
    text: lazily(() => texts(body), concatenated),
    tokens: lazily(tokens, joins),
    verdict: doubtful.length
      ? lazily<Verdict>(() => doubtful.map(judged), worst, { walked: (w) => verdict(doubtful, w) })(() => {})
      : undefined,
    hole:
      holed.length || barred.length
        ? lazily(() => [...barred.map(bars), ...holed.map(judged).map(isHole)], any, {
            shared: holes,
            walked: (w) => barred.some(({ mask, value }) => matches(w, mask, value)) || verdict(holed, w) === 'hole',
          })
        : undefined,
  }
}

/** Verdicts as numbers, so that the worst of several is their maximum. */
const HOLE = 3
const code = (v: Verdict): number => (v === 'hole' ? HOLE : v)
const worst = (parts: readonly string[]): string =>
  `[0, 1, 2, "hole"][${parts.length === 1 ? parts[0] : `Math.max(${parts.join(', ')})`}]`

/** An expression that is true where a part has no form. */
const isHole = (part: Part): Part => ({ expression: (k) => `${part.expression(k)} === ${HOLE}` })
const bars = ({ mask, value }: Barred): Part => ({
  expression: () =>
    [...'abc'].flatMap((word, i) => (mask[i] ? [`(${word} & ${mask[i]}) === ${value[i]}`] : [])).join(' && '),
})
const any = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' || ')

/** Names for templates give way to what they stand for. */
const flat = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((n) => {
    const only = n.kind === 'choice' && !n.place.length && n.forms.length === 1 ? n.forms[0] : undefined
    return only && n.kind === 'choice' && !n.pre && !n.post && only.mark === 0 ? flat(only.body) : [n]
  })

/** A list of texts that would be too wide for a table is one function for each of them, taken by the bits that choose. */
function branched(nodes: readonly Node[], parts: (nodes: readonly Node[]) => readonly Part[]): Part | undefined {
  const n = nodes.at(-1)
  const before = nodes.slice(0, -1)
  if (n?.kind !== 'choice' || n.kindName !== '' || n.pre || n.post || !before.every(isSeparator)) return undefined
  const bits = n.place.filter((bit) => bit >= 0).sort((x, y) => x - y)
  const wide = support([n]).length > TABLE_BITS && bits.length <= RUN_BITS && !isRelative([n])
  if (!wide || n.forms.some((f) => f.mask.every((m) => m === 0))) return undefined
  const branches: Of<string>[] = Array.from({ length: 2 ** bits.length }, (_, v) => {
    const form = n.forms.find((f) => matches(scatter(v, bits), f.mask, f.value))
    return lazily<string>(() => parts(form?.body ?? []), concatenated)((made) => (branches[v] = made))
  })
  const said = JSON.stringify(before.map((x) => (x.kind === 'text' ? x.text : '')).join(''))
  return { expression: (k) => `${said} + ${k(branches)}[${key(bits)}](a, b, c, at)` }
}
const concatenated = (parts: readonly string[]): string => parts.join(' + ') || '""'

/** Neighbours whose bits fit in one table are printed together: fewer lookups and joins. */
function runsOf(body: readonly Node[]): Node[][] {
  const out: Node[][] = []
  for (const node of body) {
    const last = out.at(-1)
    // A text that is one word with the number behind it stays with that number.
    const glued = last && last.length > 1 && node.kind !== 'text' ? last.at(-1) : undefined
    const fits = last && (last.every(isSeparator) || support([...last, node]).length <= RUN_BITS)
    if (fits && !isRelative([node]) && !isRelative(last)) last.push(node)
    else if (glued?.kind === 'text' && /\S$/.test(glued.text)) out.push([last!.pop()!, node])
    else out.push([node])
  }
  return out
}

/** Separators are printed with the operand behind them. */
const isSeparator = (n: Node): boolean => n.kind === 'text' && !/\w/.test(n.text)

/** Values by the bits they depend on, as far as they were asked for; `fill` adds one. */
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

/** Lines that have the same operand at the same place share its table: less memory, and more of it in the cache. */
function sharedTable(kinds: Kinds, what: string, nodes: readonly Node[], owners: Owners): TableOf {
  const n = nodes.at(-1)
  const before = nodes.slice(0, -1)
  if (n?.kind !== 'choice' || !n.kindName || !before.every(isSeparator)) return ownTable
  return (size, compute) => {
    const known = tables.get(kinds) ?? new Map<string, Table>()
    tables.set(kinds, known)
    const bits = support(nodes).flatMap((bit) => [bit, ...owners(bit)])
    const said = before.map((x) => (x.kind === 'text' ? x.text : ''))
    const key = [what, ...said, n.kindName, n.name, n.pre, n.post, n.place, bits].join('/')
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
): Part {
  const only = nodes.length === 1 ? nodes[0]! : undefined
  if (bits.length === 0 && !isRelative(nodes)) return { expression: (k) => k(compute([0, 0, 0], 0)) }
  if (isText && only?.kind === 'number' && bits.length > TABLE_BITS && bits.length <= 32)
    return { expression: (k) => numberSource(only, k) }
  // What differs at each address is in no table.
  if (isText && only?.kind === 'codec' && isBare(only)) {
    const { codec, place } = only
    return { expression: (k) => `${k((v: number, at = 0) => codec.text(v, at))}(${gather(place)}, at)` }
  }
  if (isRelative(nodes) || bits.length > KEY_BITS) return { expression: (k) => `${k(compute)}([a, b, c], at)` }
  const value = key(bits)
  const fill = (v: number) => compute(scatter(v, bits), 0)
  if (bits.length <= TABLE_BITS) {
    const known = table(2 ** bits.length, fill)
    return { expression: (k) => `(${k(known.values)}[v = ${value}] ?? ${k(known.fill)}(v))` }
  }
  const values = new Map<number, unknown>()
  const find = (v: number) => {
    const known = values.get(v)
    if (known !== undefined) return known
    if (values.size >= MAP_ENTRIES) values.clear()
    const made = fill(v)
    values.set(v, made)
    return made
  }
  return { expression: (k) => `${k(find)}(${value})` }
}

/** Of what prints something else at each address: one token, whose text alone differs. */
function targetTokens(nodes: readonly Node[], owners: Owners): Part | undefined {
  const only = nodes.length === 1 ? nodes[0]! : undefined
  if (only?.kind !== 'codec' || !isBare(only)) return undefined
  const { codec, place } = only
  const [token] = tokensOf(nodes, NONE, 0, owners)
  const made = (v: number, at = 0): readonly Token[] => [{ ...token!, text: codec.text(v, at) ?? '' }]
  return token && { expression: (k) => `${k(made)}(${gather(place)}, at)` }
}

/** Prints something else at each address, for each value of bits that the word has, and nothing around it. */
const isBare = ({ codec, place, pre, post }: Node & { kind: 'codec' }): boolean =>
  codec.relative === true && codec.total === true && !pre && !post && place.every((bit) => bit >= 0)

function numberSource(n: Node & { kind: 'number' }, k: (value: unknown) => string): string {
  // Bits that the word lacks are not gathered.
  if (n.place.some((b) => b < 0)) return `${k((w: Words) => numberText(n, w))}([a, b, c])`
  const value = gather(n.place)
  const shift = 32 - n.place.length
  const raw = n.signed ? `(${value} << ${shift} >> ${shift})` : `(${value} >>> 0)`
  const scaled = n.times === 1 && n.plus === 0 ? raw : `${raw} * ${n.times} + ${n.plus}`
  return `${k(formatter(n.style))}(${scaled})`
}
