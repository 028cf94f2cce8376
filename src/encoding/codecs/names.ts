// Makes codecs of names: sets of them, and numbers with a name that is printed beside them.
import type { Codec } from '../node.ts'

/** A codec of names as data: what it was made with. */
export type NameData =
  | { readonly make: 'flags'; readonly expects: string; readonly names: readonly string[]; readonly separator: string }
  | {
      readonly make: 'numberedNames'
      readonly expects: string
      readonly prefix: string
      readonly width: number
      readonly names: NumberNames
    }
/** Names by number: the first is printed, the others are read. */
type NumberNames = Readonly<Record<number, readonly string[]>>

/** Makes a codec again from its data. */
export const nameCodec = (data: NameData): Codec =>
  data.make === 'flags'
    ? flags(data.expects, data.names, data.separator)
    : numberedNames(data.expects, data.prefix, data.width, data.names)

/** Makes a codec for a set: bit i prints as `names[i]`, with `separator` between two. */
export function flags(expects: string, names: readonly string[], separator = ''): Codec {
  const order = names.map((name, i) => ({ name, i })).sort((x, y) => y.name.length - x.name.length)
  const skip = (source: string, pos: number) => pos + /^\s*/.exec(source.slice(pos))![0].length
  return {
    name: expects,
    expects,
    total: true,
    data: () => ({ make: 'flags', expects, names, separator }),
    text: (bits) => names.filter((_, i) => (bits >> i) & 1).join(separator),
    *parse(source, pos) {
      const between = separator.trim()
      let [bits, end] = [0, pos]
      for (let from = pos; ; ) {
        const found = order.find(({ name }) => source.startsWith(name, from))
        if (!found) break
        bits |= 1 << found.i
        end = from + found.name.length
        from = skip(source, end)
        if (!source.startsWith(between, from)) break
        from = skip(source, from + between.length)
      }
      yield { end, bits }
    },
  }
}

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
