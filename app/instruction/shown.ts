// Computes what the word view shows from an architecture and some bytes.

import type { GridBits, Sayings } from '../../src/diagram/cells.ts'
import { usualSayings } from '../../src/diagram/wordBits.ts'
import { asmText, decode, tokens } from '../../src/encoding/decode.ts'
import type { AsmToken } from '../../src/encoding/node.ts'
import { IGNORED_IN_DOCUMENTS, isUndocumented } from '../../src/encoding/otherSources.ts'
import { STATUS_SENTENCES } from '../../src/encoding/status.ts'
import type { Decoded, Encoding, Evidence, Isa, WordLayout, Words } from '../../src/encoding/types.ts'
import { andWords, bytesOfWords, hexOf, lowBits, orWords, without } from '../../src/encoding/words.ts'
import { formatLink, type Sources } from '../../src/share/link.ts'
import { type HueOf, huesOf } from '../bits/hues.ts'
import { documents } from '../store/documents.ts'
import { anyOf, begun, type HeldBytes, withWords, wordsAt } from '../store/heldBytes.ts'
import { KeyedCache } from './kept.ts'

/** `part`: the sources that were not chosen know operands or effects; `all`: they alone know the instruction. */
type Withheld = 'none' | 'part' | 'all'

export interface Shown {
  readonly isa: Isa
  readonly decoded: Decoded
  /** The encoding that matched, reduced to what the chosen sources know. */
  readonly encoding: Encoding | undefined
  readonly sources: Sources | undefined
  /** How much of the instruction is known only from sources that were not chosen. */
  readonly withheld: Withheld
  /** Bytes of the instruction in the order of memory. */
  readonly hex: string
  /** All bytes that are held, with the place of the word. */
  readonly held: HeldBytes
  /** Assumed address in bytes, which relative targets count from. */
  readonly base: number
  readonly text: string | undefined
  readonly tokens: readonly AsmToken[]
  readonly layout: WordLayout | undefined
  readonly hueOf: HueOf
  readonly evidenceOf: (field: string) => Evidence
  /** The bits that the grid draws. */
  readonly bits: GridBits
  /** Number of bytes after the instruction; if negative, number of missing bytes. */
  readonly beyond: number
}

const words = new KeyedCache<Isa, Shown>()

/**
 * Decodes a word. Returns the same object for the same arguments, unless it was dropped from the cache. If `bytes` is a
 * text, its bytes have just been given. With `sources`, `loadDocuments` must have been called before.
 */
export function shownOf(isa: Isa, bytes: HeldBytes | string, sources?: Sources, base = 0): Shown {
  const held = typeof bytes === 'string' ? begun(isa, bytes, 0) : bytes
  return words.get(
    isa,
    `${held.hex} ${held.at} ${held.least} ${held.room} ${held.any ?? ''} ${base} ${sources ?? ''}`,
    () => shown(isa, held, sources, base),
  )
}

function shown(isa: Isa, held: HeldBytes, sources: Sources | undefined, base: number): Shown {
  const all = wordsAt(held)
  const decoded = decode(isa, all)
  const matched = decoded.variant?.encoding
  const encoding = matched && sources ? documents().documented(matched) : matched
  // A field keeps its hue when other fields are left out.
  const hues = matched && huesOf(isa, matched.layout)
  const shownTokens = sources ? documents().documentedTokens(decoded) : tokens(decoded, base)
  const withheld = matched === encoding || !matched ? 'none' : withheldOf(matched)
  const layout = encoding?.layout
  const follow = held.hex.length / 2 - held.at
  const sayings = sayingsOf(isa, matched, sources)
  const any = anyOf(held)
  return {
    isa,
    decoded,
    encoding,
    sources,
    withheld,
    hex: hexOfWords(decoded.words, decoded.bytes),
    // A text with gaps cannot be edited.
    text: withheld === 'none' ? asmText(decoded, base) : undefined,
    tokens: shownTokens,
    layout,
    hueOf: (field) => hues?.get(field) ?? 0,
    evidenceOf: sayings.evidenceOf,
    held,
    base,
    bits: {
      layout,
      words: all,
      ...(any && { any }),
      width: 8 * decoded.bytes,
      given: 8 * follow,
      room: 8 * held.room,
      sayings,
    },
    beyond: follow - decoded.bytes,
  }
}

const keptSayings = new KeyedCache<Isa | Encoding, Sayings>()

const sayingsOf = (isa: Isa, matched: Encoding | undefined, sources: Sources | undefined): Sayings =>
  keptSayings.get(matched ?? isa, sources ?? '', () => ({
    ...usualSayings(isa, matched),
    ...(sources && { ignored: IGNORED_IN_DOCUMENTS, blank: 'not described by the documents' }),
  }))

const withheldOf = (e: Encoding): Withheld => (isUndocumented(e) ? 'all' : documents().isPartly(e) ? 'part' : 'none')

export const textOfWords = (isa: Isa, words: Words, sources: Sources | undefined): string | undefined =>
  sources ? documents().textAsTold(decode(isa, words), true) : asmText(decode(isa, words))

/**
 * Returns the address of another word in place of the shown one; the bytes around it stay. `bytes`: length of that
 * word.
 */
export function linkInstead(
  { isa, held, sources, bits }: Shown,
  words: Words,
  bytes: number,
  variant?: string,
): string {
  const wordBits = lowBits(8 * bytes)
  const { hex, at } = withWords(isa, held, orWords(andWords(words, wordBits), without(bits.words, wordBits)), [])
  return formatLink({
    view: 'word',
    isa: isa.id,
    hex,
    ...(at && { at }),
    ...(variant ? { variant } : {}),
    ...(sources ? { sources } : {}),
  })
}

export const hexOfWords = (words: Words, bytes: number): string => hexOf(bytesOfWords(words, bytes))

/** Returns the word as one binary number, its digits in groups of a byte. */
export function binaryOf(words: Words, bytes: number): string {
  return [...bytesOfWords(words, bytes)]
    .reverse()
    .map((b) => b.toString(2).padStart(8, '0'))
    .join(' ')
}
export const spacedHex = (hex: string): string => hex.replace(/(..)(?=.)/g, '$1 ')

/** Returns the hue of the field that a token shows most bits of. */
export function hueOfToken(token: AsmToken, { layout, hueOf }: Shown): number {
  let most = 0
  let hue = 0
  for (const field of token.fields) {
    const shared = layout?.fields.get(field)?.filter((b) => token.bits.includes(b)).length ?? 0
    if (shared <= most) continue
    most = shared
    hue = hueOf(field)
  }
  return token.role === 'mnemonic' && token.bits.length > most * 2 ? 0 : hue
}

/** Status of an instruction that only other sources know. */
export const LEFT_OUT = {
  label: 'not in the documents',
  about: 'Only sources that are left out know an instruction with these bits.',
} as const

export const statusOf = ({ decoded, withheld }: Shown): { readonly label: string; readonly about: string } =>
  withheld === 'all' ? LEFT_OUT : STATUS[decoded.status]

export const STATUS: Readonly<Record<Decoded['status'], { readonly label: string; readonly about: string }>> = {
  ok: { label: 'valid', about: STATUS_SENTENCES.ok },
  reserved: { label: 'reserved', about: STATUS_SENTENCES.reserved },
  invalid: { label: 'invalid operand', about: STATUS_SENTENCES.invalid },
  unknown: { label: 'unknown', about: STATUS_SENTENCES.unknown },
}
