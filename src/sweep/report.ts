// Writes what the hunt found as Markdown for a report, for the page and the shell.
import { bitsText } from '../encoding/bitsText.ts'
import type { Isa } from '../encoding/types.ts'
import { bitsOf, bytesOfWords, countBits, hexOf } from '../encoding/words.ts'
import type { HuntGroup } from './hunt.ts'
import type { CodeTally } from './tally.ts'

/** Most words of a group that a report lists. */
const LISTED = 16

/** A group of the hunt with its encoding by name. */
export type NamedGroup = Omit<HuntGroup, 'encoding'> & { readonly encoding?: string }

export const withName = ({ encoding, ...group }: HuntGroup): NamedGroup => ({
  ...group,
  ...(encoding && { encoding: encoding.name }),
})

export const amountText = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

/** Writes an address with as few digits as it has: `0x108`. */
export const plainAddress = (address: number): string => `0x${address.toString(16)}`

type Titled = Pick<NamedGroup, 'status' | 'encoding' | 'bits'>

/** Returns a title of a group: `MOV with unexplained bit 9`. */
export function groupTitle({ status, encoding, bits }: Titled): string {
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

const report = (
  about: string,
  rows: number,
  groups: readonly { readonly count: number }[],
  parts: readonly string[],
): readonly string[] => {
  const open = groups.reduce((sum, { count }) => sum + count, 0)
  return ['# Words that nobody explains', '', `${about}: ${open} of ${amountText(rows, 'word')}.`, ...parts]
}

const heading = (group: Titled & Pick<NamedGroup, 'count'>): readonly string[] => [
  '',
  `## ${groupTitle(group)}: ${amountText(group.count, 'word')}`,
  '',
]

const more = (listed: number, of: number, isCut: boolean): readonly string[] =>
  of > listed || isCut ? ['', `and ${isCut ? 'more than ' : ''}${of - listed} more.`] : []

/**
 * Returns the lines of a report on one section. `about` says what was searched; `rows` is its number of words;
 * `address` returns the address of a row; `besides` returns lines that stand after the words of a group, by its index.
 */
export const huntReport = (
  about: string,
  rows: number,
  groups: readonly NamedGroup[],
  address: (row: number) => number,
  besides: (group: number) => readonly string[] = () => [],
): readonly string[] =>
  report(
    about,
    rows,
    groups,
    groups.flatMap((group, index) => {
      const after = besides(index)
      return [
        ...heading(group),
        '| bytes | times | first at |',
        '|---|---|---|',
        ...group.words.slice(0, LISTED).map(({ words, bytes, count, row }) => {
          return `| \`${hexOf(bytesOfWords(words, bytes))}\` | ${count} | ${plainAddress(address(row))} |`
        }),
        ...more(LISTED, group.words.length, group.isCut),
        ...(after.length > 0 ? ['', ...after] : []),
      ]
    }),
  )

/** Returns the words of groups as plain lines: a title for each group, then a word a line, the most frequent first. */
export const huntedWords = (groups: readonly NamedGroup[], address: (row: number) => number): readonly string[] =>
  groups.flatMap((group) => [
    `${groupTitle(group)}: ${amountText(group.count, 'word')}`,
    ...group.words.slice(0, LISTED).map(({ words, bytes, count, row }) => {
      return `${hexOf(bytesOfWords(words, bytes))}  ${amountText(count, 'time')}, first at ${plainAddress(address(row))}`
    }),
    ...more(LISTED, group.words.length, group.isCut).filter((line) => line !== ''),
  ])

/** Returns the lines of a report on what several files leave unexplained, each word with its first place. */
export const findingsReport = (
  { title }: Pick<Isa, 'title'>,
  files: number,
  { rows, findings }: CodeTally,
): readonly string[] =>
  report(
    `${amountText(files, 'file')}, ${title}`,
    rows,
    findings,
    findings.flatMap((finding) => [
      ...heading(finding),
      '| bytes | times | first in | section | at |',
      '|---|---|---|---|---|',
      ...finding.words.slice(0, LISTED).map(({ hex, count, first: { file, section, address } }) => {
        return `| \`${hex}\` | ${count} | ${file} | ${section} | ${plainAddress(address)} |`
      }),
      ...more(LISTED, finding.words.length, finding.isCut),
    ]),
  )
