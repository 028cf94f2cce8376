// Writes and reads values of registers: hexadecimal, signed, unsigned, floats, bytes, binary.

import { quoted } from '../../src/share/problems.ts'
import { floatText, readFloat } from './floats.ts'

export type Format = 'hex' | 'signed' | 'unsigned' | 'float' | 'half' | 'bytes' | 'binary'

interface Kind {
  readonly id: Format
  readonly title: string
  /**
   * Bits of each part of the value; left out: it is not divided. A value that cannot be divided evenly is written as
   * hexadecimal.
   */
  readonly unit?: 8 | 16 | 32
  /** Characters of the longest text of 32 bits. */
  readonly wide: number
  readonly expected: string
}

export const REGISTER_FORMATS: readonly Kind[] = [
  { id: 'hex', title: 'Hex', wide: 8, expected: 'hexadecimal digits such as 1f' },
  { id: 'signed', title: 'Int', wide: 11, expected: 'a number such as -12' },
  { id: 'unsigned', title: 'Unsigned', wide: 10, expected: 'a number such as 12' },
  { id: 'float', title: 'Float', unit: 32, wide: 15, expected: 'a number such as -1.5e-3, inf or nan' },
  {
    id: 'half',
    title: 'Half',
    unit: 16,
    wide: 21,
    expected: 'numbers of 16 bits each, the high half first, such as 0.5 -2',
  },
  { id: 'bytes', title: 'Bytes', unit: 8, wide: 15, expected: 'bytes such as 255 0 12 7' },
  { id: 'binary', title: 'Binary', wide: 35, expected: 'binary digits such as 1011' },
]
const KINDS: ReadonlyMap<Format, Kind> = new Map(REGISTER_FORMATS.map((kind) => [kind.id, kind]))
/** Returns whether a register can be written in a format: its highest byte may be incomplete, but not a float. */
export const fits = (bits: number, format: Format): boolean =>
  format === 'bytes' || bits % (KINDS.get(format)?.unit ?? 1) === 0
/** Returns the characters of the longest text of a register of `bits` bits, so that a column keeps its width. */
export function formatWidth(bits: number, format: Format): number {
  if (!fits(bits, format)) return formatValue(0n, bits, 'hex').length
  return Math.ceil(((KINDS.get(format)?.wide ?? 8) * bits) / 32)
}

export function formatValue(value: bigint, bits: number, format: Format): string {
  switch (fits(bits, format) ? format : 'hex') {
    case 'hex':
      return groups(value.toString(16).padStart(Math.ceil(bits / 4), '0'), 8, '_')
    case 'signed':
      return String(BigInt.asIntN(bits, value))
    case 'unsigned':
      return String(value)
    case 'float':
      return parts(value, bits, 32)
        .map((part) => floatText(part, 32))
        .join(' ')
    case 'half':
      return parts(value, bits, 16)
        .map((part) => floatText(part, 16))
        .join(' ')
    case 'bytes':
      return parts(value, bits, 8).join(' ')
    case 'binary':
      return groups(value.toString(2).padStart(bits, '0'), 8, ' ')
  }
}

/**
 * Returns the letters of the flags that are set, each at its place, the low one first: `Z··O`. If the first letters are
 * not unique, returns the names of the flags that are set.
 */
export const flagsText = (value: bigint, flags: readonly string[], constant: Constant = {}): string =>
  areLetters(flags)
    ? flags.map((name, k) => (isSet(value, k) ? letterOf(name) : '·')).join('')
    : flags.filter((_, k) => constant[k] === undefined && isSet(value, k)).join(' ') || '–'

/** Bits that always have the same value; they are not listed as names. */
type Constant = Readonly<Record<number, 0 | 1>>
/** Returns the value with its constant bits set to their values. */
export const withConstant = (value: bigint, constant: Constant = {}): bigint =>
  Object.entries(constant).reduce((all, [k, bit]) => {
    const mask = 1n << BigInt(k)
    return bit ? all | mask : all & ~mask
  }, value)
const letterOf = (name: string): string => name.charAt(0).toUpperCase()
const isSet = (value: bigint, bit: number): boolean => ((value >> BigInt(bit)) & 1n) === 1n
/** Returns whether the flags have different first letters. */
const areLetters = (flags: readonly string[]): boolean => new Set(flags.map(letterOf)).size === flags.length

/** Reads typed flags: letters or names of those that are set, or their bits as a number. */
export function readFlags(typed: string, flags: readonly string[]): ReadValue {
  if (!areLetters(flags)) return readNames(typed, flags)
  const letters = typed
    .trim()
    .toUpperCase()
    .replaceAll(/[·.\s-]/g, '')
  const all = flags.map(letterOf)
  if ([...letters].every((letter) => all.includes(letter)))
    return { value: all.reduce((value, letter, k) => value | (BigInt(letters.includes(letter)) << BigInt(k)), 0n) }
  const read = readValue(typed, flags.length, 'hex')
  if ('value' in read) return read
  const legend = flags.map((name) => `${letterOf(name)} ${name}`).join(', ')
  return {
    problem: `${quoted(typed.trim())} is not a choice of flags. Expected some of ${all.join('')} (${legend}), or their bits such as 0x${(2 ** flags.length - 1).toString(16)}.`,
  }
}

