// Names of addresses in a program: `loop:` before an instruction or alone on a line, and where operands say that place.
import type { AsmError, Isa } from './types.ts'

export interface Statement {
  /** As people count: the first is 1. */
  readonly line: number
  /** Without comment and label, whose room is blank: columns stay as they are. */
  readonly text: string
  readonly label?: { readonly name: string; readonly column: number }
}

const COMMENT = /#|\/\//
const LABEL = /^\s*([A-Za-z_.][\w.]*):/
const DISTANCE = /\b(?<before>pc\+)(?<name>[A-Za-z_.][\w.]*)/
/**
 * Jumps say the distance, `pc+loop`, in bytes or in units of words, or the address, which is their last operand:
 * `BRA loop`. Or what goes behind an arrow, and behind a condition that is a distance: `if $r1 == 0 $pc <- loop`.
 */
const TARGETS = {
  distance: DISTANCE,
  words: DISTANCE,
  address: /(?<before>[\s,])(?<name>[A-Za-z_.][\w.]*)$/,
  arrow: /(?<before>(?<condition>^\s*if\b.*)?<-\s*(?:short\s+)?)(?<name>[A-Za-z_.][\w.]*)$/,
}

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

/** `pc+14` for `pc+loop`, or `0x30` for `loop`. */
export function resolved(
  text: string,
  address: number,
  addresses: Addresses,
  { targets, unit }: Pick<Isa, 'targets' | 'unit'>,
): Resolved | AsmError {
  const found = TARGETS[targets].exec(text)
  const { before = '', name = '', condition } = found?.groups ?? {}
  // What stands last may be something else than a label, where addresses do.
  const bare = targets === 'address' || targets === 'arrow'
  const known = addresses.has(name)
  if (!found) return { text, blame: (error) => error }
  const at = found.index + before.length
  if (!known && bare) return { text, blame: (error) => (error.column === at ? unlabelled(error, name) : error) }
  if (!known) return refusal(at, name, `expected a distance or a label; there is no label "${name}"`)
  const target = addresses.get(name) ?? address
  const distance = (target - address) / (targets === 'words' ? unit : 1)
  const size = Math.abs(distance)
  const made = condition
    ? `${before}$pc ${distance < 0 ? '-' : '+'} ${size}`
    : bare
      ? `${before}0x${target.toString(16)}`
      : `pc${distance < 0 ? '-' : '+'}${size}`
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

/** Where a number would do, a label would, too. */
const unlabelled = (error: AsmError, name: string): AsmError => ({
  ...error,
  message: `${error.message}; there is no label "${name}"`,
})

function refusal(column: number, read: string, what: string): AsmError {
  return {
    column,
    end: column + read.length,
    expected: [],
    read,
    message: `column ${column + 1}: read "${read}", ${what}`,
  }
}
