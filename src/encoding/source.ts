// Assembling a program: many lines of text to code, which line stands at which address, and what is wrong with each line.
import { Assembler } from './assembler.ts'
import type { IncludeFiles } from './expand.ts'
import type { AsmError, Isa, Words } from './types.ts'

/** An instruction: which one, its decoding says. */
export interface MadeInstruction {
  readonly words: Words
  readonly bytes: number
  /** Bytes, whatever they decode to: they may stand anywhere. */
  readonly isData?: boolean
}

/** A line that became an instruction. */
export interface SourceLine {
  /** As people count: the first is 1. */
  readonly line: number
  /** Where its text begins in the line, counted from 0. */
  readonly column: number
  readonly address: number
  readonly made: MadeInstruction
  /** Without comment and blanks around it. */
  readonly text: string
}

/** What a directive put at an address. */
export interface DataLine {
  readonly line: number
  readonly address: number
  /** How many. */
  readonly bytes: number
}

/** Columns count from 0, in the whole line. */
export interface SourceError extends AsmError {
  readonly line: number
}

/** Plain data: it can be sent from one thread to another. */
export interface Assembly {
  readonly code: Uint8Array
  /** In the order of addresses; that of lines is another where a program has sections. */
  readonly lines: readonly SourceLine[]
  /** What is no instruction; left out: nothing. */
  readonly data?: readonly DataLine[]
  /** Where names stand in it; left out: it has none. */
  readonly labels?: ReadonlyMap<string, number>
  /** The first ones; of a program with very many, only those are put into words. */
  readonly errors: readonly SourceError[]
  /** How many more there are; left out: none. */
  readonly unlisted?: number
}

/** All there are, listed or not. */
export const errorCount = ({ errors, unlisted = 0 }: Assembly): number => errors.length + unlisted

/** A program from scratch; total, as the assembler is. `files`: what it may include. */
export const assembleSource = (isa: Isa, source: string, files?: IncludeFiles): Assembly =>
  new Assembler(isa).assemble(source, files)

/** Of the instruction that starts at an address. */
export const lineAt = ({ lines }: Assembly, address: number): SourceLine | undefined => {
  const found = lines[firstIndex(lines, (line) => line.address >= address)]
  return found?.address === address ? found : undefined
}

/** Of the instruction that ends where an address is. */
export const lineBefore = ({ lines }: Assembly, address: number): SourceLine | undefined => {
  const found = lines[firstIndex(lines, (line) => line.address >= address) - 1]
  return found && found.address + found.made.bytes === address ? found : undefined
}

const inLines = new WeakMap<readonly SourceLine[], readonly SourceLine[]>()
/** In the order of lines, and of one line in that of addresses. */
function byLine({ lines }: Assembly): readonly SourceLine[] {
  const known = inLines.get(lines)
  if (known) return known
  const isOrdered = lines.every((one, k) => one.line >= (lines[k - 1]?.line ?? 0))
  const made = isOrdered ? lines : lines.toSorted((x, y) => x.line - y.line || x.address - y.address)
  inLines.set(lines, made)
  return made
}

/** The instruction a breakpoint on a line means: the one on it, else the next below it. */
export function instructionFrom(assembly: Assembly, line: number): SourceLine | undefined {
  const lines = byLine(assembly)
  return lines[firstIndex(lines, (l) => l.line >= line)]
}

/** All instructions of a line. */
export function instructionsOn(assembly: Assembly, line: number): readonly SourceLine[] {
  const lines = byLine(assembly)
  const from = firstIndex(lines, (l) => l.line >= line)
  return lines.slice(
    from,
    firstIndex(lines, (l) => l.line > line),
  )
}

/** Of the first line that is so, as are all after it; their number where none is. */
function firstIndex(lines: readonly SourceLine[], isSo: (line: SourceLine) => boolean): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(lines[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
