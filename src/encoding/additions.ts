// Finds the additions to the canonical text in a line: the length, the group, flags, and bits, each with its column.
import type { FitLimits } from './fitted.ts'
import type { Isa, Words } from './types.ts'
import { NONE, wordsOfBits } from './words.ts'

interface Addition {
  readonly text: string
  readonly column: number
}

/** Bits to set to those of `to`, or to flip if `to` is left out. */
interface Bits extends Addition {
  readonly of: Words
  readonly to?: Words
}

export interface Additions {
  /** The text without its additions. Blanks replace those that follow the mnemonic, so that columns stay. */
  readonly bare: string
  readonly length?: Addition & { readonly isLong: boolean }
  readonly group?: Addition & FitLimits
  readonly flags: readonly Addition[]
  readonly bits: readonly Bits[]
}

/** Returns the digits of a field's value, at the top of whole bytes: five bits 00011 are `18`. */
export const groupDigits = (value: number, width: number): string =>
  (value << (-width & 7)).toString(16).padStart(2 * Math.ceil(width / 8), '0')

/** Matches bits at the end of a text, up to 24 digits: as many as the longest word has. */
const BITS = /(?:\s*,\s*|\s+)(bits\s+0x([\da-f]{1,24}))\s*$/i
const SHORT = '.short'

/** Returns the additions of a text; undefined if it has none. */
export function additionsIn(isa: Isa, source: string): Additions | undefined {
  const { run, last } = patternsOf(isa)
  let bare = source
  /** Cuts the text off where a pattern matches, and returns the pattern's first group. */
  const taken = (pattern: RegExp | undefined): (Addition & { readonly digits: string }) | undefined => {
    const m = pattern?.exec(bare)
    if (!m?.[1]) return undefined
    const column = m.index + m[0].indexOf(m[1])
    bare = bare.slice(0, m.index)
    return { text: m[1], column, digits: m[2] ?? '' }
  }
  const flips = isa.style.rest === 'operand' ? taken(BITS) : undefined
  const longer = taken(last)
  const found = run.exec(bare)
  const suffixes = found?.[2] ?? ''
  if (!flips && !longer && !suffixes) return undefined
  let column = found?.[1]?.length ?? 0
  if (suffixes) bare = bare.slice(0, column) + ' '.repeat(suffixes.length) + bare.slice(column + suffixes.length)
  const suffixParts = suffixes
    .split(/(?=\.)/)
    .filter(Boolean)
    .map((text): Addition => {
      column += text.length
      return { text, column: column - text.length }
    })
  const isLength = ({ text }: Addition) => text === isa.style.long || text === SHORT
  const length = longer ?? suffixParts.find(isLength)
  const group = suffixParts.find(({ text }) => GROUP.test(text))
  const each = suffixParts.flatMap((piece): Bits[] => {
    const [, bit, value] = EACH.exec(piece.text) ?? []
    if (bit === undefined) return []
    const of = wordsOfBits([Number(bit)])
    return [{ ...piece, of, to: value === '1' ? of : NONE }]
  })
  return {
    bare: bare.trimEnd(),
    ...(length && { length: { ...length, isLong: length.text !== SHORT } }),
    ...(group && { group: { ...group, ...groupOfDigits(isa, group.text.slice(2)) } }),
    // A second length or group is kept as a flag, which no instruction has, so that it is refused.
    flags: suffixParts.filter((piece) => piece !== length && piece !== group && !EACH.test(piece.text)),
    bits: flips ? [{ ...flips, of: wordsOfDigits(flips.digits) }] : each,
  }
}

const GROUP = /^\.g[\da-f]+$/
const EACH = /^\.x(\d+)=([01])$/

/** A run of a text, and whether it is an addition to the canonical one. */
interface Part {
  readonly text: string
  readonly isAddition: boolean
}

/** Cuts a text into additions and the rest, in order. */
export function additionParts(isa: Isa, source: string): readonly Part[] {
  const bare = additionsIn(isa, source)?.bare ?? source
  const parts: { text: string; isAddition: boolean }[] = []
  for (let k = 0; k < source.length; k++) {
    const character = source.charAt(k)
    const isAddition = bare[k] !== character
    const last = parts.at(-1)
    if (last?.isAddition === isAddition) last.text += character
    else parts.push({ text: character, isAddition })
  }
  return parts
}

/** Returns the value of the group field that digits stand for; -1, which no encoding has, if they stand for none. */
function groupOfDigits(isa: Isa, digits: string): FitLimits {
  const place = isa.encodings[0]?.layout.fields.get(isa.style.group ?? '') ?? []
  const value = Number.parseInt(digits, 16) >>> (-place.length & 7)
  return { value: groupDigits(value, place.length) === digits ? value : -1 }
}

const wordsOfDigits = (digits: string): Words => {
  const all = digits.padStart(24, '0')
  const word = (from: number) => Number.parseInt(all.slice(from, from + 8), 16) | 0
  return [word(16), word(8), word(0)]
}

interface Patterns {
  /** Matches one or two words and the suffixes after them. */
  readonly run: RegExp
  /** Matches the mark of the long form as a last operand. */
  readonly last: RegExp | undefined
}
const patterns = new WeakMap<Isa, Patterns>()

function patternsOf(isa: Isa): Patterns {
  const known = patterns.get(isa)
  if (known) return known
  const { long, flags, group, rest } = isa.style
  const isSuffix = long.startsWith('.')
  const names = [
    ...(isSuffix ? [long.slice(1), SHORT.slice(1)] : []),
    ...(group === undefined ? [] : ['g[\\da-f]{2,}']),
    ...(rest === 'each' ? ['x\\d{1,2}=[01]'] : []),
    ...flags.flatMap((flag) =>
      [...flag.matchAll(/\.([a-z]+)([*{])?/g)].map(([, name, star]) => name + (star ? '\\d+' : '')),
    ),
  ]
  const made = {
    run: new RegExp(`^(\\s*(?:\\S+\\s+)?\\S*?)((?:\\.(?:${names.join('|') || '(?!)'}))+)(?=\\s|$)`),
    last: isSuffix ? undefined : new RegExp(`(?:\\s*,\\s*|\\s+)(${long})\\s*$`),
  }
  patterns.set(isa, made)
  return made
}
