// Prints and judges operands of many bits, each time anew: a small table chooses the form, others hold its parts.
import { doubt, doubtfulBits } from './doubt.ts'
import { gatherer, scatter } from './gather.ts'
import { HOLE, verdictNumber } from './joined.ts'
import type { Codec, Form, Node } from './node.ts'
import type { Of } from './part.ts'
import type { BitPlace } from './types.ts'
import { formatter, formsInOrder, nodesText, support, textUnlessHole, verdict } from './walk.ts'
import { bitsOf, extract, matches, NONE, orWords } from './words.ts'

type Choice = Node & { kind: 'choice' }

/** Forms are chosen by a table of up to this many bits, filled as values occur. */
const CHOSEN_BITS = 13
/** Neighbours are printed together up to this many bits: larger tables cause more cache misses than they save joins. */
export const RUN_BITS = 8
/** Values of a codec are judged by a table, a byte each, up to this many bits. */
const CODEC_BITS = 16

/** A text; null if some node has no form for these bits. */
type TextOf = Of<string | null>

/** Returns a function that prints nodes as `nodesText` does. No node may depend on the address. */
export function wideText(nodes: readonly Node[]): Of<string> {
  const unlessHole = textOf(nodes)
  return (a, b, c) => unlessHole(a, b, c) ?? nodesText(nodes, [a, b, c], 0)
}

/** Returns a function that judges nodes as `verdict` does, with numbers. No node may depend on the address. */
export function wideVerdict(nodes: readonly Node[]): Of<number> {
  const [first, second, ...more] = nodes.filter((n) => doubt(n) !== 'none').map(verdictOf)
  if (!first) return () => 0
  if (!second) return first
  const others = [second, ...more]
  return (a, b, c) => {
    let worst = first(a, b, c)
    for (let k = 0; k < others.length; k++) worst = Math.max(worst, others[k]!(a, b, c))
    return worst
  }
}

// ---- texts ----------------------------------------------------------------------------------------------------------

function textOf(nodes: readonly Node[]): TextOf {
  const [first, second, third, ...more] = runsOf(nodes).map(runText)
  if (!first) return () => ''
  if (!second) return first
  const two: TextOf = (a, b, c) => {
    const x = first(a, b, c)
    const y = x === null ? x : second(a, b, c)
    return y === null ? y : x + y
  }
  if (!third) return two
  const others = [third, ...more]
  return (a, b, c) => {
    let out = two(a, b, c)
    for (let k = 0; out !== null && k < others.length; k++) {
      const next = others[k]!(a, b, c)
      out = next === null ? next : out + next
    }
    return out
  }
}

/** Groups neighbours whose bits fit in one table; a group wider than a table is a single node. */
function runsOf(nodes: readonly Node[]): Node[][] {
  const runs: Node[][] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (last && support([...last, node]).length <= RUN_BITS) last.push(node)
    else runs.push([node])
  }
  return runs
}

function runText(run: readonly Node[]): TextOf {
  const bits = support(run)
  return bits.length <= RUN_BITS ? tableText(run, bits) : nodeText(run[0]!)
}

function nodeText(n: Node): TextOf {
  if (n.kind === 'text') return () => n.text
  if (n.kind === 'number') return digits(n)
  const text = n.kind === 'codec' ? codecText(n) : formText(n)
  const { pre, post } = n
  if (!pre && !post) return text
  return (a, b, c) => {
    const inner = text(a, b, c)
    return inner ? pre + inner + post : inner
  }
}

function tableText(nodes: readonly Node[], bits: readonly number[]): TextOf {
  const print: TextOf = (a, b, c) => textUnlessHole(nodes, [a, b, c], 0) ?? null
  if (bits.length === 0) {
    const text = print(0, 0, 0)
    return () => text
  }
  const texts = new Array<string | null>(2 ** bits.length)
  const value = gatherer(bits)
  return (a, b, c) => {
    const v = value(a, b, c)
    let text = texts[v]
    if (text === undefined) {
      text = print(a, b, c)
      texts[v] = text
    }
    return text
  }
}

function digits(n: Node & { kind: 'number' }): TextOf {
  const { place, signed, times, plus, style } = n
  const [write, raw] = [formatter(style), valueAt(place)]
  const [end, half] = [2 ** place.length, 2 ** (place.length - 1)]
  return (a, b, c) => {
    const v = raw(a, b, c)
    return write((signed && v >= half ? v - end : v) * times + plus)
  }
}

