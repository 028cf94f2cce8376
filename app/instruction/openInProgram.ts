// Opens instructions as a program, optionally with initial values; loads the code that writes and packs programs.

import type { Isa } from '../../src/encoding/types.ts'
import type { Start } from '../../src/isa/contents.ts'
import { go } from '../store/navigate.ts'

/** `hex`: the instructions, one after the other, in the order of memory. */
export async function openInProgram(isa: Isa, hex: string, variant?: string, init?: Start): Promise<void> {
  const [{ asProgram }, { packProgram }] = await Promise.all([
    import('./asProgram.ts'),
    import('../../src/share/program.ts'),
  ])
  const source = asProgram(isa, hex)
  const payload = packProgram({ source, ...(init && { init }), ...(variant && { variant }) })
  go({ view: 'program', isa: isa.id, payload })
}
