// What is said about an instruction under the pointer: its fields, what it is, what it does.

import type { Peek } from '../../../src/expr/machine.ts'
import { effectText } from '../../../src/expr/text.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { resetValue } from '../../../src/isa/asked.ts'
import { decode, fieldsOf } from '../../../src/spec/decode.ts'
import { exactText } from '../../../src/spec/exact.ts'
import type { SourceLine } from '../../../src/spec/source.ts'
import type { Encoding, Words } from '../../../src/spec/types.ts'
import { bytesOfWords, hexOf } from '../../../src/spec/words.ts'
import { fieldsIn } from '../../bits/roles.ts'
import { specOf } from '../document/machineSpec.ts'

export interface About {
  readonly hex: string
  /** Exact; empty where there is none. */
  readonly text: string
  /** Name and value of each field, those of the highest bits first: `DST=1 SRC1=2`. */
  readonly fields: string
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
    text: exactText(architecture.isa, decoded, address) ?? '',
    fields: encoding ? fieldsText(encoding, made.words, 8 * made.bytes) : '',
    doc: encoding?.doc ?? '',
    does: meaning?.effects.map((effect) => effectText(effect, files)) ?? [
      'No source says what this does; the machine stops here.',
    ],
  }
}

/** `width`: of the word in bits; a field that lies beyond it is none of its. */
function fieldsText(encoding: Encoding, words: Words, width: number): string {
  const values = fieldsOf(encoding, words)
  const highest = (name: string) => Math.max(...(encoding.layout.fields.get(name) ?? []).filter((bit) => bit < width))
  return fieldsIn(encoding.layout)
    .filter((name) => highest(name) >= 0)
    .sort((x, y) => highest(y) - highest(x))
    .map((name) => `${name}=${values[name]}`)
    .join(' ')
}
