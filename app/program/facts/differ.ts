// Which registers differ from lane to lane: among those that are active, or between the chosen one and those that are pinned.
import { numbersTo } from '../../../src/expr/layout.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Frame } from '../../../src/worker/frame.ts'
import { isActive, maskIn } from './lanes.ts'

/** Rows on show: all, those whose active lanes differ, those that differ between the chosen lane and the pinned ones. */
export type RowChoice = 'all' | 'lanes' | 'pins'

/** Lanes that stand beside the chosen one, at most. */
export const MOST_PINS = 4

/** A lane more, or one less. */
export const pinned = (pins: readonly number[], lane: number): readonly number[] =>
  pins.includes(lane) ? pins.filter((pin) => pin !== lane) : [...pins, lane].slice(-MOST_PINS)

/** Pinned lanes come first, then all the others. */
export const orderOf = (lanes: number, pins: readonly number[]): readonly number[] => {
  const first = pins.filter((pin) => pin < lanes)
  return [...first, ...numbersTo(lanes).filter((lane) => !first.includes(lane))]
}

interface Choice {
  readonly rows: RowChoice
  readonly lane: number
  readonly pins: readonly number[]
}

/** Of some registers those that are shown; all of them where a frame does not say. */
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
