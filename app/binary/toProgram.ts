// Opens code of a file as a program that assembles to the same bytes, with what the file sets before it runs.
import { hexOf } from '../../src/encoding/words.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { withCommas } from '../../src/read/limits.ts'
import { OF_PROGRAM } from '../../src/read/programs.ts'
import { toast } from '../controls/Toast.tsx'
import { openInProgram } from '../instruction/openInProgram.ts'
import { sectionOf, useBinary } from './binary.ts'

/** Opens the rows from `from` up to, but without, `end` of the section that is shown. */
export async function rowsAsProgram({ isa }: Architecture, from: number, end: number): Promise<void> {
  const state = useBinary.getState()
  const section = sectionOf(state)
  const { columns } = state.found
  if (!section || !columns) return
  const bytes = columns.bytesOf(section.bytes, from, end)
  if (bytes.length > OF_PROGRAM.bytes) {
    toast(
      `These words have ${withCommas(bytes.length)} bytes; a program is made of at most ${withCommas(OF_PROGRAM.bytes)}. Select fewer.`,
    )
    return
  }
  await openInProgram(isa, hexOf(bytes), undefined, section.start)
}
