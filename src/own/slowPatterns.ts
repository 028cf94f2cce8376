// Refuses regular expressions of files that can be made to take very long, unless one of the architectures has the same.
import { isRecord } from '../encoding/jsonReader.ts'
import type { ArchitectureBases } from './architectureFile.ts'

/** A regular expression as files have it. */
interface WrittenPattern {
  readonly source: string
  readonly flags: string
}

/** Largest number of times that a part may be repeated, if it is repeated a limited number of times. */
const MOST_TIMES = 64

/**
 * Returns the path of a regular expression that could take very long on some line, and why it is refused. Only those
 * are taken whose time grows at most with the square of a line: one part at most is repeated without an end, no part
 * with parts of its own is repeated, and none refers back. Parts of the file that have other types are left to its
 * reader.
 */
export async function slowPattern(
  json: unknown,
  bases: ArchitectureBases,
): Promise<{ readonly path: string; readonly message: string } | undefined> {
  for (const [path, pattern] of patternsIn(json)) {
    const why = reasonSlow(pattern.source)
    if (why !== undefined && !(await isKnown(pattern, bases)))
      return { path, message: `${why}; a line could take very long` }
  }
  return undefined
}

/** Yields the regular expressions of a file, each with its path. */
function* patternsIn(json: unknown): Generator<readonly [path: string, WrittenPattern]> {
  if (!isRecord(json)) return
  if (isPattern(json.comment)) yield ['comment', json.comment]
  const spellings: readonly unknown[] = Array.isArray(json.spellings) ? json.spellings : []
  for (const [k, spelling] of spellings.entries())
    if (isRecord(spelling) && isPattern(spelling.from)) yield [`spellings[${k}].from`, spelling.from]
}

const isPattern = (value: unknown): value is WrittenPattern =>
  isRecord(value) && typeof value.source === 'string' && typeof value.flags === 'string'

/** Whether an architecture that files may change has the same. */
async function isKnown({ source, flags }: WrittenPattern, bases: ArchitectureBases): Promise<boolean> {
  const all = await Promise.all(Object.values(bases).map((load) => load()))
  return all.some(({ isa: { comment, spellings } }) =>
    [comment, ...spellings.map(({ from }) => from)].some((own) => own?.source === source && own.flags === flags),
  )
}

/** Matches an escape, a class or another character that stands for itself, or a mark of the notation. */
const TOKEN = /\\k<|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!:]|\(\?<\w+>|\{\d+(?:,\d*)?\}|[\s\S]/gu

/** Returns why an expression may take long; undefined if it cannot. */
export function reasonSlow(source: string): string | undefined {
  let endless = 0
  let before = ''
  for (const [token] of source.matchAll(TOKEN)) {
    if (/^\\[1-9k]/.test(token)) return `it refers back with "${token}"`
    const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(token) ?? []
    const isEndless = token === '*' || token === '+' || (comma === ',' && most === '')
    if (isEndless || least !== undefined) {
      if (before === ')') return `it repeats a part in parentheses with "${token}"`
      const times = Number(most || least || 0)
      if (times > MOST_TIMES) return `it repeats a part ${times} times, at most ${MOST_TIMES} are taken`
    }
    if (isEndless && ++endless > 1) return 'it repeats two parts without an end'
    before = token
  }
  return undefined
}
