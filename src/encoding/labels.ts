// Reads labels: `loop:` before an instruction or alone on a line, and the operands that refer to one.
import { isDigit, isOfWord, POINT } from './characters.ts'
import { moved, refusal, shortened } from './refusal.ts'
import type { AsmError, Isa, LabelOperand } from './types.ts'

/** A label with its column in the line. */
export interface Label {
  readonly name: string
  readonly column: number
}

const LABEL = /^\s*([A-Za-z_.][\w.]*):/
const NAME_HERE = /[A-Za-z_.][\w.]*/y

/** Returns the label that a line begins with, and the column after its colon; undefined if there is none. */
export function labelOf(text: string): { readonly label: Label; readonly end: number } | undefined {
  const [head = '', name] = LABEL.exec(text) ?? []
  return name === undefined ? undefined : { label: { name, column: text.indexOf(name) }, end: head.length }
}

/** Returns the error of a label that is defined a second time. */
export function takenError({ name, column }: Label): AsmError {
  return refusal(column, name, `but a new label belongs here; "${shortened(name)}" is already defined`)
}

/** An operand of a text that may refer to a label. */
export interface LabelTarget {
  readonly operand: LabelOperand
  readonly name: string
  /** Column of the name, and column of the part that a number replaces. */
  readonly column: number
  readonly from: number
  /** Whether the operand is a plain name, which may be something else than a label. */
  readonly isBare: boolean
}

/** Returns the target of a text, whether or not there is such a label; undefined if it has none. */
export function targetOf(text: string, { labelOperands }: Pick<Isa, 'labelOperands'>): LabelTarget | undefined {
  for (const operand of labelOperands) {
    const { begins, prefix, isPrefixOptional } = operand
    if (begins !== undefined && /^\s*(\w*)/.exec(text)?.[1] !== begins) continue
    const isMarked = prefix !== undefined && !isPrefixOptional
    const found = isMarked ? nameAfter(text, prefix, operand) : lastName(text, operand)
    if (found) return found
  }
  return undefined
}

/** Finds a name after a prefix that makes it a label, anywhere in the text. */
function nameAfter(text: string, prefix: string, operand: LabelOperand): LabelTarget | undefined {
  for (let from = text.indexOf(prefix); from >= 0; from = text.indexOf(prefix, from + 1)) {
    const column = from + prefix.length
    NAME_HERE.lastIndex = column
    const name = NAME_HERE.exec(text)?.[0]
    if (name !== undefined && !/\w/.test(text[from - 1] ?? '')) return { operand, name, column, from, isBare: false }
  }
  return undefined
}

/** Finds a name at the end of the text, after what has to stand before it. */
function lastName(text: string, operand: LabelOperand): LabelTarget | undefined {
  const { prefix = '', after } = operand
  const column = nameAtEnd(text)
  if (column === text.length) return undefined
  const isBare = prefix === '' || !text.endsWith(prefix, column)
  const from = column - (isBare ? 0 : prefix.length)
  const head = text.slice(0, from)
  const isThere = after
    ? after.some((one) => head.replaceAll(/\s+/g, '').endsWith(one))
    : /[\s,]/.test(head.charAt(from - 1))
  return isThere ? { operand, name: text.slice(column), column, from, isBare } : undefined
}

/** Returns the index of the name that a text ends with; its length if there is none. Most lines are asked for it. */
function nameAtEnd(text: string): number {
  let at = text.length
  while (at > 0 && isOfName(text.charCodeAt(at - 1))) at--
  while (at < text.length && isDigit(text.charCodeAt(at))) at++
  return at
}
const isOfName = (code: number): boolean => isOfWord(code) || code === POINT

/** A text with a number in place of its label. `blame` turns its errors into errors of the text as it was written. */
interface Resolved {
  readonly text: string
  readonly blame: (error: AsmError) => AsmError
}

/** Addresses of labels by name; undefined while an address is not known. */
export type Addresses = ReadonlyMap<string, number | undefined>

/**
 * Replaces a label by a number: `pc+loop` by `pc+14`, or `loop` by `0x30`. Returns an error if the label does not exist
 * and the operand is no plain name. `address`: address of the instruction.
 */
export function resolved(
  text: string,
  target: LabelTarget,
  address: number,
  addresses: Addresses,
  { unit, bundles }: Pick<Isa, 'unit' | 'bundles'>,
): Resolved | AsmError {
  const { operand, name, column, from, isBare } = target
  if (!addresses.has(name)) {
    if (!isBare) return refusal(column, name, `but a distance or a label belongs here; ${missing(name)}`)
    const blame = (error: AsmError) =>
      error.column === column ? { ...error, message: `${error.message}; ${missing(name)}` } : error
    return { text, blame }
  }
  // If labels begin lines, so does the address that stands for one until it is known.
  const place = addresses.get(name) ?? address - (address % (bundles?.line ?? 1))
  const per = operand.inWords ? unit : 1
  const distance = (place - address) / per
  const [forth, back] = operand.distance ?? []
  const made =
    forth === undefined ? `0x${(place / per).toString(16)}` : `${distance < 0 ? back : forth}${Math.abs(distance)}`
  const [end, madeEnd] = [column + name.length, from + made.length]
  const typed = (at: number) => (at < from ? at : at < madeEnd ? column : at - madeEnd + end)
  return {
    text: text.slice(0, from) + made + text.slice(end),
    blame: (error) => moved(error, typed),
  }
}

/** Says that a label is missing, as an addition to an error. */
const missing = (name: string): string => `there is no label "${shortened(name)}"`
