// Defines the types of a description and of its results: words, layouts, encodings, decodings.
import type { AsmToken, Codec, Mark, Node } from './node.ts'

/** An instruction word as three int32: `a` holds bits 31..0, `b` 63..32, `c` 95..64. All bit numbers count this way. */
export type Words = readonly [a: number, b: number, c: number]

/**
 * Bit numbers of a field or operand, least significant first. -1 is a bit that the word lacks and that reads 0, -2 one
 * that reads 1.
 */
export type BitPlace = readonly number[]

/**
 * Grade of the evidence for a name, a field or the bits of an encoding. `named`: a driver or a tool has the name, but
 * nothing says what it does; `observed`: another source carries it out, or programs show it.
 */
export type Evidence = 'documented' | 'observed' | 'named' | 'inferred' | 'unknown'

/** Role of one bit of a layout. `owners`: the fields of the bit, with its index in each; two if fields collide. */
export type BitRole =
  | { readonly kind: 'fixed'; readonly bit: 0 | 1; readonly label?: string }
  | {
      readonly kind: 'field'
      readonly owners: readonly { readonly field: string; readonly index: number }[]
      readonly fixed?: 0 | 1
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ignored' }
  /** `_` in a pattern: no source describes the bit, or even says that it is unknown. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'shouldBe'; readonly bit: 0 | 1 }

export interface WordLayout {
  readonly pattern: string
  /** Bits of the long form, and bits of the short one, which are as many if the pattern has no slash. */
  readonly width: number
  readonly short: number
  /** Roles of the bits, bit 0 first. */
  readonly bits: readonly BitRole[]
  readonly fields: ReadonlyMap<string, BitPlace>
  readonly mask: Words
  readonly value: Words
  readonly unknown: Words
  readonly ignored: Words
  readonly shouldBe: Words
}

// ---- encodings ------------------------------------------------------------------------------------------------------

/** A remark on an encoding or a field, with its source. */
export interface Note {
  readonly text: string
  readonly source?: string
  /** Statement of a document that the remark contradicts. */
  readonly instead?: string
  /** Id of that document; left out: the first source. */
  readonly against?: string
  /** Set if no source settles the matter, so that the behaviour was chosen here. */
  readonly chosen?: true
}

export interface Extra {
  readonly evidence?: Evidence
  /** Ids of sources, separated by commas. */
  readonly source?: string
  /** Name of the test that compared the behaviour with a chip, as in the source of kind `chip`. */
  readonly test?: string
  /** Evidence of fields, or of operands by their names in the template, if it differs from that of the encoding. */
  readonly fieldEvidence?: Readonly<Record<string, Evidence>>
  /**
   * Pattern, as wide as the word: how the architecture's documents describe the bits whose fields only other sources
   * name; left out: not at all.
   */
  readonly documentedAs?: string
  /** A sentence for operands, by their names in the template: why they are invalid or reserved. */
  readonly because?: Readonly<Record<string, string>>
  /** Descriptions of fields in this encoding, if they differ from those of the architecture. */
  readonly fields?: Readonly<Record<string, string>>
  readonly notes?: readonly Note[]
  /** Joint values that belong to another encoding: each of the conjunctions excludes the word. */
  readonly not?: readonly Readonly<Record<string, number>>[]
  /** Template of the second operation of a word, which must be valid too. */
  readonly also?: string
  /**
   * Why some or all of its words have no meaning, so that the machine stops there; left out: no source says what they
   * do.
   */
  readonly stops?: string
  /** Templates that are read as this one, but never printed: names in older documents. */
  readonly accepts?: readonly string[]
  /**
   * The encoding that has all words of this one, as the deciding source says: this one is shown, but no word decodes to
   * it.
   */
  readonly hiddenBy?: string
  /** Variants of the architecture that have this encoding; left out: all. */
  readonly only?: string
}

export interface Encoding {
  readonly name: string
  readonly group: string
  readonly pattern: string
  /** Assembly template; empty if no source names the encoding, though its bits are known to do something or nothing. */
  readonly asm: string
  readonly doc: string
  readonly extra: Extra
  readonly layout: WordLayout
  readonly body: readonly Node[]
  readonly also: readonly Node[]
  /** Trees of the other templates that assemble to it. */
  readonly accepted: readonly (readonly Node[])[]
  /** Bits whose values the text carries, fixed bits included. */
  readonly shown: Words
  /** Whether it is known only from sources that are no document of the architecture. */
  readonly elsewhere: boolean
  /** Bits of the prefix's fields, if the encoding includes a prefix. */
  readonly prefix?: Words
  readonly kinds: Kinds
}

