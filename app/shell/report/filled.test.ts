// Tests that reports have the fields of the templates of issues, and that addresses of new issues are cut honestly.
import { expect, test } from 'vitest'
import unknownWord from '../../../.github/ISSUE_TEMPLATE/unknown-word.yml?raw'
import wrongBit from '../../../.github/ISSUE_TEMPLATE/wrong-bit.yml?raw'
import { type FilledReport, issueAddress, LONGEST_ADDRESS, reportMarkdown } from './filled.ts'
import { issuesAt } from './issues.ts'
import { type IssueTemplate, UNKNOWN_WORD, WRONG_BIT } from './templates.ts'

const FILES: Readonly<Record<string, string>> = { 'unknown-word.yml': unknownWord, 'wrong-bit.yml': wrongBit }
const ISSUES = 'https://github.com/owner/repo/issues/new'

/** Returns title and fields of a template, read from its file line by line. */
function written({ file }: IssueTemplate) {
  const text = FILES[file] ?? ''
  const fields = text.split(/^ {2}- type: /m).slice(1)
  const line = (part: string, name: string) => new RegExp(`^ +${name}: (.*)$`, 'm').exec(part)?.[1]
  return {
    title: /^title: "(.*)"$/m.exec(text)?.[1],
    fields: fields.map((part) => ({
      id: line(part, 'id'),
      label: line(part, 'label'),
      description: line(part, 'description'),
      isPlain: line(part, 'render') === 'text',
    })),
  }
}

test.each([WRONG_BIT, UNKNOWN_WORD])('$file has the fields that the page fills in, in this order', (template) => {
  const { title, fields } = written(template)
  expect(title).toBe(template.title)
  expect(fields.map(({ id, label, isPlain }) => ({ id, label, isPlain }))).toEqual(
    template.fields.map(({ id, label, isPlain = false }) => ({ id, label, isPlain })),
  )
  for (const { id, hint } of template.fields)
    if (hint !== undefined) expect(fields.find((field) => field.id === id)?.description).toBe(hint)
})

const wrong: FilledReport = {
  template: WRONG_BIT,
  about: 'Apple G13 iadd',
  values: { link: 'https://page/#/g13/word/00', here: '- text: `a & b`' },
}
const unknown = (words: string): FilledReport => ({
  template: UNKNOWN_WORD,
  about: 'many',
  values: { architecture: 'g13', link: 'https://page/#/g13/binary', words },
})

test('a report as Markdown has a heading for each field, and says what is to be filled in', () => {
  expect(reportMarkdown(wrong)).toBe(`### Link

https://page/#/g13/word/00

### What the page says

- text: \`a & b\`

### What is right

<!-- The text, the field, the effect, or the result. -->

### How you know

<!-- A document with its page, a tool with its version and output, a program that ran on a chip with its result. Evidence decides. -->
`)
  expect(reportMarkdown(unknown('00\n```'))).toContain("### Words\n\n```text\n00\n'''\n```\n")
})

test('the address of a new issue names template, title and fields', () => {
  const { origin, pathname, searchParams } = new URL(issueAddress(ISSUES, wrong))
  expect(origin + pathname).toBe(ISSUES)
  expect(Object.fromEntries(searchParams)).toEqual({
    template: 'wrong-bit.yml',
    title: 'Wrong bit: Apple G13 iadd',
    link: 'https://page/#/g13/word/00',
    here: '- text: `a & b`',
  })
})

test('a long list of words loses whole lines at its end, and says how many', () => {
  const lines = Array.from({ length: 5000 }, (_, k) => `${k.toString(16).padStart(8, '0')}  1 time, first at 0x${k}`)
  const address = issueAddress(ISSUES, unknown(lines.join('\n')))
  expect(address.length).toBeLessThan(LONGEST_ADDRESS)
  expect(address.length).toBeGreaterThan(LONGEST_ADDRESS / 4)
  const { searchParams } = new URL(address)
  const kept = searchParams.get('words')?.split('\n') ?? []
  const note = kept.pop()
  expect(kept).toEqual(lines.slice(0, kept.length))
  expect(note).toContain(`${(lines.length - kept.length).toLocaleString('en')} more lines`)
  expect(searchParams.get('link')).toBe('https://page/#/g13/binary')
})

test('a link that is too long is left out rather than cut', () => {
  const link = `https://page/#/g13/program/2.${'a'.repeat(9000)}`
  const { searchParams } = new URL(issueAddress(ISSUES, { ...wrong, values: { ...wrong.values, link } }))
  expect(searchParams.get('link')).toMatch(/^\(1 more line: too long/)
  expect(searchParams.get('here')).toBe('- text: `a & b`')
})

test.each([
  ['https://github.com/owner/repo/issues/new', true],
  ['javascript:alert(1)', false],
  ['http://host/new', false],
  ['issues', false],
  ['', false],
  [undefined, false],
])('issues are made at %s: %s', (address, isTaken) => {
  expect(issuesAt(address)).toBe(isTaken ? address : undefined)
})
