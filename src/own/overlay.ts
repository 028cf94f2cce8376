// Makes an architecture of one of those there are and a file that changes it: lines added, changed and taken out.
import type { WrittenChanges } from '../encoding/descriptionJson.ts'
import { type EncodingLine, encodings, isa, type Section } from '../encoding/encoding.ts'
import { kindsOf, type Meanings } from '../encoding/imported.ts'
import { JsonError } from '../encoding/jsonReader.ts'
import { lengthOf } from '../encoding/lengths.ts'
import { matcher } from '../encoding/match.ts'
import type { Encoding, Extra, Isa, Kinds, Variant } from '../encoding/types.ts'

type Change = NonNullable<WrittenChanges['encodings']>[number]

/** Returns the description with the changes. Lines that are as before are not made again. Throws a JsonError. */
export function changedIsa(base: Isa, changes: WrittenChanges, meanings: Meanings): Isa {
  const { sources = [], fields = {}, operands = {}, encodings: lines = [], remove = [], id, title, about } = changes
  const own = kindsOf(operands, 'operands', meanings)
  const known = new Map(base.encodings.map((e) => [e.name, e]))
  for (const [k, name] of remove.entries())
    if (!known.has(name)) throw new JsonError(`remove[${k}]`, `${base.title} has no encoding "${name}"`)
  const taken = new Set(remove)
  // An encoding stays as it is, or has the line from which it is made; by group and name.
  const byGroup = new Map(base.groups.map((group) => [group.title, partsOf(group.encodings, taken, own)]))
  for (const [k, change] of lines.entries()) {
    const path = `encodings[${k}]`
    const before = taken.has(change.name) ? undefined : known.get(change.name)
    const group = change.group ?? before?.group
    const of = before && byGroup.get(before.group)
    if (group === undefined) throw new JsonError(`${path}.group`, 'missing: a new line has a group')
    if (before && of && group !== before.group) of.delete(before.name)
    const all = byGroup.get(group) ?? new Map<string, Part>()
    byGroup.set(group, all)
    all.set(change.name, lineOf(change, before, path))
  }
  const made = madeOf(
    base,
    {
      ...(id !== undefined && { id }),
      ...(title !== undefined && { title }),
      ...(about !== undefined && { about }),
      sources: [...base.sources, ...sources.filter(({ id }) => base.sources.every((one) => one.id !== id))],
      fields: { ...base.fields, ...fields },
    },
    [...byGroup].map(([group, all]): Section => {
      const isLine = (part: readonly [string, Part]): part is [string, EncodingLine] => 'length' in part[1]
      return encodings(group, { ...kindsIn(base, group), ...own }, Object.fromEntries([...all].filter(isLine)))
    }),
  )
  return joined(base, made, byGroup)
}

type Part = EncodingLine | Encoding

function madeOf(base: Isa, about: Partial<Isa>, sections: readonly Section[]): Isa {
  try {
    return isa({ ...base, ...about, sections })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new JsonError('encodings', error.message)
  }
}

/** Returns a description of the encodings that were made and of those of the base that stay, in the order of the base. */
function joined(base: Isa, made: Isa, byGroup: ReadonlyMap<string, ReadonlyMap<string, Part>>): Isa {
  const now = new Map(made.encodings.map((e) => [e.name, e]))
  const groups = [...byGroup].map(([title, all]) => ({
    title,
    encodings: [...all].flatMap(([name, part]) => ('length' in part ? (now.get(name) ?? []) : part)),
  }))
  const all = groups.flatMap((group) => group.encodings)
  const stays = new Set(all.flatMap(({ name }) => (now.has(name) ? [] : [name])))
  const places = new Map(all.map(({ name }, k) => [name, k]))
  const isAfterPrefix = ({ encoding }: Variant) => (encoding.prefix === undefined ? 0 : all.length)
  const place = (variant: Variant) => (places.get(variant.encoding.name) ?? 0) + isAfterPrefix(variant)
  const variants = [...base.variants.filter(({ encoding }) => stays.has(encoding.name)), ...made.variants].sort(
    (x, y) => place(x) - place(y),
  )
  const maxBytes = Math.max(...variants.map(({ bytes }) => bytes))
  const { unknownLengths, unit, prefix } = base
  return {
    ...made,
    groups,
    encodings: all,
    variants,
    maxBytes,
    match: matcher(variants),
    lengthOfUnknown: lengthOf(unknownLengths, { unit, maxBytes, prefix }),
  }
}

/** The kinds of a group; a new one has those of the first. */
const kindsIn = ({ groups }: Isa, title: string): Kinds =>
  (groups.find((group) => group.title === title) ?? groups[0])?.encodings[0]?.kinds ?? {}

/** Returns encodings as they are, or their lines if they may have an operand of a kind that the file describes anew. */
function partsOf(all: readonly Encoding[], taken: ReadonlySet<string>, own: Kinds): Map<string, Part> {
  const part = (e: Encoding): Part =>
    Object.keys(own).some((kind) => kind in e.kinds) ? [e.pattern, e.asm, e.doc, e.extra] : e
  return new Map(all.flatMap((e) => (taken.has(e.name) ? [] : [[e.name, part(e)] as const])))
}

function lineOf(change: Change, before: Encoding | undefined, path: string): EncodingLine {
  const { name: _, group, description, pattern, assembly, effects, besides, doubt, ...extra } = change
  const needed = <T>(part: string, own: T | undefined, other: T | undefined): T => {
    const found = own ?? other
    if (found === undefined) throw new JsonError(`${path}.${part}`, 'missing: a new line has one')
    return found
  }
  const more: Extra = { ...before?.extra, ...extra }
  return [
    needed('pattern', pattern, before?.pattern),
    assembly === null ? '' : needed('assembly', assembly, before?.asm),
    needed('description', description, before?.doc),
    more,
  ]
}
