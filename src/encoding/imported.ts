// Makes a description of its JSON: decoder, assembler and all that follows, from the data alone.

import { bundlesBy } from './bundles.ts'
import { codecOf } from './codecs/written.ts'
import { asmText, decode } from './decode.ts'
import { FORMAT, readDescription, type WrittenDescription, type WrittenEncoding } from './descriptionJson.ts'
import { type EncodingLine, encodings, isa, type Section } from './encoding.ts'
import { exactText } from './exact.ts'
import { isRecord, JsonError } from './jsonReader.ts'
import { layout } from './pattern.ts'
import type { Encoding, Extra, Isa, KindForm, Kinds, Variant } from './types.ts'
import { insert, NONE } from './words.ts'
import { writtenEncoding } from './writtenEncoding.ts'

/** A description that was read, or where the data is wrong: `path` such as `encodings[3].pattern`, and why. */
type Imported =
  | { readonly kind: 'description'; readonly isa: Isa; readonly written: WrittenDescription }
  | { readonly kind: 'problem'; readonly path: string; readonly message: string }

/**
 * Makes a description of parsed JSON, as `exported` writes it. Facts that follow from patterns may be left out; those
 * that are there must agree with the patterns. `meanings` makes what a form of an operand means of its notation; if left
 * out, operands have no meaning for semantics. Never throws.
 */
export function imported(json: unknown, meanings: Meanings = () => undefined): Imported {
  try {
    const format: unknown = typeof json === 'object' && json !== null && 'format' in json ? json.format : undefined
    if (format !== FORMAT) throw new JsonError('format', `format ${FORMAT} is read, this is ${JSON.stringify(format)}`)
    const written = readDescription(json, '')
    return { kind: 'description', isa: descriptionOf(written, meanings), written }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'problem', path: error instanceof JsonError ? error.path : pathIn(json, message), message }
  }
}

/** Returns the path of the line of encoding that a message begins with, `Arithmetic, add: ...`; empty if there is none. */
function pathIn(json: unknown, message: string): string {
  const lines = isRecord(json) && Array.isArray(json.encodings) ? json.encodings : []
  const at = lines.findIndex((line: unknown) => isRecord(line) && message.startsWith(`${line.group}, ${line.name}: `))
  return at < 0 ? '' : `encodings[${at}]`
}

/** Returns what a form means by its fields; `path`: where the notation stands; `fields`: the names of all of them. */
export type Meanings = (
  notation: string,
  path: string,
  fields: readonly string[],
) => ((fields: Readonly<Record<string, number>>) => unknown) | undefined

function descriptionOf(data: WrittenDescription, meanings: Meanings): Isa {
  const { format, architecture, machine, kernels, examples, $schema, ...described } = data
  const { operands, groups, encodings: lines, bundles, spellings, comment, ...rest } = described
  const sets = operands.map((kinds, i) => kindsOf(kinds, `operands[${i}]`, meanings))
  const titles = new Set(groups.map(({ title }) => title))
  if (titles.size < groups.length) throw new JsonError('groups', 'two groups have the same title')
  for (const [i, { group }] of lines.entries())
    if (!titles.has(group)) throw new JsonError(`encodings[${i}].group`, `there is no group "${group}"`)
  const byGroup = linesByGroup(data)
  const sections = groups.map(({ title, operands: set }, i): Section => {
    const kinds = sets[set]
    if (!kinds) throw new JsonError(`groups[${i}].operands`, `there are ${sets.length} sets of operands, from 0 on`)
    return encodings(title, kinds, Object.fromEntries(byGroup.get(title) ?? []))
  })
  const description = isa({
    ...rest,
    ...(spellings && {
      spellings: spellings.map(({ from, to }) => ({ from: new RegExp(from.source, from.flags), to })),
    }),
    ...(comment && { comment: new RegExp(comment.source, comment.flags) }),
    ...(bundles && { bundles: bundlesBy(bundles) }),
    sections,
  })
  const made = new Map(description.encodings.map((e) => [e.name, { e, variants: [] as Variant[] }]))
  for (const variant of description.variants) made.get(variant.encoding.name)?.variants.push(variant)
  for (const [i, given] of lines.entries()) check(description, made.get(given.name), given, `encodings[${i}]`)
  return description
}

