// The shapes of a description and of what is made of it: words, layouts, encodings, decodings.
import type { AsmToken, Codec, Mark, Node } from './node.ts'

/**
 * An instruction word as three int32: `a` holds bits 31..0, `b` 63..32, `c` 95..64. Bit numbers everywhere count this way.
 */
export type Words = readonly [a: number, b: number, c: number]

/** Bit numbers of a field or operand, least significant first; -1 stands for a bit the word lacks, which reads 0, -2 for one that reads 1. */
export type BitPlace = readonly number[]

/**
 * How a name, a field or the bits of an encoding are known. `named`: a driver or a tool has the name, and nothing says what
 * it does; `observed`: another source carries it out, or programs show it.
 */
export type Evidence = 'documented' | 'observed' | 'named' | 'inferred' | 'unknown'

/** What one bit of a layout is. `owners` of a field bit: the field, and its index there; two when fields collide. */
export type BitRole =
  | { readonly kind: 'fixed'; readonly bit: 0 | 1; readonly label?: string }
  | {
      readonly kind: 'field'
      readonly owners: readonly { readonly field: string; readonly index: number }[]
      readonly fixed?: 0 | 1
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ignored' }
  /** `_` in a pattern: no source describes it, or even says that it is unknown. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'shouldBe'; readonly bit: 0 | 1 }

export interface WordLayout {
  readonly pattern: string
  /** Bits of the long form, and of the short one (equal where the pattern has no slash). */
  readonly width: number
  readonly short: number
  /** Bit 0 first: what a grid draws. */
  readonly bits: readonly BitRole[]
  readonly fields: ReadonlyMap<string, BitPlace>
  readonly mask: Words
  readonly value: Words
  readonly unknown: Words
  readonly ignored: Words
  readonly shouldBe: Words
}

// ---- encodings ------------------------------------------------------------------------------------------------------

/** A remark on an encoding or a field, with where it comes from. */
export interface Note {
  readonly text: string
  readonly source?: string
  /** What a document has instead. */
  readonly instead?: string
  /** Which: the id of a source; left out: the first. */
  readonly against?: string
  /** No source settles it: what runs was chosen here. */
  readonly chosen?: true
}

export interface Extra {
  readonly evidence?: Evidence
  /** Ids of sources, with commas between them. */
  readonly source?: string
  /** The test that compared what it does with a chip: the name it has in the source that is one. */
  readonly test?: string
  /** Evidence of single fields, or of operands by their names in the template, where it differs from that of the encoding. */
  readonly fieldEvidence?: Readonly<Record<string, Evidence>>
  /** A pattern, as wide as the word: what the architecture's documents say of bits whose fields only other sources name; left out: nothing at all. */
  readonly documentedAs?: string
  /** Why an operand, by its name in the template, cannot be or is reserved: a sentence. */
  readonly because?: Readonly<Record<string, string>>
  /** What a field is in this encoding, where that differs from the architecture's word for it. */
  readonly fields?: Readonly<Record<string, string>>
  readonly notes?: readonly Note[]
  /** Joint values that belong to another encoding: any of the conjunctions excludes the word. */
  readonly not?: readonly Readonly<Record<string, number>>[]
  /** The second operation of a word: must be legal too. */
  readonly also?: string
  /** Why some of its words, or all, have no meaning, for whom the machine stops there; left out: no source says what they do. */
  readonly stops?: string
  /** Templates that are read as this one, and never printed: names that older documents have. */
  readonly accepts?: readonly string[]
  /** The encoding whose words include all of this one's, says the source that decides: shown, but no word decodes to it. */
  readonly hiddenBy?: string
  /** Architecture variants that have this encoding; left out: all. */
  readonly only?: string
}

export interface Encoding {
  readonly name: string
  readonly group: string
  readonly pattern: string
  /** Empty: the bits are known to do something, or nothing, but no source names it. */
  readonly asm: string
  readonly doc: string
  readonly extra: Extra
  readonly layout: WordLayout
  readonly body: readonly Node[]
  readonly also: readonly Node[]
  /** What else assembles to it. */
  readonly accepted: readonly (readonly Node[])[]
  /** Bits whose values the text carries, fixed bits included. */
  readonly shown: Words
  /** Only sources that are no document of the architecture know it. */
  readonly elsewhere: boolean
  /** Where a prefix stands before it: the bits of its fields. */
  readonly prefix?: Words
  readonly kinds: Kinds
}

/** An encoding at one length: what the decoder looks for. */
export interface Variant {
  readonly encoding: Encoding
  readonly bytes: number
  readonly mask: Words
  readonly value: Words
  /** Ones where the word has bits. */
  readonly keep: Words
  /** Value exclusion: true where a choice has no alternative for these bits, so the word is not this encoding. */
  readonly hole: (a: number, b: number, c: number) => boolean
  readonly mark: (a: number, b: number, c: number) => Mark
  readonly text: (a: number, b: number, c: number, at: number) => string
  readonly tokens: (a: number, b: number, c: number, at: number) => readonly AsmToken[]
}

/** An operand kind: the fields it owns, high part first, and either forms or a codec. */
export interface OperandKind<M = unknown> {
  readonly owners: string
  readonly forms?: readonly KindForm<M>[]
  readonly codec?: Codec
  /** Some form has a text for any bits: said by kinds that make sure of it, to spare each word the question. */
  readonly total?: boolean
  /** A named template over fields of the encoding (`owners` empty). */
  readonly template?: string
}
export interface KindForm<M = unknown> {
  readonly pattern: string
  readonly asm: string
  readonly means?: (fields: never) => M
  /** Read, and never printed. */
  readonly also?: true
}
export type Kinds = Readonly<Record<string, OperandKind>>

