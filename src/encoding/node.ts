// Defines template trees, which connect the bits of an instruction with its text, and the tokens of that text.
import type { ChannelsData, ConstantsData } from './codecs/channels.ts'
import type { FlagsData } from './codecs/flags.ts'
import type { LineTargetData } from './codecs/lineTarget.ts'
import type { NumberedNamesData } from './codecs/numberedNames.ts'
import type { NumberData } from './codecs/numbers.ts'
import type { SubtractedData } from './codecs/subtracted.ts'
import type { TargetData } from './codecs/target.ts'
import type { BitPlace, Words } from './types.ts'

/** 0: fine; 1: reserved by the manual, but printed all the same; 2: invalid, not printed. */
export type Mark = 0 | 1 | 2

/** One way an operand is written: the bits it needs, its text, and its meaning for semantics. */
export interface Form {
  readonly pattern: string
  readonly asm: string
  readonly mask: Words
  readonly value: Words
  /** Fields of the form, as bits of the whole word. */
  readonly fields: ReadonlyMap<string, BitPlace>
  readonly body: readonly Node[]
  readonly mark: Mark
  /** Bits that the form leaves unknown; if set, they are unexplained. */
  readonly unknown: Words
  /** Whether these bits belong to no form, so that the word is another encoding. */
  readonly hole: boolean
  readonly means?: (fields: Readonly<Record<string, number>>) => unknown
}

/** A slice of an operand's bits, `width` of them from `low` on, and the numbers it may hold. */
export interface OperandSlice {
  readonly low: number
  readonly width: number
  readonly values: readonly number[]
}

/** Parameters of a codec and the name of its maker, which makes the same codec of them again. */
export type CodecData =
  | FlagsData
  | NumberedNamesData
  | NumberData
  | SubtractedData
  | LineTargetData
  | TargetData
  | ChannelsData
  | ConstantsData

/** Turns the bits of an operand into text and back. `at`: address of the instruction, for relative targets. */
export interface Codec {
  readonly name: string
  /** Names in an error message what was expected. */
  readonly expects: string
  /** Returns undefined if there is no such value, so that the word is another encoding. */
  text(bits: number, at: number): string | undefined
  /** Whether a text that goes on with a letter or a digit is another one, and must not be cut. */
  readonly whole?: boolean
  /** Texts that are read too, but never printed. */
  readonly also?: Readonly<Record<string, number>>
  /** Whether a value without text makes the word invalid instead of another encoding. */
  readonly strict?: boolean
  /** Whether every value has a text. Codecs that ensure this set it, so that no word has to be checked. */
  readonly total?: boolean
  /**
   * Yields the bits of the text that starts at `pos`, the longest text first. Left out: the table of all values is read
   * backwards.
   */
  parse?(
    source: string,
    pos: number,
    at: number,
  ): Iterable<{ readonly end: number; readonly bits: number; readonly mask?: number }>
  /**
   * The characters that `parse` may read, besides letters, digits and _; or an expression that matches the part of a text
   * that it may read from its beginning, and whose end the next character decides. Left out: all of it.
   */
  readonly reads?: string | RegExp
  /** Says what should be at `pos` instead of a text of the right form without bits, such as a number out of range. */
  refuses?(source: string, pos: number): string | undefined
  /**
   * Returns all values with exactly this text, or without any if it is undefined: for each list, those that match all
   * its slices. Left out: all values are tried; if they are too many, each has a text of its own, which `parse` reads.
   */
  valuesOf?(text: string | undefined): Iterable<readonly OperandSlice[]>
  readonly relative?: boolean
  /** Returns what the codec was made with. Left out: it has no parser, and the texts of all values say all of it. */
  data?(): CodecData
  readonly means?: (bits: number) => unknown
}

/** Format of a number. */
export interface NumberStyle {
  readonly base: 2 | 10 | 16
  /** Least number of digits; shorter numbers get leading zeros. */
  readonly digits: number
  /** Text between the sign and the digits, given if a sign is always written. */
  readonly sign?: string
}

export type Node =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'number'
      readonly name: string
      readonly place: BitPlace
      readonly times: number
      readonly plus: number
      readonly signed: boolean
      readonly style: NumberStyle
    }
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly kindName: string
      readonly place: BitPlace
      /** Separators before and after it, left out if it is empty. */
      readonly pre: string
      readonly post: string
      readonly forms: readonly Form[]
      /** Forms that are read, but never printed; left out: none. */
      readonly also?: readonly Form[]
      readonly total?: boolean
    }
  | {
      readonly kind: 'codec'
      readonly name: string
      readonly place: BitPlace
      readonly pre: string
      readonly post: string
      readonly codec: Codec
    }

/** A piece of disassembly with the fields and bits that it came from. */
export interface AsmToken {
  readonly text: string
  /** `addition`: a part of the exact text that is not in the canonical one. */
  readonly role: 'mnemonic' | 'operand' | 'punctuation' | 'addition'
  readonly bits: readonly number[]
  readonly fields: readonly string[]
}
