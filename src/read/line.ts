// Assembles what stands in one line: an instruction, or the words of a bundle that run together.
import { assemble, attempt, isError } from '../spec/assemble.ts'
import { bundleEnd, JOINT } from '../spec/bundles.ts'
import type { AsmError, Assembled, Isa } from '../spec/types.ts'
import { bytesOfWords } from '../spec/words.ts'

/** Why a line is none: what is wrong, and where, in characters from its start. */
export type LineError = Pick<AsmError, 'message' | 'column'>
export interface Line {
  /** In the order of memory; those of a bundle one after the other. */
  readonly bytes: readonly number[]
  /** The first of its words. */
  readonly first: Assembled
}

/** Between the words of a bundle. */
const SIGN = JOINT.trim()
const parts = (isa: Isa, text: string): readonly string[] => (isa.bundles ? text.split(SIGN) : [text])

/** `at`: the address of the line, in bytes, for targets that are relative to it. */
export function assembleLine(isa: Isa, text: string, at = 0): Line | LineError {
  let column = 0
  const made: Assembled[] = []
  for (const part of parts(isa, text)) {
    const one = assemble(isa, part, at + length(made))
    if (isError(one)) return { message: one.message, column: column + one.column }
    made.push(one)
    column += part.length + SIGN.length
  }
  return joined(isa, made)
}

/** The same where nobody asks why it is none: quicker. */
export function lineIn(isa: Isa, text: string): Line | undefined {
  const made: Assembled[] = []
  for (const part of parts(isa, text)) {
    const one = attempt(isa, part, length(made)).made
    if (!one) return undefined
    made.push(one)
  }
  const line = joined(isa, made)
  return isLineError(line) ? undefined : line
}

export const isLineError = (line: Line | LineError): line is LineError => 'message' in line

const length = (made: readonly Assembled[]): number => made.reduce((sum, { bytes }) => sum + bytes, 0)

function joined(isa: Isa, made: readonly Assembled[]): Line | LineError {
  const bytes = made.flatMap((one) => [...bytesOfWords(one.words, one.bytes)])
  const [first] = made
  if (!first) return { message: 'There is no instruction in this line.', column: 0 }
  const end = bundleEnd(isa, Uint8Array.from(bytes), 0)
  return made.length > 1 && end < bytes.length ? { message: apart(isa, end / isa.unit), column: 0 } : { bytes, first }
}

const apart = (isa: Isa, words: number): string =>
  `Only the first ${words === 1 ? 'word' : `${words} words`} of these run together. A bundle has at most one word for each unit, in the order ${isa.bundles?.units.map(({ title }) => title).join(', ')}.`
