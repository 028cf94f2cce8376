// Writes and reads values by their use: floats, signed and unsigned numbers, addresses, several side by side.
import type { Spot, ValueKind } from '../../src/emu/spots.ts'
import { type Format, fits, flagsText, formatValue, type ReadValue, readFlags, readValue } from './formats.ts'

/** Format of all values: each by its use, or all in one format. */
export type ValueFormat = 'typed' | 'hex' | 'signed' | 'unsigned' | 'float'
export const CHOICES: readonly (readonly [ValueFormat, string])[] = [
  ['typed', 'as used'],
  ['hex', 'hexadecimal'],
  ['signed', 'signed decimal'],
  ['unsigned', 'unsigned decimal'],
  ['float', 'float'],
]

type Typed = Pick<Spot, 'width' | 'kind' | 'flags'>

/** Number of bits in each part of a value, and the format of the parts. */
interface Way {
  readonly bits: number
  readonly format: Format
}

const SINGLE = 32
const HALF = 16
/**
 * Values of up to this many bits without a known kind are written unsigned: they are mostly bytes of something else.
 */
const BYTE = 8
/** Parts with fewer bits than this are not written one by one. */
const LEAST = 4

const floatOf = (bits: number): Format => (bits === HALF ? 'half' : 'float')

function wayOf({ width, kind }: Typed, choice: ValueFormat): Way {
  const parts = cut(width, kind)
  if (choice === 'float') {
    const bits = kind?.as === 'float' ? parts : width === HALF ? HALF : SINGLE
    return width % bits === 0 ? { bits, format: floatOf(bits) } : { bits: parts, format: 'hex' }
  }
  if (choice !== 'typed') return { bits: choice === 'hex' ? width : parts, format: choice }
  switch (kind?.as) {
    case 'float':
      return { bits: parts, format: floatOf(parts) }
    case 'address':
      return { bits: width, format: 'hex' }
    case 'index':
    case 'unsigned':
      return { bits: parts, format: 'unsigned' }
    default:
      return { bits: parts, format: kind === undefined && parts <= BYTE ? 'unsigned' : 'signed' }
  }
}

function cut(width: number, kind: ValueKind | undefined): number {
  const bits = kind?.bits ?? width
  return bits < LEAST || width % bits !== 0 ? width : bits
}

const part = (value: bigint, bits: number, k: number): bigint => BigInt.asUintN(bits, value >> BigInt(bits * k))

function one(value: bigint, { bits, format }: Way): string {
  if (format === 'hex') return `0x${value.toString(16)}`
  return formatValue(value, bits, bits === 1 ? 'unsigned' : format)
}

/** Writes a value; several numbers side by side are written with the low one first. */
export function typedValueText(value: bigint, spot: Typed, choice: ValueFormat): string {
  if (spot.flags && spot.width > 1 && choice === 'typed') return flagsText(value, spot.flags)
  const way = wayOf(spot, choice)
  return Array.from({ length: spot.width / way.bits }, (_, k) => one(part(value, way.bits, k), way)).join(' ')
}

/** Reads a typed value; if there are fewer numbers than there is room for, they are the low ones. */
export function readTyped(typed: string, spot: Typed, choice: ValueFormat): ReadValue {
  const { width, flags } = spot
  if (flags && width > 1 && choice === 'typed') return readFlags(typed, flags)
  const { bits, format } = wayOf(spot, choice)
  const count = width / bits
  const words = typed.trim().split(/[\s,]+/)
  // A single number with 0x or 0b is the whole value, even if there is room for several numbers.
  if (count === 1 || (words.length === 1 && /^-?0[xb]/i.test(words[0] ?? '')))
    return readValue(typed, width, fits(width, format) ? format : 'hex')
  if (words.length > count)
    return { problem: `${words.length} numbers were typed; there is room for ${count} of ${bits} bits.` }
  let value = 0n
  for (const [k, word] of words.entries()) {
    const read = readValue(word, bits, format)
    if ('problem' in read) return read
    value |= read.value << BigInt(bits * k)
  }
  return { value }
}

/**
 * Returns the next or the previous value: a float changes by 1, others by their lowest bit; of several numbers only the
 * first changes.
 */
export function steppedValue(value: bigint, spot: Typed, choice: ValueFormat, by: 1 | -1): bigint {
  const { bits, format } = wayOf(spot, choice)
  const first = part(value, bits, 0)
  const rest = value - first
  if (format !== 'float' && format !== 'half') return rest | BigInt.asUintN(bits, first + BigInt(by))
  const next = Number(formatValue(first, bits, format)) + by
  const read = Number.isFinite(next) ? readValue(String(next), bits, format) : { value: first }
  return 'value' in read ? rest | read.value : value
}

/** Returns the kind of a value: `2 × 16 bits, float`. */
export function valueKindText({ width, kind, flags }: Typed): string {
  if (flags) return width > 1 ? 'flags' : 'flag'
  if (width === 1) return '1 bit'
  const bits = cut(width, kind)
  const size = bits < width ? `${width / bits} × ${bits} bits, low first` : `${width} bits`
  const used =
    kind?.as === 'float' ? 'float' : kind?.as === 'address' ? 'address' : kind?.as === 'signed' ? 'signed' : ''
  return used ? `${size}, ${used}` : size
}
