// Reads words that are typed or pasted. Loaded when somebody goes to a box: the first screen needs none of it.
import type { Way } from '../../src/read/orders.ts'
import { readingsOf } from '../../src/read/readings.ts'
import { assemble, isError } from '../../src/spec/assemble.ts'
import { bundleEnd, JOINT } from '../../src/spec/bundles.ts'
import type { Isa } from '../../src/spec/types.ts'
import { bytesOfHex, hexOf } from '../../src/spec/words.ts'
import { hexOfWords } from '../instruction/shown.ts'

/** Where a text went wrong, in characters from its start, and the readings that it may be meant in all the same. */
export interface Wrong {
  readonly kind: 'wrong'
  readonly column: number
  readonly problem: string
  readonly ways: readonly Way[]
  readonly leftOut?: boolean
}
/** `way`: which of the readings it is; left out of assembly, which has but one. */
export interface Taken {
  readonly kind: 'taken'
  readonly hex: string
  readonly way?: Way
  readonly ways: readonly Way[]
  readonly leftOut: boolean
}

export const taking = (way: Way, ways: readonly Way[], leftOut: boolean): Taken => ({
  kind: 'taken',
  hex: hexOf(way.bytes),
  way,
  ways,
  leftOut,
})

/** A word, or the words of a bundle as they are written in a line. `at`: the address of the first, in bytes, for relative targets. */
export function readAssembly(isa: Isa, text: string, at: number): Taken | Wrong {
  let [hex, column] = ['', 0]
  for (const one of isa.bundles ? text.split(SIGN) : [text]) {
    const made = assemble(isa, one, at + hex.length / 2)
    if (isError(made)) return { kind: 'wrong', column: column + made.column, problem: made.message, ways: [] }
    hex += hexOfWords(made.words, made.bytes)
    column += one.length + SIGN.length
  }
  const code = bytesOfHex(hex) ?? new Uint8Array()
  const end = bundleEnd(isa, code, 0)
  if (end < code.length) return { kind: 'wrong', column: 0, problem: apart(isa, end / isa.unit), ways: [] }
  return { kind: 'taken', hex, ways: [], leftOut: false }
}

/** Between the words of a bundle. */
const SIGN = JOINT.trim()

const apart = (isa: Isa, words: number): string =>
  `Only the first ${words === 1 ? 'word' : `${words} words`} of these run together. A bundle has at most one word for each unit, in the order ${isa.bundles?.units.map(({ title }) => title).join(', ')}.`

export function readBytes(isa: Isa, text: string): Taken | Wrong {
  const { ways, problem, leftOut = false } = readingsOf(isa, text)
  const [first] = ways
  if (problem || !first)
    return { kind: 'wrong', column: problem?.column ?? 0, problem: problem?.problem ?? '', ways, leftOut }
  return taking(first, ways, leftOut)
}
