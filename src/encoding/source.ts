// Assembles a program from its text, and finds the lines of addresses and the instructions of lines.
import { Assembler } from './assembler.ts'
import type { IncludeFiles } from './expand.ts'
import type { AsmError, Isa, Words } from './types.ts'

/** Bits of an instruction; decoding them tells which one it is. */
export interface MadeInstruction {
  readonly words: Words
  readonly bytes: number
  /** Whether it is data, whatever it decodes to: data may have any address. */
  readonly isData?: boolean
}

/** A line that became an instruction. */
export interface SourceLine {
  /** Number of the line; the first is 1. */
  readonly line: number
  /** Column where the text begins in the line, counted from 0. */
  readonly column: number
  readonly address: number
  readonly made: MadeInstruction
  /** The text without comment and without blanks at its ends. */
  readonly text: string
}

/** Bytes that a directive put at an address. */
export interface DataLine {
  readonly line: number
  readonly address: number
  /** Number of bytes. */
  readonly bytes: number
}

/** An error with its line; its columns count from 0, in the whole line. */
export interface SourceError extends AsmError {
  readonly line: number
}

/** An assembled program, as plain data: it can be sent from one thread to another. */
export interface Assembly {
  readonly code: Uint8Array
  /** Instructions in the order of addresses, which in a program with sections is not that of the lines. */
  readonly lines: readonly SourceLine[]
  /** Bytes from directives; left out if there are none. */
  readonly data?: readonly DataLine[]
  /** Addresses of labels; left out if there are none. */
  readonly labels?: ReadonlyMap<string, number>
  /** The first errors; of very many, the others are only counted. */
  readonly errors: readonly SourceError[]
  /** Number of errors that are not listed; left out if all are. */
  readonly unlisted?: number
}

/** Returns the number of all errors, listed or not. */
export const errorCount = ({ errors, unlisted = 0 }: Assembly): number => errors.length + unlisted

/** Assembles a program from scratch; like `Assembler` it takes any text. `files`: the files it may include. */
export const assembleSource = (isa: Isa, source: string, files?: IncludeFiles): Assembly =>
  new Assembler(isa).assemble(source, files)

/** Returns the line of the instruction that begins at an address; undefined if none does. */
export const lineAt = ({ lines }: Assembly, address: number): SourceLine | undefined => {
  const found = lines[firstIndex(lines, (line) => line.address >= address)]
  return found?.address === address ? found : undefined
}

/** Returns the line of the instruction that ends at an address; undefined if none does. */
export const lineBefore = ({ lines }: Assembly, address: number): SourceLine | undefined => {
  const found = lines[firstIndex(lines, (line) => line.address >= address) - 1]
  return found && found.address + found.made.bytes === address ? found : undefined
}

const inLines = new WeakMap<readonly SourceLine[], readonly SourceLine[]>()
/** Returns the instructions in the order of lines, those of one line in the order of addresses. */
function byLine({ lines }: Assembly): readonly SourceLine[] {
  const known = inLines.get(lines)
  if (known) return known
  const isOrdered = lines.every((one, k) => one.line >= (lines[k - 1]?.line ?? 0))
  const made = isOrdered ? lines : lines.toSorted((x, y) => x.line - y.line || x.address - y.address)
  inLines.set(lines, made)
  return made
}

/**
 * Returns the instruction for a breakpoint on a line: the first one on it, else the next one below; undefined if there
 * is none.
 */
export function instructionFrom(assembly: Assembly, line: number): SourceLine | undefined {
  const lines = byLine(assembly)
  return lines[firstIndex(lines, (l) => l.line >= line)]
}

/** Returns all instructions of a line. */
export function instructionsOn(assembly: Assembly, line: number): readonly SourceLine[] {
  const lines = byLine(assembly)
  const from = firstIndex(lines, (l) => l.line >= line)
  return lines.slice(
    from,
    firstIndex(lines, (l) => l.line > line),
  )
}

/**
 * Returns the index of the first line that passes a test which all lines after it pass too; the number of lines if none
 * does.
 */
function firstIndex(lines: readonly SourceLine[], isSo: (line: SourceLine) => boolean): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(lines[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
