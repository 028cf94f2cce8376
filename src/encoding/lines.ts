// Reads a line of a program: its label, and the words it has, each at its column; what is too long is refused unread.
import { JOINT } from './bundles.ts'
import { type Label, labelOf } from './labels.ts'
import { refusal } from './refusal.ts'
import type { AsmError, Isa } from './types.ts'

/** A text that becomes one word, without blanks around it. */
export interface Member {
  readonly text: string
  readonly column: number
}

interface Line {
  readonly label?: Label
  /** One, or the words of a bundle; none where there is nothing to assemble, or too much. */
  readonly members: readonly Member[]
  /** Why nothing of the line is assembled. */
  readonly problem?: AsmError
}

/** Characters that a line may have, its comment apart: what takes longer to read is no assembly. */
const MOST_COLUMNS = 1000

/** Where a description says nothing else. */
const COMMENT = /#|\/\//

/**
 * The column where the comment of a line begins: its end where it has none, or none among so many characters as a line
 * may have. Needs the whole line, as what stands before a `#` may say what it is.
 */
export function commentAt(line: string, begins = COMMENT): number {
  const at = line.slice(0, MOST_COLUMNS + 1).search(begins)
  return at < 0 ? line.length : at
}

/** Total: a line that nothing can be made of has a problem. */
export function readLine(isa: Pick<Isa, 'bundles' | 'comment' | 'unit'>, whole: string): Line {
  const text = whole.slice(0, commentAt(whole, isa.comment)).trimEnd()
  const long = tooLong(text)
  if (long) return { members: [], problem: long }
  const { label, end = 0 } = labelOf(text) ?? {}
  return { ...(label && { label }), ...membersOf(isa, text, end) }
}

/** The words of a text without comment, from a column on. */
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

/** Why a text is not read at all. */
export const tooLong = (text: string): AsmError | undefined =>
  text.length > MOST_COLUMNS ? refusal(0, text, `a line has at most ${MOST_COLUMNS} characters`) : undefined

/** The members of a text from a column on; none where it is empty. */
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

/** The first word of a text. */
export const headOf = (text: string): string => /\S+/.exec(text)?.[0] ?? ''
