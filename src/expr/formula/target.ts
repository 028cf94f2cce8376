// Reads which register, lane of one, or stretch of memory a text names, and writes the text of one.
import { num } from '../expr.ts'
import type { MachineSpec } from '../machine.ts'
import { placeName } from '../names.ts'
import { type Misread, readFormula } from './formula.ts'

/** A place that may be written to: a register, or a stretch of memory in bytes. */
export type WriteTarget =
  | {
      readonly file: string
      readonly index: number
      /** Any lane if left out. */
      readonly lane?: number
      /** Lowest bit, and number of bits; all bits if left out. */
      readonly lo?: number
      readonly width?: number
    }
  | { readonly space: string; readonly from: number; readonly bytes: number }

type Machine = Pick<MachineSpec, 'files' | 'spaces' | 'lanes' | 'exec'>

const NUMBER = String.raw`(0x[\da-f]{1,13}|\d{1,15})`
const STRETCH = new RegExp(String.raw`^\s*(\w+)\s+${NUMBER}(?:\s+to\s+${NUMBER})?\s*$`, 'i')

/** Reads a target: `r3`, `r3l of lane 6`, `device 0x1000 to 0x10ff`, `device32[0x1000]`. Never throws. */
export function readTarget(text: string, machine: Machine): WriteTarget | Misread {
  const [, name, first, last] = STRETCH.exec(text) ?? []
  const space = Object.keys(machine.spaces).find((one) => one.toLowerCase() === name?.toLowerCase())
  if (space !== undefined && first !== undefined) {
    const [from, to] = [Number(first), Number(last ?? first)]
    if (to < from) return { problem: `${last} is before ${first}`, from: 0, to: text.length }
    return { space, from, bytes: to - from + 1 }
  }
  const read = readFormula(text, machine)
  if ('problem' in read) return read
  const { e } = read
  const [place, lane] = e.op === 'at' && e.lane.op === 'num' ? [e.a, Number(e.lane.value)] : [e, undefined]
  if (place.op === 'reg' && place.index.op === 'num') {
    const { file, index, lo, width } = place
    const isWhole = lo === 0 && width === machine.files[file]?.bits
    return { file, index: Number(index.value), ...(lane !== undefined && { lane }), ...(isWhole ? {} : { lo, width }) }
  }
  if (place.op === 'load' && place.address.op === 'num' && lane === undefined)
    return { space: place.space, from: Number(place.address.value), bytes: place.bytes }
  const example = Object.entries(machine.files)
    .find(([, { hidden }]) => !hidden)?.[1]
    .show(0)
  return {
    problem: `this is no place that is written to: a register is one, such as ${example}, or memory, such as ${Object.keys(machine.spaces)[0]} 0x10 to 0x1f`,
    from: 0,
    to: text.length,
  }
}

/** Returns the text of a target, which `readTarget` reads. */
export function targetText(to: WriteTarget, { files, lanes }: Machine): string {
  if ('space' in to) {
    const hex = (address: number) => `0x${address.toString(16)}`
    return to.bytes === 1
      ? `${to.space} ${hex(to.from)}`
      : `${to.space} ${hex(to.from)} to ${hex(to.from + to.bytes - 1)}`
  }
  const { file, index, lane, lo = 0, width = files[file]?.bits ?? 32 } = to
  const name = placeName({ op: 'reg', file, index: num(index), lo, width }, files, String)
  return lane === undefined || lanes === 1 ? name : `${name} of lane ${lane}`
}
