// The shapes of template trees: what stands for the bits of an instruction in its text, and the pieces of that text.
import type { BitPlace, Words } from './types.ts'

/** 0 fine; 1 the manual says reserved, text is printed all the same; 2 cannot be, no text. */
export type Mark = 0 | 1 | 2

/** One way an operand may look: which bits it needs, what stands for them, and what it means to semantics. */
export interface Form {
  readonly pattern: string
  readonly asm: string
  readonly mask: Words
  readonly value: Words
  /** Fields of the form, as bits of the whole word. */
  readonly fields: ReadonlyMap<string, BitPlace>
  readonly body: readonly Node[]
  readonly mark: Mark
  /** Bits the form leaves unknown: set, they are unexplained. */
  readonly unknown: Words
  /** These bits belong to no form: the word is another encoding. */
  readonly hole: boolean
  readonly means?: (fields: Readonly<Record<string, number>>) => unknown
}

/** Values of an operand: `width` of its bits, from `low` on, are one of some numbers. */
export interface OperandSlice {
  readonly low: number
  readonly width: number
  readonly values: readonly number[]
}

/** Turns the bits of an operand to text and back. `at` is the address of the instruction, for relative targets. */
export interface Codec {
  readonly name: string
  /** What a reader of an error message is told was expected here. */
  readonly expects: string
  /** Undefined: no such value, so the word is another encoding. */
  text(bits: number, at: number): string | undefined
  /** A text that goes on with a letter or a digit is another one, and not to be cut. */
  readonly whole?: boolean
  /** Texts that are read as well, and never printed. */
  readonly also?: Readonly<Record<string, number>>
  /** A value without text does not make it another encoding: the word is this one, and cannot be. */
  readonly strict?: boolean
  /** Every value has a text: said by codecs that make sure of it, to spare each word the question. */
  readonly total?: boolean
  /** Bits of the text that starts at `pos`, longest first. Left out: the table of all values is read backwards. */
  parse?(
    source: string,
    pos: number,
    at: number,
  ): Iterable<{ readonly end: number; readonly bits: number; readonly mask?: number }>
  /** What should stand at `pos` instead of something that has the right form, but no bits: a number out of range. */
  refuses?(source: string, pos: number): string | undefined
  /**
   * All values with exactly this text, or, undefined, with none: those that all slices of one of the lists have in common.
   * Left out: all values are tried, and where they are too many each has a text of its own, which `parse` reads.
   */
  valuesOf?(text: string | undefined): Iterable<readonly OperandSlice[]>
  readonly relative?: boolean
  readonly means?: (bits: number) => unknown
}

/** How a number is written. */
export interface NumberStyle {
  readonly base: 2 | 10 | 16
  /** Zeros are put in front of shorter ones. */
  readonly digits: number
  /** Given where a sign is always written: what stands between it and the digits. */
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
      /** Separators before and behind it, which vanish where it is empty. */
      readonly pre: string
      readonly post: string
      readonly forms: readonly Form[]
      /** Forms that are read, and never printed; left out: none. */
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

/** A piece of disassembly that knows the fields, and so the bits, it came from. */
export interface AsmToken {
  readonly text: string
  /** `addition`: what the exact text has and the canonical one has not. */
  readonly role: 'mnemonic' | 'operand' | 'punctuation' | 'addition'
  readonly bits: readonly number[]
  readonly fields: readonly string[]
}
