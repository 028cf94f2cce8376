// Selects the registers that differ between active lanes, or between the chosen lane and the pinned ones.
import { numbersTo } from '../../../src/expr/layout.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Frame } from '../../../src/worker/frame.ts'
import { isActive, maskIn } from './lanes.ts'

/**
 * Rows to show: all, those whose active lanes differ, or those that differ between the chosen lane and the pinned ones.
 */
export type RowChoice = 'all' | 'lanes' | 'pins'

/** Maximum number of lanes that stand beside the chosen one. */
export const MOST_PINS = 4

/**
 * Adds a lane to the pinned ones, the oldest of which gives way if there are too many; removes a lane that is pinned.
 */
export const pinned = (pins: readonly number[], lane: number): readonly number[] =>
  pins.includes(lane) ? pins.filter((pin) => pin !== lane) : [...pins, lane].slice(-MOST_PINS)

/** Returns the numbers of all lanes, the pinned ones first. */
export const orderOf = (lanes: number, pins: readonly number[]): readonly number[] => {
  const first = pins.filter((pin) => pin < lanes)
  return [...first, ...numbersTo(lanes).filter((lane) => !first.includes(lane))]
}

interface Choice {
  readonly rows: RowChoice
  readonly lane: number
  readonly pins: readonly number[]
}

/** Returns those `indices` of a file whose registers are to be shown; all of them if there is no frame. */
export function differing(
  frame: Frame | undefined,
  spec: MachineSpec,
  file: string,
  indices: readonly number[],
  { rows, lane, pins }: Choice,
): readonly number[] {
  if (rows === 'all' || !frame) return indices
  const mask = maskIn(frame, spec)
  const all = numbersTo(spec.lanes)
  const lanes = rows === 'pins' ? [lane, ...pins] : all.filter((one) => !mask || isActive(mask, one))
  return indices.filter((index) => {
    const first = frame.read(file, index, lanes[0] ?? 0)
    return lanes.some((one) => frame.read(file, index, one) !== first)
  })
}
