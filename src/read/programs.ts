// Finds what a text or a file may be as a program: bytes to disassemble, in each order, or assembly as it is.
import { Assembler } from '../encoding/assembler.ts'
import { type ListingTrouble, listedText, listing } from '../encoding/listing.ts'
import type { Isa } from '../encoding/types.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { type BytesCandidate, candidatesOf } from './candidates.ts'
import { type Most, withCommas } from './limits.ts'

/** Limits of a pasted program: characters of a text that may hold bytes, and bytes of code. */
export const OF_PROGRAM: Most = { text: 250_000, bytes: 65_536 }

export type ProgramReading = {
  /** Description of how the text was read, in plain words. */
  readonly how: string
} & ({ readonly what: 'bytes'; readonly bytes: Uint8Array } | { readonly what: 'assembly'; readonly source: string })

export interface ProgramReadings {
  /** Readings, the likeliest first; none if there is nothing to read. */
  readonly readings: readonly ProgramReading[]
  /** Why the text is nothing known; the only reading is then the text itself. */
  readonly refusal?: string
}

/** Returns what a text may be as a program; never throws. A text longer than the limit is not read as bytes. */
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
  // The user may want to correct the text in the editor.
  return {
    readings: readings.includes(asIs) ? readings : [...readings, asIs],
    ...(refusal && { refusal: refusal.message }),
  }
}

function bytesReading({ hex, how, leftOut }: BytesCandidate): ProgramReading {
  const beside = leftOut ? '; what stands beside them is left out' : ''
  return { what: 'bytes', how: `${how}${beside}`, bytes: bytesOfHex(hex) ?? new Uint8Array() }
}

/** Returns the bytes of a file that is not text as a program, or why they are too many. */
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
  /** Text that assembles to the same bytes. */
  readonly source: string
  readonly instructions: number
  /** Counts of what was written as bytes because it is no instruction, by the reason. */
  readonly troubles: ReadonlyMap<ListingTrouble['what'], number>
  /** Whether the text, assembled again, has the same bytes. */
  readonly isSame: boolean
}

/** Lines that are assembled at a time. */
const PIECE = 200

/**
 * Disassembles code and checks that the text assembles to it; yields between lines so that the caller can take time.
 */
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
