// Names of addresses in a program: `loop:` before an instruction or alone on a line, and `pc+loop` for the distance to it.
import type { AsmError } from './types.ts'

export interface Statement {
  /** As people count: the first is 1. */
  readonly line: number
  /** Without comment and label, whose room is blank: columns stay as they are. */
  readonly text: string
  readonly label?: { readonly name: string; readonly column: number }
}

const COMMENT = /#|\/\//
const LABEL = /^\s*([A-Za-z_.][\w.]*):/
const TARGET = /\bpc\+([A-Za-z_.][\w.]*)/

/** A line without its comment; columns stay as they are. */
export function statement(line: string): string {
  const comment = line.search(COMMENT)
  return (comment < 0 ? line : line.slice(0, comment)).trimEnd()
}

export function statements(source: string): readonly Statement[] {
  return source.split(/\r\n|\r|\n/).flatMap((whole, index) => {
    const text = statement(whole)
    const [head = '', name] = LABEL.exec(text) ?? []
    const rest = text.replace(head, ' '.repeat(head.length))
    if (text.trim() === '') return []
    return [{ line: index + 1, text: rest, ...(name && { label: { name, column: text.indexOf(name) } }) }]
  })
}

/** A label that names a second address is none. */
export function takenError({ name, column }: NonNullable<Statement['label']>): AsmError {
  return refusal(column, name, `expected a label that is not taken; "${name}" stands further up`)
}

/** A line with a number in place of its label, and its errors as those of the line that was written. */
export interface Resolved {
  readonly text: string
  readonly blame: (error: AsmError) => AsmError
}

/** By name; undefined while it is not known. */
export type Addresses = ReadonlyMap<string, number | undefined>

/** `pc+14` for `pc+loop`. */
export function resolved(text: string, address: number, addresses: Addresses): Resolved | AsmError {
  const found = TARGET.exec(text)
  const name = found?.[1]
  if (!found || name === undefined) return { text, blame: (error) => error }
  const at = found.index + 'pc+'.length
  if (!addresses.has(name)) return refusal(at, name, `expected a distance or a label; there is no label "${name}"`)
  const distance = (addresses.get(name) ?? address) - address
  const made = `pc${distance < 0 ? '-' : '+'}${Math.abs(distance)}`
  const [end, madeEnd] = [at + name.length, found.index + made.length]
  const back = (column: number) => (column < found.index ? column : column < madeEnd ? at : column - madeEnd + end)
  return {
    text: text.slice(0, found.index) + made + text.slice(end),
    blame: (error) => {
      const column = back(error.column)
      const message = error.message.replace(/^column \d+/, `column ${column + 1}`)
      return { ...error, column, end: Math.max(back(error.end), column + 1), message }
    },
  }
}

function refusal(column: number, read: string, what: string): AsmError {
  return {
    column,
    end: column + read.length,
    expected: [],
    read,
    message: `column ${column + 1}: read "${read}", ${what}`,
  }
}
