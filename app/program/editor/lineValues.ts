// Records what each line of the program wrote last, from reports of successive steps, and makes the text after a line.
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { namingOf } from '../../../src/expr/registerFile.ts'
import type { Moment, StepReport } from '../../../src/worker/protocol.ts'
import { type Format, flagsText, formatValue } from '../../instruction/formats.ts'
import { filesWritten } from '../facts/sentences.ts'

/** The report of a step, and the lane that it was made for. */
interface Entry {
  /** Number of steps carried out, this one included. */
  readonly step: number
  readonly report: StepReport
  readonly lane: number
}
/** Steps without a gap, so that nothing was written in between; the newest is last. */
export type Steps = readonly Entry[]

/** Maximum number of steps that are remembered. */
const MOST = 500

/**
 * Adds the step that led to the moment in which the machine rests. If it does not follow the step before, only it is
 * kept.
 */
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
  /** Whether the last step wrote it. */
  readonly isNow: boolean
}

/**
 * Choice of the values to read: lane, groups by number among all, and formats. If `isOfGroup` is undefined, only the
 * group that took the last step counts.
 */
export interface Reader {
  readonly spec: MachineSpec
  readonly lane: number
  readonly isOfGroup: ((group: number) => boolean) | undefined
  readonly formatOf: (file: string) => Format
}

/** Returns what the instruction at each address wrote last. */
export function valuesAfter(steps: Steps, reader: Reader): readonly LineValue[] {
  const last = steps.at(-1)
  const isOfGroup = reader.isOfGroup ?? ((group: number) => group === last?.report.group)
  const seen = new Map<number, LineValue>()
  for (const entry of steps.toReversed()) {
    const { report, lane } = entry
    if (seen.has(report.address) || (report.group !== undefined && !isOfGroup(report.group))) continue
    // The line wrote nothing in an inactive lane: what it wrote before is still the last.
    if (lane === reader.lane && !report.active && textOf(report, reader) === '') continue
    seen.set(report.address, { address: report.address, text: textOf(report, reader), isNow: entry === last })
  }
  return [...seen.values()].filter(({ text }) => text !== '')
}

/** Maximum number of registers to name, of those that an instruction wrote. */
const MOST_NAMED = 2
/** Maximum number of characters for one register. */
const MOST_TEXT = 24

function textOf(report: StepReport, { spec, lane, formatOf }: Reader): string {
  const written = filesWritten(report)
  const laneChanges = report.changes.filter(({ file, lane: of }) => {
    const { lanes, hidden } = spec.files[file] ?? {}
    return written.has(file) && file !== spec.exec && !hidden && (!lanes || of === lane)
  })
  const texts = laneChanges.slice(0, MOST_NAMED).map(({ file, index, after }) => {
    const { show = String, bits = 32 } = spec.files[file] ?? {}
    const { flags, names } = namingOf(spec.files[file])
    const value = flags ? flagsText(after, flags) : (names?.[Number(after)] ?? formatValue(after, bits, formatOf(file)))
    const text = `${show(index)} = ${value}`
    return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text
  })
  return texts.join(', ') + (laneChanges.length > texts.length ? ` +${laneChanges.length - texts.length}` : '')
}
