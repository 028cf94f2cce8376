// Reads a template tree against a word: the form of each choice, the tokens it prints, the bits it depends on.
import type { AsmToken, Form, Mark, Node, NumberStyle } from './node.ts'
import type { BitPlace, Words } from './types.ts'
import { bitsOf, countBits, extract, isNone, matches, NONE, orWords, WORD_BITS } from './words.ts'

type Choice = Node & { kind: 'choice' }

const byBits = new WeakMap<Choice, readonly Form[]>()

/**
 * Returns the form with most fixed bits that the word has and that has a text for it; if none has, the first that fits;
 * undefined if none fits before a form that is a hole.
 */
export function pick(choice: Choice, w: Words): Form | undefined {
  return taken(choice, w, 0)?.form
}

/** The verdict on a tree: its worst mark, or `hole` if some choice has no form for these bits. */
export type Verdict = Mark | 'hole'

/** Returns the forms in the order in which they are asked: those with more fixed bits first. */
export function formsInOrder(choice: Choice): readonly Form[] {
  let forms = byBits.get(choice)
  if (!forms) {
    forms = [...choice.forms].sort((x, y) => countBits(y.mask) - countBits(x.mask))
    byBits.set(choice, forms)
  }
  return forms
}

/**
 * Returns the form that a word takes. A form with a hole inside gives way to the next that fits; if there is no other,
 * it is taken with its hole.
 */
function taken(choice: Choice, w: Words, at: number): { readonly form: Form; readonly v: Verdict } | undefined {
  const forms = formsInOrder(choice)
  let broken: Form | undefined
  // Loops count, since iterators that are not yet optimised would take longer than the work itself.
  for (let k = 0; k < forms.length; k++) {
    const form = forms[k]!
    if (!matches(w, form.mask, form.value)) continue
    if (form.hole) break
    const v = verdict(form.body, w, at)
    if (v !== 'hole') return { form, v: form.mark > v ? form.mark : v }
    broken ??= form
  }
  return broken && { form: broken, v: 'hole' }
}

export function verdict(nodes: readonly Node[], w: Words, at = 0): Verdict {
  let worst: Mark = 0
  for (let k = 0; k < nodes.length; k++) {
    const n = nodes[k]!
    if ((n.kind !== 'codec' && n.kind !== 'choice') || (n.kind === 'choice' ? n.total : n.codec.total)) continue
    const v = n.kind === 'codec' ? judged(n, extract(w, n.place), at) : (taken(n, w, at)?.v ?? 'hole')
    if (v === 'hole') return v
    if (v > worst) worst = v
  }
  return worst
}

function judged({ codec }: Node & { kind: 'codec' }, bits: number, at: number): Verdict {
  if (codec.text(bits, at) !== undefined) return 0
  return codec.strict ? 2 : 'hole'
}

/** Whether every operand has a text, even if it is invalid. */
export function isSayable(nodes: readonly Node[], w: Words): boolean {
  return nodes.every((n) => {
    if (n.kind === 'codec') return n.codec.text(extract(w, n.place), 0) !== undefined
    const form = n.kind === 'choice' ? pick(n, w) : undefined
    return (
      n.kind !== 'choice' || (form && !(form.mark === 2 && form.body.length === 0) && isSayable(form.body, w)) === true
    )
  })
}

/** Returns the bits that the forms in use leave unknown. */
export function unknownIn(nodes: readonly Node[], w: Words): Words {
  let out = NONE
  for (const n of nodes) {
    const form = n.kind === 'choice' ? pick(n, w) : undefined
    if (form) out = orWords(orWords(out, form.unknown), unknownIn(form.body, w))
  }
  return out
}

/** Whether `unknownIn` returns any bit for some word. */
export const mayLeaveUnknown = (nodes: readonly Node[]): boolean =>
  nodes.some(
    (n) => n.kind === 'choice' && n.forms.some(({ unknown, body }) => !isNone(unknown) || mayLeaveUnknown(body)),
  )

export function numberText(n: Node & { kind: 'number' }, w: Words): string {
  return formatted(numberValue(n, w), n.style)
}
const PREFIX = { 2: '0b', 10: '', 16: '0x' } as const
/** Texts of bytes, two digits each, for whole words: most numbers that are printed with all their digits are such. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const byteOf = (v: number, at: number): string => BYTES[(v >>> at) & 255]!
const wordText = (v: number): string => byteOf(v, 24) + byteOf(v, 16) + byteOf(v, 8) + byteOf(v, 0)

/** Returns the texts before the digits of a number that is not negative, and of one that is. */
export const numberPrefixes = ({ base, sign }: NumberStyle): readonly [up: string, down: string] => [
  (sign === undefined ? '' : `+${sign}`) + PREFIX[base],
  `-${sign ?? ''}${PREFIX[base]}`,
]

