// What the word view computes from an architecture and some bytes: the decoded word and what every part of it shows.

import { asmText, decode, tokens } from '../../src/encoding/decode.ts'
import {
  documented,
  documentedTokens,
  IGNORED_IN_DOCUMENTS,
  isPartly,
  isUndocumented,
  textAsTold,
} from '../../src/encoding/documented.ts'
import { evidenceOf } from '../../src/encoding/evidence.ts'
import type { AsmToken } from '../../src/encoding/node.ts'
import { STATUS_SENTENCES } from '../../src/encoding/status.ts'
import type { Decoded, Encoding, Evidence, Isa, WordLayout, Words } from '../../src/encoding/types.ts'
import { andWords, bytesOfWords, hexOf, lowBits, orWords, without } from '../../src/encoding/words.ts'
import { formatLink, type Sources } from '../../src/share/link.ts'
import type { GridBits, Sayings } from '../bits/cells.ts'
import { type HueOf, huesOf } from '../bits/hues.ts'
import { anyOf, begun, type HeldBytes, withWords, wordsAt } from '../store/heldBytes.ts'
import { KeyedCache } from './kept.ts'

/** `part`: of the operands or of what it does; `all`: even that there is such an instruction. */
type Withheld = 'none' | 'part' | 'all'

export interface Shown {
  readonly isa: Isa
  readonly decoded: Decoded
  /** What matched, as far as the chosen sources have it. */
  readonly encoding: Encoding | undefined
  readonly sources: Sources | undefined
  /** How much of the instruction only sources know that were not chosen. */
  readonly withheld: Withheld
  /** In the order of memory, as long as the instruction is. */
  readonly hex: string
  /** What it is shown of: all bytes that are held. */
  readonly held: HeldBytes
  /** Where it is taken to stand, in bytes: what relative targets count from. */
  readonly base: number
  readonly text: string | undefined
  readonly tokens: readonly AsmToken[]
  readonly layout: WordLayout | undefined
  readonly hueOf: HueOf
  readonly evidenceOf: (field: string) => Evidence
  /** What the grid draws. */
  readonly bits: GridBits
  /** Bytes that follow the instruction, or, below 0, that it lacks. */
  readonly beyond: number
}

const words = new KeyedCache<Isa, Shown>()

/** The same object for the same bytes, as long as it is not long ago. Text stands for bytes that were just given. */
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
  const encoding = matched && sources ? documented(matched) : matched
  // A field keeps its hue when others are left out.
  const hues = matched && huesOf(isa, matched.layout)
  const shownTokens = sources ? documentedTokens(decoded) : tokens(decoded, base)
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
    // A text with gaps is none to edit.
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
    evidenceOf: (field) => (matched ? evidenceOf(matched, field) : 'documented'),
    none: 'no encoding matches',
    ignored: sources ? IGNORED_IN_DOCUMENTS : (isa.ignoredBits ?? 'ignored by the hardware'),
    blank: sources ? 'not described by the documents' : 'not described',
  }))

const withheldOf = (e: Encoding): Withheld => (isUndocumented(e) ? 'all' : isPartly(e) ? 'part' : 'none')

export const textOfWords = (isa: Isa, words: Words, sources: Sources | undefined): string | undefined =>
  textAsTold(decode(isa, words), sources !== undefined)

/** The address of a word in the place of the one that is shown: what stands around it stays. `bytes`: of that word. */
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

/** The word as one number, digits of the base in groups of a byte. */
export function binaryOf(words: Words, bytes: number): string {
  return [...bytesOfWords(words, bytes)]
    .reverse()
    .map((b) => b.toString(2).padStart(8, '0'))
    .join(' ')
}
export const spacedHex = (hex: string): string => hex.replace(/(..)(?=.)/g, '$1 ')

/** The field a token shows most bits of: its hue. */
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

/** Where a whole instruction is known from elsewhere. */
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
