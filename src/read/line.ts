// Assembles one line: an instruction, or the words of a bundle that run together.
import { assemble, attempt } from '../encoding/assemble.ts'
import { bundleEnd, JOINT } from '../encoding/bundles.ts'
import { type Addresses, resolved, targetOf } from '../encoding/labels.ts'
import type { AsmError, Assembled, Isa } from '../encoding/types.ts'
import { bytesOfWords } from '../encoding/words.ts'

/** Why a line does not assemble, and where, in characters from its start. */
type LineError = Pick<AsmError, 'message' | 'column'>
interface Line {
  /** Bytes in the order of memory; the words of a bundle follow one another. */
  readonly bytes: readonly number[]
  /** The first word of the line. */
  readonly first: Assembled
}

/** Separates the words of a bundle. */
const SIGN = JOINT.trim()

/** Assembles a line. `at` is its address in bytes, for relative targets. */
export const assembleLine = (isa: Isa, text: string, at = 0): Line | LineError =>
  lineOf(isa, text, at, (part, address) => assemble(isa, part, address))

/** Assembles a line of a program, in which labels stand for their addresses. */
export const assembleLineIn = (isa: Isa, text: string, at: number, labels: Addresses): Line | LineError =>
  lineOf(isa, text, at, (part, address) => withLabel(isa, part, address, labels))

function withLabel(isa: Isa, part: string, address: number, labels: Addresses): Assembled | LineError {
  const text = part.trim()
  const lead = part.length - part.trimStart().length
  const target = targetOf(text, isa)
  const place = target && resolved(text, target, address, labels, isa)
  const made = place && 'message' in place ? place : assemble(isa, place?.text ?? text, address)
  if (!('message' in made)) return made
  const error = place && 'blame' in place ? place.blame(made) : made
  return { ...error, column: lead + error.column }
}

/**
 * Assembles a line at address 0; undefined if it does not assemble. Faster than `assembleLine`, as it finds no reason.
 */
export function lineIn(isa: Isa, text: string): Line | undefined {
  const line = lineOf(isa, text, 0, (part, address) => attempt(isa, part, address).made ?? NO_WORD)
  return isLineError(line) ? undefined : line
}
const NO_WORD: LineError = { message: '', column: 0 }

export const isLineError = (made: Line | Assembled | LineError): made is LineError => 'message' in made

type Make = (part: string, address: number) => Assembled | LineError

function lineOf(isa: Isa, text: string, at: number, make: Make): Line | LineError {
  const bytes: number[] = []
  let column = 0
  let first: Assembled | undefined
  for (const part of isa.bundles ? text.split(SIGN) : [text]) {
    const made = make(part, at + bytes.length)
    if (isLineError(made)) return { message: made.message, column: column + made.column }
    first ??= made
    bytes.push(...bytesOfWords(made.words, made.bytes))
    column += part.length + SIGN.length
  }
  if (!first) return { message: 'There is no instruction in this line.', column: 0 }
  const end = bundleEnd(isa, Uint8Array.from(bytes), 0)
  return first.bytes < bytes.length && end < bytes.length
    ? { message: apart(isa, end / isa.unit), column: 0 }
    : { bytes, first }
}

const apart = (isa: Isa, words: number): string =>
  `Only the first ${words === 1 ? 'word' : `${words} words`} of these run together. A bundle has at most one word for each unit, in the order ${isa.bundles?.units.map(({ title }) => title).join(', ')}.`
