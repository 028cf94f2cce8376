// Describes what an instruction tried at the current step would change: rows for the user, and values to set.

import type { Assembly } from '../../../src/encoding/source.ts'
import { lineAt } from '../../../src/encoding/source.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { bitsOfRegister } from '../../../src/expr/registerFile.ts'
import type { Goes, Setting, StepReport } from '../../../src/worker/protocol.ts'
import { formatValue } from '../../instruction/formats.ts'
import { rangesText } from './lanes.ts'
import { hexAddress } from './memory.ts'

interface ChangeRow {
  readonly name: string
  /** Lanes that have this change; empty if there is only one value. */
  readonly lanes: string
  readonly before: string
  readonly after: string
}

/** Maximum number of rows. */
const MOST_ROWS = 12

/**
 * Returns a row for each change of a register, lanes with the same change together, then rows of neighbouring bytes of
 * memory. `more` counts the rows that are left out.
 */
export function changeRows({ changes, stores }: StepReport, { files }: MachineSpec) {
  const rows = new Map<string, { row: ChangeRow; lanes: number[] }>()
  for (const { file, index, lane, before, after } of changes) {
    const of = files[file]
    if (!of || of.hidden) continue
    const key = `${file} ${index} ${before} ${after}`
    const hex = (value: bigint) => formatValue(value, bitsOfRegister(of, index), 'hex')
    const known = rows.get(key) ?? {
      row: { name: of.show(index), lanes: '', before: hex(before), after: hex(after) },
      lanes: [],
    }
    rows.set(key, known)
    if (of.lanes) known.lanes.push(lane)
  }
  const registers = [...rows.values()].map(({ row, lanes }) => ({ ...row, lanes: rangesText(lanes) }))
  const memory = stretchesIn(stores).map(({ space, address, before, bytes }) => ({
    name: `${space} ${hexAddress(address)}`,
    lanes: '',
    before: hexBytes(before),
    after: hexBytes(bytes),
  }))
  const all = [...registers, ...memory]
  return { rows: all.slice(0, MOST_ROWS), more: Math.max(0, all.length - MOST_ROWS) }
}

const hexBytes = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')

/** Maximum number of bytes in one row. */
const LONGEST = 16

function stretchesIn(stores: StepReport['stores']) {
  const all: { space: string; address: number; before: number[]; bytes: number[] }[] = []
  for (const { space, address, before, after } of stores.toSorted((a, b) => a.address - b.address)) {
    const last = all.findLast((one) => one.space === space)
    if (last && last.address + last.bytes.length === address && last.bytes.length < LONGEST) {
      last.before.push(before)
      last.bytes.push(after)
    } else all.push({ space, address, before: [before], bytes: [after] })
  }
  return all
}

/** Returns what the instruction would change as values to set by hand. */
export const settingsOf = ({ changes, stores }: StepReport): readonly Setting[] => [
  ...changes.map(({ file, index, lane, after }): Setting => ({ poke: 'register', file, index, lane, value: after })),
  ...stretchesIn(stores).map(
    ({ space, address, bytes }): Setting => ({ poke: 'memory', space, address, bytes: Uint8Array.from(bytes) }),
  ),
]

/** Describes where the program would go; undefined if that is the next instruction. */
export function goesText({ jump, stop, wait, trap }: Goes, assembly: Assembly): string | undefined {
  if (trap !== undefined) return `It would trap: ${trap}.`
  if (stop) return 'The program would end.'
  if (wait) return 'It would wait for others.'
  if (jump === undefined) return undefined
  const line = lineAt(assembly, jump)
  return `It would jump to ${jump.toString(16)}${line ? `, line ${line.line}, ${line.text}` : ''}.`
}
