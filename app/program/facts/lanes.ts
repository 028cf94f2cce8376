// Describes lanes as text: which are active, how deep each is nested; finds where a key leads in a grid of lanes.
import type { Unwritten } from '../../../src/emu/unwritten.ts'
import { fullMask, numbersTo } from '../../../src/expr/layout.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Frame } from '../../../src/worker/frame.ts'

/** Returns the active lanes, lane `n` as bit `n`; undefined if the frame does not contain them. */
export function maskIn(frame: Frame | undefined, { exec, lanes }: MachineSpec): number | undefined {
  if (!frame) return undefined
  if (exec === undefined) return fullMask(lanes)
  let mask = 0
  for (let lane = 0; lane < lanes; lane++) {
    const bit = frame.read(exec, 0, lane)
    if (bit === undefined) return undefined
    if (bit !== 0n) mask |= 1 << lane
  }
  return mask
}

export const isActive = (mask: number | undefined, lane: number): boolean =>
  mask === undefined || ((mask >>> lane) & 1) === 1

/** Formats the active lanes: `0x0000ffff, 16 of 32`. */
export function laneMaskText(mask: number, lanes: number): string {
  const count = numbersTo(lanes).filter((lane) => isActive(mask, lane)).length
  return `0x${(mask >>> 0).toString(16).padStart(Math.ceil(lanes / 4), '0')}, ${count} of ${lanes}`
}

/**
 * Returns the depth of nesting of each lane; undefined if the frame does not contain it, or the machine does not count
 * it.
 */
export function depthsIn(frame: Frame | undefined, { nesting, lanes }: MachineSpec): readonly number[] | undefined {
  if (!frame || !nesting) return undefined
  const { file, index, bits } = nesting
  const depths: number[] = []
  for (let lane = 0; lane < lanes; lane++) {
    const value = frame.read(file, index, lane)
    if (value === undefined) return undefined
    depths.push(Number(BigInt.asUintN(bits, value)))
  }
  return depths
}

/** Describes depths of nesting: `0 in lanes 0–15, 1 in lanes 16–31`. */
export function depthText(depths: readonly number[]): string {
  const [first] = depths
  if (depths.every((depth) => depth === first)) return `${first} in all lanes`
  return [...new Set(depths)]
    .sort((a, b) => a - b)
    .map((depth) => {
      const lanes = depths.flatMap((d, lane) => (d === depth ? [lane] : []))
      return `${depth} in ${lanes.length === 1 ? 'lane' : 'lanes'} ${rangesText(lanes)}`
    })
    .join(', ')
}

/** Formats ascending numbers as ranges: `0–3 7`. */
export function rangesText(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const n of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === n - 1) last[1] = n
    else ranges.push([n, n])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(' ')
}

/** Lists places that were never written: `r3 in lanes 0–15, u4`. */
export const unwrittenText = (places: readonly Unwritten[], lanes: number): string =>
  places
    .map(({ what, lanes: mask }) => {
      if (mask === undefined) return what
      const which = numbersTo(lanes).filter((lane) => isActive(mask, lane))
      const all = which.length === lanes ? 'all lanes' : `${which.length === 1 ? 'lane' : 'lanes'} ${rangesText(which)}`
      return lanes === 1 ? what : `${what} in ${all}`
    })
    .join(', ')

/** A cell of a grid. */
interface Place {
  readonly row: number
  readonly column: number
}

/** Returns the cell that a key leads to; undefined if the key leads nowhere. `page` is the number of rows in sight. */
export function keyPlace(key: string, { row, column }: Place, size: Place, page: number): Place | undefined {
  const last = { row: size.row - 1, column: size.column - 1 }
  const at = (r: number, c: number): Place => ({
    row: Math.min(Math.max(0, r), last.row),
    column: Math.min(Math.max(0, c), last.column),
  })
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column)
    case 'ArrowDown':
      return at(row + 1, column)
    case 'ArrowLeft':
      return at(row, column - 1)
    case 'ArrowRight':
      return at(row, column + 1)
    case 'PageUp':
      return at(row - page, column)
    case 'PageDown':
      return at(row + page, column)
    case 'Home':
      return at(row, 0)
    case 'End':
      return at(row, last.column)
    case 'Mod+Home':
      return at(0, 0)
    case 'Mod+End':
      return last
    default:
      return undefined
  }
}
