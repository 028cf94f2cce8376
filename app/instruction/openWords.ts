// Opens words as a program: a line each, in the view of programs.
import type { Isa } from '../../src/spec/types.ts'
import { go } from '../store/navigate.ts'

/** What writes and packs programs is loaded when somebody asks for it. */
export async function openWords(isa: Isa, hex: string, variant?: string): Promise<void> {
  const [{ asProgram }, { packProgram }] = await Promise.all([
    import('./asProgram.ts'),
    import('../../src/share/program.ts'),
  ])
  const source = asProgram(isa, hex)
  go({ view: 'program', isa: isa.id, payload: packProgram({ source, ...(variant && { variant }) }) })
}
