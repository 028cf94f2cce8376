// Reads what a text adds to the canonical one: the length, the group, flags, and bits, each at its column.
import type { FitLimits } from './fitted.ts'
import type { Isa, Words } from './types.ts'
import { NONE, wordsOfBits } from './words.ts'

interface Addition {
  readonly text: string
  readonly column: number
}

/** Bits that are flipped, or set to what they are to be. */
interface Bits extends Addition {
  readonly of: Words
  readonly to?: Words
}

export interface Additions {
  /** The text without them, blanks in their place. */
  readonly bare: string
  readonly length?: Addition & { readonly isLong: boolean }
  readonly group?: Addition & FitLimits
  readonly flags: readonly Addition[]
  readonly bits: readonly Bits[]
}

/** Digits of a field's value at the top of whole bytes: five bits 00011 are `18`. */
export const groupDigits = (value: number, width: number): string =>
  (value << (-width & 7)).toString(16).padStart(2 * Math.ceil(width / 8), '0')

/** The longest numbers of bits there are. */
const BITS = /(?:\s*,\s*|\s+)(bits\s+0x([\da-f]{1,24}))\s*$/i
const SHORT = '.short'

/** Undefined where a text adds nothing. */
export function additionsIn(isa: Isa, source: string): Additions | undefined {
  const { run, last } = patternsOf(isa)
  let bare = source
  /** Takes the first group of a pattern away. */
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
    // A second length or group is no flag of any instruction, and refused as such.
    flags: suffixParts.filter((piece) => piece !== length && piece !== group && !EACH.test(piece.text)),
    bits: flips ? [{ ...flips, of: wordsOfDigits(flips.digits) }] : each,
  }
}

const GROUP = /^\.g[\da-f]+$/
const EACH = /^\.x(\d+)=([01])$/

/** A run of a text, and whether it is added to the canonical one. */
interface Part {
  readonly text: string
  readonly isAddition: boolean
}

/** A text in parts, one after the other. */
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

/** What all encodings of the group have for a value; of digits that no value has, one that none has. */
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
  /** A word, or two, and suffixes behind it. */
  readonly run: RegExp
  /** A last operand. */
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
