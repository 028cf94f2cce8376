// Finds the kinds of numbers a text may hold: bytes, or hexadecimal, decimal or binary numbers, with their sizes.
import { shortened } from '../encoding/refusal.ts'
import { bytesText, MOST_BYTES, withCommas } from './limits.ts'
import {
  badDigit,
  COUNTED,
  HEX,
  isProblem,
  type LineToken,
  type NumberLine,
  type NumberLines,
  numbersIn,
  PREFIXED,
  type ReadProblem,
} from './lines.ts'

/** A number as written: its bytes, the most significant first. */
export type NumberBytes = readonly number[]

/**
 * Way in which numbers are written. `list`: bytes in a certain order. `bytes`: digits in pairs, as memory is shown.
 * `digits`: hexadecimal without a mark of a number. `numbers`: with such a mark. `sized`: with a size, in the order of
 * memory.
 */
type Style = 'list' | 'bytes' | 'digits' | 'numbers' | 'sized' | 'binary'

export interface WrittenText {
  readonly style: Style
  /** Numbers that belong together. They are one instruction if they have no more bytes than one. */
  readonly runs: readonly (readonly NumberBytes[])[]
  readonly decimal?: boolean
  /** Whether its first order is meant, whatever it decodes to. */
  readonly sure?: boolean
  /** Whether it is possible but must not be taken without asking. */
  readonly doubtful?: boolean
}

/** The properties of an architecture that reading depends on. */
export interface Limits {
  readonly title: string
  /** Length of the shortest instruction in bytes. */
  readonly unit: number
  readonly maxBytes: number
  /** The most bytes that are read; those of a link to words if left out. */
  readonly most?: number
}

/** The kinds of numbers in a text, and the problem if none may be taken without asking. */
export interface NumbersFound {
  readonly written: readonly WrittenText[]
  /** Whether addresses or text beside the numbers were ignored. */
  readonly leftOut?: boolean
  readonly problem?: ReadProblem
}

/** Returns the kinds of numbers that a text may hold, or why it cannot be read. */
export function numbersWritten(text: string, limits: Limits): NumbersFound | ReadProblem {
  if (/\\x/i.test(text)) return escapes(text)
  const lines = numbersIn(text)
  const found = isProblem(lines) ? lines : kindsOf(lines, limits)
  return isProblem(found) || isProblem(lines) ? found : { ...found, leftOut: lines.leftOut }
}

function kindsOf(found: NumberLines, limits: Limits): NumbersFound | ReadProblem {
  const all = found.lines.flatMap(({ tokens }) => tokens)
  const wide = all.map((t) => tooWide(t, limits)).find((p) => p !== undefined)
  if (found.lines.some(({ size }) => size !== undefined)) return sized(found)
  if (wide) return wide
  if (all.some((t) => PREFIXED.test(t.text))) return numbers(found, all, limits)
  const bits = all.every((t) => /^[01_]+$/.test(t.text)) && digitsOf(all) > 2 * limits.maxBytes
  if (!bits && !/^0b/i.test(all[0]?.text ?? '')) return bare(found, all, limits)
  // `0b` may also be a hexadecimal byte.
  const asBits = binary(all, limits)
  const asHex = isProblem(asBits) ? bare(found, all, limits) : asBits
  return isProblem(asHex) ? asBits : asHex
}

const digitsOf = (tokens: readonly LineToken[]): number => tokens.reduce((n, t) => n + clean(t.text).length, 0)
const clean = (digits: string): string => digits.replace(/_/g, '').replace(/u?l{0,2}$/i, '')
const bytesOf = (value: bigint, size: number): NumberBytes =>
  Array.from({ length: size }, (_, i) => Number((value >> BigInt(8 * (size - 1 - i))) & 255n))