export interface EncodingGroup {
  readonly title: string
  readonly encodings: readonly Encoding[]
}

// ---- decodings ------------------------------------------------------------------------------------------------------

/**
 * ok; reserved: an operand is reserved, with text; invalid: an operand cannot be, no text; unknown: nothing matches, or
 * what matches has no name.
 */
export type Status = 'ok' | 'reserved' | 'invalid' | 'unknown'

export interface Decoded {
  readonly status: Status
  readonly words: Words
  readonly bytes: number
  /** Absent only where nothing matches at all. */
  readonly variant?: Variant
}

/**
 * What a source is: a text about the architecture; something that was compared with a chip; a driver or compiler that is in
 * use; a disassembler or decoder; an emulator, or hardware made after it; programs as words.
 */
export type SourceKind = 'document' | 'chip' | 'driver' | 'tool' | 'model' | 'programs'

export interface Source {
  readonly id: string
  readonly kind: SourceKind
  readonly title: string
  /** What it is called within a sentence; left out: its title up to the first comma, colon or bracket. */
  readonly short?: string
  readonly url?: string
  /** What was compared with it, and how much of that agrees, in a sentence. */
  readonly compared?: string
  /** Variants it is about; left out: all. */
  readonly on?: readonly string[]
  /** Left out where only the documents of the architecture are asked for. */
  readonly other?: boolean
}

/** A part of the processor that takes at most one word of a bundle. */
export interface Unit {
  readonly id: string
  /** As people call it: `address unit`. */
  readonly title: string
  /** The word that does nothing there: what the assembler puts in to fill room. */
  readonly filler: number
}

/**
 * Words that run together, a bundle: consecutive ones of one line, each of a later unit than the one before. So every
 * word is of some bundle, and a bundle is as long as it can be.
 */
export interface Bundles {
  /** Bytes of a line: no bundle goes beyond its end, and jumps lead to its beginning. */
  readonly line: number
  /** In the order their words stand in a bundle; the filler of the last one ends any bundle. */
  readonly units: readonly Unit[]
  /** Index of the unit a word is of, by its bits 31..0. */
  readonly unitOf: (a: number) => number
  /** Whether the bundle behind a word still runs before what the word does shows: nothing may come between. */
  readonly delays: (a: number) => boolean
}

/** How text says what its canonical form, the one that sources print, leaves out. */
export interface Style {
  /** Says that the word is longer than the text alone becomes: behind the mnemonic where it begins with a dot, else as a last operand. */
  readonly long: string
  /** The field that tells encodings of one text apart, `.g18`: its value, at the top of whole bytes. Left out: none does. */
  readonly group?: string
  /** What stands behind the mnemonic for a field, where an encoding has it and its text does not carry it: `{skip:|.skip}`. */
  readonly flags: readonly string[]
  /** All bits that are left: those to flip as a last operand, `bits 0x40`, or each by its value behind the mnemonic, `.x6=1`. */
  readonly rest: 'operand' | 'each'
}

export interface Isa {
  readonly id: string
  readonly title: string
  /** One line: what it is. */
  readonly about: string
  /** What it ran in, in a few words, and ids of the sources that say so. */
  readonly ran?: { readonly text: string; readonly source: string }
  /** Bytes to skip to find the next word after one that does not decode. */
  readonly unit: number
  readonly maxBytes: number
  /** What fields hold in most words, where a reader would miss that: samples have it. */
  readonly usual: Readonly<Record<string, number>>
  /** Words begin at multiples of their length. */
  readonly aligned: boolean
  /** Bytes of `.word`, which GNU as has differently for each target. */
  readonly bytesOfWord: 2 | 4
  /** Capitals are read as small letters. */
  readonly lowerCase: boolean
  /** What is read as what, one after the other, before any template is. */
  readonly spellings: readonly Spelling[]
  readonly style: Style
  /** What jumps have for an operand, and labels stand for. */
  readonly targets: 'distance' | 'words' | 'address' | 'arrow' | 'index'
  /** Where a comment begins in a line; left out: at `#` or `//`. */
  readonly comment?: RegExp
  /** Left out: each word runs for itself. */
  readonly bundles?: Bundles
  readonly groups: readonly EncodingGroup[]
  readonly encodings: readonly Encoding[]
  /** At every length, and with a prefix where there is one: then of an encoding that is not among the others, and has the same name. */
  readonly variants: readonly Variant[]
  /** Plain words for field names. */
  readonly fields: Readonly<Record<string, string>>
  /** What a hatched bit means here, and where that is known from. */
  readonly unknownBits: string
  /** The same of an ignored bit; left out: the hardware does not look at it. */
  readonly ignoredBits?: string
  /** Remarks on the architecture as a whole. */
  readonly notes: readonly Note[]
  readonly sources: readonly Source[]
  readonly match: (a: number, b: number, c: number) => Variant | undefined
  /** Bytes of a word that no encoding matches, by its first 64 bits. */
  readonly lengthOfUnknown: (a: number, b: number) => number
}

/** Another way to write a part of a line: what matches (with the flag g), and what it is read as. */
export interface Spelling {
  readonly from: RegExp
  readonly to: (match: RegExpExecArray) => string
}

/** Where an assembly line went wrong: a column (0 is the first), what would have been right there, and what was read. */
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
