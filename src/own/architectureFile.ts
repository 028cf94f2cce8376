// Makes an architecture of a file that anybody may have written: its words, what they do, its machine and its programs.

import { Assembler } from '../encoding/assembler.ts'
import { asmText } from '../encoding/decode.ts'
import { readDescription, type WrittenEncoding } from '../encoding/descriptionJson.ts'
import { imported } from '../encoding/imported.ts'
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
import type { Architecture, Example, Kernel } from '../isa/architecture.ts'
import { sequence } from '../isa/sequence.ts'
import type { NotationMachine } from '../notation/places.ts'
import { type NotationProblem, valueReader } from '../notation/read.ts'
import { KERNELS_SCHEMA, readKernels } from './kernelJson.ts'
import { MACHINE_SCHEMA, type OwnMachine, readMachine } from './machineJson.ts'
import { OwnMeanings } from './meanings.ts'

/** An architecture of a file, or what is wrong with the file: `path` such as `encodings[3].effects`, and why. */
type OwnRead =
  | { readonly kind: 'architecture'; readonly architecture: Architecture }
  | { readonly kind: 'problem'; readonly path: string; readonly message: string }

const examplesOf = readArray(readObject({ hex: readText, note: readText }))
/** The JSON Schema of a file, which editors take to complete and check it. */
export const fileSchema = (): JsonSchema => {
  const { properties, ...schema } = schemaOf(readDescription)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'An architecture of ISA Explorer',
    ...schema,
    properties: {
      ...(properties as JsonSchema),
      machine: MACHINE_SCHEMA,
      kernels: KERNELS_SCHEMA,
      examples: schemaOf(examplesOf),
    },
  }
}

const NO_MACHINE: OwnMachine = { files: {}, spaces: {}, lanes: 1, hosts: {} }

/**
 * Makes an architecture of parsed JSON: a description as `exported` writes it, and with it, all of which may be left
 * out, `means` of forms of operands and `effects` of encodings in the notation, a `machine`, `kernels` and `examples`.
 * Nothing in it becomes code of the page but through trees that were checked. Never throws.
 */
export function readArchitecture(json: unknown): OwnRead {
  try {
    return { kind: 'architecture', architecture: architectureOf(json) }
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    return { kind: 'problem', path: error.path, message: error.message }
  }
}

function architectureOf(json: unknown): Architecture {
  const file = isRecord(json) ? json : {}
  const machine = file.machine === undefined ? NO_MACHINE : readMachine(file.machine, 'machine')
  const isa = descriptionOf(json, machine)
  const lines = (file.encodings ?? []) as readonly WrittenEncoding[]
  const told = new Map(
    lines.map(({ name, effects, besides, doubt }) => [name, { effects: text(effects), besides: text(besides), doubt }]),
  )
  const meanings = new OwnMeanings(machine, told as ConstructorParameters<typeof OwnMeanings>[1])
  checkWords(isa, meanings, lines)
  const kernels = file.kernels === undefined ? [] : readKernels(file.kernels, 'kernels')
  checkPrograms(isa, kernels)
  const examples: readonly Example[] = file.examples === undefined ? [] : examplesOf(file.examples, 'examples')
  const { meaning } = meanings
  return {
    isa,
    variants: [],
    meaning,
    machine: (variant) => ({ ...machine, step: sequence(isa, meaning, variant) }),
    kernels,
    examples,
  }
}

/** The lines of a text may stand in a list. */
const text = (written: unknown): string | undefined =>
  Array.isArray(written) ? written.join('\n') : (written as string | undefined)

function descriptionOf(json: unknown, machine: NotationMachine): Isa {
  const read = valueReader(machine)
  const made = imported(json, (notation, path, names) => {
    const valueWith = (fields: Readonly<Record<string, number>>): Expr | NotationProblem =>
      read(notation, new Map(Object.entries(fields).map(([name, value]) => [name, num(value)])))
    const first = valueWith(Object.fromEntries(names.map((name) => [name, 0])))
    if ('message' in first) throw new JsonError(path, placed(first))
    return (fields) => {
      const value = valueWith(fields)
      return 'message' in value ? undefined : value
    }
  })
  if (made.kind === 'problem') throw new JsonError(made.path, made.message)
  return made.isa
}

/** Tries words of each encoding, one for each form of its operands, so that mistakes are found now. */
function checkWords(isa: Isa, meanings: OwnMeanings, lines: readonly WrittenEncoding[]): void {
  const index = new Map(lines.map(({ name }, k) => [name, k]))
  for (const e of isa.encodings)
    for (const d of samplesOf(isa, e)) {
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
