// Reads the values of a codec back from text: with its own parser, or with a table of all its texts.
import type { Codec } from './node.ts'

/** Wider operands need a codec with a parser of its own. */
const TABLE_BITS = 14

/** All texts of a codec without their blanks. */
interface TextTable {
  readonly bits: ReadonlyMap<string, readonly number[]>
  /** Lengths of the texts, the longest first. */
  readonly lengths: readonly number[]
}
const tables = new WeakMap<Codec, Map<number, TextTable>>()

/**
 * A value that a text may stand for, and the index where that text ends. `mask`: the bits that the text determines;
 * left out: all of them.
 */
export interface CodecReading {
  readonly end: number
  readonly bits: number
  readonly mask?: number
}

/**
 * Yields the readings of a text from `pos` on: those of the codec's own parser, or of the table of all its texts, the
 * longest first. Throws a SyntaxError if the operand is too wide for a table and the codec has no parser.
 */
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
  const { bits, lengths } = textTable(codec, width)
  for (const length of lengths) {
    const end = endOf(source, pos, length)
    if (end !== undefined && !(codec.whole && /\w\w/.test(source.slice(end - 1, end + 1))))
      for (const b of bits.get(withoutBlanks(source.slice(pos, end))) ?? []) yield { end, bits: b }
  }
}

/** Removes blanks, since sources differ in them: two texts are the same if the rest is. */
export const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '')

/** Returns the index after `length` characters that are not blanks; undefined if the text is shorter. */
function endOf(source: string, pos: number, length: number): number | undefined {
  let end = pos
  for (let left = length; left > 0; end++) {
    if (end >= source.length) return undefined
    if (!/\s/.test(source[end]!)) left--
  }
  return end
}

/** Throws a SyntaxError if the operand is too wide for a table. */
export function textTable(codec: Codec, width: number): TextTable {
  const known = tables.get(codec)?.get(width)
  if (known) return known
  if (width > TABLE_BITS) throw new SyntaxError(`codec "${codec.name}" of ${width} bits needs a parser`)
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
  tables.set(codec, (tables.get(codec) ?? new Map<number, TextTable>()).set(width, made))
  return made
}
