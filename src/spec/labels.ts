// Names of addresses in a program: `loop:` before an instruction or alone on a line, and where operands say that place.
import type { AsmError, Isa } from './types.ts'

/** At its column in the line. */
export interface Label {
  readonly name: string
  readonly column: number
}

export interface Statement {
  /** As people count: the first is 1. */
  readonly line: number
  /** Without comment and label, whose room is blank: columns stay as they are. */
  readonly text: string
  readonly label?: Label
}

/** Where a description says nothing else. */
const COMMENT = /#|\/\//
const LABEL = /^\s*([A-Za-z_.][\w.]*):/
const DISTANCE = /\b(?<before>pc\+)(?<name>[A-Za-z_.][\w.]*)/
/**
 * Jumps say the distance, `pc+loop`, in bytes or in units of words, or the address, which is their last operand:
 * `BRA loop`; or, as their last operand too, the number of the word, `bra loop` or `bra #loop`. Or what goes behind an arrow, and behind a condition that is a distance: `if $r1 == 0 $pc <- loop`.
 */
const TARGETS = {
  distance: DISTANCE,
  words: DISTANCE,
  address: /(?<before>[\s,])(?<name>[A-Za-z_.][\w.]*)$/,
  index: /(?<before>[\s,])(?<mark>#?)(?<name>[A-Za-z_.][\w.]*)$/,
  arrow: /(?<before>(?<condition>^\s*if\b.*)?<-\s*(?:short\s+)?)(?<name>[A-Za-z_.][\w.]*)$/,
}

/** The column where the comment of a line begins: its end where it has none. Needs the whole line, as what stands before a `#` may say what it is. */
export function commentAt(line: string, begins = COMMENT): number {
  const at = line.search(begins)
  return at < 0 ? line.length : at
}

export function statements(source: string, comment?: RegExp): readonly Statement[] {
  return source.split(/\r\n|\r|\n/).flatMap((whole, index) => {
    const text = whole.slice(0, commentAt(whole, comment)).trimEnd()
    const [head = '', name] = LABEL.exec(text) ?? []
    const rest = text.replace(head, ' '.repeat(head.length))
    if (text.trim() === '') return []
    return [{ line: index + 1, text: rest, ...(name && { label: { name, column: text.indexOf(name) } }) }]
  })
}

/** A label that names a second address is none. */
export function takenError({ name, column }: Label): AsmError {
  return refusal(column, name, `expected a label that is not taken; "${name}" stands further up`)
}

/** A line with a number in place of its label, and its errors as those of the line that was written. */
export interface Resolved {
  readonly text: string
  readonly blame: (error: AsmError) => AsmError
}

/** By name; undefined while it is not known. */
export type Addresses = ReadonlyMap<string, number | undefined>

/** The label a line leads to, if it names one that there is. */
export function targetOf(
  text: string,
  labels: ReadonlySet<string>,
  { targets }: Pick<Isa, 'targets'>,
): string | undefined {
  const name = TARGETS[targets].exec(text)?.groups?.name
  return name !== undefined && labels.has(name) ? name : undefined
}

/** `pc+14` for `pc+loop`, or `0x30` for `loop`. */
export function resolved(
  text: string,
  address: number,
  addresses: Addresses,
  { targets, unit, bundles }: Pick<Isa, 'targets' | 'unit' | 'bundles'>,
): Resolved | AsmError {
  const found = TARGETS[targets].exec(text)
  const { before = '', mark = '', name = '', condition } = found?.groups ?? {}
  // What stands last may be something else than a label, where addresses do.
  const bare = mark === '' && (targets === 'address' || targets === 'arrow' || targets === 'index')
  const known = addresses.has(name)
  if (!found) return { text, blame: (error) => error }
  const at = found.index + before.length + mark.length
  if (!known && bare) return { text, blame: (error) => (error.column === at ? unlabelled(error, name) : error) }
  if (!known) return refusal(at, name, `expected a distance or a label; there is no label "${name}"`)
  // Where labels begin lines, so does what stands for them until they are known.
  const target = addresses.get(name) ?? address - (address % (bundles?.line ?? 1))
  const per = targets === 'words' || targets === 'index' ? unit : 1
  const distance = (target - address) / per
  const size = Math.abs(distance)
  const made = condition
    ? `${before}$pc ${distance < 0 ? '-' : '+'} ${size}`
    : bare || mark
      ? `${before}0x${(target / per).toString(16)}`
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

/** What was read from a column on, counted from 0, and what is wrong with it. */
export function refusal(column: number, read: string, what: string): AsmError {
  return {
    column,
    end: column + read.length,
    expected: [],
    read,
    message: `column ${column + 1}: read "${read}", ${what}`,
  }
}