function codecText({ codec, place }: Node & { kind: 'codec' }): TextOf {
  const value = valueAt(place)
  const none = codec.strict ? '' : null
  return (a, b, c) => codec.text(value(a, b, c), 0) ?? none
}

/** Returns a function that makes one number of the bits at a place, of which a shorter word may lack some. */
const valueAt = (place: BitPlace): Of<number> =>
  place.every((bit) => bit >= 0) ? gatherer(place) : (a, b, c) => extract([a, b, c], place)

function formText(choice: Choice): TextOf {
  const forms = formsFor(choice, ({ body }) => textOf(body))
  if (!forms) return (a, b, c) => textUnlessHole([{ ...choice, pre: '', post: '' }], [a, b, c], 0) ?? null
  return (a, b, c) => {
    const fit = forms(a, b, c)
    for (let k = 0; k < fit.length; k++) {
      const text = fit[k]!(a, b, c)
      if (text !== null) return text
    }
    return null
  }
}

// ---- verdicts -------------------------------------------------------------------------------------------------------

function verdictOf(n: Node): Of<number> {
  const bits = doubtfulBits([n])
  if (bits.length <= RUN_BITS) return verdictTable(n, gatherer(bits), new Uint8Array(2 ** bits.length))
  if (n.kind === 'choice') return formVerdict(n)
  if (n.kind !== 'codec' || n.place.length > CODEC_BITS) return (a, b, c) => verdictNumber(verdict([n], [a, b, c]))
  const { codec, place } = n
  const known = codecVerdicts.get(codec)
  // Kinds of different widths may have the same codec.
  const verdicts = known?.length === 2 ** place.length ? known : new Uint8Array(2 ** place.length)
  codecVerdicts.set(codec, verdicts)
  return verdictTable(n, valueAt(place), verdicts)
}

/** Verdicts on the values of codecs, wherever their bits are, as `verdictTable` fills them. */
const codecVerdicts = new WeakMap<Codec, Uint8Array>()

/** `value`: index in the table, which has 0 for values that did not occur yet, and else one more than their verdict. */
function verdictTable(n: Node, value: Of<number>, verdicts: Uint8Array): Of<number> {
  return (a, b, c) => {
    const v = value(a, b, c)
    if (verdicts[v] === 0) verdicts[v] = verdictNumber(verdict([n], [a, b, c])) + 1
    return verdicts[v]! - 1
  }
}

function formVerdict(choice: Choice): Of<number> {
  const forms = formsFor(choice, ({ body, mark }): Of<number> => {
    const below = wideVerdict(body)
    return (a, b, c) => Math.max(mark, below(a, b, c))
  })
  if (!forms) return (a, b, c) => verdictNumber(verdict([choice], [a, b, c]))
  return (a, b, c) => {
    const fit = forms(a, b, c)
    for (let k = 0; k < fit.length; k++) {
      const v = fit[k]!(a, b, c)
      if (v !== HOLE) return v
    }
    return HOLE
  }
}

// ---- forms ----------------------------------------------------------------------------------------------------------

/**
 * Returns a function that finds what `make` made of the forms that a word may take, in the order in which they are
 * asked: those before a hole. Undefined if the forms need too many bits for a table.
 */
function formsFor<T>(choice: Choice, make: (form: Form) => T): Of<readonly T[]> | undefined {
  const ordered = formsInOrder(choice)
  const bits = bitsOf(ordered.reduce((all, { mask }) => orWords(all, mask), NONE))
  if (bits.length > CHOSEN_BITS) return undefined
  const byForm = new Map<Form, T>()
  const madeOf = (form: Form): T => {
    const known = byForm.get(form) ?? make(form)
    byForm.set(form, known)
    return known
  }
  const found = new Array<readonly T[]>(2 ** bits.length)
  const fill = (v: number): readonly T[] => {
    const word = scatter(v, bits)
    const fit = ordered.filter(({ mask, value }) => matches(word, mask, value))
    const hole = fit.findIndex((form) => form.hole)
    const made = fit.slice(0, hole < 0 ? fit.length : hole).map(madeOf)
    found[v] = made
    return made
  }
  if (bits.length === 0) {
    const only = fill(0)
    return () => only
  }
  const value = gatherer(bits)
  return (a, b, c) => {
    const v = value(a, b, c)
    return found[v] ?? fill(v)
  }
}
