// Keeps what was opened from the search last in this browser. Storage may be forbidden, and may hold anything.
import { formatLink, type Link } from '../../src/share/link.ts'
import { parseLink } from '../../src/share/readLink.ts'
import { knownIds } from '../store/known.ts'

export interface Recent {
  readonly title: string
  readonly about: string
  readonly link: Link
}

const KEY = 'recent'
const MOST = 6
const LONGEST = 200

/** Returns the entries, the last one first; entries that cannot be read are left out. */
export function readRecent(text: string | null): readonly Recent[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(all) ? all.slice(0, MOST).flatMap(recentOf) : []
  } catch {
    return []
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST

function recentOf(value: unknown): readonly Recent[] {
  if (typeof value !== 'object' || value === null) return []
  const { title, about, address } = value as Readonly<Record<string, unknown>>
  if (!isText(title) || !isText(about) || typeof address !== 'string') return []
  const { link, problem } = parseLink(address, knownIds())
  return problem === undefined ? [{ title, about, link }] : []
}

/** Returns the entries with a new one at the front, and without an older entry of the same address. */
export function withRecent(all: readonly Recent[], one: Recent): readonly Recent[] {
  const address = formatLink(one.link)
  return [one, ...all.filter(({ link }) => formatLink(link) !== address)].slice(0, MOST)
}

export const writeRecent = (all: readonly Recent[]): string =>
  JSON.stringify(
    all.map(({ title, about, link }) => ({
      title: title.slice(0, LONGEST),
      about: about.slice(0, LONGEST),
      address: formatLink(link),
    })),
  )

export function recent(): readonly Recent[] {
  try {
    return readRecent(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

export function remember(one: Recent): void {
  try {
    localStorage.setItem(KEY, writeRecent(withRecent(recent(), one)))
  } catch {
    // Nothing is kept then.
  }
}
