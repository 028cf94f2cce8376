// Implements isa stat, isa hunt and isa diff: what whole files are made of, what nobody explains, what differs.
import type { FileSection } from '../container/container.ts'
import { asmText, decodeAt } from '../encoding/decode.ts'
import { evidenceOf } from '../encoding/evidence.ts'
import type { Isa } from '../encoding/types.ts'
import { bytesOfWords, hexOf } from '../encoding/words.ts'
import { changedFields } from '../sweep/changedFields.ts'
import type { Columns } from '../sweep/columns.ts'
import { compared, isPaired, type Stretches, type SweptCode } from '../sweep/compared.ts'
import { type HuntGroup, hunt } from '../sweep/hunt.ts'
import { partnersOf, valuesTogether } from '../sweep/partners.ts'
import { huntReport, plainAddress, withName } from '../sweep/report.ts'
import { swept } from '../sweep/sweep.ts'
import { type CodeTally, tallyOf } from '../sweep/tally.ts'

/** Returns what a section of a file is made of, with findings unless only counts are wanted, which is faster. */
export function sectionTally(
  isa: Isa,
  file: string,
  { name, bytes, address }: FileSection,
  isCounted = false,
): CodeTally {
  const columns = swept(isa, bytes)
  const groups = isCounted ? [] : hunt(isa, bytes, columns)
  return tallyOf(isa, columns, groups, { file, section: name, base: address })
}

/** Returns lines that say what a section, or several, are made of. */
export function statLines(
  isa: Isa,
  title: string,
  { bytes, rows, statuses, odd, encodings }: CodeTally,
): readonly string[] {
  const bad = Object.entries(statuses).flatMap(([status, count]) =>
    count && status !== 'ok' ? `${count} ${status}` : [],
  )
  const found = Object.entries(encodings)
  return [
    `${title}: ${bytes} bytes, ${rows} words: ${[`${statuses.ok} decode`, ...bad].join(', ')}`,
    `${odd} set bits that nobody explains; ${found.length} encodings occur, ${isa.encodings.length - found.length} do not`,
    ...found.map(([name, count]) => {
      const encoding = isa.encodings.find((one) => one.name === name)
      return `${String(count).padStart(8)}  ${name}${encoding ? `  (${evidenceOf(encoding)})` : ''}`
    }),
  ]
}

/** Most words of a group with partners that a report lists. */
const MOST_PARTNERS = 16

/** Returns a report in Markdown of what nobody explains in a section, with values of other fields and likely partners. */
export function huntLines(isa: Isa, { name, bytes, address }: FileSection): readonly string[] {
  const columns = swept(isa, bytes)
  const groups = hunt(isa, bytes, columns)
  const addressOf = (row: number) => address + (columns.starts[row] ?? 0)
  const besides = (index: number): readonly string[] => {
    const group = groups[index]
    return group ? besidesOf(isa, bytes, columns, group, (row) => plainAddress(addressOf(row))) : []
  }
  return huntReport(`${name}, ${isa.title}`, columns.count, groups.map(withName), addressOf, besides)
}

/** Returns values of other fields where the bits of a group are set, and words that differ in one of these bits only. */
function besidesOf(
  isa: Isa,
  code: Uint8Array,
  columns: Columns,
  group: HuntGroup,
  at: (row: number) => string,
): readonly string[] {
  const fields = valuesTogether(isa, code, columns, group).map(
    ({ field, values, isCut }) =>
      `- ${field}: ${values.map(({ value, inGroup, inFile }) => `${value} (${inGroup} of ${inFile})`).join(', ')}${isCut ? ', …' : ''}`,
  )
  const partners = partnersOf(isa, code, columns, group)
    .slice(0, MOST_PARTNERS)
    .map(({ words, row, bit, other }) => {
      return `- ${hexOf(bytesOfWords(words, group.bytes))} at ${at(row)} differs from the word at ${at(other)} in bit ${bit} only`
    })
  return [...fields, ...partners]
}

/** Returns what differs between two pieces of code, and whether anything does. */
export function diffLines(
  isa: Isa,
  left: FileSection,
  right: FileSection,
): { readonly lines: readonly string[]; readonly isSame: boolean } {
  const [a, b] = [left, right].map(({ bytes }): SweptCode => ({ code: bytes, columns: swept(isa, bytes) }))
  if (!a || !b) return { lines: [], isSame: true }
  const all = compared(a, b)
  const lines = all.flatMap((stretch) => stretchLines(isa, a, b, stretch))
  const rows = (kind: Stretches['kind']) =>
    all.reduce((sum, { kind: one, left: [from, to] }) => sum + (one === kind ? to - from : 0), 0)
  const isSame = all.every(({ kind }) => kind === 'same')
  return { lines: isSame ? [] : [`${rows('same')} words are the same, ${rows('moved')} moved`, ...lines], isSame }
}

function stretchLines(isa: Isa, a: SweptCode, b: SweptCode, stretch: Stretches): readonly string[] {
  const { kind, left, right } = stretch
  if (kind === 'same') return []
  const place = ({ columns, code }: SweptCode, row: number) => plainAddress(columns.starts[row] ?? code.length)
  if (kind === 'moved') return [`moved: ${left[1] - left[0]} words from ${place(a, left[0])} to ${place(b, right[0])}`]
  const text = ({ code, columns }: SweptCode, row: number) => {
    const start = columns.starts[row] ?? 0
    return `${place({ code, columns }, row)}  ${asmText(decodeAt(isa, code, start), start) ?? hexOf(code.subarray(start, start + (columns.lengths[row] ?? 0)))}`
  }
  const rowsOf = ([from, to]: readonly [number, number]) => Array.from({ length: to - from }, (_, k) => from + k)
  const fields = (k: number) =>
    (isPaired(stretch) ? changedFields(isa, a, left[0] + k, b, right[0] + k) : []).map(
      ({ field, before, after }) => `    ${field}: ${before} -> ${after}`,
    )
  return [
    ...rowsOf(left).map((row) => `- ${text(a, row)}`),
    ...rowsOf(right).flatMap((row, k) => [`+ ${text(b, row)}`, ...fields(k)]),
  ]
}
