// Describes in one line what a step did in all lanes: which took part, and how the registers they wrote changed.
import type { RegisterChange } from '../../../src/emu/tell.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { StepReport } from '../../../src/worker/protocol.ts'
import { type Format, formatValue } from '../../instruction/formats.ts'
import { rangesText } from './lanes.ts'

/** Maximum number of different changes that are listed; the grid beside the line has a cell for each lane. */
const MOST = 12

/** One change that some lanes have in common: `11–12: 5 → 16`. */
interface Alike {
  readonly lanes: number[]
  readonly text: string
}

/**
 * Describes the registers that lanes changed, with values in `format`; undefined if no register of the lanes changed.
 */
export function lanesTold(
  { changes }: Pick<StepReport, 'changes'>,
  { files, exec }: MachineSpec,
  format: Format,
): string | undefined {
  const laneChanges = changes.filter(({ file }) => files[file]?.lanes && file !== exec && (files[file]?.bits ?? 0) > 1)
  const places = new Map<string, RegisterChange[]>()
  for (const change of laneChanges) {
    const key = `${change.file} ${change.index}`
    const all = places.get(key) ?? []
    places.set(key, all)
    all.push(change)
  }
  if (places.size === 0) return undefined
  return [...places.values()].map((all) => placeText(all, files, format)).join('; ')
}

function placeText(all: readonly RegisterChange[], files: MachineSpec['files'], format: Format): string {
  const alike = new Map<string, Alike>()
  const [{ file, index } = { file: '', index: 0 }] = all
  const bits = files[file]?.bits ?? 32
  const value = (x: bigint) => formatValue(x, bits, format)
  for (const { lane, before, after } of all) {
    const text = `${value(before)} → ${value(after)}`
    const known = alike.get(text) ?? { lanes: [], text }
    alike.set(text, known)
    known.lanes.push(lane)
  }
  const lines = [...alike.values()].slice(0, MOST).map(({ lanes, text }) => `${rangesText(lanes)}: ${text}`)
  const more = alike.size > MOST ? ` and ${alike.size - MOST} more` : ''
  return `${files[file]?.show(index) ?? file} in ${all.length === 1 ? 'lane' : `${all.length} lanes,`} ${lines.join(' · ')}${more}`
}
