// Reads and writes numbers: of the bits of a word, and of an instruction in the format that the user chose.

import { shortened } from '../../src/encoding/refusal.ts'
import { formatted } from '../../src/encoding/walk.ts'
import type { ReadNumber } from '../controls/NumberBox.tsx'
import type { Format } from '../instruction/formats.ts'
import { type NumberNode, rawOf } from './operandControls.ts'

/**
 * Reads decimal, 0x and 0b; a minus gives the two's complement in `width` bits. Returns undefined if it does not fit.
 */
export function readNumber(text: string, width: number): number | undefined {
  const m = /^\s*(-?)(0x[\da-f]+|0b[01]+|\d+)\s*$/i.exec(text)
  if (!m) return undefined
  const size = Number(m[2])
  const value = m[1] ? 2 ** width - size : size
  const fits = m[1] ? size <= 2 ** (width - 1) : size < 2 ** width
  return fits ? value % 2 ** width : undefined
}

/** Reads the raw number of a field of `width` bits. */
export function readRaw(text: string, width: number): ReadNumber {
  const value = readNumber(text, width)
  if (value !== undefined) return { value }
  return {
    problem: `“${shortened(text)}” does not fit: 0 to ${2 ** width - 1}, also as 0x or 0b, or down to -${2 ** (width - 1)}.`,
  }
}

/** Other formats in which the bits of a number are shown. */
export type BitFormat = Extract<Format, 'signed' | 'unsigned' | 'hex' | 'float' | 'half'>
/** Format of a number of an instruction: as its text has it, or one of the formats of its bits. */
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

/**
 * Returns the useful formats for a number of `width` bits. A number that is scaled or offset has none, because its bits
 * are not its value.
 */
export function formatsFor({ times, plus }: NumberNode, width: number): readonly (readonly [NumberFormat, string])[] {
  if (times !== 1 || plus !== 0) return []
  const float = FLOATS[width]
  const all: readonly NumberFormat[] = ['text', 'signed', 'unsigned', 'hex', ...(float ? [float] : [])]
  return all.map((format) => [format, TITLES[format]])
}

/** Returns the value that bits stand for in the text of the instruction. */
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

/** Reads a number as a bit pattern, if a signed number is given by all of its bits or an unsigned one is below 0. */
function patternOf({ times, plus }: NumberNode, width: number, sign: string, size: number): number | undefined {
  if (times !== 1 || plus !== 0 || (sign === '-' ? size > 2 ** (width - 1) : size >= 2 ** width)) return undefined
  return sign === '-' ? 2 ** width - size : size
}
