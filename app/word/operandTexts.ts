// Finds the other texts of an operand for a searchable list, and reads a text that the user types.
import { assemble, isError } from '../../src/encoding/assemble.ts'
import { withoutBlanks } from '../../src/encoding/backwards.ts'
import { asmText, decode } from '../../src/encoding/decode.ts'
import type { Form } from '../../src/encoding/node.ts'
import { shortened } from '../../src/encoding/refusal.ts'
import type { Words } from '../../src/encoding/types.ts'
import { pick, verdict } from '../../src/encoding/walk.ts'
import {
  andWords,
  bitsOf,
  insert,
  isNone,
  lowBits,
  orWords,
  same,
  without,
  wordsOfBits,
} from '../../src/encoding/words.ts'
import type { Shown } from '../instruction/shown.ts'
import {
  bare,
  bitsAt,
  type ChosenBits,
  changed,
  modifiersOf,
  type Option,
  supportOf,
  trimmed,
} from './operandChoices.ts'
import { type ChoiceNode, inLine, isNode, type Operand, printedNodes } from './operandWords.ts'

/** A form with more open bits than this lists only values that change one field. */
const MOST_BITS = 9
/** Most texts in the list. A longer list would be searched, not read, and missing texts can be typed. */
const MOST = 6000

/** Returns other texts of an operand without its modifiers. The bits keep the modifiers that the new form has. */
export function otherTexts({ decoded, bits }: Shown, node: Operand, at: number): readonly Option[] {
  const { words } = decoded
  const { width } = bits
  const found = new Map<string, Option>()
  const forms = node.kind === 'choice' ? node.forms : [undefined]
  for (const form of forms) {
    if (form && (form.hole || form.mark === 2)) continue
    for (const put of valuesOf(node, form, words, width)) {
      if (found.size >= MOST) break
      const option = optionOf(node, form, put, width, at)
      if (option && !found.has(option.text)) found.set(option.text, option)
    }
  }
  return [...found.values()]
}

function optionOf(node: Operand, form: Form | undefined, put: Words, width: number, at: number): Option | undefined {
  if (form && node.kind === 'choice' && pick(node, put) !== form) return undefined
  const verdictNow = verdict([node], put, at)
  if (verdictNow === 'hole' || verdictNow === 2) return undefined
  const text = trimmed(printedNodes([node], bare(node, put), at))
  return { ...bitsAt(put, andWords(supportOf(node), lowBits(width))), text, isReserved: verdictNow === 1 }
}

/** Generates words with other values in the bits that a form leaves open, except in its modifiers. */
function* valuesOf(node: Operand, form: Form | undefined, words: Words, width: number): Generator<Words> {
  const supported = bitsOf(supportOf(node)).filter((bit) => bit < width)
  const isNow = form === undefined || (node.kind === 'choice' && pick(node, words) === form)
  const start = isNow || !form ? words : startOf(node as ChoiceNode, form, words)
  if (form && !isNone(without(form.value, lowBits(width)))) return
  const settled = orWords(
    form?.mask ?? [0, 0, 0],
    wordsOfBits(modifiersOf(form).flatMap((one) => bitsOf(supportOf(one)))),
  )
  const open = form ? bitsOf(without(wordsOfBits([...form.fields.values()].flat()), settled)) : supported
  const free = open.filter((bit) => bit < width)
  if (free.length <= MOST_BITS || !form) {
    for (let value = 0; value < 2 ** Math.min(free.length, MOST_BITS + 3); value++)
      yield insert(start, free, value) ?? start
    return
  }
  yield start
  for (const place of form.fields.values()) {
    const bits = place.filter((bit) => free.includes(bit))
    if (bits.length > MOST_BITS) continue
    for (let value = 0; value < 2 ** bits.length; value++) yield insert(start, bits, value) ?? start
  }
}

/** Returns the word with a form it does not have yet: its bits are 0, and its modifiers are as before. */
function startOf(node: ChoiceNode, form: Form, words: Words): Words {
  const before = modifiersOf(pick(node, words))
  let start = orWords(without(words, supportOf(node)), form.value)
  for (const modifier of modifiersOf(form)) {
    const same = before.find(({ name }) => name === modifier.name)
    const now = same && pick(same, words)
    const wanted = now && modifier.forms.find(({ asm, hole }) => !hole && asm === now.asm)
    const empty = modifier.forms.find(({ body, hole, mark }) => !hole && mark === 0 && body.length === 0)
    const chosen = wanted ?? empty
    if (chosen) start = changed(start, chosen)
  }
  return start
}

type ReadText = ChosenBits | { readonly problem: string }

/** Reads the typed text of an operand, with or without its modifiers: one of its texts, or any text that assembles. */
export function readOperand(shown: Shown | undefined, node: Operand, typed: string, at: number): ReadText {
  if (!shown) return { problem: `“${shortened(typed)}” came too late: another word is open.` }
  const { words } = shown.decoded
  const read = (text: string) => withoutBlanks(shown.isa.lowerCase ? text.toLowerCase() : text)
  const [whole, bareText] = [words, bare(node, words)].map((put) => printedNodes([node], put, at))
  if (read(typed) === read(trimmed(bareText ?? '')))
    return bitsAt(words, andWords(supportOf(node), lowBits(shown.bits.width)))
  const listed = otherTexts(shown, node, at).find(({ text }) => read(text) === read(typed))
  if (listed) return listed
  const [before, after] = bareText && whole?.includes(bareText) ? whole.split(bareText, 2) : []
  for (const text of [(before ?? '') + typed + (after ?? ''), typed]) {
    const bits = madeWith(shown, node, text.trim(), at)
    if (bits) return bits
  }
  const now = trimmed(whole ?? '') || 'left out'
  return { problem: `“${shortened(typed)}” is not what can stand here; it is now ${now}.` }
}

/** Returns the bits of an operand with another text, or undefined unless the instruction then differs in them alone. */
function madeWith(shown: Shown, node: Operand, typed: string, at: number): ChosenBits | undefined {
  const { isa, decoded, bits } = shown
  const { encoding } = shown
  if (!encoding) return undefined
  const around = node.kind === 'number' ? { pre: '', post: '' } : node
  const line = inLine(encoding.body, decoded.words)
    .filter(isNode)
    .map((one) => (one === node ? typed && around.pre + typed + around.post : printedNodes([one], decoded.words, at)))
    .join('')
  const made = assemble(isa, line, at)
  if (isError(made) || made.encoding !== decoded.variant?.encoding || made.bytes !== decoded.bytes) return undefined
  const found = bitsAt(made.words, andWords(supportOf(node), lowBits(bits.width)))
  const now = changed(decoded.words, found)
  const nowText = asmText(decode(isa, now), at)
  const read = (all: string) => withoutBlanks(isa.lowerCase ? all.toLowerCase() : all)
  const isSame = nowText !== undefined && read(nowText) === read(asmText(decode(isa, made.words), at) ?? '')
  return isSame || same(now, made.words) ? found : undefined
}
