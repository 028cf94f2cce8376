// Groups the words of a file that nobody knows, and instructions with bits that nobody explains, by encoding and bits.
import { unexplained } from '../encoding/decode.ts'
import type { Encoding, Isa, Variant, Words } from '../encoding/types.ts'
import { andWords, NONE, orWords, xorWords } from '../encoding/words.ts'
import { atOnce } from './atOnce.ts'
import { type Columns, NO_ENCODING, type RowStatus, STATUS_NAMES } from './columns.ts'
import { CodeReader } from './sweep.ts'

/** Most groups; further words join the last group of their encoding and kind. */
const MOST_GROUPS = 4096
/** Most different words that a group lists. */
const MOST_WORDS = 256
/** Most rows of a group that are named. */
const MOST_ROWS = 64

/** A word of a group. */
interface HuntedWord {
  readonly words: Words
  readonly bytes: number
  readonly count: number
  /** The first row with it. */
  readonly row: number
}

export interface HuntGroup {
  readonly status: RowStatus
  /** Left out: no encoding matches. */
  readonly encoding?: Encoding
  /** Bits that nobody explains, set in all of its words; for a word that does not decode: 0. */
  readonly bits: Words
  readonly count: number
  /** Bytes of its words; of several lengths the longest. */
  readonly bytes: number
  /** Rows of the first words. */
  readonly rows: readonly number[]
  /** Different words, the most frequent first. */
  readonly words: readonly HuntedWord[]
  /** Whether there are more different words than are listed. */
  readonly isCut: boolean
  /** Bits that are the same in all words of the group, and their values. */
  readonly mask: Words
  readonly value: Words
}

interface Made {
  readonly status: number
  readonly encoding: number
  readonly bits: Words
  count: number
  bytes: number
  readonly rows: number[]
  readonly words: Map<string, { readonly words: Words; readonly bytes: number; count: number; readonly row: number }>
  isCut: boolean
  readonly first: Words
  differs: Words
}

/** Rows between two times at which the caller gets its turn. */
const SLICE = 8192

/** Returns the groups at once; see `hunting`. */
export const hunt = (isa: Isa, code: Uint8Array, columns: Columns): readonly HuntGroup[] =>
  atOnce(hunting(isa, code, columns))

/**
 * Returns the groups, the largest first, and yields the number of rows after each slice. Words that no encoding matches
 * are grouped by the bits that at least half of the encodings fix, which tell operations apart.
 */
export function* hunting(isa: Isa, code: Uint8Array, columns: Columns): Generator<number, readonly HuntGroup[]> {
  const reader = new CodeReader(code)
  const shape = shapeBits(isa)
  const groups = new Map<string, Made>()
  for (let row = 0; row < columns.count; row++) {
    if (row % SLICE === SLICE - 1) yield row
    if (!columns.isOpen(row)) continue
    const bytes = columns.lengths[row] ?? 0
    const words = reader.words(columns.starts[row] ?? 0, bytes)
    const [status, encoding] = [columns.statuses[row] ?? 0, columns.encodings[row] ?? NO_ENCODING]
    const bits = status === 0 ? bitsOpen(isa, words, bytes) : NONE
    const key =
      encoding === NO_ENCODING ? `${status} ${bytes} ${andWords(words, shape)}` : `${status} ${encoding} ${bits}`
    add(groups, groups.size < MOST_GROUPS || groups.has(key) ? key : `${status} ${encoding}`, {
      row,
      words,
      bytes,
      status,
      encoding,
      bits,
    })
  }
  return [...groups.values()]
    .sort((x, y) => y.count - x.count || (x.rows[0] ?? 0) - (y.rows[0] ?? 0))
    .map(finished(isa))
}

/** Returns the set bits of a word that nobody explains; none if no encoding matches it. */
function bitsOpen(isa: Isa, words: Words, bytes: number): Words {
  const variant: Variant | undefined = isa.match(...words)
  return variant ? unexplained({ status: 'ok', words, bytes, variant }) : NONE
}

interface Found {
  readonly row: number
  readonly words: Words
  readonly bytes: number
  readonly status: number
  readonly encoding: number
  readonly bits: Words
}

function add(groups: Map<string, Made>, key: string, found: Found): void {
  const { row, words, bytes, status, encoding, bits } = found
  let group = groups.get(key)
  if (!group) {
    group = {
      status,
      encoding,
      bits,
      count: 0,
      bytes,
      rows: [],
      words: new Map(),
      isCut: false,
      first: words,
      differs: NONE,
    }
    groups.set(key, group)
  }
  group.count++
  group.bytes = Math.max(group.bytes, bytes)
  if (group.rows.length < MOST_ROWS) group.rows.push(row)
  group.differs = orWords(group.differs, xorWords(group.first, words))
  const text = `${bytes} ${words}`
  const known = group.words.get(text)
  if (known) known.count++
  else if (group.words.size < MOST_WORDS) group.words.set(text, { words, bytes, count: 1, row })
  else group.isCut = true
}

const finished =
  (isa: Isa) =>
  ({ status, encoding, bits, count, bytes, rows, words, isCut, first, differs }: Made): HuntGroup => {
    const found = isa.encodings[encoding]
    const ones = (from: number) => (8 * bytes - from >= 32 ? -1 : 8 * bytes <= from ? 0 : 2 ** (8 * bytes - from) - 1)
    const mask: Words = [ones(0) & ~differs[0], ones(32) & ~differs[1], ones(64) & ~differs[2]]
    return {
      status: STATUS_NAMES[status] ?? 'unknown',
      ...(found && { encoding: found }),
      bits: andWords(bits, mask),
      count,
      bytes,
      rows,
      words: [...words.values()].sort((x, y) => y.count - x.count || x.row - y.row),
      isCut,
      mask,
      value: andWords(first, mask),
    }
  }

const shapes = new WeakMap<Isa, Words>()
/** Returns the bits that at least half of the encodings fix, which tell operations apart. */
export function shapeBits(isa: Isa): Words {
  const known = shapes.get(isa)
  if (known) return known
  const half = isa.encodings.length / 2
  const fixed: [number, number, number] = [0, 0, 0]
  for (let bit = 0; bit < 96; bit++) {
    const owners = isa.encodings.filter(({ layout: { mask } }) => ((mask[bit >> 5] ?? 0) >>> (bit & 31)) & 1)
    const word = (bit >> 5) as 0 | 1 | 2
    if (owners.length >= half) fixed[word] |= 1 << (bit & 31)
  }
  const made: Words = fixed
  shapes.set(isa, made)
  return made
}
