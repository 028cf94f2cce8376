// Assembles a line of text into a word, or reports the column where it is wrong and what would be right there.

import { added, longer } from './added.ts'
import { additionsIn } from './additions.ts'
import { JOINT } from './bundles.ts'
import { END, Fitting, type Furthest, furthest, silent } from './fit.ts'
import { fitted } from './fitted.ts'
import { bodiesOf, encodingCandidates, firstWord, hiddenOf, isMnemonic, mnemonics } from './heads.ts'
import { tooLong } from './lines.ts'
import { asTyped, moved, refusal, shortened } from './refusal.ts'
import { spelled } from './spelled.ts'
import { continued, nearest } from './suggest.ts'
import { spelledOut } from './symbols.ts'
import type { AsmError, Assembled, Isa } from './types.ts'

export const isError = (x: Assembled | AsmError): x is AsmError => 'message' in x

/**
 * Assembles one line. If several words have this text, it takes one that prints it literally, then the shortest, then
 * the first in the description. Bits that no text names are 0, and should-be bits are as they should be, unless
 * additions to the text change them. `at`: address, for relative targets.
 */
export function assemble(isa: Isa, typed: string, at = 0): Assembled | AsmError {
  return attempt(isa, typed, at).made ?? refused(isa, typed, at)
}

/** The result of assembling a text, without the reason for a failure. */
interface Attempt {
  readonly made: Assembled | undefined
  /** Whether the result depends on the address, as a relative jump does. */
  readonly relative: boolean
  /** Number of choices tried; each takes about a microsecond. */
  readonly tries: number
}

export function attempt(isa: Isa, typed: string, at: number): Attempt {
  const reached = silent()
  const made = unread(typed) ? undefined : exactly(isa, spelled(isa, typed).text, at, reached)
  const right = made && !isError(made) ? made : calculated(isa, typed, at, reached)
  return { made: right, relative: reached.relative, tries: reached.tries }
}

