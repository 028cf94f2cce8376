// Writes values as their registers define them: by name, or with lanes and signs if the type is known.
import { type Expr, type RegisterPlace, sx, widthOf } from './expr.ts'
import type { Names } from './names.ts'
import { namingOf, type RegisterLanes } from './registerFile.ts'
import { lanesText } from './spelling.ts'
import type { InstructionState } from './walk.ts'

/** Numbers that are written together with a value, by file and index; the type of the value may be among them. */
export type WrittenNumbers = ReadonlyMap<string, bigint>

/** Returns the name of a register's value (an address in hexadecimal), or undefined if it has none. */
export function called(names: Names, place: RegisterPlace, value: bigint): string | undefined {
  if (place.op !== 'reg' || place.lo !== 0) return undefined
  const file = names[place.file]
  return file?.shape === 'addresses' ? `0x${value.toString(16)}` : namingOf(file).names?.[Number(value)]
}

/** Returns how the type of a register divides it; undefined if it has no type, or if the place is not its low part. */
export function laneTypesOf(
  names: Names,
  place: RegisterPlace,
  state: InstructionState,
  written?: WrittenNumbers,
): RegisterLanes | undefined {
  if (place.op !== 'reg' || place.lo !== 0 || place.index.op !== 'num') return undefined
  const file = names[place.file]
  if (file?.shape !== 'typed') return undefined
  const { by, types } = file.typed
  const index = Number(place.index.value)
  return types[Number(written?.get(`${by} ${index}`) ?? state.read(by, index, 0))]
}

/**
 * Returns the text of a value by the names or the type of its register; a type in `written` replaces the present one.
 * Undefined if there is neither.
 */
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

/**
 * Returns `e`, a register or a lane of one, with its sign if its type is signed and no more than its `width` bits are
 * `wanted`.
 */
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
