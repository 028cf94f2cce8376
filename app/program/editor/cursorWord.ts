// Finds the word under the editor's cursor, and makes the link that opens it with all its meaning depends on.

import { bundleEnd } from '../../../src/encoding/bundles.ts'
import { decode } from '../../../src/encoding/decode.ts'
import { type Assembly, instructionsOn, type SourceLine } from '../../../src/encoding/source.ts'
import type { Isa } from '../../../src/encoding/types.ts'
import { hexOf } from '../../../src/encoding/words.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { asking, resetValue } from '../../../src/isa/asked.ts'
import { instructionAt } from '../../../src/isa/instruction.ts'
import type { Link } from '../../../src/share/link.ts'
import { specOf } from '../document/machineSpec.ts'

/**
 * Returns the word of a line that a column, counted from 0, is in, or the one before the column; undefined if the line
 * has no word.
 */
export function wordUnder(assembly: Assembly, line: number, column: number): SourceLine | undefined {
  const words = instructionsOn(assembly, line)
  const first = words[0]
  if (!first) return undefined
  // All words that a macro makes stand at one column: the first of them is meant.
  const before = words.filter((word) => word.column <= column && word.column !== first.column)
  return before.at(-1) ?? first
}

/** Returns what a register holds now; undefined if that is not known. */
type Held = (file: string, index: number) => bigint | undefined

/** Returns the link to a word with the words it runs together with, its address, and the registers it depends on. */
export function wordLink(
  architecture: Architecture,
  variant: string,
  assembly: Assembly,
  word: SourceLine,
  held: Held,
): Link {
  const { isa, variants } = architecture
  const spec = specOf(architecture, variant)
  const { peek, asked } = asking(spec)
  instructionAt(architecture, variant, decode(isa, word.made.words), word.address).meaning((file, index) => {
    const usual = peek(file, index)
    return Number(held(file, index) ?? usual)
  })
  const given = asked
    .map((one) => ({ ...one, value: Number(held(one.file, one.index) ?? one.value) }))
    .filter(({ file, index, value }) => value !== Number(resetValue(spec, file, index)))
  const { from, end } = bundleAt(isa, assembly, word)
  return {
    view: 'word',
    isa: isa.id,
    hex: hexOf(assembly.code.subarray(from, end)),
    ...(word.address > from && { at: word.address - from }),
    ...(word.address > 0 && { base: word.address }),
    ...(variant !== variants[0]?.id && { variant }),
    ...(given.length > 0 && { given }),
  }
}

/**
 * Returns the address of the first byte of the code that runs together with a word, padding included, and the address
 * after its last byte.
 */
function bundleAt(isa: Isa, assembly: Assembly, { line, address, made }: SourceLine) {
  const from = instructionsOn(assembly, line)[0]?.address ?? address
  const end = bundleEnd(isa, assembly.code, from)
  return isa.bundles && address < end ? { from, end } : { from: address, end: address + made.bytes }
}
