// Reads labels: `loop:` before an instruction or alone on a line, and the operands that refer to one.
import { moved, refusal, shortened } from './refusal.ts'
import type { AsmError, Isa } from './types.ts'

/** A label with its column in the line. */
export interface Label {
  readonly name: string
  readonly column: number
}

const LABEL = /^\s*([A-Za-z_.][\w.]*):/
const DISTANCE = /\b(?<before>pc\+)(?<name>[A-Za-z_.][\w.]*)/
/**
 * Operands that refer to a label, by the kind of target. Jumps have the distance, `pc+loop`, in bytes or in units of
 * words; or, as their last operand, the address, `BRA loop`, or the number of the word, `bra loop` or `bra #loop`; or
 * an address after an arrow, which a condition turns into a distance: `if $r1 == 0 $pc <- loop`.
 */
const TARGETS = {
  distance: DISTANCE,
  words: DISTANCE,
  address: /(?<before>[\s,])(?<name>[A-Za-z_.][\w.]*)$/,
  index: /(?<before>[\s,])(?<mark>#?)(?<name>[A-Za-z_.][\w.]*)$/,
  arrow: /(?<before>(?<condition>^\s*if\b.*)?<-\s*(?:short\s+)?)(?<name>[A-Za-z_.][\w.]*)$/,
}

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
  readonly name: string
  /** Column of the name, and column of the part that a number replaces. */
  readonly column: number
  readonly from: number
  /** Text of that part before the name. */
  readonly before: string
  readonly mark: string
  /** Whether the operand is a plain name, which may be something else than a label. */
  readonly isBare: boolean
  readonly isConditional: boolean
}

/** Returns the target of a text, whether or not there is such a label; undefined if it has none. */
export function targetOf(text: string, { targets }: Pick<Isa, 'targets'>): LabelTarget | undefined {
  const found = TARGETS[targets].exec(text)
  if (!found) return undefined
  const { before = '', mark = '', name = '', condition } = found.groups ?? {}
  const column = found.index + before.length + mark.length
  const isBare = mark === '' && targets !== 'distance' && targets !== 'words'
  return { name, column, from: found.index, before, mark, isBare, isConditional: condition !== undefined }
}

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
  { targets, unit, bundles }: Pick<Isa, 'targets' | 'unit' | 'bundles'>,
): Resolved | AsmError {
  const { name, column, from, before, mark, isBare, isConditional } = target
  if (!addresses.has(name)) {
    if (!isBare) return refusal(column, name, `but a distance or a label belongs here; ${missing(name)}`)
    const blame = (error: AsmError) =>
      error.column === column ? { ...error, message: `${error.message}; ${missing(name)}` } : error
    return { text, blame }
  }
  // If labels begin lines, so does the address that stands for one until it is known.
  const place = addresses.get(name) ?? address - (address % (bundles?.line ?? 1))
  const per = targets === 'words' || targets === 'index' ? unit : 1
  const distance = (place - address) / per
  const size = Math.abs(distance)
  const made = isConditional
    ? `${before}$pc ${distance < 0 ? '-' : '+'} ${size}`
    : isBare || mark
      ? `${before}0x${(place / per).toString(16)}`
      : `pc${distance < 0 ? '-' : '+'}${size}`
  const [end, madeEnd] = [column + name.length, from + made.length]
  const back = (at: number) => (at < from ? at : at < madeEnd ? column : at - madeEnd + end)
  return {
    text: text.slice(0, from) + made + text.slice(end),
    blame: (error) => moved(error, back),
  }
}

/** Says that a label is missing, as an addition to an error. */
const missing = (name: string): string => `there is no label "${shortened(name)}"`
