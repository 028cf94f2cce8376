// The layer beyond the seed page: fields that it does not name, whose meaning is known from an independent decoder only.
import type { Line, Lines } from '../../spec/encoding.ts'
import { layout } from '../../spec/pattern.ts'
import type { Extra, Note } from '../../spec/types.ts'

/** What the seed page has of a bit it gives no name in a group without operands: no effect seen, unknown, nothing. */
export const BEYOND = '-:24 ?:8 _:32'
/** The same in a group it describes. */
export const NO_EFFECT = '-:64'

/** The same lines, where every field but those the seed page names says that it is observed elsewhere. */
export function layered<const T extends Lines>(known: readonly string[], lines: T, ...notes: readonly Note[]): T {
  const documented = new Set(['op', 'p', ...known])
  const entries = Object.entries(lines).map(([name, [pattern, asm, doc, extra = {}]]): [string, Line] => {
    const observed = [...layout(pattern).fields.keys()].filter((field) => !documented.has(field))
    const made: Extra = {
      source: 'seed, decoder',
      documentedAs: BEYOND,
      ...extra,
      fieldEvidence: { ...Object.fromEntries(observed.map((field) => [field, 'observed'] as const)), ...extra.fieldEvidence },
      ...((notes.length || extra.notes) && { notes: [...(extra.notes ?? []), ...notes] }),
    }
    return [name, [pattern, asm, doc, made]]
  })
  return Object.fromEntries(entries) as unknown as T
}

/** Flags the seed page marks x, without effect that it saw. */
export const FLAGS = { skip: 'observed', sync: 'observed', nosched: 'observed', end: 'observed', repm: 'observed' } as const
