// What each line of the program wrote last: a record of the steps as they were told while somebody steps, and the text after a line.
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Moment, StepReport } from '../../../src/worker/protocol.ts'
import { type Format, flagsText, formatValue } from '../../instruction/formats.ts'
import { filesWritten } from '../facts/sentences.ts'

/** A step that was told, and the lane that it was told of. */
interface Entry {
  /** How many were carried out with it. */
  readonly step: number
  readonly report: StepReport
  readonly lane: number
}
/** The newest last: steps without a gap, so that nothing was written in between. */
export type Steps = readonly Entry[]

/** Steps that are remembered. */
const MOST = 500

/** With the moment in which the machine rests now; where it came from afar, nothing is known of before. */
export function withMoment(steps: Steps, { step, last }: Moment, lane: number): Steps {
  if (!last) return []
  const entry = { step, report: last, lane }
  const before = steps.filter((one) => one.step < step)
  const follows = before.at(-1)?.step === step - 1
  return follows ? [...before.slice(1 - MOST), entry] : [entry]
}

export interface LineValue {
  readonly address: number
  readonly text: string
  /** The last step wrote it. */
  readonly isNow: boolean
}

/** How values are read: of which lane, and of which group among all; undefined: of the one that took the last step. */
export interface Reader {
  readonly spec: MachineSpec
  readonly lane: number
  readonly isOfGroup: ((group: number) => boolean) | undefined
  readonly formatOf: (file: string) => Format
}

/** What lines wrote last, one each; `step`: where the machine is. */
export function valuesAfter(steps: Steps, reader: Reader): readonly LineValue[] {
  const last = steps.at(-1)
  const isOfGroup = reader.isOfGroup ?? ((group: number) => group === last?.report.group)
  const seen = new Map<number, LineValue>()
  for (const entry of steps.toReversed()) {
    const { report, lane } = entry
    if (seen.has(report.address) || (report.group !== undefined && !isOfGroup(report.group))) continue
    // Of an inactive lane the line wrote nothing: what it wrote before is still the last.
    if (lane === reader.lane && !report.active && textOf(report, reader) === '') continue
    seen.set(report.address, { address: report.address, text: textOf(report, reader), isNow: entry === last })
  }
  return [...seen.values()].filter(({ text }) => text !== '')
}

/** Registers that are named, of those that an instruction wrote. */
const MOST_NAMED = 2
/** Characters of one. */
const MOST_TEXT = 24

function textOf(report: StepReport, { spec, lane, formatOf }: Reader): string {
  const written = filesWritten(report)
  const laneChanges = report.changes.filter(({ file, lane: of }) => {
    const { lanes, hidden } = spec.files[file] ?? {}
    return written.has(file) && file !== spec.exec && !hidden && (!lanes || of === lane)
  })
  const texts = laneChanges.slice(0, MOST_NAMED).map(({ file, index, after }) => {
    const { show = String, bits = 32, flags, names } = spec.files[file] ?? {}
    const value = flags ? flagsText(after, flags) : (names?.[Number(after)] ?? formatValue(after, bits, formatOf(file)))
    const text = `${show(index)} = ${value}`
    return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text
  })
  return texts.join(', ') + (laneChanges.length > texts.length ? ` +${laneChanges.length - texts.length}` : '')
}