/** An encoding at one length, as the decoder finds it. */
export interface Variant {
  readonly encoding: Encoding
  readonly bytes: number
  readonly mask: Words
  readonly value: Words
  /** Ones for the bits of the word. */
  readonly keep: Words
  /** Whether a choice has no alternative for these bits, so that the word is not this encoding. */
  readonly hole: (a: number, b: number, c: number) => boolean
  readonly mark: (a: number, b: number, c: number) => Mark
  readonly text: (a: number, b: number, c: number, at: number) => string
  readonly tokens: (a: number, b: number, c: number, at: number) => readonly AsmToken[]
}

/** An operand kind: the fields it owns, high part first, and forms, a codec or a template. */
export interface OperandKind<M = unknown> {
  readonly owners: string
  readonly forms?: readonly KindForm<M>[]
  readonly codec?: Codec
  /** Whether some form has a text for any bits. Kinds that ensure this set it, so that no word has to be checked. */
  readonly total?: boolean
  /** A template over fields of the encoding that the kind is a name for (`owners` is empty). */
  readonly template?: string
}
export interface KindForm<M = unknown> {
  readonly pattern: string
  readonly asm: string
  readonly means?: (fields: never) => M
  /** Set if the form is read, but never printed. */
  readonly also?: true
}
export type Kinds = Readonly<Record<string, OperandKind>>

export interface EncodingGroup {
  readonly title: string
  readonly encodings: readonly Encoding[]
}

// ---- decodings ------------------------------------------------------------------------------------------------------

/**
 * Result of decoding a word. ok; reserved: an operand is reserved, but has a text; invalid: an operand is invalid;
 * unknown: no encoding matches, or the one that does has no name.
 */
export type Status = 'ok' | 'reserved' | 'invalid' | 'unknown'

export interface Decoded {
  readonly status: Status
  readonly words: Words
  readonly bytes: number
  /** Left out only if nothing matches at all. */
  readonly variant?: Variant
}

/**
 * Kinds of sources: a text about the architecture (`document`); something that was compared with a chip (`chip`); a
 * driver or compiler in use (`driver`); a disassembler or decoder (`tool`); an emulator, or hardware made after it
 * (`model`); programs as words (`programs`).
 */
export type SourceKind = 'document' | 'chip' | 'driver' | 'tool' | 'model' | 'programs'

export interface Source {
  readonly id: string
  readonly kind: SourceKind
  readonly title: string
  /** Name of the source within a sentence; left out: its title up to the first comma, colon or bracket. */
  readonly short?: string
  readonly url?: string
  /** Variants that the source is about; left out: all. */
  readonly on?: readonly string[]
  /** Whether it is left out if the user asks only for the documents of the architecture. */
  readonly other?: boolean
}

/** A part of the processor that takes at most one word of a bundle. */
export interface Unit {
  readonly id: string
  /** Name for readers: `address unit`. */
  readonly title: string
  /** The word that does nothing in this unit; the assembler uses it to fill room. */
  readonly filler: number
  /** Pattern of the words of this unit. */
  readonly words: string
}

/**
 * Rules for bundles, words that run together: consecutive words of one line, each of a later unit than the one before.
 * So every word belongs to a bundle, and a bundle is as long as it can be.
 */
export interface BundleRules {
  /** Bytes of a line: no bundle goes beyond its end, and jumps lead to its beginning. */
  readonly line: number
  /** Units in the order of their words in a bundle; the filler of the last one ends any bundle. */
  readonly units: readonly Unit[]
  /**
   * Patterns of words whose effect shows only after the bundle that follows has run, so that nothing may come between.
   */
  readonly delayed: readonly string[]
}
export interface Bundles extends BundleRules {
  /** Returns the index of a word's unit, from its bits 31..0; 0 if no unit has such words. */
  readonly unitOf: (a: number) => number
  /** Whether a word is delayed. */
  readonly delays: (a: number) => boolean
}

/**
 * A rule for the length of words that no encoding matches: a pattern of their lowest bits, and their bytes, or `prefix`
 * if the word after a prefix decides.
 */
export type LengthRule = readonly [pattern: string, bytes: number | 'prefix']

