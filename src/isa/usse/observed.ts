// Adds the layer beyond the wiki: fields that it does not name, whose meaning is known from Vita3K only.
import type { EncodingLine, EncodingLines } from '../../encoding/encoding.ts'
import { layout } from '../../encoding/pattern.ts'
import type { Extra, Note } from '../../encoding/types.ts'

/**
 * The wiki's layout of a group without operands: bits without an effect seen, unknown bits, bits that are not
 * described.
 */
export const BEYOND = '-:24 ?:8 _:32'
/** The wiki's layout of unnamed bits in a group that it describes: no effect seen. */
export const NO_EFFECT = '-:64'

/** The reasons for operands that the wiki's tables exclude. */
const BECAUSE: Readonly<Record<string, string>> = {
  to: 'The wiki has no such format.',
  from: 'The wiki has no such format.',
  type: 'The wiki has no such type.',
  dim: 'The wiki has one, two dimensions and cubes.',
  fmt: 'The wiki has no such format.',
  space: 'The wiki has absolute, local and tiled memory.',
  sn: 'The wiki calls words with bit 53 invalid; Vita3K reads them.',
  cop: 'The wiki has no such operation.',
  aop: 'The wiki calls words with bit 42 invalid; Vita3K reads it as part of the operation on alpha.',
  dmod: 'The wiki calls words with bit 43 invalid; Vita3K reads it as a change of the result.',
  csel1: 'The wiki calls words with bit 40 invalid; Vita3K reads it as part of a factor, of which 6 and 7 are valid.',
}

/** Returns lines in which every field that the wiki does not name is marked as observed elsewhere. */
export function layered<const T extends EncodingLines>(known: readonly string[], lines: T, ...notes: readonly Note[]): T {
  const documented = new Set(['op', 'p', ...known])
  const entries = Object.entries(lines).map(([name, [pattern, asm, doc, extra = {}]]): [string, EncodingLine] => {
    const observed = [...layout(pattern).fields.keys()].filter((field) => !documented.has(field))
    const made: Extra = {
      evidence: 'documented',
      source: 'wiki, vita3k',
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

/** Evidence of flags that the wiki marks x: it saw no effect. */
export const FLAGS = { skip: 'observed', sync: 'observed', nosched: 'observed', end: 'observed', repm: 'observed' } as const

/** The note on lines that were compared with a console, whose outputs are colours of eight bits. */
export const WITHIN = { text: 'Outputs recorded on a console agree within 3 of 255; how it rounds beyond that is not known.', source: 'tests' } as const
