// Opens code of a file as a program that assembles to the same bytes, with what the file sets before it runs.
import { hexOf } from '../../src/encoding/words.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { withCommas } from '../../src/read/limits.ts'
import { OF_PROGRAM } from '../../src/read/programs.ts'
import { toast } from '../controls/Toast.tsx'
import { openInProgram } from '../instruction/openInProgram.ts'
import { sectionOf, useBinary } from './binary.ts'

/** Opens the section that is shown. */
export async function sectionAsProgram({ isa }: Architecture): Promise<void> {
  const section = sectionOf(useBinary.getState())
  if (!section) return
  const { bytes, start } = section
  if (bytes.length > OF_PROGRAM.bytes) {
    toast(
      `This section has ${withCommas(bytes.length)} bytes; a program is made of at most ${withCommas(OF_PROGRAM.bytes)}.`,
    )
    return
  }
  await openInProgram(isa, hexOf(bytes), undefined, start)
}
