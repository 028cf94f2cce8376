// What is said about an instruction under the pointer: its bits, what it is, what it does.

import type { Peek } from '../../src/expr/machine.ts'
import { effectText } from '../../src/expr/text.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { resetValue } from '../../src/isa/asked.ts'
import { decode } from '../../src/spec/decode.ts'
import type { SourceLine } from '../../src/spec/source.ts'
import { bytesOfWords, hexOf } from '../../src/spec/words.ts'
import { sequenceOfBits } from './bits.ts'
import { specOf } from './files.ts'

export interface About {
  readonly hex: string
  /** Most significant bit first, cut where fields begin. */
  readonly bits: string
  readonly doc: string
  readonly does: readonly string[]
}

/** `held`: what registers hold now that its meaning depends on; others are as at the start. */
export function aboutLine(
  architecture: Architecture,
  variant: string,
  { made, address }: SourceLine,
  held: (file: string, index: number) => bigint | undefined = () => undefined,
): About {
  const spec = specOf(architecture, variant)
  const { files } = spec
  const peek: Peek = (file, index) => Number(held(file, index) ?? resetValue(spec, file, index))
  const decoded = decode(architecture.isa, made.words)
  const encoding = decoded.variant?.encoding
  const meaning = architecture.meaning(decoded, variant, address, peek)
  return {
    hex: hexOf(bytesOfWords(made.words, made.bytes)),
    bits: encoding ? sequenceOfBits(encoding, made.words, made.bytes) : '',
    doc: encoding?.doc ?? '',
    does: meaning?.effects.map((effect) => effectText(effect, files)) ?? [
      'Nobody has described what this does; the machine stops here.',
    ],
  }
}
