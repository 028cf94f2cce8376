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
  const lines: string[] = []
  const lost: string[] = []
  let count = 0
  for (let at = 0; at < code.length; ) {
    const members = membersAt(isa, code, at)
    const texts = members.map(({ address, ...d }) => {
      const bytes = hexOf(code.subarray(address, address + d.bytes))
      const line = text(d, address)
      const made = line === undefined ? undefined : assemble(isa, line, address)
      count++
      if (!made || isError(made) || hexOf(bytesOfWords(made.words, made.bytes)) !== bytes) lost.push(bytes)
      at = address + d.bytes
      return line ?? ''
    })
    lines.push(texts.join(JOINT))
  }
  if (lost.length > 0) return { lost, of: count }
  const source = `${lines.join('\n')}\n`
  // As a whole: room that the assembler puts between lines is no part of the words.
  return hexOf(assembleSource(isa, source).code) === hex ? { source } : { lost: [hex], of: count }
}