/** Returns a function that writes numbers in a style. */
export function formatter(style: NumberStyle): (v: number) => string {
  const { base, digits } = style
  const [up, down] = numberPrefixes(style)
  if (base === 10 && digits === 0) return (v) => (v < 0 ? down + -v : up + v)
  const written = (v: number): string => v.toString(base).padStart(digits, '0')
  if (base === 16 && digits === 8)
    return (v) => (v < 0 ? down + written(-v) : up + (v > 0xffffffff ? written(v) : wordText(v)))
  return (v) => (v < 0 ? down + written(-v) : up + written(v))
}
export const formatted = (v: number, style: NumberStyle): string => formatter(style)(v)

/** Returns the number as semantics and readers see it: signed and scaled. */
export function numberValue(n: Node & { kind: 'number' }, w: Words): number {
  const raw = extract(w, n.place)
  const v = n.signed && raw >= 2 ** (n.place.length - 1) ? raw - 2 ** n.place.length : raw
  return v * n.times + n.plus
}

/** Returns the bits that the text of nodes depends on, ascending. */
export function support(nodes: readonly Node[]): number[] {
  // Masks are fast: operands have many forms, and each encoding asks this before its first word is decoded.
  const found = new Int32Array(WORD_BITS / 32)
  const visit = (n: Node): void => {
    if (n.kind === 'text') return
    for (const b of n.place) if (b >= 0) found[b >> 5]! |= 1 << (b & 31)
    if (n.kind !== 'choice') return
    for (const { mask, body } of n.forms) {
      for (const [k, bits] of mask.entries()) found[k]! |= bits
      body.forEach(visit)
    }
  }
  nodes.forEach(visit)
  const [a = 0, b = 0, c = 0] = found
  return bitsOf([a, b, c])
}

/** Whether some codec of the tree prints differently at another address. */
export function isRelative(nodes: readonly Node[]): boolean {
  return nodes.some(
    (n) =>
      (n.kind === 'codec' && n.codec.relative === true) ||
      (n.kind === 'choice' && n.forms.some((f) => isRelative(f.body))),
  )
}

// ---- tokens ---------------------------------------------------------------------------------------------------------

/** Returns the names of the fields that a bit belongs to, as the layout has them. */
export type Owners = (bit: number) => readonly string[]

/**
 * A word, blank or sign of punctuation, with the bits it came from. `isOwn`: whether it is from the line itself, not
 * from an operand.
 */
interface Piece {
  text: string
  bits: number[]
  isOwn: boolean
}

/** Matches texts that name an instruction: first a word of the line itself, then a sign such as `<-`. */
const NAMES = [/[a-z]{2}/i, /[^\s,()[\]{}]/] as const
const isInline = (n: Node): n is Choice => n.kind === 'choice' && n.kindName === ''

/** Whether a choice may print nothing, as a predicate may; such a choice does not name the instruction. */
const mayBeEmpty = ({ forms }: Choice): boolean =>
  forms.some(
    ({ body, hole, mark }) => !hole && mark < 2 && body.every((n) => n.kind === 'text' && n.text.trim() === ''),
  )

/** Whether nodes, without operands, have a text to name an instruction by: 2 for a word, 1 for a sign. */
export function naming(nodes: readonly Node[]): 0 | 1 | 2 {
  const texts = ownTexts(nodes)
  const has = (what: RegExp) => texts.some((text) => what.test(text))
  return has(NAMES[0]) ? 2 : has(NAMES[1]) ? 1 : 0
}
/** Returns the texts that the line itself may have, even in lists within lists. */
const ownTexts = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((n) =>
    n.kind === 'text' ? [n.text] : isInline(n) && !mayBeEmpty(n) ? n.forms.flatMap((f) => ownTexts(f.body)) : [],
  )

/**
 * Returns the tokens of a run of nodes. Text of a form comes from the bits that chose the form. `line` is given for the
 * run that names the instruction, and holds the line's fixed bits, which its name comes from.
 */
