// Writes the words that are held as a program: a line each, or a line a bundle, which assembles to their bytes again.
import { listedText, listing } from '../../src/encoding/listing.ts'
import type { Isa } from '../../src/encoding/types.ts'
import { bytesOfHex } from '../../src/encoding/words.ts'

export const asProgram = (isa: Isa, hex: string): string =>
  [...listing(isa, bytesOfHex(hex) ?? new Uint8Array())].map((line) => `${listedText(line)}\n`).join('')
