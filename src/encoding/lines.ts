// Reads a line of a program: its label and its words, each with its column; refuses long lines unread.
import { JOINT } from './bundles.ts'
import { type Label, labelOf } from './labels.ts'
import { refusal } from './refusal.ts'
import type { AsmError, Isa } from './types.ts'

/** A text that becomes one word, without blanks at its ends. */
export interface Member {
  readonly text: string
  readonly column: number
}

interface Line {
  readonly label?: Label
  /** One text, or the words of a bundle; empty if there is nothing to assemble, or too much. */
  readonly members: readonly Member[]
  /** Why nothing of the line is assembled. */
  readonly problem?: AsmError
}

/** Most characters of a line without its comment; a longer line takes long to read and is no assembly. */
export const MOST_COLUMNS = 1000

/** Begins a comment, unless the description says otherwise. */
const COMMENT = /#|\/\//

/**
 * Returns the column where the comment of a line begins; its end if it has none within the limit of a line. It needs
 * the whole line, as the text before a `#` may decide what the `#` is.
 */
export function commentAt(line: string, begins = COMMENT): number {
  const at = line.slice(0, MOST_COLUMNS + 1).search(begins)
  return at < 0 ? line.length : at
}

/** Reads a line without throwing: a line that cannot be read has a problem. */
export function readLine(isa: Pick<Isa, 'bundles' | 'comment' | 'unit'>, whole: string): Line {
  const text = whole.slice(0, commentAt(whole, isa.comment)).trimEnd()
  const long = tooLong(text)
  if (long) return { members: [], problem: long }
  const { label, end = 0 } = labelOf(text) ?? {}
  return { ...(label && { label }), ...membersOf(isa, text, end) }
}

/** Returns the words of a text without comment, from a column on. */
export function membersOf(
  isa: Pick<Isa, 'bundles' | 'unit'>,
  text: string,
  from = 0,
): Pick<Line, 'members' | 'problem'> {
  const long = tooLong(text)
  const members = long ? [] : cut(isa, text, from)
  const problem = long ?? tooMany(isa, members)
  return { members: problem ? [] : members, ...(problem && { problem }) }
}

/** Returns why a text is not read at all; undefined if it is. */
export const tooLong = (text: string): AsmError | undefined =>
  text.length > MOST_COLUMNS ? refusal(0, text, `a line has at most ${MOST_COLUMNS} characters`) : undefined

/** Returns the members of a text from a column on; none if it is empty. */
function cut({ bundles }: Pick<Isa, 'bundles'>, text: string, from: number): readonly Member[] {
  if (text.slice(from).trim() === '') return []
  let column = from
  return (bundles ? text.slice(from).split(JOINT.trim()) : [text.slice(from)]).map((part) => {
    const member = { text: part.trim(), column: column + part.length - part.trimStart().length }
    column += part.length + 1
    return member
  })
}

function tooMany({ bundles, unit }: Pick<Isa, 'bundles' | 'unit'>, members: readonly Member[]): AsmError | undefined {
  if (!bundles) return undefined
  const most = Math.min(bundles.units.length, bundles.line / unit)
  const first = members[most]
  return first && refusal(first.column, headOf(first.text), `a bundle has at most ${most} words`)
}

/** Returns the first word of a text. */
export const headOf = (text: string): string => /\S+/.exec(text)?.[0] ?? ''
