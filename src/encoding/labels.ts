// Names of addresses in a program: `loop:` before an instruction or alone on a line, and where operands say that place.
import { moved, refusal, shortened } from './refusal.ts'
import type { AsmError, Isa } from './types.ts'

/** At its column in the line. */
export interface Label {
  readonly name: string
  readonly column: number
}

const LABEL = /^\s*([A-Za-z_.][\w.]*):/
const DISTANCE = /\b(?<before>pc\+)(?<name>[A-Za-z_.][\w.]*)/
/**
 * Jumps say the distance, `pc+loop`, in bytes or in units of words, or the address, which is their last operand:
 * `BRA loop`; or, as their last operand too, the number of the word, `bra loop` or `bra #loop`. Or what comes after an
 * arrow, and after a condition that is a distance: `if $r1 == 0 $pc <- loop`.
 */
const TARGETS = {
  distance: DISTANCE,
  words: DISTANCE,
  address: /(?<before>[\s,])(?<name>[A-Za-z_.][\w.]*)$/,
  index: /(?<before>[\s,])(?<mark>#?)(?<name>[A-Za-z_.][\w.]*)$/,
  arrow: /(?<before>(?<condition>^\s*if\b.*)?<-\s*(?:short\s+)?)(?<name>[A-Za-z_.][\w.]*)$/,
}

/** The label a line begins with, and the column after its colon. */
export function labelOf(text: string): { readonly label: Label; readonly end: number } | undefined {
  const [head = '', name] = LABEL.exec(text) ?? []
  return name === undefined ? undefined : { label: { name, column: text.indexOf(name) }, end: head.length }
}

/** A label that names a second address is none. */
export function takenError({ name, column }: Label): AsmError {
  return refusal(column, name, `but a new label belongs here; "${shortened(name)}" is already defined`)
}

/** What may be a label among the operands of a text. */
export interface LabelTarget {
  readonly name: string
  /** Where the name begins, and where the part begins that a number takes the place of. */
  readonly column: number
  readonly from: number
  /** What stands in that part before the name. */
  readonly before: string
  readonly mark: string
  /** It may be something else than a label, where addresses are, too. */
  readonly isBare: boolean
  readonly isConditional: boolean
}

/** The target of a text, whether or not there is such a label. */
export function targetOf(text: string, { targets }: Pick<Isa, 'targets'>): LabelTarget | undefined {
  const found = TARGETS[targets].exec(text)
  if (!found) return undefined
  const { before = '', mark = '', name = '', condition } = found.groups ?? {}
  const column = found.index + before.length + mark.length
  const isBare = mark === '' && targets !== 'distance' && targets !== 'words'
  return { name, column, from: found.index, before, mark, isBare, isConditional: condition !== undefined }
}

/** A text with a number in place of its label, and its errors as those of the text that was written. */
interface Resolved {
  readonly text: string
  readonly blame: (error: AsmError) => AsmError
}

/** By name; undefined while it is not known. */
export type Addresses = ReadonlyMap<string, number | undefined>

/** `pc+14` for `pc+loop`, or `0x30` for `loop`. `address`: of the instruction. */
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
  // Where labels begin lines, so does what stands for them until they are known.
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

/** Where a number would do, a label would, too. */
const missing = (name: string): string => `there is no label "${shortened(name)}"`
