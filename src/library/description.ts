// Reads architectures from files for other programs: the functions of the package for that architecture, or what is wrong.
import type { Architecture } from '../isa/architecture.ts'
import type { ArchitectureBases } from '../own/architectureFile.ts'
import { lineAndColumn, readArchitectureText } from '../own/fileText.ts'
import { assembleWith, disassembleWith } from './assembly.ts'
import { decodeWith } from './decode.ts'
import { explainWith } from './explain.ts'
import { given } from './given.ts'
import { kernelsWith, runWith } from './machine.ts'
import type { DescribedArchitecture, ReadDescription } from './types.ts'

/** Reads the text of a file. It takes any text: what is wrong with it stands among the problems. */
export async function describedBy(text: string, bases: ArchitectureBases): Promise<ReadDescription> {
  if (typeof text !== 'string') return problems(1, 1, '', `a description is a text, not ${given(text)}`)
  const read = await readArchitectureText(text, bases)
  if (read.kind === 'architecture') return functionsOf(read.architecture)
  const { line, column } = lineAndColumn(text, read.offset)
  return problems(line, column, read.path, read.message)
}

const problems = (line: number, column: number, path: string, message: string): ReadDescription => ({
  kind: 'problems',
  problems: [{ line, column, path, message }],
})

function functionsOf(architecture: Architecture): DescribedArchitecture {
  const { isa } = architecture
  const [words, all] = [() => isa, () => architecture]
  return {
    kind: 'architecture',
    id: isa.id,
    title: isa.title,
    decode: decodeWith(words),
    disassemble: disassembleWith(words),
    assemble: assembleWith(words),
    explain: explainWith(all),
    machine: runWith(all),
    kernels: kernelsWith(all),
  }
}
