// Makes an architecture of one of those there are and a file that changes it: lines added, changed and taken out.
import type { WrittenChanges } from '../encoding/descriptionJson.ts'
import { type EncodingLine, encodings, isa, type Section } from '../encoding/encoding.ts'
import { kindsOf, type Meanings } from '../encoding/imported.ts'
import { JsonError } from '../encoding/jsonReader.ts'
import type { Encoding, Extra, Isa, Kinds } from '../encoding/types.ts'

type Change = NonNullable<WrittenChanges['encodings']>[number]

/** Returns the description with the changes. Throws a JsonError. */
export function changedIsa(base: Isa, changes: WrittenChanges, meanings: Meanings): Isa {
  const { sources = [], fields = {}, operands = {}, encodings: lines = [], remove = [], id, title, about } = changes
  const own = kindsOf(operands, 'operands', meanings)
  const known = new Map(base.encodings.map((e) => [e.name, e]))
  for (const [k, name] of remove.entries())
    if (!known.has(name)) throw new JsonError(`remove[${k}]`, `${base.title} has no encoding "${name}"`)
  const taken = new Set(remove)
  const byGroup = new Map(base.groups.map((group) => [group.title, linesOf(group.encodings, taken)]))
  for (const [k, change] of lines.entries()) {
    const path = `encodings[${k}]`
    const before = taken.has(change.name) ? undefined : known.get(change.name)
    const group = change.group ?? before?.group
    const of = before && byGroup.get(before.group)
    if (group === undefined) throw new JsonError(`${path}.group`, 'missing: a new line has a group')
    if (before && of && group !== before.group) of.delete(before.name)
    const all = byGroup.get(group) ?? new Map<string, EncodingLine>()
    byGroup.set(group, all)
    all.set(change.name, lineOf(change, before, path))
  }
  try {
    return isa({
      ...base,
      ...(id !== undefined && { id }),
      ...(title !== undefined && { title }),
      ...(about !== undefined && { about }),
      sources: [...base.sources, ...sources.filter(({ id }) => base.sources.every((one) => one.id !== id))],
      fields: { ...base.fields, ...fields },
      sections: [...byGroup].map(
        ([group, all]): Section => encodings(group, { ...kindsIn(base, group), ...own }, Object.fromEntries(all)),
      ),
    })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new JsonError('encodings', error.message)
  }
}

/** The kinds of a group; a new one has those of the first. */
const kindsIn = ({ groups }: Isa, title: string): Kinds =>
  (groups.find((group) => group.title === title) ?? groups[0])?.encodings[0]?.kinds ?? {}

const linesOf = (all: readonly Encoding[], taken: ReadonlySet<string>): Map<string, EncodingLine> =>
  new Map(all.flatMap((e) => (taken.has(e.name) ? [] : [[e.name, [e.pattern, e.asm, e.doc, e.extra]] as const])))

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
