// Defines what a file of code holds, whatever its format: facts of its header, and sections of code and data.
import type { Start } from '../isa/contents.ts'

/** A line about the file: `['Version', '1.5']`. */
export type Fact = readonly [name: string, value: string]

/** A name for an address in a section. */
export interface FileSymbol {
  readonly name: string
  /** Address in bytes, counted as those of the section are. */
  readonly address: number
  /** Whether execution may begin here. */
  readonly isEntry?: true
}

/** Bytes of a file that belong together. */
export interface FileSection {
  /** Name in the file, or a description if it has none: `primary program`. */
  readonly name: string
  readonly kind: 'code' | 'data'
  readonly bytes: Uint8Array
  /** Address of the first byte. */
  readonly address: number
  /** Index of the first byte in the file; left out: the file has the bytes as text. */
  readonly offset?: number
  /** Names in this section, in the order of their addresses. */
  readonly symbols: readonly FileSymbol[]
  /** Registers and memory that the file sets before this code runs; left out: none are known. */
  readonly start?: Start
  readonly facts?: readonly Fact[]
}

/** Contents of a file. */
export interface OpenedFile {
  /** Name of the format: `GXP`. */
  readonly format: string
  /** Machine whose code it is, such as `elf:190`, as the list of architectures names it; left out: the file does not say. */
  readonly machine?: string
  readonly facts: readonly Fact[]
  readonly sections: readonly FileSection[]
  /** Sentences about parts that are damaged or left out, and why. */
  readonly problems: readonly string[]
}

/**
 * A format. `open` returns what a file holds, or undefined if the file is of another format; it never throws and never
 * reads beyond the file. A damaged file has sentences in `problems` and the sections that can be read.
 */
export interface FileFormat {
  readonly title: string
  /** Document that describes the format, with the line or section. */
  readonly source: string
  readonly open: (file: Uint8Array) => OpenedFile | undefined
}
