// Describes the timeline in words: what a step was, which lanes took part, what happened in it.

import { type Assembly, lineAt } from '../../../src/encoding/source.ts'
import { numbersTo, population } from '../../../src/expr/layout.ts'
import { FLAG, type TraceColumns } from '../../../src/worker/trace.ts'
import { groupText, threadName } from '../facts/groups.ts'
import type { Rows } from './sight.ts'

/** A step as a row of the table. */
interface StepRow {
  /** Number of the step, at which the machine is after the step was executed. */
  readonly step: number
  /** Line such as `12`, or the address if no line stands there. */
  readonly line: string
  readonly text: string
  /** Group and lanes that took part, such as `9 of 32 lanes`. */
  readonly who: string
  readonly marks: readonly string[]
}

/** Returns the line of an address, or the address such as `0x1c` if no line stands there. */
export const addressLabel = (assembly: Assembly, address: number): string =>
  String(lineAt(assembly, address)?.line ?? `0x${address.toString(16)}`)

const MARKS: readonly (readonly [number, string])[] = [
  [FLAG.trapped, 'trap'],
  [FLAG.back, 'jumps back'],
  [FLAG.jumped, 'jumps ahead'],
  [FLAG.stores, 'store'],
  [FLAG.waits, 'waits at the barrier'],
  [FLAG.opens, 'the barrier opens'],
  [FLAG.ends, 'end of its threads'],
]

function marksOf(flags: number, isStop: boolean): readonly string[] {
  const found = MARKS.filter(([flag]) => flags & flag && !(flag === FLAG.jumped && flags & FLAG.back))
  return [...found.map(([, text]) => text), ...(isStop ? ['breakpoint'] : [])]
}

/** Returns the group and the lanes that took part; empty if there is only one of each. */
export function whoText({ lanes, team }: Rows, group: number, mask: number): string {
  const active = lanes > 1 ? [`${population(mask)} of ${lanes} lanes`] : []
  return [...(team ? [groupText(group, team)] : []), ...active].join(', ')
}

/** Returns a step as a row; undefined if it is not known yet. */
export function stepRow(
  columns: TraceColumns | undefined,
  at: number,
  rows: Rows,
  assembly: Assembly,
  stops: ReadonlySet<number>,
): StepRow | undefined {
  const column = columns ? at - columns.from : -1
  if (!columns || column < 0 || column >= columns.count) return undefined
  const address = columns.address[column] ?? 0
  return {
    step: at + 1,
    line: addressLabel(assembly, address),
    text: lineAt(assembly, address)?.text ?? '',
    who: whoText(rows, columns.group[column] ?? 0, columns.mask[column] ?? 0),
    marks: marksOf(columns.flags[column] ?? 0, stops.has(address)),
  }
}

/** Returns a row as text, such as `step 55: line 12, imadd r3, r3, 3, 1 · 9 of 32 lanes · store`. */
export const stepRowText = ({ step, line, text, who, marks }: StepRow): string =>
  [`step ${step}: line ${line}${text ? `, ${text}` : ''}`, who, ...marks].filter(Boolean).join(' · ')

/** Returns the names of rows in the picture: each group, or the first and last lane, or the first and last line. */
export function rowNames({ kind, count, team, starts }: Rows, assembly: Assembly): readonly string[] {
  if (kind === 'group' && team) return numbersTo(count).map((k) => threadName(k, team))
  if (kind === 'lane') return ['lane 0', String(count - 1)]
  const [first, last] = [starts[0], assembly.lines.at(-1)?.address]
  return first === undefined || last === undefined
    ? []
    : [`line ${addressLabel(assembly, first)}`, addressLabel(assembly, last)]
}
