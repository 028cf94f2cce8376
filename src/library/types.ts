// Defines what the functions of the package take and return: plain data, which JSON can hold where nothing else is said.
import type { ProgramMachine, ProgramStart, SampleKernel } from './programTypes.ts'

/**
 * How sure it is that the sources name a thing and its bits right. `observed`: another source has it, or programs show
 * it; `named`: a driver or a tool has the name alone; `unknown`: nobody says.
 */
export type EvidenceGrade = 'documented' | 'observed' | 'named' | 'inferred' | 'unknown'

/**
 * Kind of thing that bytes turn out to be. `instruction`: a valid one; `reserved`: an operand has a value that the manual reserves;
 * `invalid`: an operand has a value that is not valid; `unknown`: no known instruction has these bits; `truncated`: the
 * bytes end before the instruction does.
 */
export type InstructionKind = 'instruction' | 'reserved' | 'invalid' | 'unknown' | 'truncated'

export interface DecodeOptions {
  /** Index of the first byte of the instruction; left out: 0. */
  readonly offset?: number
  /** Address of the instruction in bytes, for targets of relative jumps; left out: `offset`. */
  readonly address?: number
}

/** A field of an instruction. */
export interface DecodedField {
  readonly name: string
  /** The bits of the field as an unsigned number, neither signed nor scaled. */
  readonly value: number
  /**
   * Numbers of its bits in the word, the highest first. Bit 0 is the lowest bit of the first byte. A short form of a word
   * may lack some, or all; these count as 0.
   */
  readonly bits: readonly number[]
  readonly evidence: EvidenceGrade
}

/** A decoded instruction. */
export interface DecodedInstruction {
  readonly kind: InstructionKind
  /** Address in bytes. */
  readonly address: number
  /**
   * Bytes of the instruction; of an unknown one, how many to skip; of a truncated one, how many it would have if zeros
   * followed.
   */
  readonly length: number
  /** The bytes that are there, in the order of memory, as hexadecimal digits. */
  readonly bytes: string
  /** Name of the encoding in the reference; left out: no encoding has these bits. */
  readonly name?: string
  /** Assembly text as the sources print it; left out: there is none. */
  readonly text?: string
  readonly fields: readonly DecodedField[]
  /** Evidence for the encoding. */
  readonly evidence: EvidenceGrade
  /** Numbers of set bits that the text does not account for, the highest first. */
  readonly unexplained: readonly number[]
  /** Sentence that says why this is no valid instruction; left out: it is one. */
  readonly problem?: string
}

export interface DisassembleOptions {
  /**
   * Address of the first byte; left out: 0. Where instructions run in bundles, it is a multiple of the line that these
   * stand in: of 16 bytes for VP1.
   */
  readonly address?: number
}

/** A line of a disassembly: an instruction, a bundle of several, or bytes that are none. */
export interface DisassembledRow {
  /** Address in bytes. */
  readonly address: number
  /** Number of bytes. */
  readonly length: number
  /** The bytes in the order of memory, as hexadecimal digits. */
  readonly bytes: string
  /** Text that assembles to these very bytes at this address. Bytes that are no instruction stand as `.bytes`. */
  readonly text: string
  /** Why bytes are no instruction, with what can be read of them; left out: they are one. */
  readonly problem?: string
}

export interface AssembleOptions {
  /**
   * Address of the first byte; left out: 0. Where instructions run in bundles, it is a multiple of the line that these
   * stand in: of 16 bytes for VP1.
   */
  readonly address?: number
  /** Texts of the files that `.include` may name, by their names; left out: none. */
  readonly files?: Readonly<Record<string, string>>
}

/** A mistake in a text. */
export interface TextProblem {
  /** Number of the line; the first is 1. */
  readonly line: number
  /** Number of the column, in UTF-16 units; the first is 1. */
  readonly column: number
  /** Sentence that names what was read, and what would be right. */
  readonly message: string
}

/** A line that became an instruction. */
export interface AssembledLine {
  /** Number of the line in the source; the first is 1. */
  readonly line: number
  /** Address in bytes. */
  readonly address: number
  /** Number of bytes. */
  readonly length: number
}

/** An assembled program. Lines with errors take no room in it. */
export interface AssembledProgram {
  /** The code, its first byte at `address`. This is no JSON. */
  readonly bytes: Uint8Array
  readonly lines: readonly AssembledLine[]
  /** Addresses of labels by their names, in bytes. */
  readonly labels: Readonly<Record<string, number>>
  /** Empty if all went well. */
  readonly errors: readonly TextProblem[]
  /** Number of further errors, which are only counted. */
  readonly unlisted: number
}

export interface ExplanationOptions extends DecodeOptions {
  /** Id of a chip family; left out: the first. */
  readonly variant?: string
  /** Registers that the effects depend on, with what they hold, such as `{ 'type $r4': 'vint8' }`; left out: as at the start. */
  readonly held?: Readonly<Record<string, number | string>>
}

