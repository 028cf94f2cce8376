// Names places: registers, parts of them, and several side by side.
import type { Expr, RegisterPlace } from './expr.ts'
import type { RegisterFile } from './registerFile.ts'

/** Register files by name, which say how registers are written and how wide they are: `spec.files`. */
export type Names = Readonly<Record<string, RegisterFile>>

/** Bits of a place: `width` bits from bit `lo` up. */
export interface Cut {
  readonly lo: number
  readonly width: number
}

/** Returns what the names of all registers of a file begin with. */
const stemOf = (file: RegisterFile): string => file.show(0).replace(/\d+$/, '')

/** Returns the name of a place, or of the bits `cut` of it; `words` writes a computed index. */
export function placeName(place: RegisterPlace, names: Names, words: (index: Expr) => string, cut?: Cut): string {
  if (place.op === 'cat')
    return (
      whole(place.parts, names) ??
      [...place.parts]
        .reverse()
        .map((part) => placeName(part, names, words))
        .join(':')
    )
  const file = names[place.file]
  const index = place.index.op === 'num' ? Number(place.index.value) : undefined
  const register =
    index !== undefined
      ? (file?.show(index) ?? `${place.file}${index}`)
      : `${file ? stemOf(file) : place.file}[${words(place.index)}]`
  const lo = place.lo + (cut?.lo ?? 0)
  const width = cut?.width ?? place.width
  if (lo === 0 && width === (file?.bits ?? 32)) return register
  const partName = index === undefined ? undefined : file?.part?.(index, lo, width)
  if (partName !== undefined) return partName
  if (width === 8 && lo % 8 === 0) return `${register}[${lo / 8}]`
  return width === 1 ? `${register}.${lo}` : `${register}.${lo + width - 1}:${lo}`
}

/** Returns the common name of the registers if the parts are all registers of a file, in order; otherwise undefined. */
function whole(parts: readonly RegisterPlace[], names: Names): string | undefined {
  const name = parts[0]?.op === 'reg' ? parts[0].file : ''
  const file = names[name]
  const all =
    parts.length > 1 &&
    parts.length === file?.count &&
    parts.every((part, k) => {
      if (part.op !== 'reg' || part.file !== name || part.lo !== 0 || part.width !== file.bits) return false
      return part.index.op === 'num' && part.index.value === BigInt(k)
    })
  return all ? stemOf(file) : undefined
}