const pairs = (digits: string): NumberBytes => (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
/** Returns the bits that a number needs, approximately for a very long decimal number. */
function bitsIn(text: string): number {
  const digits = clean(text)
  if (digits.length > LONG && /^\d/.test(digits) && !PREFIXED.test(digits))
    return Math.floor(digits.length * Math.log2(10))
  const hex = BigInt(digits).toString(16).replace(/^0$/, '')
  return hex ? 4 * (hex.length - 1) + (32 - Math.clz32(Number.parseInt(hex[0] ?? '0', 16))) : 0
}
/** Digits beyond which no word could hold a decimal number; converting one takes more than linear time. */
const LONG = 100

/** Returns a problem if a number has more bits than a word. */
function tooWide({ text, at }: LineToken, { title, maxBytes }: Limits): ReadProblem | undefined {
  if (!PREFIXED.test(text) || text.length < 2 * maxBytes) return undefined
  const bits = bitsIn(text)
  return bits > 8 * maxBytes ? manyBits(text, bits, at, { title, maxBytes }) : undefined
}
const manyBits = (text: string, bits: number, at: number, { title, maxBytes }: Omit<Limits, 'unit'>): ReadProblem => ({
  problem: `The number “${shortened(text, 24)}” has ${withCommas(bits)} bits; a word of ${title} has at most ${8 * maxBytes}. Put blanks between the words if there are several.`,
  column: at + text.length,
})

function escapes(text: string): NumbersFound | ReadProblem {
  const parts = text.match(/\\x[\da-f]{1,2}/gi) ?? []
  const left = text.replace(/\\x[\da-f]{1,2}/gi, '').replace(/^\s*[bu]?["']|["';,\s⏎]/gi, '')
  if (left)
    return {
      problem: `“${[...left][0]}” is not allowed in a string of \\x and two hexadecimal digits.`,
      column: text.search(/\\x/i) < 0 ? 0 : firstOutside(text, left[0] ?? ''),
    }
  return { written: [{ style: 'list', runs: [[parts.map((p) => Number.parseInt(p.slice(2), 16))]] }] }
}
/** Returns the column of a character outside escapes. */
const firstOutside = (text: string, character: string): number =>
  text.replace(/\\x[\da-f]{1,2}/gi, (e) => ' '.repeat(e.length)).indexOf(character)

/**
 * Returns the numbers of each line as bytes, in the size of the line, else in `size`, else in one byte. Returns a
 * problem if a number does not fit.
 */
function grouped(
  lines: readonly NumberLine[],
  size: number | undefined,
): readonly (readonly NumberBytes[])[] | ReadProblem {
  const runs: NumberBytes[][] = []
  for (const { tokens, size: lineSize } of lines) {
    const bytes = lineSize ?? size ?? 1
    const large = tokens.find((t) => bitsIn(t.text) > 8 * bytes)
    if (large)
      return {
        problem: `${shortened(large.text)} does not fit in ${bytesText(bytes)}.`,
        column: large.at,
      }
    runs.push(tokens.map((t) => bytesOf(BigInt(clean(t.text)), bytes)))
  }
  return runs
}

function sized({ lines }: NumberLines): NumbersFound | ReadProblem {
  const runs = grouped(lines, undefined)
  if (isProblem(runs)) return runs
  const single = runs.every((run) => run.every((group) => group.length === 1))
  return { written: [{ style: single ? 'list' : 'sized', runs }] }
}

/** Reads numbers as in C, because at least one is marked as hexadecimal. */
function numbers({ lines, form }: NumberLines, all: readonly LineToken[], limits: Limits): NumbersFound | ReadProblem {
  const { unit, maxBytes } = limits
  const bad = all.find((t) => !COUNTED.test(t.text))
  if (bad)
    return {
      problem: `“${shortened(bad.text)}” is not a number; write one such as 0x4c or 76.`,
      column: bad.at,
    }
  const single = all.length === 1 && form !== 'list'
  const least = all.reduce((most, t) => Math.max(most, sizeOf(t.text, maxBytes)), 1)
  // The number may lack leading zeros.
  const size = single ? unit * Math.ceil(least / unit) : commonSize(least)
  const runs = grouped(lines, size)
  if (isProblem(runs)) return runs
  const style = size === 1 && !single ? 'list' : form === 'list' ? 'sized' : 'numbers'
  return { written: [{ style, runs, sure: size > least }] }
}
/** Returns the bytes that a number needs or, if more, the bytes it was written with, up to the length of a word. */
function sizeOf(text: string, maxBytes: number): number {
  const digits = clean(text)
  const needed = Math.ceil(bitsIn(digits) / 8)
  const given = PREFIXED.test(text) ? Math.ceil((digits.length - 2) / 2) : 1
  return Math.max(1, needed, Math.min(given, maxBytes))
}
const commonSize = (bytes: number): number => [1, 2, 4, 8].find((size) => bytes <= size) ?? bytes

function binary(tokens: readonly LineToken[], { title, unit, maxBytes }: Limits): NumbersFound | ReadProblem {
  const last = tokens.at(-1)
  const end = last ? last.at + last.text.length : 0
  const bad = tokens.find((t) => !/^(?:0b)?[01_]+$/i.test(t.text))
  if (bad) return badDigit(bad, 'binary')
  const digits = tokens.map((t) => clean(t.text.replace(/^0b/i, ''))).join('')
  if (digits.length % 8)
    return {
      problem: `${digits.length} bits are not whole bytes; ${8 - (digits.length % 8)} more are missing.`,
      column: end,
    }
  if (digits.length > 8 * maxBytes) return manyBits(digits, digits.length, end, { title, maxBytes })
  const bytes = (digits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return tooShort(bytes.length, unit, end) ?? { written: [{ style: 'binary', runs: [[bytes]] }] }
}

/** Reads digits without a mark of their base as hexadecimal or decimal. */
function bare(found: NumberLines, all: readonly LineToken[], limits: Limits): NumbersFound | ReadProblem {
  const hex = hexadecimal(found, all, limits)
  const decimal = decimals(found, all, limits)
  const both = [...(isProblem(hex) ? [] : hex.written), ...(decimal ? [decimal] : [])]
  // Digits that are no whole number of words in hexadecimal are more likely decimal.
  const list = found.form === 'list' || digitsOf(all) % (2 * limits.unit) ? both.toReversed() : both
  if (list.some((w) => !w.doubtful)) return { written: list }
  const problem = isProblem(hex) ? hex : hex.problem
  return problem ? (list.length ? { written: list, problem } : problem) : { written: list }
}

function hexadecimal(
  { lines, form }: NumberLines,
  all: readonly LineToken[],
  { unit, most = MOST_BYTES }: Limits,
): NumbersFound | ReadProblem {
  const last = all.at(-1)
  const end = last ? last.at + last.text.length : 0
  const bad = all.find((t) => !HEX.test(t.text))
  if (bad) return { problem: `“${shortened(bad.text)}” is not a number; write one such as 0x4c or 76.`, column: bad.at }
  const odd = all.find((t) => clean(t.text).length % 2)
  if (odd) return oddDigits(odd, all, end)
  const many = digitsOf(all) / 2
  if (many > most) return { problem: manyBytes(many, most), column: 0 }
  const runs = lines.map(({ tokens }) => tokens.map((t) => pairs(clean(t.text))))
  const count = runs.flat(2).length
  const short = tooShort(count, unit, end)
  if (short) return short
  const groups = runs.flat()
  const uneven = runs.some((run) => run.some((group) => group.length !== run[0]?.length))
  const single = groups.every((group) => group.length === 1) && groups.length > 1
  const style = single ? 'bytes' : form === 'plain' ? 'digits' : 'numbers'
  // This page and others show memory like this.
  if (!uneven) return { written: [{ style, runs, sure: single && form !== 'list' }] }
  const other = runs.flatMap((run, i) => lines[i]?.tokens.filter((_, k) => run[k]?.length !== run[0]?.length) ?? [])[0]
  return {
    written: [{ style: 'list', runs, doubtful: true }],
    problem: {
      problem: `“${shortened(other?.text ?? '')}” is not as long as “${shortened(all[0]?.text ?? '')}”: separate groups should have the same number of digits.`,
      column: other?.at ?? end,
    },
  }
}

function oddDigits(odd: LineToken, all: readonly LineToken[], end: number): ReadProblem {
  if (odd === all.at(-1)) return { problem: 'The last byte has one digit; it needs two.', column: end }
  return {
    problem: `“${shortened(odd.text)}” has an odd number of digits; a byte has two.`,
    column: odd.at + odd.text.length,
  }
}

/** Digits from which a single number is surely decimal; fewer are more likely bytes that are still being typed. */
const DECIMAL_DIGITS = 8

function decimals({ lines, form }: NumberLines, all: readonly LineToken[], limits: Limits): WrittenText | undefined {
  if (!all.every((t) => /^(?:0|[1-9]\d*)$/.test(t.text))) return undefined
  const { unit, maxBytes } = limits
  const needed = all.reduce((most, t) => Math.max(most, Math.ceil(bitsIn(t.text) / 8)), 1)
  if (needed > maxBytes) return undefined
  const single = all.length === 1 && form !== 'list'
  const size = single ? unit * Math.ceil(needed / unit) : commonSize(needed)
  const runs = grouped(lines, size)
  if (isProblem(runs) || runs.flat(2).length < unit) return undefined
  const style = single ? 'numbers' : size === 1 ? 'list' : 'sized'
  // Bytes whose last one is half typed look like decimal numbers too.
  const uneven = all.slice(0, -1).some((t) => t.text.length !== 2)
  const sure = form === 'list' || (single ? (all[0]?.text.length ?? 0) >= DECIMAL_DIGITS : uneven)
  return { style, runs, decimal: true, sure: form === 'list', doubtful: !sure }
}

export const manyBytes = (bytes: number, most: number): string =>
  `There are ${withCommas(bytes)} bytes; at most ${withCommas(most)} are read${most === MOST_BYTES ? ' as words' : ''}.`

/** Returns a problem if the bytes are too few for an instruction; else undefined. */
export function tooShort(bytes: number, unit: number, column: number): ReadProblem | undefined {
  if (bytes >= unit) return undefined
  const here = bytes === 0 ? 'There is nothing' : bytes === 1 ? 'There is 1 byte' : `There are ${bytes} bytes`
  return { problem: `${here}; an instruction has at least ${bytesText(unit)}.`, column }
}
