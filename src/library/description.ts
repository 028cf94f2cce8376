// Reads architectures from files for other programs: the functions of the package for that architecture, or what is wrong.
import { shortened } from '../encoding/refusal.ts'
import type { Architecture } from '../isa/architecture.ts'
import { extendedBy, readArchitecture } from '../own/architectureFile.ts'
import { assembleWith, disassembleWith } from './assembly.ts'
import { decodeWith } from './decode.ts'
import { explainWith } from './explain.ts'
import { given } from './given.ts'
import { kernelsWith, runWith } from './machine.ts'
import { readPlacedJson } from './placedJson.ts'
import type { DescribedArchitecture, ReadDescription } from './types.ts'

/** Loads an architecture that a file may change, by its id. */
export type ArchitectureBases = Readonly<Record<string, () => Promise<Architecture>>>

/** Reads the text of a file. It takes any text: what is wrong with it stands among the problems. */
export async function describedBy(text: string, bases: ArchitectureBases): Promise<ReadDescription> {
  if (typeof text !== 'string') return problems(1, 1, '', `a description is a text, not ${given(text)}`)
  const read = readPlacedJson(text)
  if (read.kind === 'problem') return problems(read.line, read.column, '', read.message)
  const { json, placeOf } = read
  const problemAt = (path: string, message: string): ReadDescription => {
    const { line, column } = placeOf(path)
    return problems(line, column, path, message)
  }
  const id = extendedBy(json)
  const base = id === undefined || !Object.hasOwn(bases, id) ? undefined : bases[id]
  if (id !== undefined && !base) {
    const known = Object.keys(bases).join(', ')
    return problemAt('extends', `there is no architecture "${shortened(id)}"; there are: ${known}`)
  }
  const made = readArchitecture(json, await base?.())
  return made.kind === 'architecture' ? functionsOf(made.architecture) : problemAt(made.path, made.message)
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
