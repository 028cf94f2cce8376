// Whether an encoding passes a filter of a query.

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

/** `mnemonics`: of the encoding, in small letters. */
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

/** Bits of a kind, or such that hold something. */
function hasBits(e: Encoding, value: string): boolean {
  const pin = readPin(value)
  if (pin) return encodingsAt([e], pin).length > 0
  return e.layout.bits.some(({ kind }) => isLike(kind.toLowerCase(), `${value}*`))
}

/** By its whole name as it stands in links, or, where no group has that, by the beginning of a word of it: `memory`, `jump`. */
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

/** Filters that have to try what the words of encodings do: the first time that takes a while. */
const TRYING = { meaning: certainties, reads: uses, writes: uses, uses } as const
const tries = (key: QueryFilter['key']): key is keyof typeof TRYING => key in TRYING

/** What has yet to be tried before a query is answered at once, one by one. */
export const untried = (core: Knowing, { filters }: Query): readonly (() => unknown)[] =>
  filters.flatMap(({ key }) => {
    const kept = tries(key) ? TRYING[key] : undefined
    return kept ? core.isa.encodings.flatMap((e) => (kept.has(core, e) ? [] : [() => kept.of(core, e)])) : []
  })