/** Makes operand kinds of their data. Throws a JsonError. */
export function kindsOf(kinds: WrittenDescription['operands'][number], path: string, meanings: Meanings): Kinds {
  const formOf = ({ assembly, means, ...form }: WrittenForm, at: string): KindForm => {
    const meaning =
      means === undefined ? undefined : meanings(means, `${at}.means`, [...layout(form.pattern).fields.keys()])
    return { ...form, asm: assembly, ...(meaning && { means: meaning as (fields: never) => unknown }) }
  }
  return Object.fromEntries(
    Object.entries(kinds).map(([name, { forms, codec, ...kind }]) => [
      name,
      {
        ...kind,
        ...(forms && { forms: forms.map((form, k) => formOf(form, `${path}.${name}.forms[${k}]`)) }),
        ...(codec && { codec: codecOf(codec) }),
      },
    ]),
  )
}
type WrittenForm = NonNullable<WrittenDescription['operands'][number][string]['forms']>[number]

/** Returns the lines of each group. Names are checked here, as an object has only one line of a name. */
function linesByGroup({ encodings: all, fields }: WrittenDescription): ReadonlyMap<string, Map<string, EncodingLine>> {
  const groups = new Map<string, Map<string, EncodingLine>>()
  for (const [i, e] of all.entries()) {
    const lines = groups.get(e.group) ?? new Map<string, EncodingLine>()
    groups.set(e.group, lines)
    if (lines.has(e.name)) throw new JsonError(`encodings[${i}].name`, `two encodings are called ${e.name}`)
    lines.set(e.name, [e.pattern, e.assembly ?? '', e.description, extraOf(e, fields)])
  }
  return groups
}

function extraOf(e: WrittenEncoding, common: Readonly<Record<string, string>>): Extra {
  const {
    name: _,
    group,
    description,
    pattern,
    assembly,
    bytes,
    mask,
    value,
    unknown,
    blank,
    ignored,
    shouldBe,
    fields,
    effects,
    besides,
    doubt,
    ...extra
  } = e
  const own = Object.entries(fields ?? {}).flatMap(([name, { about }]) =>
    about === undefined || about === common[name] ? [] : [[name, about] as const],
  )
  return { ...extra, ...(own.length > 0 && { fields: Object.fromEntries(own) }) }
}

/** Facts that a file may leave out, but not have otherwise than they follow from the pattern. */
const DERIVED = ['bytes', 'mask', 'value', 'unknown', 'blank', 'ignored', 'shouldBe'] as const

/** An encoding as it was made, and its lengths, also after a prefix. */
interface Made {
  readonly e: Encoding
  readonly variants: readonly Variant[]
}

/** Tries an encoding, so that whatever is wrong with it is found now. Throws a JsonError. */
function check(description: Isa, made: Made | undefined, given: WrittenEncoding, path: string): void {
  if (!made) throw new JsonError(path, 'lost')
  const { e, variants } = made
  for (const [i, conjunction] of (given.not ?? []).entries())
    for (const [field, value] of Object.entries(conjunction)) {
      const place = e.layout.fields.get(field)
      if (!place || !insert(NONE, place, value))
        throw new JsonError(`${path}.not[${i}].${field}`, `no field of the pattern that can be ${value}`)
    }
  const follows = writtenEncoding(description, e)
  const agree = (fact: string, has: unknown, due: unknown) => {
    const [found, wanted] = [JSON.stringify(has), JSON.stringify(due)]
    if (found !== undefined && found !== wanted)
      throw new JsonError(`${path}.${fact}`, `the rest of the line gives ${wanted}, the file has ${found}`)
  }
  for (const fact of DERIVED) agree(fact, given[fact], follows[fact])
  for (const [name, { bits, evidence }] of Object.entries(given.fields ?? {})) {
    agree(`fields.${name}.bits`, bits, follows.fields?.[name]?.bits ?? [])
    agree(`fields.${name}.evidence`, evidence, follows.fields?.[name]?.evidence)
  }
  try {
    // Templates are compiled when they are first needed.
    for (const variant of variants) {
      void [variant.encoding.body, variant.encoding.also, variant.encoding.accepted]
      const d = decode(description, variant.value)
      void [asmText(d), exactText(description, d)]
    }
    void [e.body, e.also, e.accepted]
  } catch (error) {
    throw new JsonError(path, error instanceof Error ? error.message : String(error))
  }
}
