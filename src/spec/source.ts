// Assembling a program: many lines of text to code, which line stands at which address, and what is wrong with each line.
import { assemble, isError } from './assemble.ts'
import type { AsmError, Assembled, Isa } from './types.ts'
import { bytesOfWords } from './words.ts'

/** A line that became an instruction. */
export interface SourceLine {
  /** As people count: the first is 1. */
  readonly line: number
  readonly address: number
  readonly made: Assembled
  /** Without comment and blanks around it. */
  readonly text: string
}

/** Columns count from 0, in the whole line. */
export interface SourceError extends AsmError {
  readonly line: number
}

export interface Assembly {
  readonly code: Uint8Array
  /** In the order of addresses. */
  readonly lines: readonly SourceLine[]
  readonly errors: readonly SourceError[]
}

const COMMENT = /#|\/\//
const LABEL = /^\s*([A-Za-z_.][\w.]*):/

/** Total: a line that is wrong takes no room, and is listed among the errors. */
export function assembleSource(isa: Isa, source: string): Assembly {
  const lines: SourceLine[] = []
  const errors: SourceError[] = []
  const bytes: number[] = []
  source.split(/\r\n|\r|\n/).forEach((whole, index) => {
    const line = index + 1
    const text = statement(whole)
    if (text.trim() === '') return
    const made = label(text) ?? assemble(isa, text, bytes.length)
    if (isError(made)) {
      errors.push({ ...made, line })
      return
    }
    lines.push({ line, address: bytes.length, made, text: text.trim() })
    bytes.push(...bytesOfWords(made.words, made.bytes))
  })
  return { code: Uint8Array.from(bytes), lines, errors }
}

/** A line without its comment; columns stay as they are. */
export function statement(line: string): string {
  const comment = line.search(COMMENT)
  return (comment < 0 ? line : line.slice(0, comment)).trimEnd()
}

/** Names of addresses are not part of the language yet: said plainly, instead of as an instruction nobody meant. */
function label(text: string): AsmError | undefined {
  const name = LABEL.exec(text)?.[1]
  if (name === undefined) return undefined
  const column = text.indexOf(name)
  const read = `${name}:`
  return {
    column,
    end: column + read.length,
    expected: [],
    read,
    message: `column ${column + 1}: read the label "${read}", expected an instruction; labels cannot be used yet`,
  }
}

/** Of the instruction that starts at an address. */
export const lineAt = (assembly: Assembly, address: number): SourceLine | undefined => {
  const { lines } = assembly
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]!.address < address) low = middle + 1
    else high = middle
  }
  return lines[low]?.address === address ? lines[low] : undefined
}

/** The instruction a breakpoint on a line means: the one on it, else the next below it. */
export const instructionFrom = (assembly: Assembly, line: number): SourceLine | undefined =>
  assembly.lines.find((l) => l.line >= line)
