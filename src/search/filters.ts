// Decides whether an encoding passes a filter of a query.

import { citedBy } from '../encoding/citations.ts'
import { widthsOf } from '../encoding/encoding.ts'
import { evidenceOf } from '../encoding/evidence.ts'
import { encodingsAt, readPin } from '../encoding/pinned.ts'
import { slug } from '../encoding/reference.ts'
import type { Encoding, Isa } from '../encoding/types.ts'
import { certainties, type Knowing, uses } from '../isa/sampled.ts'
import { FORMER } from './filterKeys.ts'
import type { Query, QueryFilter } from './query.ts'
import { touches } from './registers.ts'
import { hasWildcard, matchesWildcards } from './wildcards.ts'
import { variables } from './wordIndex.ts'

/** Whether an encoding passes a filter. `mnemonics` holds those of the encoding, in lower case. */
export const holds = (core: Knowing, e: Encoding, mnemonics: ReadonlySet<string>, filter: QueryFilter): boolean =>
  filter.values.some((value) => passes(core, e, mnemonics, filter.key, value))

function passes(
  core: Knowing,
  e: Encoding,
  mnemonics: ReadonlySet<string>,
  key: QueryFilter['key'],
  value: string,
): boolean {
  switch (key) {
    case 'group':
      return inGroup(core.isa, e.group, value)
    case 'len':
      return widthsOf(e.layout).some((width) => inRange(width / 8, value))
    case 'mnemonic':
      return [e.name.toLowerCase(), ...mnemonics].some((name) => isLike(name, value))
    case 'field':
      return variables(e).some((field) => isLike(field.toLowerCase(), value))
    case 'evidence':
      return isLike(evidenceOf(e), `${value}*`) || variables(e).some((field) => evidenceOf(e, field).startsWith(value))
    case 'meaning': {
      const certainty = certainties.of(core, e)
      return [value, ...(FORMER.get(value) ?? [])].some((one) => isLike(certainty, `${one}*`))
    }
    case 'reads':
      return touches(core, uses.of(core, e).reads, value)
    case 'writes':
      return touches(core, uses.of(core, e).writes, value)
    case 'uses': {
      const { reads, writes } = uses.of(core, e)
      return touches(core, reads, value) || touches(core, writes, value)
    }
    case 'source':
      return citedBy(core.isa, e).some(({ id }) => isLike(id.toLowerCase(), value))
    case 'bits':
      return hasBits(e, value)
    case 'naming':
      return (e.asm === '' ? 'nameless' : 'named').startsWith(value)
  }
}

const isLike = (text: string, value: string): boolean =>
  hasWildcard(value) ? matchesWildcards(value, text) : text === value

/** Whether an encoding has bits of a kind, or words with given bits. */
function hasBits(e: Encoding, value: string): boolean {
  const pin = readPin(value)
  if (pin) return encodingsAt([e], pin).length > 0
  return e.layout.bits.some(({ kind }) => isLike(kind.toLowerCase(), `${value}*`))
}

/**
 * Whether a group matches a value: its whole name as in links or, if no group has that name, the beginning of a word of
 * it, such as `memory` or `jump`.
 */
function inGroup({ groups }: Isa, title: string, value: string): boolean {
  const titleSlug = slug(title)
  if (hasWildcard(value)) return matchesWildcards(value, titleSlug)
  const asked = slug(value)
  if (groups.some((group) => slug(group.title) === asked)) return titleSlug === asked
  return asked !== '' && `-${titleSlug}`.includes(`-${asked}`)
}

function inRange(bytes: number, value: string): boolean {
  const [low = '', high = low] = value.split('..')
  return bytes >= Number(low || 0) && bytes <= Number(high || Number.POSITIVE_INFINITY)
}

/** Filters that must try what the words of encodings do, which takes a while the first time. */
const TRYING = { meaning: certainties, reads: uses, writes: uses, uses } as const
const tries = (key: QueryFilter['key']): key is keyof typeof TRYING => key in TRYING

/** Returns the trials that a query still needs before it can be answered at once, one function per trial. */
export const untried = (core: Knowing, { filters }: Query): readonly (() => unknown)[] =>
  filters.flatMap(({ key }) => {
    const kept = tries(key) ? TRYING[key] : undefined
    return kept ? core.isa.encodings.flatMap((e) => (kept.has(core, e) ? [] : [() => kept.of(core, e)])) : []
  })
