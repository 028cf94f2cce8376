// Writes the words that are held as a program: a line each, or a line a bundle, where each line assembles to its bytes again.
import { assemble, isError } from '../../src/spec/assemble.ts'
import { JOINT, membersAt } from '../../src/spec/bundles.ts'
import { text } from '../../src/spec/decode.ts'
import { assembleSource } from '../../src/spec/source.ts'
import type { Isa } from '../../src/spec/types.ts'
import { bytesOfHex, bytesOfWords, hexOf } from '../../src/spec/words.ts'

/** `lost`: instructions without text, or whose text assembles to other bytes, in hexadecimal. */
export type AsProgram = { readonly source: string } | { readonly lost: readonly string[]; readonly of: number }

export function asProgram(isa: Isa, hex: string): AsProgram {
  const code = bytesOfHex(hex) ?? new Uint8Array()
  const words: Word[] = []
  const lines: string[] = []
  for (let at = 0; at < code.length; ) {
    const members = membersAt(isa, code, at).map(({ address, ...d }) => {
      at = address + d.bytes
      return { address, bytes: hexOf(code.subarray(address, at)), text: text(d, address) }
    })
    words.push(...members)
    lines.push(members.map((word) => word.text ?? '').join(JOINT))
  }
  const source = `${lines.join('\n')}\n`
  if (words.every((word) => word.text !== undefined) && hexOf(assembleSource(isa, source).code) === hex)
    return { source }
  const lost = words.filter((word) => !comesBack(isa, word)).map(({ bytes }) => bytes)
  // Each by itself does, all together do not: room that the assembler puts between lines is none of the words.
  return { lost: lost.length > 0 ? lost : words.map(({ bytes }) => bytes), of: words.length }
}

interface Word {
  readonly address: number
  readonly bytes: string
  readonly text: string | undefined
}

function comesBack(isa: Isa, { address, bytes, text }: Word): boolean {
  const made = text === undefined ? undefined : assemble(isa, text, address)
  return made !== undefined && !isError(made) && hexOf(bytesOfWords(made.words, made.bytes)) === bytes
}
