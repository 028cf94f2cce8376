// Finds the bits of the word that names in a template, or in the owners of a kind, refer to.
import type { BitPlace } from './types.ts'

/** Returns the bits of the word that a name in a template refers to; undefined if the line has no such field. */
export type FieldScope = (name: string) => BitPlace | undefined

/**
 * Returns the bits of several fields as those of one, the last field lowest. Throws a SyntaxError if a name has no
 * field.
 */
export const placesOf = (names: string, scope: FieldScope, asm: string): BitPlace =>
  names
    .split(' ')
    .reverse()
    .flatMap((part) => placeOf(part, scope, asm))

const OWNER = /^([\w.$]+?)(?::(\d+)|\[(\d+)(?::(\d+))?\])?$/

/**
 * Returns the bits that a kind takes of a field, with -1 for each bit that the line lacks. `fieldName`: the field that
 * `$` refers to.
 */
export function owned(owner: string, fieldName: string, scope: FieldScope, asm: string): BitPlace {
  const m = OWNER.exec(owner)
  if (!m) throw new SyntaxError(`cannot read owner "${owner}" in "${asm}"`)
  const field = scope(m[1]!.replace('$', fieldName))
  const low = m[3] === undefined ? 0 : Number(m[4] ?? m[3])
  const width = m[3] === undefined ? Number(m[2] ?? 1) : Number(m[3]) - low + 1
  if (field && m[3] === undefined && field.length > width)
    throw new SyntaxError(
      `${m[1]!.replace('$', fieldName)} has ${field.length} bits, its kind takes ${width}, in "${asm}"`,
    )
  return Array.from({ length: width }, (_, i) => field?.[low + i] ?? -1)
}

/** Returns how many bits the owners of a kind take together. Throws a SyntaxError if one cannot be read. */
export const widthOfOwners = (owners: string): number =>
  owners
    .split(' ')
    .filter(Boolean)
    .map((owner) => owned(owner, '', () => undefined, owners).length)
    .reduce((sum, width) => sum + width, 0)

function placeOf(part: string, scope: FieldScope, asm: string): BitPlace {
  const m = /^([\w.$]+?)(?:\[(\d+)(?::(\d+))?\])?$/.exec(part)
  const field = m && scope(m[1]!)
  if (!m || !field) throw new SyntaxError(`no field "${part}" for "${asm}"`)
  return m[2] === undefined ? field : field.slice(Number(m[3] ?? m[2]), Number(m[2]) + 1)
}

export const samePlace = (x: BitPlace | undefined, y: BitPlace | undefined): boolean =>
  x === y || (x?.length === y?.length && x?.every((bit, i) => bit === y?.[i]) === true)
