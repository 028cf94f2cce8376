// Makes an architecture of a file that anybody may have written: its words, what they do, its machine and its programs.

import { Assembler } from '../encoding/assembler.ts'
import { asmText } from '../encoding/decode.ts'
import { readChanges, readDescription, type WrittenEncoding } from '../encoding/descriptionJson.ts'
import { imported, type Meanings } from '../encoding/imported.ts'
import {
  isRecord,
  JsonError,
  type JsonSchema,
  readArray,
  readObject,
  readText,
  schemaOf,
} from '../encoding/jsonReader.ts'
import { samplesOf } from '../encoding/sample.ts'
import type { Isa } from '../encoding/types.ts'
import { type Expr, num } from '../expr/expr.ts'
import type { Architecture, Kernel } from '../isa/architecture.ts'
import { sequence } from '../isa/sequence.ts'
import type { NotationMachine } from '../notation/places.ts'
import { type NotationProblem, valueReader } from '../notation/read.ts'
import { KERNELS_SCHEMA, readKernels } from './kernelJson.ts'
import { MACHINE_SCHEMA, type OwnMachine, readMachine } from './machineJson.ts'
import { OwnMeanings } from './meanings.ts'
import { changedIsa } from './overlay.ts'

/** An architecture of a file, or what is wrong with the file: `path` such as `encodings[3].effects`, and why. */
type OwnRead =
  | { readonly kind: 'architecture'; readonly architecture: Architecture }
  | { readonly kind: 'problem'; readonly path: string; readonly message: string }

/** Architectures that a file may change, by their ids. */
export type ArchitectureBases = Readonly<Record<string, () => Promise<Architecture>>>

const examplesOf = readArray(readObject({ hex: readText, note: readText }))
/** The JSON Schema of a file, which editors take to complete and check it: a whole architecture, or changes to one. */
export const fileSchema = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'An architecture of ISA Explorer',
  type: 'object',
  ...Object.fromEntries([
    ['if', { type: 'object', properties: { extends: {} }, required: ['extends'] }],
    ['then', withPrograms(schemaOf(readChanges))],
    ['else', withPrograms(schemaOf(readDescription))],
  ]),
})

/** Returns a schema with those of the parts that the description leaves open. */
function withPrograms({ properties, ...schema }: JsonSchema): JsonSchema {
  const parts = properties as JsonSchema
  const machine = 'machine' in parts && { machine: MACHINE_SCHEMA }
  return { ...schema, properties: { ...parts, ...machine, kernels: KERNELS_SCHEMA, examples: schemaOf(examplesOf) } }
}

const NO_MACHINE: OwnMachine = { files: {}, spaces: {}, lanes: 1, hosts: {} }

/**
 * Makes an architecture of parsed JSON: a description as `exported` writes it, and with it, all of which may be left
 * out, `means` of forms of operands and `effects` of encodings in the notation, a `machine`, `kernels` and `examples`.
 * Nothing in it becomes code of the page but through trees that were checked. Never throws. `base`: the architecture that
 * the file changes, if it is one with `extends`.
 */
export function readArchitecture(json: unknown, base?: Architecture): OwnRead {
  try {
    return { kind: 'architecture', architecture: base ? changedArchitecture(json, base) : architectureOf(json) }
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    return { kind: 'problem', path: error.path, message: error.message }
  }
}

/** Returns the id of the architecture that a file changes; undefined if it describes one of its own. */
export const extendedBy = (json: unknown): string | undefined =>
  isRecord(json) && typeof json.extends === 'string' ? json.extends : undefined

