// Assembling a program: many lines of text to code, which line stands at which address, and what is wrong with each line.
import { assemble, isError } from './assemble.ts'
import { type Addresses, resolved, type Statement, statements, takenError } from './labels.ts'
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

/** Total: a line that is wrong takes no room, and is listed among the errors; one at the wrong place gets the next right one. */
export function assembleSource(isa: Isa, source: string): Assembly {
  const all = statements(source)
  const unknown: Addresses = new Map(all.flatMap(({ label }) => (label ? [[label.name, undefined]] : [])))
  let last = pass(isa, all, unknown)
  // Addresses are known once the sizes of all lines are, which may depend on distances: a few rounds settle that.
  for (let round = 0; last.addresses.size > 0 && round < MOST_ROUNDS; round++) {
    const next = pass(isa, all, last.addresses)
    const settled = [...next.addresses].every(([name, address]) => last.addresses.get(name) === address)
    last = next
    if (settled) break
  }
  return last.assembly
}

/** Sizes that never settle, such as a jump that is long because it is long, stay as they were in the last round. */
const MOST_ROUNDS = 8

interface Pass {
  readonly assembly: Assembly
  readonly addresses: Addresses
}

/** All lines, with the addresses that labels had in the round before. */
function pass(isa: Isa, all: readonly Statement[], before: Addresses): Pass {
  const lines: SourceLine[] = []
  const errors: SourceError[] = []
  const bytes: number[] = []
  const addresses = new Map<string, number>()
  for (const { line, text, label } of all) {
    if (label && addresses.has(label.name)) errors.push({ ...takenError(label), line })
    else if (label) addresses.set(label.name, bytes.length)
    if (text.trim() === '') continue
    const source = resolved(text, bytes.length, before, isa)
    const made = 'message' in source ? source : assemble(isa, source.text, bytes.length)
    if (isError(made)) errors.push({ ...('blame' in source ? source.blame(made) : made), line })
    else {
      const missing = isa.aligned ? (made.bytes - (bytes.length % made.bytes)) % made.bytes : 0
      if (missing) errors.push({ ...unaligned(text, made.bytes, missing), line })
      for (let k = 0; k < missing; k++) bytes.push(0)
      lines.push({ line, address: bytes.length, made, text: text.trim() })
      bytes.push(...bytesOfWords(made.words, made.bytes))
    }
  }
  return { assembly: { code: Uint8Array.from(bytes), lines, errors }, addresses }
}

function unaligned(text: string, bytes: number, missing: number): AsmError {
  const column = text.search(/\S/)
  const read = /\S+/.exec(text)?.[0] ?? ''
  const message = `column ${column + 1}: ${read} has ${bytes} bytes and begins at a multiple of that; put ${missing} bytes more before it`
  return { column, end: column + read.length, expected: [], read, message }
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
