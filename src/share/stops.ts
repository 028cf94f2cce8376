// Reads and writes the stops the user chose as an option of an address: `stop=19.r3 > 9000~w.r4 of lane 26~doubt`.
import { BETWEEN, type ListFormat } from './list.ts'

export type ChosenStop =
  /** Stops at the breakpoint of a line if a condition holds. */
  | { readonly on: 'line'; readonly line: number; readonly text: string }
  /** Stops after a condition becomes true, after a write to a place, or before an instruction with a name. */
  | { readonly on: 'condition' | 'write' | 'instruction'; readonly text: string }
  /**
   * Stops before what is uncertain, not known to be exact or reads what was not written, or where fewer lanes go on.
   */
  | { readonly on: Alone }
type Alone = (typeof ALONE)[number]

const ALONE = ['doubt', 'inexact', 'unwritten', 'divergence'] as const
const LETTERS = { condition: 'c', write: 'w', instruction: 'i' } as const
/** The most stops, so that a link cannot keep a machine busy with anything but its program. */
export const MOST_STOPS = 100
/** The most characters of a condition or a place. */
const LONGEST_STOP = 400
/** Stands in a formula for the separator of items, since it has no meaning in a condition. */
const INSTEAD = '`'

export function stopItem(stop: ChosenStop): string {
  if (!('text' in stop)) return stop.on
  const head = stop.on === 'line' ? stop.line : LETTERS[stop.on]
  return `${head}.${formulaItem(stop.text)}`
}

/** Returns the text of a formula as an item of a list. */
export const formulaItem = (text: string): string => text.replaceAll(INSTEAD, '').replaceAll(BETWEEN, INSTEAD)

/** Returns the formula of an item; undefined if it is empty or too long. */
export function readFormulaItem(item: string): string | undefined {
  const text = item.replaceAll(INSTEAD, BETWEEN).trim()
  return text === '' || text.length > LONGEST_STOP ? undefined : text
}

export const STOP_LIST: ListFormat<ChosenStop> = {
  one: readStop,
  most: MOST_STOPS,
  name: 'stops',
  right:
    'a stop is a line with a condition such as “19.r3 > 9”, “c.” and a condition, “w.” and a register or memory, “i.” and the name of an instruction, “doubt”, “inexact”, “unwritten” or “divergence”',
}

function readStop(item: string): ChosenStop | undefined {
  const alone = ALONE.find((one) => one === item)
  if (alone) return { on: alone }
  const [, head = '', written = ''] = /^(\d{1,9}|[cwi])\.(.*)$/su.exec(item) ?? []
  const text = readFormulaItem(written)
  if (text === undefined) return undefined
  if (/^\d/.test(head)) return Number(head) > 0 ? { on: 'line', line: Number(head), text } : undefined
  const on = head === 'c' ? 'condition' : head === 'w' ? 'write' : 'instruction'
  return { on, text }
}