export function nodeTokens(
  nodes: readonly Node[],
  w: Words,
  at: number,
  owners: Owners,
  line?: readonly number[],
): AsmToken[] {
  const parts: Piece[] = []
  collect(nodes, w, at, [], true, parts)
  const words = joined(parts)
  const named = NAMES.map((name) => words.find((p) => p.isOwn && name.test(p.text))).find(Boolean) ?? words[0]
  return words.map((p): AsmToken => {
    const mnemonic = line !== undefined && p === named
    const bits = mnemonic ? [...new Set([...line, ...p.bits])] : p.bits
    const role = mnemonic ? 'mnemonic' : /^[\s,()[\]{}]*$/.test(p.text) ? 'punctuation' : 'operand'
    return { text: p.text, role, bits, fields: [...new Set(bits.flatMap((b) => owners(b)))] }
  })
}

/** Returns the text of nodes, which is that of their tokens one after the other. */
export function nodesText(nodes: readonly Node[], w: Words, at: number): string {
  const text = textUnlessHole(nodes, w, at)
  if (text !== undefined) return text
  const parts: Piece[] = []
  collect(nodes, w, at, [], true, parts)
  return parts.map((part) => part.text).join('')
}

/** Returns the text of nodes; undefined if their verdict is `hole`. It takes the forms that `pick` does, in one walk. */
export function textUnlessHole(nodes: readonly Node[], w: Words, at: number): string | undefined {
  let out = ''
  for (let k = 0; k < nodes.length; k++) {
    const n = nodes[k]!
    if (n.kind === 'text') out += n.text
    else if (n.kind === 'number') out += numberText(n, w)
    else {
      const inner = n.kind === 'codec' ? codecText(n, w, at) : formText(n, w, at)
      if (inner === undefined) return undefined
      if (inner !== '') out += n.pre + inner + n.post
    }
  }
  return out
}

function codecText({ codec, place }: Node & { kind: 'codec' }, w: Words, at: number): string | undefined {
  return codec.text(extract(w, place), at) ?? (codec.strict ? '' : undefined)
}

function formText(choice: Choice, w: Words, at: number): string | undefined {
  const forms = formsInOrder(choice)
  for (let k = 0; k < forms.length; k++) {
    const { mask, value, hole, body } = forms[k]!
    if (!matches(w, mask, value)) continue
    if (hole) return undefined
    const text = textUnlessHole(body, w, at)
    if (text !== undefined) return text
  }
  return undefined
}

function collect(
  nodes: readonly Node[],
  w: Words,
  at: number,
  under: readonly number[],
  isOwn: boolean,
  out: Piece[],
): void {
  for (const n of nodes) {
    if (n.kind === 'text') pushText(n.text, under, isOwn, out)
    else if (n.kind === 'number') out.push({ text: numberText(n, w), bits: present(n.place), isOwn: false })
    else {
      const inner: Piece[] = []
      if (n.kind === 'codec') pushText(n.codec.text(extract(w, n.place), at) ?? '', present(n.place), false, inner)
      else {
        const form = pick(n, w)
        if (form) collect(form.body, w, at, bitsOf(form.mask), isOwn && isInline(n), inner)
      }
      const shown = inner.some((p) => p.text)
      if (shown) pushText(n.pre, [], false, out)
      out.push(...inner)
      if (shown) pushText(n.post, [], false, out)
    }
  }
}
const present = (place: BitPlace): number[] => place.filter((b) => b >= 0)

function pushText(text: string, bits: readonly number[], isOwn: boolean, out: Piece[]): void {
  for (const [word] of text.matchAll(/[^\s,()[\]{}]+|\s+|[,()[\]{}]/g))
    out.push({ text: word, bits: /\s/.test(word) ? [] : [...bits], isOwn })
}

/** Joins pieces such as `$r`, `5` and `q`, which a reader sees as one word, into one token. */
function joined(parts: readonly Piece[]): Piece[] {
  const out: Piece[] = []
  for (const p of parts) {
    const last = out.at(-1)
    const glue = (t: string) => !/[\s,()[\]{}]/.test(t)
    // A suffix such as `.sat` stays a token of its own, so that it can be highlighted alone.
    if (last && glue(last.text) && glue(p.text) && !(p.text.startsWith('.') && p.bits.length)) {
      last.text += p.text
      last.bits = [...new Set([...last.bits, ...p.bits])]
      last.isOwn ||= p.isOwn
    } else out.push({ ...p })
  }
  return out
}
