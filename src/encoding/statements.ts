// Cuts a program into statements: removes comments, splits lines at `;`, and finds directives.
import { isData } from './data.ts'
import { commentAt } from './lines.ts'
import type { Isa } from './types.ts'

/** A part of a program that becomes an instruction or is a directive; columns count from 0 in its line. */
export interface Statement {
  readonly text: string
  readonly line: number
  readonly column: number
  /** Set if the text was made by expansion, so that its columns are not those of the line. */
  readonly made?: true
}

/** A directive: `.name arguments`, or `name = expression`, which is `.set`. */
export interface Directive {
  readonly name: string
  readonly args: string
  /** Index in the text where the arguments begin. */
  readonly from: number
}

/** Labels may begin with a dot, too, but have a colon. */
const DIRECTIVE = /^\.([A-Za-z_]\w*)(?![\w.:])\s*/
const ASSIGNMENT = /^([A-Za-z_.][\w.]*)\s*==?(?!=)\s*/
/** Matches a bit that is an addition to the text of a word, such as `.x12=1`. */
const BIT = /^\S*\.x\d{1,2}=[01](?!\w)/
const QUOTED =
  /^\s*(?:[A-Za-z_.][\w.]*:\s*|\d+:\s*)*\.(?:string|asciz|ascii|include|section|byte|short|hword|int|long|word|quad)\b/

export function directiveOf(text: string): Directive | undefined {
  if (isData(text)) return undefined
  const [head, name] = DIRECTIVE.exec(text) ?? []
  if (head !== undefined && name !== undefined)
    return { name: name.toLowerCase(), args: text.slice(head.length), from: head.length }
  const [assigned, symbol] = BIT.test(text) ? [] : (ASSIGNMENT.exec(text) ?? [])
  if (assigned === undefined) return undefined
  return { name: 'set', args: `${symbol}, ${text.slice(assigned.length)}`, from: 0 }
}

/** Whether a program has directives, numbered labels, `;` or block comments. Others are read line by line. */
export function hasDirectives(texts: readonly string[], isDirective: (name: string) => boolean): boolean {
  return texts.some((text) => {
    if (!/[.=;]|\/\*|^\s*\d+:/.test(text)) return false
    if (/;|\/\*|^\s*\d+:/.test(text)) return true
    const found = directiveOf(text.trim().replace(/^(?:[A-Za-z_.][\w.]*:\s*)+/, ''))
    return found !== undefined && isDirective(found.name)
  })
}

/**
 * Replaces comments between slashes and stars by blanks, so that columns stay. A comment that never ends goes on to the
 * end.
 */
export function withoutBlocks(texts: readonly string[]): readonly string[] {
  let isInside = false
  return texts.map((text) => {
    if (!isInside && !text.includes('/*')) return text
    let out = ''
    for (let at = 0; at < text.length; ) {
      const next = isInside ? text.indexOf('*/', at) : text.indexOf('/*', at)
      const end = next < 0 ? text.length : next + (isInside ? 2 : 0)
      out += isInside ? ' '.repeat(end - at) : text.slice(at, end)
      at = end
      if (next >= 0) isInside = !isInside
      if (isInside && next >= 0) {
        out += '  '
        at += 2
      }
    }
    return out
  })
}

/** Returns all statements in order, without the empty ones. `texts`: lines; `line`: the number of the first. */
export function statementsOf(isa: Pick<Isa, 'comment'>, texts: readonly string[], line = 1): readonly Statement[] {
  return withoutBlocks(texts).flatMap((text, k) => {
    const ends = QUOTED.test(text) || text.includes(';') ? endsOf(isa, text) : [commentAt(text, isa.comment)]
    let from = 0
    return ends.flatMap((end): readonly Statement[] => {
      const part = text.slice(from, end)
      const column = from + part.length - part.trimStart().length
      from = end + 1
      return part.trim() === '' ? [] : [{ text: part.trim(), line: line + k, column }]
    })
  })
}

/** Returns the indices where statements of a line end: at each `;` outside quotation marks, and before its comment. */
function endsOf({ comment }: Pick<Isa, 'comment'>, text: string): readonly number[] {
  const plain = text.replace(/"(?:\\.|[^"\\])*"?|'(?:\\.|[^\\'])'?/g, (quoted) => '_'.repeat(quoted.length))
  const end = commentAt(plain, comment)
  const out: number[] = []
  for (let at = plain.indexOf(';'); at >= 0 && at < end; at = plain.indexOf(';', at + 1)) out.push(at)
  return [...out, end]
}

/** Splits arguments at commas outside parentheses, quotation marks and brackets, and trims them; may return none. */
export function argumentsOf(args: string): readonly string[] {
  if (args.trim() === '') return []
  const plain = args.replace(/"(?:\\.|[^"\\])*"?|'(?:\\.|[^\\'])'?/g, (quoted) => '_'.repeat(quoted.length))
  const out: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < plain.length; at++) {
    const c = plain[at]
    if (c === '(' || c === '[') depth++
    else if (c === ')' || c === ']') depth--
    else if (c === ',' && depth === 0) {
      out.push(args.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...out, args.slice(from).trim()]
}
