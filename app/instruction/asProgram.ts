// Writes held words as a program, one line for each word or bundle, which assembles to the same bytes.
import { listedText, listing } from '../../src/encoding/listing.ts'
import type { Isa } from '../../src/encoding/types.ts'
import { bytesOfHex } from '../../src/encoding/words.ts'

export const asProgram = (isa: Isa, hex: string): string =>
  [...listing(isa, bytesOfHex(hex) ?? new Uint8Array())].map((line) => `${listedText(line)}\n`).join('')