/** Spelling of the additions that exact texts make to the canonical form, the one that sources print. */
export interface Style {
  /** Marks a longer word than the text alone has: a suffix if it begins with a dot, else a last operand. */
  readonly long: string
  /**
   * The field that distinguishes encodings of one text; its value is added as `.g18`, at the top of whole bytes. Left
   * out: none.
   */
  readonly group?: string
  /** Templates of suffixes for fields, for encodings that have the field but do not print it: `{skip:|.skip}`. */
  readonly flags: readonly string[]
  /**
   * Spelling of additions for all other bits: those to flip as a last operand, `bits 0x40`, or each with its value as a
   * suffix, `.x6=1`.
   */
  readonly rest: 'operand' | 'each'
}

/** An operand in which the name of a label may stand in place of a number. */
export interface LabelOperand {
  /**
   * Text directly before the name, which the number replaces as well: `pc+` of `pc+loop`. A name after it can only be a
   * label, anywhere in the text; if it may be left out, the name is the last word.
   */
  readonly prefix?: string
  readonly isPrefixOptional?: true
  /** Texts without blanks of which one stands before the last word; left out: a blank or a comma. */
  readonly after?: readonly string[]
  /** Word that the text begins with; left out: any. */
  readonly begins?: string
  /** Texts before a distance forwards and backwards; left out: the number is the address, in hexadecimal. */
  readonly distance?: readonly [string, string]
  /** Whether the number counts words of the architecture's unit, not bytes. */
  readonly inWords?: true
}

export interface Isa {
  readonly id: string
  readonly title: string
  /** A line that says what the architecture is. */
  readonly about: string
  /** Products that it ran in, in a few words, and ids of the sources that say so. */
  readonly ran?: { readonly text: string; readonly source: string }
  /** Bytes to skip to find the next word after one that does not decode. */
  readonly unit: number
  readonly maxBytes: number
  /** Values that fields hold in most words; samples have them, since a reader would miss them. */
  readonly usual: Readonly<Record<string, number>>
  /** Whether words begin at multiples of their length. */
  readonly aligned: boolean
  /** Bytes of `.word`, which in GNU as depends on the target. */
  readonly bytesOfWord: 2 | 4
  /** Whether capitals are read as small letters. */
  readonly lowerCase: boolean
  /** Other spellings, which are replaced in this order before any template reads the text. */
  readonly spellings: readonly Spelling[]
  readonly style: Style
  /** Operands in which labels may stand; the first that a text has counts. */
  readonly labelOperands: readonly LabelOperand[]
  /** Whether lines begin with a mnemonic rather than an operand. */
  readonly mnemonicFirst: boolean
  /**
   * A pattern that may precede any word. Its fields are in scope of every line, and read all ones in a word without a
   * prefix. A prefix of all ones is none. Left out: there are no prefixes.
   */
  readonly prefix?: string
  /** Matches the beginning of a comment in a line; left out: `#` or `//`. */
  readonly comment?: RegExp
  /** Left out: each word runs by itself. */
  readonly bundles?: Bundles
  readonly groups: readonly EncodingGroup[]
  readonly encodings: readonly Encoding[]
  /**
   * Encodings at every length. With a prefix, there are more encodings with the same names, which are not in
   * `encodings`.
   */
  readonly variants: readonly Variant[]
  /** Descriptions of fields in plain words. */
  readonly fields: Readonly<Record<string, string>>
  /** Meaning of unknown bits in this architecture, and the source of that. */
  readonly unknownBits: string
  /** Meaning of ignored bits; left out: the hardware does not look at them. */
  readonly ignoredBits?: string
  readonly sources: readonly Source[]
  /** Rules for words that no encoding matches, the first that fits decides; other words have `unit` bytes. */
  readonly unknownLengths: readonly LengthRule[]
  readonly match: (a: number, b: number, c: number) => Variant | undefined
  /** Returns the bytes of a word that no encoding matches, from its first 64 bits. */
  readonly lengthOfUnknown: (a: number, b: number) => number
}

/** Another way to write a part of a line. */
export interface Spelling {
  /** A pattern with the flag g. */
  readonly from: RegExp
  /**
   * The text that replaces a match. `{0}` is all of the match, `{1}` its first group; `{1+1}` the group as a number, plus
   * 1; `{1:octal}` its octal digits as a decimal number; `{1:in .x .y}` the listed parts of it, in this order.
   */
  readonly to: string
}

/** An error in a line of assembly: its column (0 is the first), what would be right there, and what was read. */
export interface AsmError {
  readonly column: number
  readonly end: number
  readonly expected: readonly string[]
  readonly read: string
  readonly message: string
}
export interface Assembled {
  readonly encoding: Encoding
  readonly words: Words
  readonly bytes: number
}
