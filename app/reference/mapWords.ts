// Returns the words of a program, from a kernel or pasted hexadecimal, to be counted in the cells of the map.

import { decodeAt } from '../../src/encoding/decode.ts'
import type { MapCell } from '../../src/encoding/opcodeMap.ts'
import { assembleSource } from '../../src/encoding/source.ts'
import type { Isa, Words } from '../../src/encoding/types.ts'
import { matches } from '../../src/encoding/words.ts'
import type { Kernel } from '../../src/isa/architecture.ts'
import { MOST_BYTES } from '../../src/read/limits.ts'
import { readingsOf } from '../../src/read/readings.ts'

/** Returns the instructions of a kernel, each as often as it occurs. */
export const wordsOfKernel = (isa: Isa, { source }: Kernel): readonly Words[] =>
  assembleSource(isa, source).lines.flatMap(({ made }) => (made.isData ? [] : [made.words]))

/** Returns the words of hexadecimal text, or a text that says why it cannot be read. Never throws. */
export function wordsOfHex(isa: Isa, text: string): readonly Words[] | string {
  const { ways, problem } = readingsOf(isa, text)
  const [way] = ways
  if (!way) return problem?.problem ?? `Paste words in hexadecimal, at most ${MOST_BYTES} bytes.`
  const bytes = Uint8Array.from(way.bytes)
  const words: Words[] = []
  for (let at = 0; at < bytes.length; ) {
    const decoded = decodeAt(isa, bytes, at)
    words.push(decoded.words)
    at += Math.max(decoded.bytes, isa.unit)
  }
  return words
}

export const countIn = ({ mask, value }: MapCell, words: readonly Words[]): number =>
  words.filter((word) => matches(word, mask, value)).length

/** Returns the strength of a tint, 0 to 4, on a logarithmic scale of the count; 0 only if the count is 0. */
export const tintOf = (count: number, most: number): number =>
  count === 0 ? 0 : 1 + Math.round((3 * Math.log(count)) / Math.max(1, Math.log(most)))
