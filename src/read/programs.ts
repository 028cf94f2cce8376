// Says what a text or a file may be as a program: bytes to disassemble, in each way to read them, or assembly as it is.
import { Assembler } from '../encoding/assembler.ts'
import { type ListingTrouble, listedText, listing } from '../encoding/listing.ts'
import type { Isa } from '../encoding/types.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { type BytesCandidate, candidatesOf } from './candidates.ts'
import { type Most, withCommas } from './limits.ts'

/** Of a text that may hold bytes, and bytes of a program. */
export const OF_PROGRAM: Most = { text: 250_000, bytes: 65_536 }

export type ProgramReading = {
  /** In plain words. */
  readonly how: string
} & ({ readonly what: 'bytes'; readonly bytes: Uint8Array } | { readonly what: 'assembly'; readonly source: string })

export interface ProgramReadings {
  /** The likeliest first; none where there is nothing to read. */
  readonly readings: readonly ProgramReading[]
  /** Why it is nothing that is known: all that is left is the text itself. */
  readonly refusal?: string
}

/** Total, and bounded: of a longer text no bytes are read. */
export function programReadings(isa: Isa, text: string): ProgramReadings {
  if (text.trim() === '') return { readings: [] }
  const asIs: ProgramReading = { what: 'assembly', how: 'assembly, as it is', source: text }
  if (text.length > OF_PROGRAM.text)
    return {
      readings: [
        {
          ...asIs,
          how: `assembly, as it is: no bytes are read of more than ${withCommas(OF_PROGRAM.text)} characters`,
        },
      ],
    }
  const { likely, unknown, refusal } = candidatesOf(isa, text, OF_PROGRAM)
  const readings = [...likely, ...unknown].map((one) => (one.what === 'bytes' ? bytesReading(one) : asIs))
  // A person may want to mend it in the editor.
  return {
    readings: readings.includes(asIs) ? readings : [...readings, asIs],
    ...(refusal && { refusal: refusal.message }),
  }
}

function bytesReading({ hex, how, leftOut }: BytesCandidate): ProgramReading {
  const beside = leftOut ? '; what stands beside them is left out' : ''
  return { what: 'bytes', how: `${how}${beside}`, bytes: bytesOfHex(hex) ?? new Uint8Array() }
}

/** What a file is that is no text. */
export const fileReadings = (bytes: Uint8Array): ProgramReadings =>
  bytes.length > OF_PROGRAM.bytes
    ? {
        readings: [],
        refusal: `The file has ${withCommas(bytes.length)} bytes, and at most ${withCommas(OF_PROGRAM.bytes)} are disassembled. Cut out the part with the instructions.`,
      }
    : {
        readings:
          bytes.length > 0 ? [{ what: 'bytes', how: `the ${withCommas(bytes.length)} bytes of the file`, bytes }] : [],
      }

export interface Disassembly {
  /** Assembles to the bytes again. */
  readonly source: string
  readonly instructions: number
  /** How often what is no instruction was written as bytes, by why. */
  readonly troubles: ReadonlyMap<ListingTrouble['what'], number>
  /** It was assembled, and has the same bytes. */
  readonly isSame: boolean
}

/** Lines that are assembled at a time. */
const PIECE = 200

/** Yields between lines, so that whoever carries it out can take time between them. */
export function* disassembling(isa: Isa, code: Uint8Array): Generator<void, Disassembly> {
  const assembler = new Assembler(isa)
  const whole = isa.bundles?.line ?? isa.unit
  const lines: string[] = []
  const troubles = new Map<ListingTrouble['what'], number>()
  let [from, origin, instructions, isSame] = [0, 0, 0, true]
  const compare = (end: number) => {
    const made = assembler.assemble(lines.slice(from).join('\n'), undefined, origin)
    const same = (byte: number, k: number) => byte === made.code[k]
    isSame &&= made.errors.length === 0 && made.code.length === end - origin && code.subarray(origin, end).every(same)
    ;[from, origin] = [lines.length, end]
  }
  for (const line of listing(isa, code)) {
    if (lines.length - from >= PIECE && line.address % whole === 0) compare(line.address)
    lines.push(listedText(line))
    for (const { trouble } of line.members)
      if (trouble && !trouble.isRight) troubles.set(trouble.what, (troubles.get(trouble.what) ?? 0) + 1)
      else instructions++
    yield
  }
  compare(code.length)
  return { source: `${lines.join('\n')}\n`, instructions, troubles, isSame }
}
