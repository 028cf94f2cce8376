// Describes a step as a row of the log, in the words of its story.

import { JOINT } from '../../../src/encoding/bundles.ts'
import type { Assembly } from '../../../src/encoding/source.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { namingOf } from '../../../src/expr/registerFile.ts'
import { sentenceText } from '../../../src/expr/text.ts'
import type { LogRow } from '../../../src/worker/log.ts'
import type { Format } from '../../instruction/formats.ts'
import { patternsOf, patternText } from '../facts/accesses.ts'
import { listedLines, type ProgramLine } from '../facts/bundles.ts'
import { lanesTold } from '../facts/laneLines.ts'
import { flagChanges, flagText, maskChanges, storyOf } from '../facts/sentences.ts'
import type { Rows } from '../timeline/sight.ts'
import { whoText } from '../timeline/words.ts'

export interface RowWords {
  readonly step: number
  /** Address of the instruction, such as `0x2a`. */
  readonly address: string
  /** Undefined if no line stands at the address. */
  readonly line: number | undefined
  readonly instruction: string
  /** Group and lanes that took part; empty if there is only one. */
  readonly who: string
  readonly did: string
  readonly memory: string
}

interface Where {
  readonly assembly: Assembly
  readonly spec: MachineSpec
  readonly rows: Rows
  /** Format of the values of all lanes. */
  readonly format: Format
}

export function rowWords({ step, mask, group, report }: LogRow, { assembly, spec, rows, format }: Where): RowWords {
  const line = lineOf(assembly, report.address)
  return {
    step,
    address: `0x${report.address.toString(16)}`,
    line: line?.line,
    instruction: (line?.words ?? [])
      .filter((word) => word.address >= report.address && word.address < report.address + report.bytes)
      .map(({ text }) => text)
      .join(JOINT),
    who: whoText(rows, group, mask),
    did: didText(report, spec, format),
    memory: patternsOf(report.accesses, spec.spaces)
      .map((pattern) => patternText(pattern, spec.lanes > 1))
      .join(' '),
  }
}

/** Returns the story of a step in one line: sentences, what all lanes and flags became, what is not certain. */
function didText(report: LogRow['report'], spec: MachineSpec, format: Format): string {
  const { files, exec } = spec
  const missed = `did not happen${spec.lanes > 1 ? ` in lane ${report.lane}` : ''}`
  return [
    ...storyOf(report).main.map((one) =>
      one.happened === false ? `${sentenceText(one)} (${missed})` : sentenceText(one, true),
    ),
    ...(spec.lanes > 1 ? [lanesTold(report, spec, format) ?? ''] : []),
    ...maskChanges(report, exec),
    ...flagChanges(report, files).map(
      (change) => `${files[change.file]?.show(change.index)}: ${flagText(change, namingOf(files[change.file]).flags)}`,
    ),
    ...(report.doubt ? [`Not certain: ${report.doubt}`] : []),
  ]
    .filter(Boolean)
    .join('; ')
}

let known: { readonly of: Assembly; readonly lines: ReadonlyMap<number, ProgramLine> } | undefined
function lineOf(assembly: Assembly, address: number): ProgramLine | undefined {
  if (known?.of !== assembly)
    known = {
      of: assembly,
      lines: new Map(listedLines(assembly).flatMap((line) => line.words.map(({ address }) => [address, line]))),
    }
  return known.lines.get(address)
}
