// Makes codecs of sets: a name for each bit that is 1.
import type { Codec } from '../node.ts'

/** A codec of a set as data: what it was made with. */
export interface FlagsData {
  readonly make: 'flags'
  readonly expects: string
  readonly names: readonly string[]
  readonly separator: string
}

/** Makes a codec for a set: bit i prints as `names[i]`, with `separator` between two. */
export function flags(expects: string, names: readonly string[], separator = ''): Codec {
  const order = names.map((name, i) => ({ name, i })).sort((x, y) => y.name.length - x.name.length)
  const skip = (source: string, pos: number) => pos + /^\s*/.exec(source.slice(pos))![0].length
  return {
    name: expects,
    expects,
    total: true,
    data: () => ({ make: 'flags', expects, names, separator }),
    reads: [...names, separator, '\t'].join(' '),
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
