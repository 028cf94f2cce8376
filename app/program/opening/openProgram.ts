// Opens a text as a program of its own: in a link, or kept in this browser if it is too large for one.
import { packing, type SharedProgram } from '../../../src/share/program.ts'
import { closeDialog } from '../../controls/Dialog.tsx'
import { unhurried } from '../../load/unhurried.ts'
import { keep, newId } from '../document/kept.ts'
import { KEPT } from '../document/programLink.ts'
import { session } from '../session/pageSession.ts'
import { forgetPasted } from './pasted.ts'

/** Opens a program. Returns why it could not be opened; undefined if it was. */
export async function openProgram({
  isa,
  ...program
}: SharedProgram & { readonly isa: string }): Promise<string | undefined> {
  try {
    const payload = (await unhurried(packing(program))) ?? `${KEPT}${await keep(program, newId())}`
    closeDialog()
    forgetPasted()
    session.openAnother({ view: 'program', isa, payload })
    return undefined
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return `The program is too large for a link, and this browser does not keep it: ${why}.`
  }
}