/** Matches a text that may contain an expression of more than a number. */
const CALCULATES = /['*%&^|~(]|<<|>>|\d\s*[-+/]/
const NO_SYMBOL = () => false

/** Assembles a text with numbers in place of its expressions. */
function calculated(isa: Isa, typed: string, at: number, reached: Furthest): Assembled | undefined {
  if (!CALCULATES.test(typed) || tooLong(typed)) return undefined
  for (const text of spelledOut(typed, isa, at, NO_SYMBOL, () => undefined)) {
    const made = exactly(isa, spelled(isa, text).text, at, reached)
    if (made && !isError(made)) return made
  }
  return undefined
}

/** Returns undefined if the text is wrong even without its additions. */
function exactly(isa: Isa, source: string, at: number, reached: Furthest): Assembled | AsmError | undefined {
  const made = fitted(isa, source, at, reached)
  const additions = made ? undefined : additionsIn(isa, source)
  if (!additions) return made
  const { bare, group, length } = additions
  const base = fitted(isa, bare, at, reached, group)
  const long = base && length?.isLong ? longer(isa, bare, at, reached, base, group) : base
  if (base && !long) return refusal(length!.column, length!.text, 'but no word of this text is longer')
  return long && added(isa, long, additions, at)
}

/** Returns why a text does not assemble. Call it only for texts that do not. */
export function refused(isa: Isa, typed: string, at: number): AsmError {
  const reached = furthest()
  const early = unread(typed)
  if (early) return early
  const { text, back } = spelled(isa, typed)
  const made = exactly(isa, text, at, reached)
  const error = made && isError(made) ? made : reason(isa, additionsIn(isa, text)?.bare ?? text, reached)
  return text === typed ? error : asTyped(moved(error, back), typed)
}

/** A number of more digits is refused; no word has as many. */
const MOST_DIGITS = 40
const LONG_NUMBER = new RegExp(`(?<![\\w.])(?:0x|\\d)[\\da-f]{${MOST_DIGITS}}[\\da-f]*`, 'i')

/** Returns why a text is refused unread: it would take long. Undefined if it is read. */
function unread(text: string): AsmError | undefined {
  const long = tooLong(text)
  const number = long ? null : LONG_NUMBER.exec(text)
  return number ? refusal(number.index, number[0], `a number has at most ${MOST_DIGITS} digits`) : long
}

// ---- errors ----------------------------------------------------------------------------------------------------

function reason(isa: Isa, source: string, reached: Furthest): AsmError {
  const known = mnemonics(isa)
  const first = firstWord(source)
  const start = source.length - source.trimStart().length
  const hidden = hiddenOf(isa, first)
  if (hidden) {
    const other = `"${hidden.extra.hiddenBy}"`
    return refusal(start, readAt(source, start), `but ${other} has all its words. Did you mean ${other}?`, [other])
  }
  const word = /^[\w$.]*/.exec(first)?.[0] ?? ''
  const isKnown = isMnemonic(isa, first) || isMnemonic(isa, word)
  if (known.length && reached.column <= start + word.length && !isKnown) {
    const begun = continued(first, known)
    const near = begun.length ? begun : nearest(first, known)
    // If lines begin with operands, the wrong part may be one of those.
    return /^[a-z]/i.test(word) ? unknown(word, start, near) : error(source, start, near.map(quoted), 'an instruction')
  }
  const column = Math.max(reached.column, 0)
  const expected = [...(reached.refused.size ? reached.refused : reached.expected)]
  return error(source, column, expected, 'something else')
}

/** A message lists up to this many texts that would be right. */
const MOST_LISTED = 6

function unknown(word: string, column: number, near: readonly string[]): AsmError {
  const meant = near.length ? `. Did you mean ${alternatives(near.map(quoted))}?` : ''
  const message = `column ${column + 1}: unknown instruction "${shortened(word)}"${meant}`
  return { ...refusal(column, word, '', near), message }
}

/** Quotes a mnemonic, since some are words of English, such as and. */
const quoted = (mnemonic: string): string => `"${mnemonic}"`

/** Joins texts as in `a, b or c`. */
function alternatives(texts: readonly string[]): string {
  const shown = texts.length > MOST_LISTED ? [...texts.slice(0, MOST_LISTED), 'others'] : texts
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter(Boolean).join(' or ')
}

const readAt = (source: string, column: number): string => /^[-\w$.]+|^\S/.exec(source.slice(column))?.[0] ?? ''

function error(source: string, column: number, expected: readonly string[], otherwise: string): AsmError {
  const read = readAt(source, column)
  const near = nearest(read, literalWords(expected), read.length / 2)
  const right = near.length ? `did you mean ${alternatives(near.map(quoted))}?` : rightHere(expected, otherwise)
  return refusal(column, read, right, expected)
}

/** Says what would be right in place of the text that was read. */
function rightHere(expected: readonly string[], otherwise: string): string {
  const others = expected.filter((one) => one !== END)
  const mayEnd = others.length < expected.length
  if (mayEnd && others.length === 0) return 'but the instruction ends before it'
  return `but ${others.length ? alternatives(others) : otherwise} belongs here${mayEnd ? ', or nothing' : ''}`
}

/** Returns the literal words among expected things, without their quotes. */
export const literalWords = (expected: readonly string[]): readonly string[] =>
  expected.flatMap((one) => /^"(.*)"$/.exec(one)?.[1] ?? [])

/**
 * Returns words that may be inserted at the end of an unfinished line, and the column from which they replace it. At
 * the start of the line they are whole mnemonics.
 */
export function lineCompletions(isa: Isa, line: string): { readonly from: number; readonly words: readonly string[] } {
  if (unread(line)) return { from: line.length, words: [] }
  const start = isa.bundles ? line.lastIndexOf(JOINT.trim()) + 1 : 0
  if (start > 0) {
    const inLine = lineCompletions(isa, line.slice(start))
    return { ...inLine, from: inLine.from + start }
  }
  const { text: source, back } = spelled(isa, line)
  const [, first] = /^\s*(\S*)$/.exec(line) ?? []
  if (first !== undefined) {
    const begun = continued(first, mnemonics(isa))
    const words = begun.length || !isa.lowerCase ? begun : continued(first.toLowerCase(), mnemonics(isa))
    return { from: line.length - first.length, words }
  }
  const reached = furthest()
  for (const e of encodingCandidates(isa, source))
    for (const body of bodiesOf(e)) new Fitting(source, 0, reached, isa.lowerCase, () => false).run(e, body)
  const typed = source.slice(Math.max(reached.column, 0)).trimStart()
  const words = literalWords([...reached.expected]).filter((w) => w.startsWith(typed.trimEnd()))
  // The typed text may be another spelling, shorter or longer than the one that is read.
  return { from: back(source.length - typed.length), words: [...new Set(words)].sort() }
}
