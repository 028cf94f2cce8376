// Reads architectures from files for the command line, and names what is wrong by line, column and path.
import { readFileSync } from 'node:fs'
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { Machine } from '../emu/machine.ts'
import { ambiguities } from '../encoding/check.ts'
import { jsonText } from '../encoding/jsonText.ts'
import { shortened } from '../encoding/refusal.ts'
import { samplesOf } from '../encoding/sample.ts'
import { assembleSource } from '../encoding/source.ts'
import type { Architecture, Kernel } from '../isa/architecture.ts'
import { architectures } from '../isa/registry.ts'
import { extendedBy, readArchitecture } from '../own/architectureFile.ts'
import { describeRiscv } from '../own/riscvOpcodes.ts'
import { reading } from './input.ts'
import { WrongCall } from './outcome.ts'
import { chipOf, differences } from './run.ts'

/** Largest file, in characters. */
const LARGEST = 32 << 20
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

/** Returns the text of a file, what it says as JSON, and a function that throws an error about a place in it. */
function jsonOf(file: string) {
  const text = reading(file, () => readFileSync(file, 'utf8'))
  const fail = (offset: number, message: string): never => {
    const before = text.slice(0, offset)
    const column = offset - before.lastIndexOf('\n')
    throw new Error(`${file}:${before.split('\n').length}:${column}: ${message}`)
  }
  if (text.length > LARGEST) fail(0, `${text.length} characters; at most ${LARGEST} are read`)
  const errors: ParseError[] = []
  const tree = treeOf(text, errors)
  const [error] = errors
  if (error || !tree)
    return fail(
      error?.offset ?? 0,
      `no JSON: ${error ? wordsOf(printParseErrorCode(error.error)) : 'there is nothing'}`,
    )
  const refuse = (path: string, message: string): never =>
    fail(nodeAt(tree, path).offset, `${path}${path && ': '}${message}`)
  return { json: getNodeValue(tree) as unknown, refuse }
}

/**
 * Returns the architecture that a file describes.
 * @throws Error that names the file, the line and the column, if it is wrong
 */
export async function architectureOfFile(file: string): Promise<Architecture> {
  const { json, refuse } = jsonOf(file)
  const id = extendedBy(json)
  const entry = architectures.find((one) => one.id === id)
  if (id !== undefined && !entry)
    return refuse(
      'extends',
      `there is no architecture "${shortened(id)}"; there are: ${architectures.map((one) => one.id).join(', ')}`,
    )
  const read = readArchitecture(json, await entry?.load())
  return read.kind === 'architecture' ? read.architecture : refuse(read.path, read.message)
}

/**
 * Returns a file that describes the instructions in the data of another project.
 * @throws WrongCall if there is no such project; Error if the data is wrong
 */
export function importedText(project: string, file: string): string {
  if (project !== 'riscv-opcodes')
    throw new WrongCall(`"${shortened(project)}" is no project that is read; there is riscv-opcodes`)
  const { json, refuse } = jsonOf(file)
  const made = describeRiscv(json)
  return made.kind === 'file' ? jsonText(made.file) : refuse(made.path, made.message)
}

function treeOf(text: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(text, errors, { allowTrailingComma: true })
  } catch (error) {
    // The parser calls itself for each level.
    if (error instanceof RangeError) throw new Error('lists and objects are nested too deeply')
    throw error
  }
}

/** Turns the name of an error into words: `CommaExpected`. */
const wordsOf = (code: string): string =>
  code.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase()

/** Returns the node at a path such as `encodings[3].pattern`, or the one around it if it is missing. */
function nodeAt(tree: Node, path: string): Node {
  const way = [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) =>
    index === undefined ? (name ?? '') : Number(index),
  )
  for (let length = way.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, way.slice(0, length))
    if (node) return node
  }
  return tree
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
