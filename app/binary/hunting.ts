// Says what the hunt found in words, and writes it as Markdown for a report.
import type { Isa, Words } from '../../src/encoding/types.ts'
import { bitsOf, bytesOfWords, countBits, hexOf } from '../../src/encoding/words.ts'
import type { Link } from '../../src/share/link.ts'
import type { Columns } from '../../src/sweep/columns.ts'
import type { CodeTally } from '../../src/sweep/tally.ts'
import type { SentGroup } from '../../src/worker/sweeping.ts'
import { bitsText } from '../bits/bitsText.ts'

/** Returns the next row after `from`, or before it, that nobody knows or explains all of; -1 if there is none. */
export function nextOpenRow(columns: Columns, from: number, by: 1 | -1): number {
  const { count } = columns
  for (let k = 1; k <= count; k++) {
    const row = (((from + by * k) % count) + count) % count
    if (columns.isOpen(row)) return row
  }
  return -1
}

/** Returns a title of a group: `MOV sets bit 9`. */
export function groupTitle({ status, encoding, bits }: Pick<SentGroup, 'status' | 'encoding' | 'bits'>): string {
  const name = encoding ?? 'No encoding'
  switch (status) {
    case 'ok':
      return `${name} with unexplained ${countBits(bits) === 1 ? 'bit' : 'bits'} ${bitsText(bitsOf(bits).reverse())}`
    case 'reserved':
      return `${name} with a reserved operand`
    case 'invalid':
      return `${name} with an invalid operand`
    case 'cut off':
      return 'Cut off by the end of the file'
    case 'unknown':
      return encoding === undefined ? 'No encoding has these bits' : `${name}: nobody knows what it does`
  }
}

/** Returns bits of a group from the highest down: 0, 1, or undefined where its words differ. */
export function sharedBits({ mask, value, bytes }: SentGroup): readonly (0 | 1 | undefined)[] {
  const bit = (words: Words, at: number) => ((words[at >> 5] ?? 0) >>> (at & 31)) & 1
  return Array.from({ length: 8 * bytes }, (_, k) => {
    const at = 8 * bytes - 1 - k
    return bit(mask, at) ? (bit(value, at) as 0 | 1) : undefined
  })
}

export const hexOfWord = (words: Words, bytes: number): string => hexOf(bytesOfWords(words, bytes))

/** Returns the link to the bits that all words of a group share, the others as any. */
export function anyLink({ id }: Isa, { mask, value, bytes }: SentGroup): Link {
  const others: Words = [~mask[0], ~mask[1], ~mask[2]]
  const any = hexOfWord(others, bytes)
  return { view: 'word', isa: id, hex: hexOfWord(value, bytes), ...(/[^0]/.test(any) && { any }) }
}

export const amountText = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

/** Most words of a group that a report lists. */
const LISTED = 16

/** Returns a report in Markdown. `address` returns the address of a row. */
export function huntReport(
  isa: Isa,
  file: string,
  columns: Columns,
  groups: readonly SentGroup[],
  address: (row: number) => number,
): string {
  const open = groups.reduce((sum, { count }) => sum + count, 0)
  const head = `# Words that nobody explains\n\n${file}, ${isa.title}: ${open} of ${columns.count} words.\n`
  const parts = groups.map((group) => {
    const words = group.words.slice(0, LISTED).map(({ words: word, bytes, count, row }) => {
      return `| \`${hexOfWord(word, bytes)}\` | ${count} | 0x${address(row).toString(16)} |`
    })
    const rest = group.words.length - words.length
    const more = rest > 0 || group.isCut ? `\n\nand ${group.isCut ? `more than ${rest}` : rest} more.` : ''
    return `\n## ${groupTitle(group)}: ${amountText(group.count, 'word')}\n\n| bytes | times | first at |\n|---|---|---|\n${words.join('\n')}${more}\n`
  })
  return head + parts.join('')
}

/** Returns a report in Markdown of what several files leave unexplained. */
export function findingsReport(isa: Isa, files: number, { rows, findings }: CodeTally): string {
  const open = findings.reduce((sum, { count }) => sum + count, 0)
  const parts = findings.map((finding) => {
    const words = finding.words.slice(0, LISTED).map(({ hex, count, first: { file, section, address } }) => {
      return `| \`${hex}\` | ${count} | ${file} | ${section} | 0x${address.toString(16)} |`
    })
    return `\n## ${groupTitle(finding)}: ${amountText(finding.count, 'word')}\n\n| bytes | times | first in | section | at |\n|---|---|---|---|---|\n${words.join('\n')}\n`
  })
  return `# Words that nobody explains\n\n${amountText(files, 'file')}, ${isa.title}: ${open} of ${rows} words.\n${parts.join('')}`
}
