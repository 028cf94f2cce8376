// Chooses the control of an operand: a tick, texts side by side, a list, a number, or texts to search.
import type { Node } from '../../src/encoding/node.ts'
import type { BitPlace, Words } from '../../src/encoding/types.ts'
import { numberText, pick, verdict } from '../../src/encoding/walk.ts'
import { extract, matches, placeWithin } from '../../src/encoding/words.ts'
import { bare, choicesOfPlace, isModifier, modifiersOf, type Option, optionsOf, trimmed } from './operandChoices.ts'
import { type ChoiceNode, type Operand, printedNodes, type WrittenNodes } from './operandWords.ts'

export type NumberNode = Extract<Node, { kind: 'number' }>

export type Control =
  /** A text that is written or not. */
  | {
      readonly by: 'tick'
      readonly key: string
      readonly text: string
      /** Effect of the text, in a few words. */
      readonly about: string
      readonly isOn: boolean
      readonly on: Option
      readonly off: Option
    }
  | ({ readonly by: 'few' } & OneOf)
  | ({ readonly by: 'list' } & OneOf)
  | {
      readonly by: 'number'
      readonly key: string
      readonly number: NumberNode
      readonly place: BitPlace
      readonly raw: number
      readonly text: string
      readonly around: Glued
    }
  | {
      readonly by: 'search'
      readonly key: string
      readonly node: Operand
      readonly text: string
      readonly around: Glued
    }
  /** Nothing can be chosen. */
  | { readonly by: 'none'; readonly key: string; readonly text: string }
  | ({ readonly by: 'bit' } & Silent)
  | ({ readonly by: 'raw' } & Silent)

interface OneOf {
  readonly key: string
  readonly options: readonly Option[]
  /** The text of one option, or why the current value has none. */
  readonly current: string
}
/** A field that no text shows. */
interface Silent {
  readonly key: string
  readonly field: string
  readonly raw: number
  readonly width: number
}

/** Text of the line on both sides of an operand, without a gap. */
interface Glued {
  readonly before: string
  readonly after: string
}
const ALONE: Glued = { before: '', after: '' }

/** Most texts that are shown side by side. */
const FEW = 4
/** Most bits of a number that is searched in a list, such as the number of a register. */
const SEARCHED = 9

interface Around {
  readonly words: Words
  readonly width: number
  readonly at: number
  /** Returns the description of the field at a place. */
  readonly about: (place: BitPlace) => string
}

/** Returns the controls of an operand. `all`: all operands of the text, some of which may show the same bits again. */
export function controlsOf(word: WrittenNodes, all: readonly WrittenNodes[], around: Around): readonly Control[] {
  const fresh = word.nodes.filter((node) => !isSaidBefore(node, all))
  const first = fresh.filter((node) => !isModifier(node))
  const glued = word.nodes.length === 1 && !word.isName ? word : ALONE
  return [
    ...first.flatMap((node) => operandControls(node, all, around, glued)),
    ...fresh.filter(isModifier).flatMap((node) => besides(ofTexts(node, all, around))),
    ...word.selectors.flatMap((choice) => (isFirst(choice, word, all) ? besides(selecting(choice, around)) : [])),
  ]
}

/** Leaves out the control of a modifier or selector if nothing can be chosen, or too many texts. */
const besides = (control: Control): readonly Control[] =>
  control.by === 'none' || control.by === 'search' ? [] : [control]

const places = new WeakMap<Operand, string>()
function placeOf(node: Operand): string {
  const known = places.get(node) ?? node.place.join()
  places.set(node, known)
  return known
}
type Same = readonly (readonly [Operand, WrittenNodes])[]
const alike = (node: Operand, all: readonly WrittenNodes[]): Same =>
  all.flatMap((word) =>
    word.nodes.flatMap((one) => (placeOf(one) !== '' && placeOf(one) === placeOf(node) ? [[one, word] as const] : [])),
  )

export function isSaidBefore(node: Operand, all: readonly WrittenNodes[]): boolean {
  const [first] = alike(node, all)
  return first !== undefined && first[0] !== node
}

function isFirst(choice: ChoiceNode, word: WrittenNodes, all: readonly WrittenNodes[]): boolean {
  const has = ({ selectors }: WrittenNodes) => selectors.some((one) => placeOf(one) === placeOf(choice))
  return all.find(has) === word
}

function operandControls(
  node: Operand,
  all: readonly WrittenNodes[],
  around: Around,
  glued: Glued,
): readonly Control[] {
  const { words } = around
  const number = numberIn(node, words)
  const form = node.kind === 'choice' ? pick(node, words) : undefined
  const beside = modifiersOf(form).flatMap((one) => besides(ofTexts(one, all, around)))
  const isOne = number && glued.before !== '' && number.place.length <= SEARCHED
  const main = number && !isOne ? numberControl(number, around, glued) : ofTexts(node, all, around, glued)
  return [main, ...beside]
}

