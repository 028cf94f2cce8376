// Names the templates of issues and their fields, as the files in .github/ISSUE_TEMPLATE have them.

export interface TemplateField {
  /** Name of the field in an address that opens an issue. */
  readonly id: string
  readonly label: string
  /** Says what belongs into a field that the page does not fill in. */
  readonly hint?: string
  /** Whether the text is shown as it is, like code. */
  readonly isPlain?: boolean
}

export interface IssueTemplate {
  readonly file: string
  /** Beginning of the title of each issue. */
  readonly title: string
  readonly fields: readonly TemplateField[]
}

export const WRONG_BIT: IssueTemplate = {
  file: 'wrong-bit.yml',
  title: 'Wrong bit: ',
  fields: [
    { id: 'link', label: 'Link' },
    { id: 'here', label: 'What the page says' },
    { id: 'due', label: 'What is right', hint: 'The text, the field, the effect, or the result.' },
    {
      id: 'evidence',
      label: 'How you know',
      hint: 'A document with its page, a tool with its version and output, a program that ran on a chip with its result. Evidence decides.',
    },
  ],
}

export const UNKNOWN_WORD: IssueTemplate = {
  file: 'unknown-word.yml',
  title: 'Unknown word: ',
  fields: [
    { id: 'architecture', label: 'Architecture' },
    { id: 'link', label: 'Link' },
    { id: 'words', label: 'Words', isPlain: true },
    {
      id: 'where',
      label: 'Where they are from',
      hint: 'The program, the compiler and its version, the device. Do not attach files that you may not share.',
    },
    {
      id: 'guess',
      label: 'What they might do',
      hint: 'What stands around them, what the source of the program does there, what changes when a bit does.',
    },
  ],
}