/** A field with what it is for. */
export interface ExplainedField extends DecodedField {
  /** A few words; left out: nobody says. */
  readonly about?: string
}

/**
 * How sure it is what an instruction does. `tested`: a source compared it with a chip; `documented`: it is as the
 * documents say; `modelled`: it is as a driver or an emulator has it; `partly`: no source says what some forms of its
 * operands do; `none`: no source says what any of them does.
 */
export type CertaintyGrade = 'tested' | 'documented' | 'modelled' | 'approximate' | 'inferred' | 'partly' | 'none'

/** All that is known of an instruction. */
export interface ExplainedInstruction extends Omit<DecodedInstruction, 'fields'> {
  /** Text with all that the canonical one leaves out, so that it assembles to these bytes; left out: there is none. */
  readonly exact?: string
  /** Title of the group of encodings. */
  readonly group?: string
  /** Sentence that says what the encoding does. */
  readonly about?: string
  readonly fields: readonly ExplainedField[]
  /** Sources of the encoding. */
  readonly sources: readonly { readonly title: string; readonly url?: string }[]
  /** Remarks on the encoding. */
  readonly notes: readonly string[]
  /** Fixed bits by which the decodeWith chose the encoding: bits `high` to `low` are `value`, in binary digits. */
  readonly decidedBy: readonly DecidingBits[]
  /** Operands that are reserved or invalid, with their bits, the highest first. */
  readonly trouble: readonly { readonly operand: string; readonly bits: readonly number[]; readonly because?: string }[]
  /** Other encodings that have these bits, and why each gave way. */
  readonly gaveWay: readonly { readonly names: readonly string[]; readonly because: string }[]
  /** Encodings for which the fewest bits would have to change, with their bytes after that. */
  readonly nearest: readonly { readonly name: string; readonly bytes: string; readonly bits: readonly number[] }[]
  /** Registers that the effects depend on, with what they are taken to hold: `type $r4 = vint8`. */
  readonly dependsOn: readonly string[]
  /** Sentences, one an effect: `r3 <- r2 + 7`. Empty: none that a program can see; left out: nobody knows, and `unsaid` says why. */
  readonly effects?: readonly string[]
  /** Effects that no program is meant to rely on. */
  readonly minor: readonly string[]
  readonly unsaid?: string
  /** How sure it is what the instruction does, in a word and in a sentence; left out: nobody knows what it does. */
  readonly certainty?: { readonly grade: CertaintyGrade; readonly about: string }
  /** Sentence that says what nobody is certain of. */
  readonly doubt?: string
}

/** Fixed bits of an encoding that stand side by side. */
export interface DecidingBits {
  /** Name of the bits in the pattern; left out: they have none. */
  readonly label?: string
  readonly high: number
  readonly low: number
  readonly value: string
}

/** Decodes the instruction at an index of the bytes. Never throws: whatever is there has an answer. */
export type Decode = (bytes: Uint8Array, options?: DecodeOptions) => DecodedInstruction
/** Yields the lines of code, in the order of addresses, to its end. @throws TypeError or RangeError for wrong calls */
export type Disassemble = (bytes: Uint8Array, options?: DisassembleOptions) => Generator<DisassembledRow, void, void>
/** Assembles a program. It takes any text: what is wrong with it stands among the errors. @throws TypeError or RangeError for wrong calls */
export type Assemble = (source: string, options?: AssembleOptions) => AssembledProgram
/** Says all that is known of the instruction at an index of the bytes. @throws RangeError for a variant or a register that there is not */
export type Explain = (bytes: Uint8Array, options?: ExplanationOptions) => ExplainedInstruction
/** Makes a machine that runs assembly or code. @throws SyntaxError if the assembly is wrong; RangeError if the start is */
export type MakeMachine = (program: string | Uint8Array, start?: ProgramStart) => ProgramMachine
/** Returns the sample programs. */
export type SampleKernels = () => readonly SampleKernel[]

/** The functions of an architecture. */
export interface LibraryFunctions {
  readonly decode: Decode
  readonly disassemble: Disassemble
  readonly assemble: Assemble
  readonly explain: Explain
  readonly machine: MakeMachine
  readonly kernels: SampleKernels
}

/** An architecture that a file describes. */
export interface DescribedArchitecture extends LibraryFunctions {
  readonly kind: 'architecture'
  readonly id: string
  readonly title: string
}
/** A mistake in a file; `path` is where it stands: `encodings[3].pattern`. It is empty for the whole file. */
export interface DescriptionProblem extends TextProblem {
  readonly path: string
}
export type ReadDescription =
  | DescribedArchitecture
  | { readonly kind: 'problems'; readonly problems: readonly DescriptionProblem[] }
