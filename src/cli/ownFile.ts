// Reads architectures from files for the command line, and names what is wrong by line, column and path.
import { readFileSync } from 'node:fs'
import { Machine } from '../emu/machine.ts'
import { ambiguities } from '../encoding/check.ts'
import { jsonText } from '../encoding/jsonText.ts'
import { shortened } from '../encoding/refusal.ts'
import { samplesOf } from '../encoding/sample.ts'
import { assembleSource } from '../encoding/source.ts'
import type { Architecture, Kernel } from '../isa/architecture.ts'
import {
  lineAndColumn,
  type PlacedProblem,
  problemSentence,
  readArchitectureText,
  readFileText,
} from '../own/fileText.ts'
import { describeRiscv } from '../own/riscvOpcodes.ts'
import { reading } from './input.ts'
import { WrongCall } from './outcome.ts'
import { chipOf, differences } from './run.ts'

/** Steps after which a program of a file counts as endless. */
const STEPS = 10_000_000

/** Returns arguments in which `--isa file` stands where the name of an architecture does: right after the command. */
export function withOwnFile(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--isa')
  const file = args[at + 1]
  if (at < 0 || file === undefined) return args
  const [command, ...others] = [...args.slice(0, at), ...args.slice(at + 2)]
  return command === undefined ? args : [command, isOwnFile(file) ? file : `./${file}`, ...others]
}

/** Whether the name of an architecture is that of a file. */
export const isOwnFile = (id: string): boolean => /[./\\]/.test(id)

/** Returns the text of a file, and a function that throws an error about a problem in it. */
function textOf(file: string) {
  const text = reading(file, () => readFileSync(file, 'utf8'))
  const refuse = (problem: PlacedProblem): never => {
    const { line, column } = lineAndColumn(text, problem.offset)
    throw new Error(`${file}:${line}:${column}: ${problemSentence(problem)}`)
  }
  return { text, refuse }
}

/**
 * Returns the architecture that a file describes.
 * @throws Error that names the file, the line and the column, if it is wrong
 */
export async function architectureOfFile(file: string): Promise<Architecture> {
  const { text, refuse } = textOf(file)
  const read = await readArchitectureText(text)
  return read.kind === 'architecture' ? read.architecture : refuse(read)
}

/**
 * Returns a file that describes the instructions in the data of another project.
 * @throws WrongCall if there is no such project; Error if the data is wrong
 */
export function importedText(project: string, file: string): string {
  if (project !== 'riscv-opcodes')
    throw new WrongCall(`"${shortened(project)}" is no project that is read; there is riscv-opcodes`)
  const { text, refuse } = textOf(file)
  const read = readFileText(text)
  if (read.kind === 'problem') return refuse(read)
  const made = describeRiscv(read.json)
  return made.kind === 'file' ? jsonText(made.file) : refuse(read.problemAt(made.path, made.message))
}

/** Findings of a check of a file. */
interface CheckResult {
  /** Whether nothing is wrong. */
  readonly ok: boolean
  /** Sentences about words that two encodings have in common. */
  readonly ambiguities: readonly string[]
  /** Programs; `problem`: how one does not end as it must. */
  readonly programs: readonly { readonly name: string; readonly problem?: string }[]
  /** Number of encodings, and of those whose effects are described. */
  readonly encodings: number
  readonly withEffects: number
}

/** Checks an architecture: that no word has two encodings, and that its programs end as they must. */
export function checkResult(architecture: Architecture): CheckResult {
  const { isa, kernels, meaning } = architecture
  const chip = chipOf(architecture, undefined)
  const shared = ambiguities(isa)
  const programs = kernels.map((kernel) => {
    const problem = faultOf(architecture, kernel)
    return { name: kernel.name, ...(problem !== undefined && { problem }) }
  })
  const told = isa.encodings.filter((e) => samplesOf(isa, e).some((d) => meaning(d, chip) !== undefined))
  return {
    ok: shared.length === 0 && programs.every(({ problem }) => problem === undefined),
    ambiguities: shared,
    programs,
    encodings: isa.encodings.length,
    withEffects: told.length,
  }
}

/** Returns what a check finds as lines. */
export const checkLines = ({ ambiguities, programs, encodings, withEffects }: CheckResult): readonly string[] => [
  ...ambiguities,
  ...programs.map(({ name, problem }) => `program ${name}: ${problem ?? 'it ends as it must'}`),
  `${encodings} encodings, of which ${withEffects} have effects; ${programs.length} programs`,
]

/** Returns how a program does not end as it must. */
function faultOf(architecture: Architecture, kernel: Kernel): string | undefined {
  const { code } = assembleSource(architecture.isa, kernel.source)
  const run = new Machine(architecture.machine(chipOf(architecture, kernel.variant)), { code, ...kernel.init })
  const rest = run.run(STEPS)
  if (rest.why === 'budget') return `it has not ended after ${STEPS} instructions`
  return differences(run, kernel)[0]
}
