// The layer beyond the seed page: fields that it does not name, whose meaning is known from an independent decoder only.
import type { Line, Lines } from '../../spec/encoding.ts'
import { layout } from '../../spec/pattern.ts'
import type { Extra, Note } from '../../spec/types.ts'

/** What the seed page has of a bit it gives no name in a group without operands: no effect seen, unknown, nothing. */
export const BEYOND = '-:24 ?:8 _:32'
/** The same in a group it describes. */
export const NO_EFFECT = '-:64'

/** Why an operand cannot be, where the tables of the seed page say so. */
const BECAUSE: Readonly<Record<string, string>> = {
  to: 'The seed page has no such format.',
  from: 'The seed page has no such format.',
  type: 'The seed page has no such type.',
  dim: 'The seed page has one, two dimensions and cubes.',
  fmt: 'The seed page has no such format.',
  space: 'The seed page has absolute, local and tiled memory.',
  sn: 'The seed page calls words with bit 53 invalid; the decoder reads them.',
  cop: 'The seed page has no such operation.',
  aop: 'The seed page calls words with bit 42 invalid; the decoder reads it as part of the operation on alpha.',
  dmod: 'The seed page calls words with bit 43 invalid; the decoder reads it as a change of the result.',
  csel1: 'The seed page calls words with bit 40 invalid; the decoder reads it as part of a factor, of which 6 and 7 are valid.',
}

/** The same lines, where every field but those the seed page names says that it is observed elsewhere. */
export function layered<const T extends Lines>(known: readonly string[], lines: T, ...notes: readonly Note[]): T {
  const documented = new Set(['op', 'p', ...known])
  const entries = Object.entries(lines).map(([name, [pattern, asm, doc, extra = {}]]): [string, Line] => {
    const observed = [...layout(pattern).fields.keys()].filter((field) => !documented.has(field))
    const made: Extra = {
      source: 'seed, decoder',
      documentedAs: BEYOND,
      because: BECAUSE,
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
