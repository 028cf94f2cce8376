// Puts together what was found in several files: counts of words, and groups of the hunt with the places of their words.
import type { Isa, Words } from '../encoding/types.ts'
import { andWords, bytesOfWords, hexOf, without, xorWords } from '../encoding/words.ts'
import type { Columns, RowStatus } from './columns.ts'
import { countRows } from './countRows.ts'
import { type HuntGroup, shapeBits } from './hunt.ts'

/** Address of a word in a section of a file. */
interface Place {
  readonly file: string
  readonly section: string
  readonly address: number
}

/** A word that nobody explains; `first`: its first place. */
interface FoundWord {
  readonly hex: string
  readonly count: number
  readonly first: Place
}

/** A group of the hunt over several files, as plain data. */
export interface Finding {
  readonly status: RowStatus
  readonly encoding?: string
  readonly bits: Words
  /** Values of the bits that tell operations apart, if no encoding matches. */
  readonly shape?: Words
  readonly count: number
  readonly bytes: number
  /** Bits that are the same in all words, and their values. */
  readonly mask: Words
  readonly value: Words
  readonly words: readonly FoundWord[]
  /** Whether there are more different words than are listed. */
  readonly isCut: boolean
}

/** Counts of words of a section, or of several, and findings in them. */
export interface CodeTally {
  readonly bytes: number
  readonly rows: number
  readonly statuses: Readonly<Record<RowStatus, number>>
  /** Number of instructions that set bits which nobody explains. */
  readonly odd: number
  /** Numbers of words by the names of their encodings. */
  readonly encodings: Readonly<Record<string, number>>
  readonly findings: readonly Finding[]
}

/** Most different words of a finding that are kept. */
const MOST_WORDS = 64
/** Most findings that are kept. */
const MOST_FINDINGS = 1000

/** Returns what a section is made of. `file`, `section` and `base` (the address of the first byte) say where it stands. */
export function tallyOf(
  isa: Isa,
  columns: Columns,
  groups: readonly HuntGroup[],
  { file, section, base }: { readonly file: string; readonly section: string; readonly base: number },
): CodeTally {
  const { bytes, rows, statuses, odd, encodings } = countRows(isa, columns)
  const place = (row: number): Place => ({ file, section, address: base + (columns.starts[row] ?? 0) })
  return {
    bytes,
    rows,
    statuses,
    odd,
    encodings: Object.fromEntries(encodings.map(({ encoding, count }) => [encoding.name, count])),
    findings: groups.slice(0, MOST_FINDINGS).map((group): Finding => {
      const { status, encoding, bits, count, mask, value, words, isCut } = group
      return {
        status,
        ...(encoding ? { encoding: encoding.name } : { shape: andWords(value, shapeBits(isa)) }),
        bits,
        count,
        bytes: group.bytes,
        mask,
        value,
        words: words.slice(0, MOST_WORDS).map((word) => ({
          hex: hexOf(bytesOfWords(word.words, word.bytes)),
          count: word.count,
          first: place(word.row),
        })),
        isCut: isCut || words.length > MOST_WORDS,
      }
    }),
  }
}

const NO_TALLY: CodeTally = {
  bytes: 0,
  rows: 0,
  statuses: { ok: 0, reserved: 0, invalid: 0, unknown: 0, 'cut off': 0 },
  odd: 0,
  encodings: {},
  findings: [],
}

/** Returns the sum of tallies; findings of the same encoding and bits become one, the most frequent first. */
export function sumOfTallies(all: readonly CodeTally[]): CodeTally {
  const encodings = new Map<string, number>()
  const findings = new Map<string, Finding>()
  let sum = NO_TALLY
  for (const one of all) {
    const count = (status: RowStatus) => sum.statuses[status] + one.statuses[status]
    sum = {
      ...sum,
      bytes: sum.bytes + one.bytes,
      rows: sum.rows + one.rows,
      odd: sum.odd + one.odd,
      statuses: {
        ok: count('ok'),
        reserved: count('reserved'),
        invalid: count('invalid'),
        unknown: count('unknown'),
        'cut off': count('cut off'),
      },
    }
    for (const [name, n] of Object.entries(one.encodings)) encodings.set(name, (encodings.get(name) ?? 0) + n)
    for (const finding of one.findings) {
      const key = keyOf(finding)
      const known = findings.get(key)
      findings.set(key, known ? joined(known, finding) : finding)
    }
  }
  const byCount = <T extends { readonly count: number }>(x: T, y: T) => y.count - x.count
  return {
    ...sum,
    encodings: Object.fromEntries([...encodings].sort(([, x], [, y]) => y - x)),
    findings: [...findings.values()].sort(byCount),
  }
}

/** Returns what tells findings apart. */
const keyOf = ({ status, encoding, bits, bytes, shape }: Finding): string =>
  `${status} ${bytes} ${encoding ?? shape} ${bits}`

function joined(x: Finding, y: Finding): Finding {
  const words = new Map(x.words.map((word) => [word.hex, word]))
  for (const word of y.words) {
    const known = words.get(word.hex)
    words.set(word.hex, known ? { ...known, count: known.count + word.count } : word)
  }
  const all = [...words.values()].sort((a, b) => b.count - a.count)
  const mask = without(andWords(x.mask, y.mask), xorWords(x.value, y.value))
  return {
    ...x,
    count: x.count + y.count,
    mask,
    value: andWords(x.value, mask),
    words: all.slice(0, MOST_WORDS),
    isCut: x.isCut || y.isCut || all.length > MOST_WORDS,
  }
}
