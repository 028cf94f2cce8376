// Implements isa diff: what differs between two pieces of code, by instruction and by field, as lines or as JSON.
import type { FileSection } from '../container/container.ts'
import { asmText, decodeAt } from '../encoding/decode.ts'
import type { Isa } from '../encoding/types.ts'
import { hexOf } from '../encoding/words.ts'
import { changedFields } from '../sweep/changedFields.ts'
import { compared, isPaired, type Stretches, type SweptCode } from '../sweep/compared.ts'
import { plainAddress } from '../sweep/report.ts'
import { swept } from '../sweep/sweep.ts'

/** A word of one of the files. `address` counts bytes from the start of the section. */
interface DiffWord {
  readonly address: number
  /** Hexadecimal digits in the order of memory. */
  readonly bytes: string
  /** Assembly; left out if the word has none. */
  readonly text?: string
}

/** Words that stand elsewhere in the right file, or words of both files that differ. */
type Difference =
  | { readonly kind: 'moved'; readonly words: number; readonly from: number; readonly to: number }
  | {
      readonly kind: 'changed'
      readonly left: readonly DiffWord[]
      /** `fields`: those with another value than in the word of the left file that stands in its place. */
      readonly right: readonly (DiffWord & { readonly fields: ReturnType<typeof changedFields> })[]
    }

/** Differences of two sections. */
interface SectionDifferences {
  /** Names of the sections. */
  readonly left: string
  readonly right: string
  /** Numbers of words that are the same in the same place, and elsewhere. */
  readonly same: number
  readonly moved: number
  readonly differences: readonly Difference[]
}

/** Returns what differs between two sections; no differences if they are the same. */
export function sectionDifferences(isa: Isa, left: FileSection, right: FileSection): SectionDifferences {
  const a: SweptCode = { code: left.bytes, columns: swept(isa, left.bytes) }
  const b: SweptCode = { code: right.bytes, columns: swept(isa, right.bytes) }
  const all = compared(a, b)
  const rows = (kind: Stretches['kind']) =>
    all.reduce((sum, { kind: one, left: [from, to] }) => sum + (one === kind ? to - from : 0), 0)
  return {
    left: left.name,
    right: right.name,
    same: rows('same'),
    moved: rows('moved'),
    differences: all.flatMap((stretch) => differenceIn(isa, a, b, stretch) ?? []),
  }
}

function differenceIn(isa: Isa, a: SweptCode, b: SweptCode, stretch: Stretches): Difference | undefined {
  const { kind, left, right } = stretch
  if (kind === 'same') return undefined
  const place = ({ columns, code }: SweptCode, row: number) => columns.starts[row] ?? code.length
  if (kind === 'moved') return { kind, words: left[1] - left[0], from: place(a, left[0]), to: place(b, right[0]) }
  const word = (swept: SweptCode, row: number): DiffWord => {
    const { code, columns } = swept
    const address = place(swept, row)
    const text = asmText(decodeAt(isa, code, address), address)
    const bytes = hexOf(code.subarray(address, address + (columns.lengths[row] ?? 0)))
    return { address, bytes, ...(text !== undefined && { text }) }
  }
  const rowsOf = ([from, to]: readonly [number, number]) => Array.from({ length: to - from }, (_, k) => from + k)
  return {
    kind,
    left: rowsOf(left).map((row) => word(a, row)),
    right: rowsOf(right).map((row, k) => ({
      ...word(b, row),
      fields: isPaired(stretch) ? changedFields(isa, a, left[0] + k, b, row) : [],
    })),
  }
}

/** Returns lines that say what differs between two sections; none if nothing does. */
export function diffLines({ same, moved, differences }: SectionDifferences): readonly string[] {
  if (differences.length === 0) return []
  return [`${same} words are the same, ${moved} moved`, ...differences.flatMap(differenceLines)]
}

function differenceLines(difference: Difference): readonly string[] {
  if (difference.kind === 'moved') {
    const { words, from, to } = difference
    return [`moved: ${words} words from ${plainAddress(from)} to ${plainAddress(to)}`]
  }
  const line = ({ address, text, bytes }: DiffWord) => `${plainAddress(address)}  ${text ?? bytes}`
  return [
    ...difference.left.map((word) => `- ${line(word)}`),
    ...difference.right.flatMap((word) => [
      `+ ${line(word)}`,
      ...word.fields.map(({ field, before, after }) => `    ${field}: ${before} -> ${after}`),
    ]),
  ]
}
