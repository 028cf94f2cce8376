// Assembles and disassembles for other programs: lines of text and bytes, as plain data.
import { exactTextByTree } from '../encoding/asPrinted.ts'
import { Assembler } from '../encoding/assembler.ts'
import { JOINT } from '../encoding/bundles.ts'
import { type ListingTrouble, listing } from '../encoding/listing.ts'
import type { Isa } from '../encoding/types.ts'
import { hexOf } from '../encoding/words.ts'
import { asIndex, codeGiven, given } from './given.ts'
import type { Assemble, AssembledProgram, Disassemble, DisassembledRow, TextProblem } from './types.ts'

/** Makes the function `disassemble` of an architecture, which is made when it is first asked for. */
export const disassembleWith = (isa: () => Isa): Disassemble =>
  function* (code, { address: origin = 0 } = {}) {
    const bytes = codeGiven('disassemble', code)
    const lines = listing(isa(), bytes, exactTextByTree, beginning(isa(), origin))
    for (const { address, bytes: length, members } of lines) {
      const problem = members.flatMap(({ trouble }) => (trouble ? [troubleIn(trouble)] : [])).join('; ')
      const row: DisassembledRow = {
        address: origin + address,
        length,
        bytes: hexOf(bytes.subarray(address, address + length)),
        text: members.map(({ text }) => text).join(JOINT),
        ...(problem && { problem }),
      }
      yield row
    }
  }

/** Returns the address of the first byte of code. @throws RangeError if code cannot begin there */
function beginning({ bundles }: Isa, address: number): number {
  const line = bundles?.line ?? 1
  if (asIndex('The address', address) % line === 0) return address
  throw new RangeError(
    `The address is a multiple of ${line}, as bundles stand in lines of so many bytes; it is ${address}`,
  )
}

const troubleIn = ({ what, more }: ListingTrouble): string => what + (more && `: ${more}`)

/** Makes the function `assemble` of an architecture, which is made when it is first asked for. */
export const assembleWith =
  (isa: () => Isa): Assemble =>
  (source, { address = 0, files = {} } = {}): AssembledProgram => {
    if (typeof source !== 'string') throw new TypeError(`assemble takes a text, not ${given(source)}`)
    const made = new Assembler(isa()).assemble(source, new Map(Object.entries(files)), beginning(isa(), address))
    return {
      bytes: made.code,
      lines: made.lines.map(({ line, address: at, made: { bytes: length } }) => ({ line, address: at, length })),
      labels: Object.fromEntries(made.labels ?? []),
      errors: made.errors.map(
        ({ line, column, message }): TextProblem => ({
          line,
          column: column + 1,
          // The column is said apart.
          message: message.replace(/^column \d+: /, ''),
        }),
      ),
      unlisted: made.unlisted ?? 0,
    }
  }
