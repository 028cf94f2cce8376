// Opens an instruction as a program that begins with given values; what writes and packs programs is loaded then.
import type { Start } from '../../src/isa/contents.ts'
import type { Decoded, Isa } from '../../src/spec/types.ts'
import { go } from '../store/navigate.ts'
import { hexOfWords } from './shown.ts'

export async function openInProgram(isa: Isa, decoded: Decoded, variant: string, init: Start): Promise<void> {
  const [{ asProgram }, { packProgram }] = await Promise.all([
    import('./asProgram.ts'),
    import('../../src/share/program.ts'),
  ])
  const source = asProgram(isa, hexOfWords(decoded.words, decoded.bytes))
  go({ view: 'program', isa: isa.id, payload: packProgram({ source, init, ...(variant && { variant }) }) })
}
