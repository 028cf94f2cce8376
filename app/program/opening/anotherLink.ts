// Makes links to other programs: a plain click first keeps what was typed last, any other is left to the browser.
import type { MouseEvent } from 'react'
import type { Link } from '../../../src/share/link.ts'
import { packProgram } from '../../../src/share/program.ts'
import { closeDialog } from '../../controls/Dialog.tsx'
import { session } from '../session/pageSession.ts'

export const kernelLink = (isa: string, name: string): Link => ({ view: 'kernel', isa, name })
/** Returns the link of a program without text, with memory and registers as after a reset. */
export const emptyLink = (isa: string, variant: string): Link => ({
  view: 'program',
  isa,
  payload: packProgram({ source: '', ...(variant && { variant }) }),
})

export const follow =
  (link: Link) =>
  (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    closeDialog()
    session.openAnother(link)
  }
