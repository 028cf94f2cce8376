// Opens a text as a program of its own: in a link, or, where it is too large for one, kept in this browser.
import { packing, type SharedProgram } from '../../../src/share/program.ts'
import { closeDialog } from '../../controls/Dialog.tsx'
import { unhurried } from '../../load/unhurried.ts'
import { keep, newId } from '../document/kept.ts'
import { KEPT } from '../document/programLink.ts'
import { session } from '../session/pageSession.ts'
import { forgetPasted } from './pasted.ts'

/** Why it could not be opened; undefined: it was. */
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
