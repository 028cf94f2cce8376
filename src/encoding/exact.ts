// Prints the exact text of a word: its canonical text, with the additions that make it assemble to this very word.
import { added, addedFlagText, flagsOf, longer } from './added.ts'
import { groupDigits } from './additions.ts'
import { asmText, tokens } from './decode.ts'
import { type Furthest, silent } from './fit.ts'
import { type FindWord, type FitLimits, fitted, groupOf } from './fitted.ts'
import type { AsmToken } from './node.ts'
import { spelled } from './spelled.ts'
import type { Decoded, Isa } from './types.ts'
import { andWords, bitAt, bitsOf, isNone, numberOfWords, orWords, same, without, xorWords } from './words.ts'

/** The additions to the canonical text. */
interface Surplus {
  /** Suffixes that follow the mnemonic. */
  readonly suffixes: string
  /** Last operands. */
  readonly operands: string
  /** Bits that differ from those of the canonical text's word. */
  readonly bits: readonly number[]
}
const NOTHING: Surplus = { suffixes: '', operands: '', bits: [] }

/**
 * Returns the exact text; undefined if the word has no text, or none that brings it back. `at`: its address, for
 * relative targets. `fitting`: how the word of a text is found.
 */
export function exactText(isa: Isa, d: Decoded, at = 0, fitting = fitted): string | undefined {
  const canonical = asmText(d, at)
  const surplus = canonical === undefined ? undefined : surplusOf(isa, d, canonical, at, fitting)
  if (canonical === undefined || !surplus) return undefined
  const { suffixes, operands } = surplus
  const end = suffixes ? mnemonicEnd(tokens(d, at)).column : 0
  return canonical.slice(0, end) + suffixes + canonical.slice(end) + separated(canonical, operands)
}

/** Returns the tokens of the exact text; those of the canonical text if no text brings the word back. */
export function exactTokens(isa: Isa, d: Decoded, at = 0): readonly AsmToken[] {
  const canonicalTokens = tokens(d, at)
  const canonical = canonicalTokens.map((token) => token.text).join('')
  const { suffixes, operands, bits } = surplusOf(isa, d, canonical, at) ?? NOTHING
  const addition = (addedText: string): readonly AsmToken[] =>
    addedText ? [{ text: addedText, role: 'addition', bits, fields: [] }] : []
  const { tokens: first } = mnemonicEnd(canonicalTokens)
  const behind = separated(canonical, operands)
  return [
    ...canonicalTokens.slice(0, first),
    ...addition(suffixes),
    ...canonicalTokens.slice(first),
    ...addition(behind),
  ]
}

/** Separates additional operands from the text: with a comma if it has operands. */
const separated = (canonical: string, operands: string): string =>
  operands && `${canonical.includes(' ') ? ', ' : ' '}${operands}`

/** A predicate such as `Pn` may pass for the name of an instruction. */
const NAME = /[a-z]{2}|[A-Z]{2}/

/** Returns the end of the word that contains the mnemonic: its column, and the number of tokens before it. */
function mnemonicEnd(all: readonly AsmToken[]): { readonly column: number; readonly tokens: number } {
  const named = all.findIndex((token) => token.role === 'mnemonic')
  const isName = (token: AsmToken, k: number) => k >= named && NAME.test(token.text)
  const first = Math.max(all.findIndex(isName), 0)
  const blank = all.findIndex((token, k) => k > first && /\s/.test(token.text))
  const end = blank < 0 ? all.length : blank
  return { column: all.slice(0, end).reduce((sum, token) => sum + token.text.length, 0), tokens: end }
}

// ---- additions ------------------------------------------------------------------------------------------------------

/** Code repeats itself, so results for this many words are kept. */
const MOST_KEPT = 1 << 15
const kept = new WeakMap<Isa, Map<string, Surplus | undefined>>()

/** Returns undefined if no additions bring the word back. */
function surplusOf(isa: Isa, d: Decoded, canonical: string, at: number, fitting = fitted): Surplus | undefined {
  const all = kept.get(isa) ?? new Map<string, Surplus | undefined>()
  kept.set(isa, all)
  const key = `${d.bytes} ${d.words.join(' ')}`
  const known = all.get(key)
  if (known || all.has(key)) return known
  const reached = silent()
  const made = surplus(isa, d, canonical, at, reached, fitting)
  if (all.size >= MOST_KEPT) all.clear()
  if (!reached.relative) all.set(key, made)
  return made
}

function surplus(
  isa: Isa,
  d: Decoded,
  canonical: string,
  at: number,
  reached: Furthest,
  fitting: FindWord,
): Surplus | undefined {
  const { words, bytes, variant } = d
  const { style } = isa
  if (!variant) return undefined
  // The canonical text as it is read when the user types it.
  const read = spelled(isa, canonical).text
  const plainly = fitting(isa, read, at, reached)
  if (!plainly || (plainly.bytes === bytes && same(plainly.words, words))) return plainly && NOTHING
  const group = groupOf(isa, variant.encoding)
  const asked: FitLimits = group === undefined || groupOf(isa, plainly.encoding) === group ? {} : { value: group }
  const first = asked.value === undefined ? plainly : fitted(isa, read, at, reached, asked)
  const isLong = first !== undefined && first.bytes < bytes
  const base = isLong ? longer(isa, read, at, reached, first, asked) : first
  if (base?.bytes !== bytes) return undefined
  const flags: string[] = []
  let now = base.words
  for (const flag of flagsOf(isa, base.encoding)) {
    const flagAddition = isNone(andWords(xorWords(now, words), flag.bits)) ? '' : addedFlagText(flag, words)
    if (flagAddition) now = orWords(without(now, flag.bits), andWords(words, flag.bits))
    if (flagAddition) flags.push(flagAddition)
  }
  const rest = xorWords(now, words)
  const each = style.rest === 'each' ? bitsOf(rest).reverse() : []
  const isSuffix = style.long.startsWith('.')
  const suffixes = [
    asked.value === undefined ? '' : `.g${groupDigits(asked.value, widthOfGroup(isa, d))}`,
    isLong && isSuffix ? style.long : '',
    ...flags,
    ...each.map((bit) => `.x${bit}=${bitAt(words, bit)}`),
  ]
  const operands = [
    isLong && !isSuffix ? style.long : '',
    style.rest === 'operand' && !isNone(rest) ? `bits ${numberOfWords(rest)}` : '',
  ]
  const bits = [{ text: '', column: 0, of: rest, to: words }]
  const again = added(isa, base, { flags: flags.map((flag) => ({ text: flag, column: 0 })), bits }, at)
  if (!('words' in again && same(again.words, words))) return undefined
  return {
    suffixes: suffixes.join(''),
    operands: operands.filter(Boolean).join(', '),
    bits: bitsOf(isLong ? xorWords(plainly.words, words) : xorWords(base.words, words)),
  }
}

const widthOfGroup = ({ style }: Isa, { variant }: Decoded): number =>
  variant?.encoding.layout.fields.get(style.group ?? '')?.length ?? 0
