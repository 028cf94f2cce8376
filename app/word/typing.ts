// Reads words that are typed or pasted. Loaded when the user enters a box, since the first screen does not need it.

import type { Isa } from '../../src/encoding/types.ts'
import { hexOf } from '../../src/encoding/words.ts'
import { assembleLine, isLineError } from '../../src/read/line.ts'
import type { ReadOrder } from '../../src/read/orders.ts'
import { readingsOf } from '../../src/read/readings.ts'

/** The place of the error, in characters from the start of the text, and its possible readings. */
export interface Wrong {
  readonly kind: 'wrong'
  readonly column: number
  readonly problem: string
  readonly ways: readonly ReadOrder[]
  readonly leftOut?: boolean
}
/** `way`: the reading that was taken; left out for assembly, which has only one. */
export interface Taken {
  readonly kind: 'taken'
  readonly hex: string
  readonly way?: ReadOrder
  readonly ways: readonly ReadOrder[]
  readonly leftOut: boolean
}

export const taking = (way: ReadOrder, ways: readonly ReadOrder[], leftOut: boolean): Taken => ({
  kind: 'taken',
  hex: hexOf(way.bytes),
  way,
  ways,
  leftOut,
})

/**
 * Assembles a word, or the words of a bundle in one line. `at`: address of the first in bytes, for relative targets.
 */
export function readAssembly(isa: Isa, text: string, at: number): Taken | Wrong {
  const line = assembleLine(isa, text, at)
  return isLineError(line)
    ? { kind: 'wrong', column: line.column, problem: line.message, ways: [] }
    : { kind: 'taken', hex: hexOf(line.bytes), ways: [], leftOut: false }
}

export function readBytes(isa: Isa, text: string): Taken | Wrong {
  const { ways, problem, leftOut = false } = readingsOf(isa, text)
  const [first] = ways
  if (problem || !first)
    return { kind: 'wrong', column: problem?.column ?? 0, problem: problem?.problem ?? '', ways, leftOut }
  return taking(first, ways, leftOut)
}
