// Reads a number as a person writes it for bits of a word, and for a number of an instruction in the format that was chosen.

import { shortened } from '../../src/encoding/refusal.ts'
import { formatted } from '../../src/encoding/walk.ts'
import type { ReadNumber } from '../controls/NumberBox.tsx'
import type { Format } from '../instruction/formats.ts'
import { type NumberNode, rawOf } from './operandControls.ts'

/** Decimal, 0x, 0b, and a minus for the two's complement of the field. */
export function readNumber(text: string, width: number): number | undefined {
  const m = /^\s*(-?)(0x[\da-f]+|0b[01]+|\d+)\s*$/i.exec(text)
  if (!m) return undefined
  const size = Number(m[2])
  const value = m[1] ? 2 ** width - size : size
  const fits = m[1] ? size <= 2 ** (width - 1) : size < 2 ** width
  return fits ? value % 2 ** width : undefined
}

/** The raw number of a field of so many bits. */
export function readRaw(text: string, width: number): ReadNumber {
  const value = readNumber(text, width)
  if (value !== undefined) return { value }
  return {
    problem: `“${shortened(text)}” does not fit: 0 to ${2 ** width - 1}, also as 0x or 0b, or down to -${2 ** (width - 1)}.`,
  }
}

/** How the bits of a number are read besides. */
export type BitFormat = Extract<Format, 'signed' | 'unsigned' | 'hex' | 'float' | 'half'>
/** How a number of an instruction is written: as its text has it, or as its bits are read otherwise. */
export type NumberFormat = 'text' | BitFormat

const TITLES: Readonly<Record<NumberFormat, string>> = {
  text: 'as written',
  signed: 'signed',
  unsigned: 'unsigned',
  hex: 'hexadecimal',
  float: 'float',
  half: 'half float',
}
const FLOATS: Readonly<Record<number, NumberFormat>> = { 16: 'half', 32: 'float' }

/** Those that say something of a number of so many bits: of one that counts in steps, its bits are not what is meant. */
export function formatsFor({ times, plus }: NumberNode, width: number): readonly (readonly [NumberFormat, string])[] {
  if (times !== 1 || plus !== 0) return []
  const float = FLOATS[width]
  const all: readonly NumberFormat[] = ['text', 'signed', 'unsigned', 'hex', ...(float ? [float] : [])]
  return all.map((format) => [format, TITLES[format]])
}

/** The value that bits stand for, as the text of the instruction would have it. */
const meant = ({ times, plus, signed }: NumberNode, width: number, raw: number): number =>
  (signed && raw >= 2 ** (width - 1) ? raw - 2 ** width : raw) * times + plus

export const numberWritten = (number: NumberNode, width: number, raw: number): string =>
  formatted(meant(number, width, raw), number.style)

export function readWritten(number: NumberNode, width: number, typed: string): ReadNumber {
  const m = /^\s*([-+]?)\s*(0x[\da-f]+|0b[01]+|\d+)\s*$/i.exec(typed)
  const size = Number(m?.[2])
  const value = m && (rawOf(number, width, m[1] === '-' ? -size : size) ?? patternOf(number, width, m[1] ?? '', size))
  if (value !== null && value !== undefined) return { value }
  const ends = number.signed ? [2 ** (width - 1), 2 ** (width - 1) - 1] : [0, 2 ** width - 1]
  const [least, most] = ends.map((end) => meant(number, width, end))
  const step = number.times > 1 ? `, in steps of ${number.times}` : ''
  return { problem: `“${shortened(typed)}” does not fit: ${least} to ${most}${step}, also as 0x or 0b.` }
}

/** All bits of a number with a sign, or a number below 0 for one without: a person means the pattern. */
function patternOf({ times, plus }: NumberNode, width: number, sign: string, size: number): number | undefined {
  if (times !== 1 || plus !== 0 || (sign === '-' ? size > 2 ** (width - 1) : size >= 2 ** width)) return undefined
  return sign === '-' ? 2 ** width - size : size
}