function changedArchitecture(json: unknown, base: Architecture): Architecture {
  const changes = readChanges(json, '')
  const machine = base.machine(base.variants[0]?.id ?? '')
  const isa = changedIsa(base.isa, changes, meaningsWith(machine))
  const lines = changes.encodings ?? []
  const meanings = meaningsOf(isa, machine, lines)
  const { kernels, examples = base.examples } = programsOf(isa, changes)
  const own = new Map(lines.map((line) => [line.name, line]))
  const meaning: Architecture['meaning'] = (d, ...where) => {
    const line = own.get(d.variant?.encoding.name ?? '')
    if (line?.effects !== undefined) return meanings.meaning(d, ...where)
    // A line with other bits or another text is not what the meaning of the base was written for.
    const isReshaped = line?.pattern !== undefined || line?.assembly !== undefined
    return isReshaped ? undefined : base.meaning(d, ...where)
  }
  return {
    ...base,
    isa,
    meaning,
    // Only the base knows which words of a bundle run together, and it runs them as before.
    machine: (variant) => {
      const all = base.machine(variant)
      return base.isa.bundles ? all : { ...all, step: sequence(isa, meaning, variant) }
    },
    kernels: [...base.kernels.filter(({ name }) => kernels.every((one) => one.name !== name)), ...kernels],
    examples,
  }
}

function architectureOf(json: unknown): Architecture {
  const file = isRecord(json) ? json : {}
  const machine = file.machine === undefined ? NO_MACHINE : readMachine(file.machine, 'machine')
  const made = imported(json, meaningsWith(machine))
  if (made.kind === 'problem') throw new JsonError(made.path, made.message)
  const { isa, written } = made
  const { meaning } = meaningsOf(isa, machine, written.encodings)
  return {
    isa,
    variants: [],
    meaning,
    machine: (variant) => ({ ...machine, step: sequence(isa, meaning, variant) }),
    examples: [],
    ...programsOf(isa, written),
  }
}

/** Returns the programs and the examples of a file; undefined where it has no examples. */
function programsOf(isa: Isa, file: { readonly kernels?: unknown; readonly examples?: unknown }) {
  const kernels = file.kernels === undefined ? [] : readKernels(file.kernels, 'kernels')
  checkPrograms(isa, kernels)
  return { kernels, ...(file.examples !== undefined && { examples: examplesOf(file.examples, 'examples') }) }
}

type OwnLine = Pick<WrittenEncoding, 'name' | 'effects' | 'besides' | 'doubt'>

/** Returns what the words of a file do, once a word for each form of their operands was tried. */
function meaningsOf(isa: Isa, machine: NotationMachine, lines: readonly OwnLine[]): OwnMeanings {
  const meanings = new OwnMeanings(machine, new Map(lines.map((line) => [line.name, line])))
  checkWords(isa, meanings, lines)
  return meanings
}

/** Returns a function that makes what forms of operands mean of their notation. */
function meaningsWith(machine: NotationMachine): Meanings {
  const read = valueReader(machine)
  return (notation, path, names) => {
    const valueWith = (fields: Readonly<Record<string, number>>): Expr | NotationProblem =>
      read(notation, new Map(Object.entries(fields).map(([name, value]) => [name, num(value)])))
    const first = valueWith(Object.fromEntries(names.map((name) => [name, 0])))
    if ('message' in first) throw new JsonError(path, placed(first))
    return (fields) => {
      const value = valueWith(fields)
      return 'message' in value ? undefined : value
    }
  }
}

/** Tries words of each encoding, one for each form of its operands, so that mistakes are found now. */
function checkWords(isa: Isa, meanings: OwnMeanings, lines: readonly OwnLine[]): void {
  const index = new Map(lines.map(({ name }, k) => [name, k]))
  for (const e of isa.encodings)
    for (const d of index.has(e.name) ? samplesOf(isa, e) : []) {
      const said = meanings.of(d, 0)
      if (said.kind !== 'problem') continue
      throw new JsonError(
        `encodings[${index.get(e.name)}].${said.part}`,
        `${placed(said)}, as in the word "${asmText(d) ?? e.name}"`,
      )
    }
}

function checkPrograms(isa: Isa, kernels: readonly Kernel[]): void {
  for (const [k, { source }] of kernels.entries()) {
    const [error] = new Assembler(isa).assemble(source).errors
    if (error) throw new JsonError(`kernels[${k}].source`, `line ${error.line}, ${error.message}`)
  }
}

const placed = ({ line, column, message }: NotationProblem): string => `line ${line}, column ${column}: ${message}`
