// What registers make of their own values: names, where these have some, and lanes and signs, where their types are known.
import { type Expr, type RegisterPlace, sx, widthOf } from './expr.ts'
import type { RegisterLanes } from './machine.ts'
import type { Names } from './names.ts'
import { lanesText } from './spelling.ts'
import type { InstructionState } from './walk.ts'

/** Numbers that are written together with a value, by file and index: its type may be among them. */
export type WrittenNumbers = ReadonlyMap<string, bigint>

/** What a value of a register is called. */
export function called(names: Names, place: RegisterPlace, value: bigint): string | undefined {
  if (place.op !== 'reg' || place.lo !== 0) return undefined
  const file = names[place.file]
  return file?.addresses ? `0x${value.toString(16)}` : file?.names?.[Number(value)]
}

/** How the type of a register divides it; undefined: it has none, or this is no low part of it. */
export function laneTypesOf(
  names: Names,
  place: RegisterPlace,
  state: InstructionState,
  written?: WrittenNumbers,
): RegisterLanes | undefined {
  if (place.op !== 'reg' || place.lo !== 0 || place.index.op !== 'num') return undefined
  const { typed } = names[place.file] ?? {}
  if (!typed) return undefined
  const index = Number(place.index.value)
  return typed.types[Number(written?.get(`${typed.by} ${index}`) ?? state.read(typed.by, index, 0))]
}

/** A value as the register that holds it says, or the one that it is `written` to. */
export function ownText(
  names: Names,
  place: RegisterPlace,
  value: bigint,
  state: InstructionState,
  written?: WrittenNumbers,
): string | undefined {
  const name = called(names, place, value)
  if (name !== undefined) return name
  const lanes = laneTypesOf(names, place, state, written)
  const width = widthOf(place)
  return lanes && (lanes.bits === width || width > 32) ? lanesText(value, width, lanes) : undefined
}

/** A register, or a lane of one, with its sign, where as many of its low bits are `wanted` as make no difference. */
export function ownNumber(
  names: Names,
  e: Expr,
  place: RegisterPlace,
  width: number,
  wanted: number,
  state: InstructionState,
): Expr {
  const lanes = wanted <= width ? laneTypesOf(names, place, state) : undefined
  return lanes?.bits === width && lanes.as === 'signed' ? sx(width, e) : e
}