function readNames(typed: string, flags: readonly string[]): ReadValue {
  const words = typed
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '' && word !== '–')
  if (words.every((word) => flags.includes(word)))
    return { value: flags.reduce((value, name, k) => value | (BigInt(words.includes(name)) << BigInt(k)), 0n) }
  const read = readValue(typed, flags.length, 'hex')
  if ('value' in read) return read
  return {
    problem: `${quoted(typed.trim())} is not a choice of flags. Expected some of ${flags.join(' ')}, or their bits such as 0x3.`,
  }
}

/** Writes a signed fixed-point number of `bits` bits, `fraction` of them after the binary point. */
export const fractionText = (value: bigint, bits: number, fraction: number): string =>
  String(Math.round((Number(BigInt.asIntN(bits, value)) / 2 ** fraction) * 1e6) / 1e6)

/** Returns the parts of a value, the highest first, like the digits of a number. */
const parts = (value: bigint, bits: number, unit: number): readonly number[] =>
  Array.from({ length: Math.ceil(bits / unit) }, (_, k) =>
    Number(BigInt.asUintN(unit, value >> BigInt(unit * k))),
  ).reverse()

/** Puts digits in groups from the right. */
function groups(digits: string, size: number, between: string): string {
  const first = digits.length % size
  const rest = digits.slice(first).match(new RegExp(`.{${size}}`, 'g')) ?? []
  return [digits.slice(0, first), ...rest].filter(Boolean).join(between)
}

export type ReadValue = { readonly value: bigint } | { readonly problem: string }

/** Most characters that are read; no value of a register takes so many, and reading very long numbers is slow. */
const LONGEST = 1000

/** Reads what was typed into a register of `bits` bits: in its format, or with 0x or 0b before it. */
export function readValue(typed: string, bits: number, format: Format): ReadValue {
  const text = typed.trim().toLowerCase()
  const value = text.length > LONGEST ? undefined : read(text, bits, fits(bits, format) ? format : 'hex')
  if (value === undefined)
    return {
      problem: `${quoted(typed.trim())} is not a number. Expected ${KINDS.get(format)?.expected}; 0x1f and 0b101 work everywhere.`,
    }
  const most = 1n << BigInt(bits)
  if (value >= most || value < -(most >> 1n))
    return {
      problem: `${quoted(typed.trim())} does not fit into ${bits} bits: 0 to 0x${(most - 1n).toString(16)}, or down to -0x${(most >> 1n).toString(16)}.`,
    }
  return { value: BigInt.asUintN(bits, value) }
}

function read(text: string, bits: number, format: Format): bigint | undefined {
  const whole = (all: string) => integer(all.replaceAll(/[\s_]/g, ''), bits, format)
  const prefixed = /^-?0[xb]/.test(text)
  switch (format) {
    case 'float':
    case 'half':
      return prefixed ? whole(text) : joined(text, bits, format === 'float' ? 32 : 16, readFloat)
    case 'bytes':
      return /\s/.test(text) ? joined(text, bits, 8, byte) : whole(text)
    default:
      return whole(text)
  }
}

function integer(text: string, bits: number, format: Format): bigint | undefined {
  const [, minus, digits = ''] = /^(-?)(.*)$/.exec(text) ?? []
  // 0b11 in a hexadecimal register of 16 bits has all of its digits, so it is read as hexadecimal.
  const isWhole = format === 'hex' && digits.length === Math.ceil(bits / 4) && /^[\da-f]+$/.test(digits)
  const prefixed = !isWhole && /^0[xb]/.test(digits)
  const plain = prefixed ? digits : format === 'hex' ? `0x${digits}` : format === 'binary' ? `0b${digits}` : digits
  if (!/^(0x[\da-f]+|0b[01]+|\d+)$/.test(plain)) return undefined
  return minus ? -BigInt(plain) : BigInt(plain)
}

/**
 * Joins several numbers, the highest first. If there are fewer than there is room for, they are the low ones, and the
 * rest is 0.
 */
function joined(
  text: string,
  bits: number,
  unit: number,
  one: (text: string, unit: number) => bigint | undefined,
): bigint | undefined {
  const words = text.split(/\s+/)
  if (words.length > Math.ceil(bits / unit)) return undefined
  let value = 0n
  for (const word of words) {
    const part = one(word, unit)
    if (part === undefined) return undefined
    value = (value << BigInt(unit)) | part
  }
  return value
}

function byte(text: string): bigint | undefined {
  const value = integer(text, 8, 'bytes')
  return value === undefined || value < 0n || value > 255n ? undefined : value
}
