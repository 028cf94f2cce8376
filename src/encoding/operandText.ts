// Makes the texts of operands: from tables for few bits, from functions that ask their forms in order for many.
import { Constants, compiled } from './compiled.ts'
import { doubt } from './doubt.ts'
import { generatesCode } from './generates.ts'
import type { Form, Node } from './node.ts'
import { sharedBy } from './packed.ts'
import { expressionOf, type Of, type PartOfWord } from './part.ts'
import { REMEMBERED_BITS, remembering } from './remembering.ts'
import type { Kinds } from './types.ts'
import { formatter, formsInOrder, isRelative, nodesText, numberText, support, textUnlessHole } from './walk.ts'
import { extract, NONE } from './words.ts'

/** A text; null if some node has no form for these bits. */
type TextOf = Of<string | null>

/** Neighbours are printed together up to this many bits: larger tables cause more cache misses than they save joins. */
export const RUN_BITS = 8
/** Operands of up to this many bits have tables of their own, filled as values occur. */
export const OPERAND_TABLE_BITS = 13

/** Returns the text of nodes, as `nodesText` makes it. */
export function textPart(nodes: readonly Node[], kinds: Kinds): PartOfWord {
  const bits = support(nodes)
  const only = nodes.length === 1 ? nodes[0] : undefined
  // Texts that differ at each address are in no table.
  if (only?.kind === 'codec' && isBare(only)) {
    const { codec, place } = only
    return { from: 'bits', bits: place, make: (v, at) => codec.text(v, at) }
  }
  if (isRelative(nodes)) return { from: 'word', make: (w, at) => nodesText(nodes, w, at) }
  if (only?.kind === 'number' && bits.length > OPERAND_TABLE_BITS) return numberPart(only)
  if (bits.length === 0) return { from: 'nothing', value: nodesText(nodes, NONE, 0) }
  if (bits.length <= OPERAND_TABLE_BITS) return { from: 'table', bits, ...wholeTexts(nodes, bits, kinds) }
  return { from: 'packed', bits, make: wholeText(nodes, bits, kinds) }
}

/**
 * Whether a codec depends on the address, has a text for every value and no separators, and lacks no bit of the word.
 */
export const isBare = ({ codec, place, pre, post }: Node & { kind: 'codec' }): boolean =>
  codec.relative === true && codec.total === true && !pre && !post && place.every((bit) => bit >= 0)

function numberPart(n: Node & { kind: 'number' }): PartOfWord {
  const { place, signed, times, plus, style } = n
  // Bits that the word lacks cannot be gathered.
  if (place.length > 32 || place.some((bit) => bit < 0)) return { from: 'word', make: (w) => numberText(n, w) }
  return { from: 'number', bits: place, signed, times, plus, write: formatter(style) }
}

/** Values of a table by packed bits, as far as they were asked for, and a function that adds one. */
export function tableOf<T>(bits: number, make: (v: number) => T): { values: readonly T[]; fill: (v: number) => T } {
  const values = new Array<T>(2 ** bits)
  const fill = (v: number): T => {
    const made = make(v)
    values[v] = made
    return made
  }
  return { values, fill }
}

const wholeTexts = sharedBy((nodes, width) => tableOf(width, (v) => nodesText(nodes, [v, 0, 0], 0)))
const wholeText = sharedBy((nodes, width, kinds): Of<string> => {
  const text = textFunction(nodes, kinds)
  const orWalked: Of<string> = (a, b, c) => text(a, b, c) ?? nodesText(nodes, [a, b, c], 0)
  const made = nodes.some(mayBeHole) ? orWalked : (text as Of<string>)
  return width <= REMEMBERED_BITS ? remembering(made) : made
})

const smallTexts = sharedBy((nodes, width) => tableOf(width, (v) => textUnlessHole(nodes, [v, 0, 0], 0) ?? null))
const wideText = sharedBy((nodes, _, kinds) => textFunction(nodes, kinds))

function textFunction(nodes: readonly Node[], kinds: Kinds): TextOf {
  if (!generatesCode) return (a, b, c) => textUnlessHole(nodes, [a, b, c], 0) ?? null
  const constants = new Constants()
  const code = new TextCode(kinds, constants)
  const [only] = nodes
  const isBareChoice = nodes.length === 1 && only?.kind === 'choice' && !only.pre && !only.post
  return compiled(`${isBareChoice ? code.choice(only) : code.body(nodes)}return null`, constants)
}

/** Writes statements that return a text over packed words; they go on where there is none. */
class TextCode {
  readonly #kinds: Kinds
  readonly #constants: Constants

  constructor(kinds: Kinds, constants: Constants) {
    this.#kinds = kinds
    this.#constants = constants
  }

  /** A form with a hole inside gives way to the next that fits; those after a hole are never asked. */
  choice(choice: Node & { kind: 'choice' }): string {
    return formsInOrder(choice)
      .map((form) => `${condition(form)}${form.hole ? 'return null; ' : this.body(form.body)}`)
      .join('')
  }

  body(nodes: readonly Node[]): string {
    const runs = runsOf(nodes)
    const texts = runs.map((run) => this.#run(run))
    if (!nodes.some(mayBeHole)) return `return ${texts.join(' + ') || '""'}; `
    if (runs.length === 1) return `if ((t = ${texts[0]}) !== null) return t; `
    const added = runs.map((run, k) => {
      const first = k === 0 ? '' : 'text + '
      return run.some(mayBeHole)
        ? `if ((t = ${texts[k]}) === null) break hole; text = ${first}t; `
        : `text = ${first}${texts[k]}; `
    })
    return `hole: { ${added.join('')}return text; } `
  }

  #run(run: readonly Node[]): string {
    const [n] = run
    const bits = support(run)
    if (bits.length === 0) return this.#expression({ from: 'nothing', value: textUnlessHole(run, NONE, 0) ?? null })
    const most = run.length === 1 && n?.kind === 'codec' ? OPERAND_TABLE_BITS : RUN_BITS
    if (bits.length <= most || !n || n.kind === 'text')
      return this.#expression({ from: 'table', bits, ...smallTexts(run, bits, this.#kinds) })
    if (n.kind === 'number') return this.#expression(numberPart(n))
    const text = this.#expression(n.kind === 'codec' ? codecPart(n) : this.#choicePart(n))
    const { pre, post } = n
    return pre || post ? `((t = ${text}) ? ${JSON.stringify(pre)} + t + ${JSON.stringify(post)} : t)` : text
  }
  #choicePart(n: Node & { kind: 'choice' }): PartOfWord {
    const bits = support([n])
    return { from: 'packed', bits, make: wideText([{ ...n, pre: '', post: '' }], bits, this.#kinds) }
  }
  #expression(part: PartOfWord): string {
    return expressionOf(part, this.#constants.name)
  }
}

const mayBeHole = (n: Node): boolean => doubt(n) === 'hole'

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

/** Returns JavaScript that asks whether a word takes a form; nothing if every word does. */
export const condition = ({ mask, value }: Pick<Form, 'mask' | 'value'>): string => {
  const asked = expressionOf({ from: 'match', mask, value }, String)
  return asked === 'true' ? '' : `if (${asked}) `
}

/** Returns the text of a codec; null if it has none, and the word is another encoding. */
function codecPart({ codec, place }: Node & { kind: 'codec' }): PartOfWord {
  const none = codec.strict ? '' : null
  const make = (v: number) => codec.text(v, 0) ?? none
  if (place.some((bit) => bit < 0)) return { from: 'word', make: (w) => make(extract(w, place)) }
  return { from: 'bits', bits: place, make }
}