/** Returns the number if the operand is a single number and has no other form; otherwise undefined. */
function numberIn(node: Operand, words: Words): NumberNode | undefined {
  if (node.kind === 'number') return node
  if (node.kind !== 'choice') return undefined
  const forms = node.forms.filter(({ hole, mark }) => !hole && mark < 2)
  const [only] = pick(node, words)?.body ?? []
  return forms.length === 1 && forms[0]?.body.length === 1 && only?.kind === 'number' ? only : undefined
}

function numberControl(number: NumberNode, { words, width }: Around, around: Glued): Control {
  const place = placeWithin(number.place, width)
  const [key, raw] = [`number ${number.place.join()}`, extract(words, place)]
  return { by: 'number', key, number, place, raw, text: numberText(number, words), around }
}

/** Returns the bits that stand for a number, or undefined if it does not fit. */
export function rawOf({ times, plus, signed }: NumberNode, width: number, value: number): number | undefined {
  const counted = (value - plus) / times
  const least = signed ? -(2 ** (width - 1)) : 0
  if (!Number.isInteger(counted) || counted < least || counted >= least + 2 ** width) return undefined
  return counted < 0 ? counted + 2 ** width : counted
}

function ofTexts(node: Operand, all: readonly WrittenNodes[], around: Around, glued: Glued = ALONE): Control {
  const { words, width, at } = around
  const key = `${node.name} ${placeOf(node)}`
  const same = alike(node, all)
  const text = trimmed(printedNodes([node], bare(node, words), at))
  if (glued.before || glued.after)
    return { by: 'search', key, node, text: glued.before + text + glued.after, around: glued }
  const options = same.length > 1 ? jointly(node, same, around) : optionsOf(node, words, width, at)
  return options
    ? ofOptions(key, options, words, () => around.about(node.place))
    : { by: 'search', key, node, text, around: ALONE }
}

function ofOptions(key: string, options: readonly Option[], words: Words, about = () => ''): Control {
  const now = options.find(({ mask, value }) => matches(words, mask, value))
  const text = now?.text ?? 'not encodable'
  const empty = options.find((one) => one.text === '')
  const other = options.find((one) => one.text !== '')
  if (options.length < 2) return { by: 'none', key, text }
  if (options.length === 2 && empty && other)
    return { by: 'tick', key, text: other.text, about: about(), isOn: now === other, on: other, off: empty }
  return { by: options.length <= FEW ? 'few' : 'list', key, options, current: text }
}

function selecting(choice: ChoiceNode, { words, width, at }: Around): Control {
  const key = `select ${placeOf(choice)}`
  const place = placeWithin(choice.place, width).filter((bit) => bit >= 0)
  if (place.length > FEW) return { by: 'none', key, text: '' }
  const say = (put: Words) => ({ text: printedNodes([choice], put, at), verdict: verdict([choice], put, at) })
  return ofOptions(key, choicesOfPlace(place, words, say), words)
}

/**
 * Lists the choices of several parts of the text that show the same bits. The texts are those of the first part if they
 * tell all choices apart, and otherwise those of all parts, joined.
 */
function jointly(node: Operand, same: Same, { words, width, at }: Around): readonly Option[] | undefined {
  const place = placeWithin(node.place, width).filter((bit) => bit >= 0)
  if (place.length > FEW) return undefined
  const alone = choicesOfPlace(place, words, (put) => ({
    text: printedNodes([node], put, at),
    verdict: verdict([node], put, at),
  }))
  const parts = same.map(([one, word]) => (word.isName || word.nodes.length === 1 ? [one] : word.nodes))
  const all = choicesOfPlace(place, words, (put) => ({
    text: parts
      .map((nodes) => printedNodes(nodes, put, at).trim())
      .filter(Boolean)
      .join(', '),
    verdict: verdict([node], put, at),
  }))
  return alone.length === all.length ? alone : all
}

/** Returns all that a control shows as one text, to find controls that a flip does not change. */
export function sameness(control: Control): string {
  switch (control.by) {
    case 'tick':
      return `${control.key} ${control.text} ${control.about} ${control.isOn}`
    case 'few':
    case 'list':
      return `${control.key} ${control.current} ${control.options.map(({ text, value }) => `${text} ${value}`).join('|')}`
    case 'number':
      return `${control.key} ${control.raw} ${control.text} ${control.place.length}`
    case 'search':
    case 'none':
      return `${control.key} ${control.text}`
    default:
      return `${control.key} ${control.raw} ${control.width}`
  }
}
