// Defines the JSON of a description: what `exported` writes and `imported` reads.
import { readCodecData } from './codecs/written.ts'
import { EVIDENCES } from './evidence.ts'
import {
  JsonError,
  type JsonRead,
  type JsonReader,
  readArray,
  readBoolean,
  readInteger,
  readLines,
  readObject,
  readOneOf,
  readOrNull,
  readPair,
  readRecord,
  readText,
  readTrue,
  refuseJson,
  schemaOf,
  shaped,
} from './jsonReader.ts'
import { layout } from './pattern.ts'
import { widthOfOwners } from './place.ts'
import type { LengthRule } from './types.ts'
import { WORD_BITS } from './words.ts'

/** Number of the format: it grows when a reader of the one before would misread a file. */
export const FORMAT = 3

/** Matches a width or a bit number that no operand has, before anything is made that large. */
const TOO_WIDE = /[:[]\d{3,}/

/** Returns what `make` does with a text, whose SyntaxError becomes a JsonError. */
const checked = <T>(make: (source: string) => T): JsonReader<T> =>
  shaped({ type: 'string' }, (value, path) => {
    const source = readText(value, path)
    try {
      if (TOO_WIDE.test(source)) throw new SyntaxError(`more than ${WORD_BITS} bits in "${source}"`)
      return make(source)
    } catch (error) {
      throw new JsonError(path, error instanceof Error ? error.message : String(error))
    }
  })

const pattern: JsonReader<string> = checked((source) => {
  layout(source)
  return source
})
const owners: JsonReader<string> = checked((source) => {
  if (widthOfOwners(source) > WORD_BITS) throw new SyntaxError(`more than ${WORD_BITS} bits in "${source}"`)
  return source
})
const template: JsonReader<string> = checked((source) => source)

const regExpParts = readObject({ source: readText, flags: readText })
const regExp: JsonReader<JsonRead<typeof regExpParts>> = shaped(schemaOf(regExpParts), (value, path) => {
  const parts = regExpParts(value, path)
  try {
    new RegExp(parts.source, parts.flags)
    return parts
  } catch (error) {
    throw new JsonError(path, error instanceof Error ? error.message : String(error))
  }
})
/** A spelling is looked for everywhere in a line. */
const everywhere: typeof regExp = shaped(schemaOf(regExp), (value, path) => {
  const parts = regExp(value, path)
  return parts.flags.includes('g') ? parts : refuseJson(`${path}.flags`, 'a flag g', parts.flags)
})

const address = readInteger(0, 2 ** 32 - 1)
const bytes = readInteger(1, WORD_BITS / 8)
const evidence = readOneOf(...EVIDENCES)
const note = readObject(
  { text: readText },
  { source: readText, instead: readText, against: readText, chosen: readTrue },
)
/** An address that a page may link to: one with another scheme could be code. */
const webAddress: JsonReader<string> = shaped({ type: 'string', pattern: '^https?://' }, (value, path) =>
  /^https?:\/\//.test(readText(value, path)) ? readText(value, path) : refuseJson(path, 'an address with https', value),
)
const source = readObject(
  { id: readText, kind: readOneOf('document', 'chip', 'driver', 'tool', 'model', 'programs'), title: readText },
  { short: readText, url: webAddress, on: readArray(readText), other: readBoolean },
)
const LENGTH_RULE = {
  type: 'array',
  prefixItems: [schemaOf(pattern), { anyOf: [schemaOf(bytes), { const: 'prefix' }] }],
  minItems: 2,
  maxItems: 2,
}
const lengthRule: JsonReader<LengthRule> = shaped(LENGTH_RULE, (value, path) => {
  const [bits, length, ...rest] = readArray<unknown>((one) => one)(value, path)
  if (rest.length > 0) return refuseJson(path, 'a pattern and a number of bytes', value)
  return [pattern(bits, `${path}[0]`), length === 'prefix' ? length : bytes(length, `${path}[1]`)]
})

// ---- operands -------------------------------------------------------------------------------------------------------

/** A text in the notation for effects, or its lines; only who knows the machine can read it. */
const notation = readLines

const form = readObject({ pattern, assembly: template }, { also: readTrue, means: notation })
const kindParts = readObject({ owners }, { template, forms: readArray(form), codec: readCodecData, total: readBoolean })
/** The shape of an operand kind: it has forms, a codec or a template. */
const kind: JsonReader<JsonRead<typeof kindParts>> = shaped(schemaOf(kindParts), (value, path) => {
  const made = kindParts(value, path)
  const parts = [made.template, made.forms, made.codec].filter((part) => part !== undefined)
  if (parts.length !== 1) return refuseJson(path, 'forms, a codec or a template, and one of these only,', value)
  const width = widthOfOwners(made.owners)
  if (made.codec?.make === 'table' && made.codec.texts.length !== 2 ** width)
    throw new JsonError(`${path}.codec.texts`, `2 ** ${width} texts expected, it has ${made.codec.texts.length}`)
  return made
})

// ---- encodings ------------------------------------------------------------------------------------------------------

const number = checked((digits) => {
  if (/^0x[\da-f]{1,24}$/.test(digits)) return digits
  throw new SyntaxError(`a number of up to ${WORD_BITS} bits such as 0x1f expected, read "${digits}"`)
})
const field = readObject({ bits: readArray(readInteger(-1, WORD_BITS - 1)) }, { about: readText, evidence })
/** Facts that follow from the pattern of an encoding; a file may leave them out. */
const derived = {
  bytes: readArray(bytes),
  mask: number,
  value: number,
  unknown: number,
  blank: number,
  ignored: number,
  shouldBe: readObject({ mask: number, value: number }),
  fields: readRecord(field),
} as const
/** Parts that a line of a description may have besides its pattern and its text. */
const told = {
  evidence,
  source: readText,
  test: readText,
  fieldEvidence: readRecord(evidence),
  documentedAs: pattern,
  because: readRecord(readText),
  notes: readArray(note),
  not: readArray(readRecord(address)),
  also: template,
  stops: readText,
  accepts: readArray(template),
  hiddenBy: readText,
  only: readText,
  effects: notation,
  besides: notation,
  doubt: readText,
} as const
const line = { group: readText, description: readText, pattern, assembly: readOrNull(template) } as const
const encoding = readObject({ name: readText, ...line }, { ...told, ...derived })

/**
 * The shape of a description as JSON. Nothing is said here of `architecture`, which an export has for other tools, nor of
 * the `machine`, `kernels` and `examples` of a file, which src/own/ reads.
 */
export const readDescription = readObject(
  {
    format: readInteger(FORMAT, FORMAT),
    id: readText,
    title: readText,
    about: readText,
    unit: bytes,
    fields: readRecord(readText),
    unknownBits: readText,
    sources: readArray(source),
    operands: readArray(readRecord(kind)),
    groups: readArray(readObject({ title: readText, operands: readInteger(0, 2 ** 16) })),
    encodings: readArray(encoding),
  },
  {
    ran: readObject({ text: readText, source: readText }),
    usual: readRecord(address),
    aligned: readBoolean,
    bytesOfWord: readOneOf(2, 4),
    lowerCase: readBoolean,
    spellings: readArray(readObject({ from: everywhere, to: readText })),
    style: readObject(
      { long: readText, flags: readArray(template), rest: readOneOf('operand', 'each') },
      { group: readText },
    ),
    labelOperands: readArray(
      readObject(
        {},
        {
          prefix: readText,
          isPrefixOptional: readTrue,
          after: readArray(readText),
          begins: readText,
          distance: readPair(readText),
          inWords: readTrue,
        },
      ),
    ),
    mnemonicFirst: readBoolean,
    comment: regExp,
    prefix: pattern,
    bundles: readObject({
      line: readInteger(1, 1024),
      units: readArray(readObject({ id: readText, title: readText, words: pattern, filler: address })),
      delayed: readArray(pattern),
    }),
    unknownLengths: readArray(lengthRule),
    ignoredBits: readText,
    $schema: readText,
    architecture: (value: unknown) => value,
    machine: (value: unknown) => value,
    kernels: (value: unknown) => value,
    examples: (value: unknown) => value,
  },
)

/** The shape of a file that changes one of the descriptions there are: lines added, changed and taken out. */
export const readChanges = readObject(
  { format: readInteger(FORMAT, FORMAT), extends: readText },
  {
    $schema: readText,
    id: readText,
    title: readText,
    about: readText,
    sources: readArray(source),
    fields: readRecord(readText),
    operands: readRecord(kind),
    encodings: readArray(readObject({ name: readText }, { ...line, ...told })),
    remove: readArray(readText),
    kernels: (value: unknown) => value,
    examples: (value: unknown) => value,
  },
)
export type WrittenChanges = JsonRead<typeof readChanges>

/** A description as data, as it is written and read. */
export type WrittenDescription = JsonRead<typeof readDescription>
export type WrittenEncoding = JsonRead<typeof encoding>
export type WrittenKind = JsonRead<typeof kind>
