// What the word view computes from an architecture and some bytes: the decoded word and what every part of it shows.
import type { Architecture } from '../../src/isa/architecture.ts'
import { decode, text, tokens } from '../../src/spec/decode.ts'
import type { Decoded, Evidence, Isa, Layout, Token, Words } from '../../src/spec/types.ts'
import { bytesOfHex, bytesOfWords, hexOf, wordsOfBytes } from '../../src/spec/words.ts'
import type { Sayings } from '../bits/cells.ts'
import { type HueOf, huesOf } from '../bits/hues.ts'

export interface Shown {
  readonly isa: Isa
  readonly decoded: Decoded
  /** In the order of memory, as long as the instruction is. */
  readonly hex: string
  readonly text: string | undefined
  readonly tokens: readonly Token[]
  readonly layout: Layout | undefined
  readonly hueOf: HueOf
  readonly evidenceOf: (field: string) => Evidence
  /** What the grid says of bits. */
  readonly sayings: Sayings
  /** Bytes of the address that come after the instruction, or, below 0, that it lacks. */
  readonly beyond: number
}

/** The word to open with where the address names none. */
export const firstHex = ({ examples, isa }: Architecture): string => examples[0]?.hex ?? '00'.repeat(isa.unit)

export function shownOf(isa: Isa, hex: string): Shown {
  const bytes = bytesOfHex(hex) ?? new Uint8Array()
  const decoded = decode(isa, wordsOfBytes(bytes))
  const encoding = decoded.variant?.encoding
  const layout = encoding?.layout
  const hues = layout && huesOf(isa, layout)
  const evidenceOf = (field: string) =>
    encoding?.extra.fieldEvidence?.[field] ?? encoding?.extra.evidence ?? 'documented'
  return {
    isa,
    decoded,
    hex: hexOfWords(decoded.words, decoded.bytes),
    text: text(decoded),
    tokens: tokens(decoded),
    layout,
    hueOf: (field) => hues?.get(field) ?? 0,
    evidenceOf,
    sayings: {
      evidenceOf,
      none: 'no encoding matches',
      unknown: encoding?.extra.undescribed ? 'not described yet' : 'unknown',
    },
    beyond: bytes.length - decoded.bytes,
  }
}

export const textOfWords = (isa: Isa, words: Words): string | undefined => text(decode(isa, words))

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
export function hueOfToken(token: Token, { layout, hueOf }: Shown): number {
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

export const STATUS: Readonly<Record<Decoded['status'], { readonly label: string; readonly about: string }>> = {
  ok: { label: 'valid', about: 'This word is an instruction.' },
  reserved: { label: 'reserved', about: 'An operand has a value that the manual reserves.' },
  invalid: { label: 'invalid operand', about: 'The encoding matches, but an operand has a value that cannot be.' },
  unknown: { label: 'unknown', about: 'No known instruction has these bits.' },
  undescribed: {
    label: 'not described yet',
    about: 'It belongs to a part of the architecture whose description is not written yet.',
  },
}
