// Applies the additions of a text to the word of its canonical text: the longer form, flags, and single bits.
import type { Additions } from './additions.ts'
import { asmText, decode } from './decode.ts'
import { Fitting, type Furthest, silent } from './fit.ts'
import { type FitLimits, fitted } from './fitted.ts'
import type { Node } from './node.ts'
import { refusal } from './refusal.ts'
import { compileTemplate } from './template.ts'
import type { AsmError, Assembled, Encoding, Isa, Words } from './types.ts'
import { nodeTokens, support } from './walk.ts'
import { andWords, covers, lowBits, NONE, orWords, without, wordsOfBits, xorWords } from './words.ts'

/** Returns the next longer word of a text; undefined if there is none. */
export const longer = (
  isa: Isa,
  bare: string,
  at: number,
  reached: Furthest,
  { bytes }: Assembled,
  asked?: FitLimits,
) => fitted(isa, bare, at, reached, { ...asked, beyond: bytes })

/** A flag of an encoding: the nodes that print its field, and the bits they own. */
interface Flag {
  readonly nodes: readonly Node[]
  readonly bits: Words
}
const known = new WeakMap<Encoding, readonly Flag[]>()

/** Returns the flags of the style whose fields the encoding has. */
export function flagsOf({ style }: Isa, e: Encoding): readonly Flag[] {
  const made = known.get(e) ?? style.flags.flatMap((template) => flagOf(e, template))
  known.set(e, made)
  return made
}

function flagOf({ layout, kinds }: Encoding, template: string): Flag[] {
  const field = /[\w.]+/.exec(template)?.[0] ?? ''
  if (!layout.fields.has(field)) return []
  const nodes = compileTemplate(template, (name) => layout.fields.get(name), kinds)
  return [{ nodes, bits: wordsOfBits(support(nodes)) }]
}

/** Returns the text that a word prints for a flag. */
export const addedFlagText = ({ nodes }: Flag, words: Words): string =>
  nodeTokens(nodes, words, 0, () => [])
    .map((token) => token.text)
    .join('')

/** Returns the bits that a flag's text stands for; undefined if the text is not one of this flag. */
function flagged({ nodes }: Flag, written: string): { readonly of: Words; readonly to: Words } | undefined {
  let found: { of: Words; to: Words } | undefined
  const fitting = new Fitting(written, 0, silent(), false, ({ mask, value }) => {
    found = { of: [mask[0], mask[1], mask[2]], to: [value[0], value[1], value[2]] }
    return true
  })
  fitting.run({ also: [], layout: { mask: NONE, value: NONE } }, nodes)
  return found
}

/** Returns the word with all its additions, or an error for the addition that does not fit. */
export function added(
  isa: Isa,
  base: Assembled,
  additions: Omit<Additions, 'bare' | 'group'>,
  at: number,
): Assembled | AsmError {
  const { length, flags, bits } = additions
  const { layout } = base.encoding
  if (length && !length.isLong && layout.short !== layout.width && 8 * base.bytes !== layout.short)
    return refusal(length.column, length.text, 'but this needs the long form')
  let { words } = base
  for (const flag of flags) {
    const encodingFlags = flagsOf(isa, base.encoding)
    const found = encodingFlags.map((f) => flagged(f, flag.text)).find((f) => f !== undefined)
    const names = encodingFlags.map(({ nodes }) => written(nodes)).join(' ')
    if (!found)
      return refusal(flag.column, flag.text, names ? `this instruction has ${names}` : 'this instruction has no flags')
    words = orWords(without(words, found.of), found.to)
  }
  for (const { of, to, column, text: bitText } of bits) {
    if (!covers(lowBits(8 * base.bytes), of)) return refusal(column, bitText, `the word has ${8 * base.bytes} bits`)
    words = to ? orWords(without(words, of), andWords(to, of)) : xorWords(words, of)
  }
  const made = decode(isa, words)
  const canonical = asmText(decode(isa, base.words), at)
  // If several encodings have one text, these bits decide between them.
  const isSame =
    made.bytes === base.bytes && (made.variant?.encoding === base.encoding || asmText(made, at) === canonical)
  if (made.variant && isSame && made.status !== 'invalid')
    return { encoding: made.variant.encoding, words, bytes: base.bytes }
  const last = [...bits, ...flags].at(-1)
  return refusal(last?.column ?? 0, last?.text ?? '', 'which makes it another instruction')
}

/** Returns the flag's first text that is not empty, as an error message lists it. */
const written = (nodes: readonly Node[]): string =>
  nodes.flatMap((n) => (n.kind === 'choice' ? n.forms.map((f) => f.asm) : [])).find(Boolean) ?? ''
