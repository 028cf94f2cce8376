// Reading the values of a codec back from text: by its own parser, or by a table of all it prints.
import type { Codec } from './node.ts'

/** Wider ones need a parser of their own. */
const TABLE_BITS = 14

interface Backwards {
  readonly bits: ReadonlyMap<string, readonly number[]>
  readonly lengths: readonly number[]
}
const tables = new WeakMap<Codec, Map<number, Backwards>>()

/** A value that a text from a place on may be, and where that text ends. `mask`: the bits it says something of; left out: all. */
export interface CodecReading {
  readonly end: number
  readonly bits: number
  readonly mask?: number
}

/** A codec's own parser, or the table of all its values read backwards, the longest text first. */
export function* readCodec(
  codec: Codec,
  width: number,
  source: string,
  pos: number,
  at: number,
): Generator<CodecReading> {
  if (codec.parse) {
    yield* codec.parse(source, pos, at)
    return
  }
  if (width > TABLE_BITS) throw new SyntaxError(`codec "${codec.name}" of ${width} bits needs a parser`)
  const { bits, lengths } = backwards(codec, width)
  for (const length of lengths) {
    const end = endOf(source, pos, length)
    if (end !== undefined && !(codec.whole && /\w\w/.test(source.slice(end - 1, end + 1))))
      for (const b of bits.get(withoutBlanks(source.slice(pos, end))) ?? []) yield { end, bits: b }
  }
}

/** Sources differ in blanks; what is left decides whether two texts are the same. */
export const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '')

/** Where so many characters that are no blanks end. */
function endOf(source: string, pos: number, length: number): number | undefined {
  let end = pos
  for (let left = length; left > 0; end++) {
    if (end >= source.length) return undefined
    if (!/\s/.test(source[end]!)) left--
  }
  return end
}

function backwards(codec: Codec, width: number): Backwards {
  const known = tables.get(codec)?.get(width)
  if (known) return known
  const bits = new Map<string, number[]>()
  const add = (text: string | undefined, v: number) => {
    if (text === undefined) return
    const key = withoutBlanks(text)
    const known = bits.get(key)
    if (known) known.push(v)
    else bits.set(key, [v])
  }
  for (let v = 0; v < 2 ** width; v++) add(codec.text(v, 0), v)
  for (const [text, v] of Object.entries(codec.also ?? {})) add(text, v)
  const lengths = [...new Set([...bits.keys()].map((t) => t.length))].sort((x, y) => y - x)
  const made = { bits, lengths }
  tables.set(codec, (tables.get(codec) ?? new Map<number, Backwards>()).set(width, made))
  return made
}
