// Describes the instruction under the pointer: its fields, what it is, what it does.

import { exactTextByTree } from '../../../src/encoding/asPrinted.ts'
import { decode } from '../../../src/encoding/decode.ts'
import type { SourceLine } from '../../../src/encoding/source.ts'
import { bytesOfWords, hexOf } from '../../../src/encoding/words.ts'
import type { Peek } from '../../../src/expr/machine.ts'
import { effectText } from '../../../src/expr/text.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { resetValue } from '../../../src/isa/asked.ts'
import { instructionAt } from '../../../src/isa/instruction.ts'
import { specOf } from '../document/machineSpec.ts'
import { diagramOf } from './bitDiagram.ts'

export interface HoverAbout {
  readonly address: number
  readonly hex: string
  /** Exact text; empty if there is none. */
  readonly text: string
  /** Names over bits over values, in columns, the highest bits first; empty if the word has no encoding. */
  readonly diagram: string
  readonly encoding?: string
  readonly doc: string
  readonly does: readonly string[]
}

/**
 * Describes the word of a line. `held` returns what a register holds now; if it returns undefined, the register has its
 * reset value.
 */
export function aboutLine(
  architecture: Architecture,
  variant: string,
  { made, address }: SourceLine,
  held: (file: string, index: number) => bigint | undefined = () => undefined,
): HoverAbout {
  const spec = specOf(architecture, variant)
  const { files } = spec
  const peek: Peek = (file, index) => Number(held(file, index) ?? resetValue(spec, file, index))
  const instruction = instructionAt(architecture, variant, decode(architecture.isa, made.words), address)
  const encoding = instruction.decoded.variant?.encoding
  const meaning = instruction.meaning(peek)
  return {
    address,
    hex: hexOf(bytesOfWords(made.words, made.bytes)),
    text: exactTextByTree(architecture.isa, instruction.decoded, address) ?? '',
    diagram: encoding ? diagramOf(encoding, made.words, 8 * made.bytes) : '',
    ...(encoding && { encoding: encoding.name }),
    doc: encoding?.doc ?? '',
    does: meaning?.effects.map((effect) => effectText(effect, files)) ?? [
      'No source says what this does; the machine stops here.',
    ],
  }
}
