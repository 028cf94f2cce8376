// Makes codecs of numbers of which some have a name that is printed beside them.
import type { Codec } from '../node.ts'

/** A codec of numbers with names as data: what it was made with. */
export interface NumberedNamesData {
  readonly make: 'numberedNames'
  readonly expects: string
  readonly prefix: string
  readonly width: number
  readonly names: NumberNames
}
/** Names by number: the first is printed, the others are read. */
type NumberNames = Readonly<Record<number, readonly string[]>>

/** Makes both spellings of a name alike: what follows a point may also follow an underscore. */
const spelling = (name: string): string => name.replace('.', '_')

/**
 * Reads and writes numbers of `width` bits after a prefix, those with a name as `sr5 (name)`; the name alone and the
 * number alone are read, too.
 */
export function numberedNames(expects: string, prefix: string, width: number, names: NumberNames): Codec {
  const byName = new Map(
    Object.entries(names).flatMap(([v, all]) => all.map((name) => [spelling(name), Number(v)] as const)),
  )
  return {
    name: expects,
    expects,
    data: () => ({ make: 'numberedNames', expects, prefix, width, names }),
    text: (v) => (names[v] ? `${prefix}${v} (${names[v][0]})` : `${prefix}${v}`),
    reads: `${prefix}.() \t`,
    *parse(source, pos) {
      const [numbered, digits] = source.startsWith(prefix, pos)
        ? (/^(\d+)(?:\s*\([\w.]*\))?/.exec(source.slice(pos + prefix.length)) ?? [])
        : []
      if (numbered !== undefined) {
        if (Number(digits) < 2 ** width) yield { end: pos + prefix.length + numbered.length, bits: Number(digits) }
        return
      }
      const [name = ''] = /^[a-z][\w.]*/.exec(source.slice(pos)) ?? []
      const bits = byName.get(spelling(name))
      if (bits !== undefined) yield { end: pos + name.length, bits }
    },
  }
}
