// Implements isa stat and isa hunt: what whole files are made of, and what nobody explains.
import type { FileSection } from '../container/container.ts'
import { evidenceOf } from '../encoding/evidence.ts'
import type { Evidence, Isa } from '../encoding/types.ts'
import { bytesOfWords, hexOf } from '../encoding/words.ts'
import type { Columns } from '../sweep/columns.ts'
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

/** Returns the evidence of the encodings that occur, by their names. */
export const evidenceIn = (isa: Isa, { encodings }: CodeTally): Readonly<Record<string, Evidence>> =>
  Object.fromEntries(
    isa.encodings.flatMap((one) => (Object.hasOwn(encodings, one.name) ? [[one.name, evidenceOf(one)]] : [])),
  )

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
