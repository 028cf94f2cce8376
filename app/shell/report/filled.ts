// Writes a filled in report: as Markdown in the shape of its template, and as the address of a new issue.
import type { IssueTemplate, TemplateField } from './templates.ts'

export interface FilledReport {
  readonly template: IssueTemplate
  /** The rest of the title. */
  readonly about: string
  /** Texts of fields by their ids; others are left to the person who reports. */
  readonly values: Readonly<Record<string, string>>
}

/** Most characters of an address that opens an issue; hosts refuse much longer ones. */
export const LONGEST_ADDRESS = 8000
/** Most characters of a title. */
const LONGEST_TITLE = 120

const fence = (text: string): string => `\`\`\`text\n${text.replaceAll('```', "'''")}\n\`\`\``

function fieldText({ isPlain, hint }: TemplateField, value: string | undefined): string {
  if (!value) return hint === undefined ? '' : `<!-- ${hint} -->`
  return isPlain ? fence(value) : value
}

/** Returns the report as an issue made with the template reads: a heading for each field, and its text. */
export const reportMarkdown = ({ template, values }: FilledReport): string =>
  template.fields.map((field) => `### ${field.label}\n\n${fieldText(field, values[field.id])}\n`).join('\n')

/** A text of a field that is cut so that the address has room for it. */
interface Cut {
  readonly lines: readonly string[]
  readonly missing: number
}

const leftOutOf = (missing: number): string =>
  `(${missing.toLocaleString('en')} more ${missing === 1 ? 'line' : 'lines'}: too long for the address of a new issue. The report that the page copies has all of it.)`

const cutText = ({ lines, missing }: Cut): string => [...lines, ...(missing > 0 ? [leftOutOf(missing)] : [])].join('\n')

/** Leaves out the last half of the lines, so that none is cut in its middle: half a link or a word is a wrong one. */
function halved({ lines, missing }: Cut): Cut {
  const kept = Math.floor(lines.length / 2)
  return { lines: lines.slice(0, kept), missing: missing + lines.length - kept }
}

/**
 * Returns an address that opens a new issue with the report in its fields. `issues`: the address at which new issues are
 * made. Whole lines of the longest texts are left out, and counted, if it would be too long.
 */
export function issueAddress(issues: string, { template, about, values }: FilledReport): string {
  const cuts = new Map<string, Cut>(
    Object.entries(values).map(([id, text]) => [id, { lines: text.split('\n'), missing: 0 }]),
  )
  const written = (): string => {
    const url = new URL(issues)
    url.searchParams.set('template', template.file)
    url.searchParams.set('title', `${template.title}${about}`.slice(0, LONGEST_TITLE))
    for (const [id, cut] of cuts) url.searchParams.set(id, cutText(cut))
    return url.href
  }
  for (;;) {
    const address = written()
    if (address.length < LONGEST_ADDRESS) return address
    const [longest] = [...cuts]
      .filter(([, { lines }]) => lines.length > 0)
      .sort(([, a], [, b]) => encodedLength(b) - encodedLength(a))
    if (!longest) return address
    cuts.set(longest[0], halved(longest[1]))
  }
}

const encodedLength = (cut: Cut): number => encodeURIComponent(cut.lines.join('\n')).length
