// Cuts the notation for effects into words, numbers, texts, signs, bits of registers, and ends of lines.
import { numberIn, Unread } from '../expr/formula/tokens.ts'

/** A token; `from` and `to` are indices of characters in the whole text, from 0. */
export type NotationToken = { readonly from: number; readonly to: number } & (
  | { readonly is: 'word' | 'sign'; readonly text: string }
  | { readonly is: 'integer'; readonly value: bigint }
  | { readonly is: 'float'; readonly value: number }
  | { readonly is: 'text'; readonly value: string }
  /** Bits of a register right after it: `.15:8`, or `.3` for one. */
  | { readonly is: 'slice'; readonly high: number; readonly low: number }
  | { readonly is: 'line' | 'end' }
)

const BLANKS = /(?:[ \t\r]+|#[^\n]*)+/y
const WORD = /[$%]?[A-Za-z_]\w*/y
const NUMBER = /0x[\da-f]+|0b[01]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy
const SLICE = /\.(\d{1,4})(?::(\d{1,4}))?/y
const TEXT = /"(?:[^"\\\n]|\\.)*"/y
const SIGN = /<-|<<|>>|[=!<>]=|[-+*/&|^~<>()[\]{},:;?=]/y
/** Digits of an integer, at most: the largest that effects may have has fewer. */
const MOST_DIGITS = 400

/**
 * Cuts a text into tokens; the last one is an `end`. Lines do not end within parentheses and brackets.
 * @throws Unread if something is no token.
 */
export function notationTokens(text: string): readonly NotationToken[] {
  const tokens: NotationToken[] = []
  let open = 0
  const found = (what: RegExp, from: number): RegExpExecArray | null => {
    what.lastIndex = from
    return what.exec(text)
  }
  for (let at = 0; at < text.length; ) {
    const blanks = found(BLANKS, at)?.[0].length ?? 0
    at += blanks
    if (at >= text.length) break
    if (text[at] === '\n') {
      if (open === 0) tokens.push({ is: 'line', from: at, to: at + 1 })
      at++
      continue
    }
    const before = tokens.at(-1)
    const isAfter =
      blanks === 0 && before?.to === at && (before.is === 'word' || (before.is === 'sign' && /[\])]/.test(before.text)))
    const token = (isAfter ? sliceAt(found(SLICE, at)) : undefined) ?? tokenAt(text, at, found)
    if (token.is === 'sign')
      open = Math.max(0, open + (/[([]/.test(token.text) ? 1 : /[)\]]/.test(token.text) ? -1 : 0))
    tokens.push(token)
    at = token.to
  }
  return [...tokens, { is: 'end', from: text.length, to: text.length }]
}

function sliceAt(slice: RegExpExecArray | null): NotationToken | undefined {
  if (!slice) return undefined
  const [all, high, low = high] = slice
  return { is: 'slice', high: Number(high), low: Number(low), from: slice.index, to: slice.index + all.length }
}

function tokenAt(
  text: string,
  from: number,
  found: (what: RegExp, from: number) => RegExpExecArray | null,
): NotationToken {
  const word = found(WORD, from)?.[0]
  if (word !== undefined) return { is: 'word', text: word, from, to: from + word.length }
  const number = found(NUMBER, from)?.[0]
  if (number !== undefined) return numberToken(number, from)
  const quoted = found(TEXT, from)?.[0]
  if (quoted !== undefined) return { is: 'text', value: unquoted(quoted, from), from, to: from + quoted.length }
  const sign = found(SIGN, from)?.[0]
  if (sign !== undefined) return { is: 'sign', text: sign, from, to: from + sign.length }
  const character = String.fromCodePoint(text.codePointAt(from) ?? 0)
  const why = character === '"' ? 'a text has no end in its line' : `"${character}" has no meaning here`
  throw new Unread(why, from, from + character.length)
}

function numberToken(text: string, from: number): NotationToken {
  const to = from + text.length
  if (text.length > MOST_DIGITS) throw new Unread(`a number has at most ${MOST_DIGITS} characters`, from, to)
  const value = numberIn(text)
  return typeof value === 'bigint' ? { is: 'integer', value, from, to } : { is: 'float', value, from, to }
}

function unquoted(quoted: string, from: number): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    throw new Unread('a text is written as in JSON, with \\" for a quotation mark', from, from + quoted.length)
  }
}
