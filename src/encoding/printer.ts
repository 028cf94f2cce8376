// Makes the functions that print one encoding: table lookups, joined on first use.
import { doubt, doubtfulBits } from './doubt.ts'
import { scatter } from './gather.ts'
import { any, HOLE, texts, tokenLists, verdictNumber, worst } from './joined.ts'
import { type LazilyMade, lazily, type Shared, WALKED } from './lazily.ts'
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
import { RUN_BITS, wideText, wideVerdict } from './wide.ts'
import { bitsOf, matches, NONE, NUMBER_BITS } from './words.ts'

/** Operands of up to this many bits have tables by their bits, filled as values occur. */
const TABLE_BITS = 13
/** Results of wider ones are kept up to this many. */
const MAP_ENTRIES = 1 << 14
/** If of so many words more than `MOST_MISSED` were not among those kept, the next `RESTING` are not looked for. */
const WATCHED = 1 << 11
const MOST_MISSED = WATCHED / 4
const RESTING = 1 << 14

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
  const part = (
    what: What,
    nodes: readonly Node[],
    compute: (w: Words, at: number) => unknown,
    bits?: readonly number[],
  ) => source(what, nodes, compute, sharing(kinds, what, nodes, owners), bits)
  const doubtful = [...body, ...also].filter((n) => doubt(n) !== 'none')
  const judged = (n: Node): PartOfWord =>
    part('verdict', [n], (w, at) => verdictNumber(verdict([n], w, at)), doubtfulBits([n]))
  const holed = doubtful.filter((n) => doubt(n) === 'hole')
  const textOf = (nodes: readonly Node[]): PartOfWord => branched(nodes, textsOf) ?? part('text', nodes, say(nodes))
  const textsOf = (nodes: readonly Node[]): PartOfWord[] => runsOf(flat(nodes)).map(textOf)
  const tokens = () => {
    const runs = runsOf(body)
    const best = Math.max(...runs.map(naming))
    const named = runs.find((nodes) => naming(nodes) === best)
    return runs.map((nodes) =>
      nodes === named
        ? source('tokens', nodes, (w, at) => nodeTokens(nodes, w, at, owners, fixed), keptNowhere)
        : (targetTokens(nodes, owners) ?? part('tokens', nodes, (w, at) => nodeTokens(nodes, w, at, owners))),
    )
  }
  return {
    text: lazily(() => textsOf(body), texts, { walked: say(body) }),
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

/** Values by the bits they depend on, as far as they were needed; `fill` adds one, of a word that has the bits. */
interface Table {
  readonly values: unknown[]
  readonly fill: (bits: number, a: number, b: number, c: number) => unknown
}
function tableOf(size: number, make: Of<unknown>): Table {
  const values = new Array<unknown>(size)
  return { values, fill: (bits, a, b, c) => (values[bits] = make(a, b, c)) }
}

/** Returns what was made before for the same nodes, or makes it. */
type Keep = <T>(make: () => T) => T
const keptNowhere: Keep = (make) => make()
const kept = new WeakMap<Kinds, Map<string, unknown>>()

/** Lines that have the same operand at the same place share its table or function, which saves memory and cache. */
function sharing(kinds: Kinds, what: What, nodes: readonly Node[], owners: Owners): Keep {
  const n = nodes.at(-1)
  const before = nodes.slice(0, -1)
  if (n?.kind !== 'choice' || !n.kindName || !before.every(isSeparator)) return keptNowhere
  return <T>(make: () => T): T => {
    const known = kept.get(kinds) ?? new Map<string, unknown>()
    kept.set(kinds, known)
    const bits = support(nodes).flatMap((bit) => [bit, ...owners(bit)])
    const fixedTexts = before.map((x) => (x.kind === 'text' ? x.text : ''))
    const key = [what, ...fixedTexts, n.kindName, n.name, n.pre, n.post, n.place, bits].join('/')
    const value = (known.get(key) as T | undefined) ?? make()
    known.set(key, value)
    return value
  }
}

type What = 'text' | 'verdict' | 'tokens'

function source(
  what: What,
  nodes: readonly Node[],
  compute: (w: Words, at: number) => unknown,
  keep: Keep,
  bits: readonly number[] = support(nodes),
): PartOfWord {
  const only = nodes.length === 1 ? nodes[0]! : undefined
  if (bits.length === 0 && !isRelative(nodes)) return { from: 'nothing', value: compute(NONE, 0) }
  if (what === 'text' && only?.kind === 'number' && bits.length > TABLE_BITS && bits.length <= 32)
    return numberPart(only)
  // Texts that differ at each address are in no table.
  if (what === 'text' && only?.kind === 'codec' && isBare(only)) {
    const { codec, place } = only
    return { from: 'bits', bits: place, make: (v, at) => codec.text(v, at) }
  }
  if (isRelative(nodes)) return { from: 'word', make: compute }
  const walked: Of<unknown> = (a, b, c) => compute([a, b, c], 0)
  const make = () =>
    what === 'tokens' || bits.length <= RUN_BITS ? walked : walkedFirst(walked, () => WIDE[what](nodes))
  if (bits.length <= TABLE_BITS) return { from: 'table', bits, ...keep(() => tableOf(2 ** bits.length, make())) }
  // A number does not hold more bits as a key.
  if (bits.length > NUMBER_BITS) return { from: 'function', make: keep(make) }
  return { from: 'kept', bits, make: keep(() => keeping(make(), what === 'tokens' ? 0 : RESTING)) }
}

const WIDE = { text: wideText, verdict: wideVerdict } as const

/** Walks are fast enough for a few words: only after them a function is made. */
function walkedFirst(walked: Of<unknown>, make: () => Of<unknown>): Of<unknown> {
  let left = WALKED
  let made: Of<unknown> | undefined
  return (a, b, c) => {
    if (left > 0) {
      left--
      return walked(a, b, c)
    }
    made ??= make()
    return made(a, b, c)
  }
}

/**
 * Returns a function that keeps results by the number of their bits, for words that repeat themselves. Where many do not,
 * as in noise, it makes the next `most` results anew, because to look for them takes longer.
 */
function keeping<T>(make: Of<T>, most: number): (v: number, a: number, b: number, c: number) => T {
  const values = new Map<number, T>()
  let [asked, missed, resting] = [0, 0, 0]
  let [last, lastMade]: [number, T | undefined] = [-1, undefined]
  return (v, a, b, c) => {
    if (resting > 0) {
      resting--
      // Whether a word is another encoding is asked first, and then how good it is.
      if (v === last) return lastMade as T
      last = v
      lastMade = make(a, b, c)
      return lastMade
    }
    if (++asked === WATCHED) {
      if (missed > MOST_MISSED) resting = most
      asked = 0
      missed = 0
    }
    const known = values.get(v)
    if (known !== undefined) return known
    missed++
    if (values.size >= MAP_ENTRIES) values.clear()
    const made = make(a, b, c)
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
