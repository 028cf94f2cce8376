// Reads a word however it was written: hex, binary, C arrays, \x strings, assembler directives. Says how it was read.

export interface Way {
  /** In the order of memory. */
  readonly bytes: readonly number[]
  readonly how: string
}
export type WordReading =
  | (Way & { /** The same text, read with the bytes the other way round. */ readonly other?: Way })
  | { readonly problem: string; readonly column: number }

interface Limits {
  /** Bytes the shortest instruction has. */
  readonly unit: number
  readonly maxBytes: number
}

const SIZES: Readonly<Record<string, number>> = {
  byte: 1,
  short: 2,
  half: 2,
  hword: 2,
  '2byte': 2,
  word: 4,
  long: 4,
  int: 4,
  '4byte': 4,
  quad: 8,
  dword: 8,
  '8byte': 8,
}

export function readWord(source: string, limits: Limits): WordReading {
  const text = source.trim()
  const directive = /^\.(\w+)\s+(.*)$/s.exec(text)
  if (directive) return numbers(directive[2] ?? '', SIZES[(directive[1] ?? '').toLowerCase()], source)
  if (/\\x/i.test(text)) return escapes(text, source)
  if (/^0b/i.test(text)) return binary(text.slice(2), limits, source)
  if (/[{,[]|0x.*\s0x/i.test(text)) return numbers(text, undefined, source)
  if (/^0x/i.test(text)) return number(text.slice(2), limits, source)
  const digits = text.replace(/[\s_]/g, '')
  if (/^[01]+$/.test(digits) && digits.length > 2 * limits.maxBytes) return binary(text, limits, source)
  return hex(text, limits, source)
}

const wrong = (source: string, column: number, problem: string): WordReading => ({
  problem,
  column: Math.max(0, Math.min(column, source.length)),
})
const bytesText = (n: number): string => (n === 1 ? '1 byte' : `${n} bytes`)
const reversed = (bytes: readonly number[]): readonly number[] => [...bytes].reverse()
const pairs = (digits: string): readonly number[] =>
  (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

function badDigit(source: string, allowed: RegExp, from = 0): number | undefined {
  const at = [...source].findIndex((c, i) => i >= from && !allowed.test(c))
  return at < 0 ? undefined : at
}

function hex(text: string, limits: Limits, source: string): WordReading {
  const bad = badDigit(source, /[\da-f\s_:]/i)
  if (bad !== undefined) return wrong(source, bad, `“${source[bad]}” is no hexadecimal digit; 0 to 9 and a to f are.`)
  const digits = text.replace(/[\s_:]/g, '')
  const short = tooShort(digits.length / 2, limits, source)
  if (short) return short
  const bytes = pairs(digits)
  return {
    bytes,
    how: `${bytesText(bytes.length)} in the order of memory`,
    ...turned(bytes, 'one number, most significant byte first'),
  }
}

function number(digits: string, limits: Limits, source: string): WordReading {
  const bad = badDigit(source, /[\da-f_\s]/i, source.search(/0x/i) + 2)
  if (bad !== undefined) return wrong(source, bad, `“${source[bad]}” is no hexadecimal digit; 0 to 9 and a to f are.`)
  const clean = digits.replace(/[_\s]/g, '')
  if (clean.length > 2 * limits.maxBytes)
    return wrong(
      source,
      source.length,
      `The number has ${clean.length} digits; an instruction has at most ${2 * limits.maxBytes}.`,
    )
  if (!clean) return wrong(source, source.length, 'After 0x a hexadecimal number belongs.')
  // A number may leave out its leading zeros.
  const size = 2 * limits.unit * Math.ceil(clean.length / (2 * limits.unit))
  const bytes = reversed(pairs(clean.padStart(size, '0')))
  return {
    bytes,
    how: `a number of ${bytesText(bytes.length)}, little-endian`,
    ...turned(bytes, 'bytes in the order of memory'),
  }
}

function binary(text: string, limits: Limits, source: string): WordReading {
  const start = Math.max(0, source.search(/0b/i) + (/^\s*0b/i.test(source) ? 2 : 0))
  const bad = badDigit(source, /[01_\s]/, start)
  if (bad !== undefined) return wrong(source, bad, `“${source[bad]}” is no binary digit; 0 and 1 are.`)
  const digits = text.replace(/[_\s]/g, '')
  if (digits.length % 8)
    return wrong(
      source,
      source.length,
      `${digits.length} bits are not whole bytes; ${8 - (digits.length % 8)} more are missing.`,
    )
  const short = tooShort(digits.length / 8, limits, source)
  if (short) return short
  const bytes = reversed((digits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return {
    bytes,
    how: `${digits.length} bits, the most significant first`,
    ...turned(bytes, 'bytes in the order of memory'),
  }
}

/** Binary text in its own field, where 0101 is never hexadecimal. */
export const readBinary = (source: string, limits: Limits): WordReading =>
  binary(source.trim().replace(/^0b/i, ''), limits, source)

function escapes(text: string, source: string): WordReading {
  const parts = text.match(/\\x[\da-f]{1,2}/gi) ?? []
  const left = text.replace(/\\x[\da-f]{1,2}/gi, '').replace(/^[bu]?["']|["';,\s]/gi, '')
  if (left)
    return wrong(
      source,
      source.indexOf(left[0] ?? ''),
      `“${left[0]}” does not belong into a string of \\x and two hexadecimal digits.`,
    )
  return {
    bytes: parts.map((p) => Number.parseInt(p.slice(2), 16)),
    how: `a string of ${bytesText(parts.length)} in the order of memory`,
  }
}

/** Numbers of a list: bytes if all are small and none is written wide, else words; `size` where a directive says it. */
function numbers(text: string, size: number | undefined, source: string): WordReading {
  // `uint8_t word[4] = { ... };`: the list stands in the last brackets.
  const body = text.replace(/[}\]]\s*;?\s*$/, '').replace(/^.*[{[]/s, '')
  const items = body.split(/[\s,]+/).filter(Boolean)
  const bad = items.find((item) => !/^(0x[\da-f]+|\d+)u?l*$/i.test(item))
  if (bad !== undefined)
    return wrong(source, source.indexOf(bad), `“${bad}” is no number; such as 0x4c or 76 would be right.`)
  if (items.length === 0)
    return wrong(source, source.length, 'A list of numbers belongs here, such as 0x25, 0x85, 0x0c, 0x4c.')
  const clean = items.map((item) => item.replace(/u?l*$/i, ''))
  const wide = Math.max(...clean.map((item) => (/^0x/i.test(item) ? item.length - 2 : 1)))
  const bytesEach = size ?? (wide > 8 ? 8 : wide > 4 ? 4 : wide > 2 ? 2 : 1)
  const values = clean.map((item) => BigInt(item))
  const large = values.findIndex((value) => value >> BigInt(8 * bytesEach))
  if (large >= 0)
    return wrong(source, source.indexOf(clean[large] ?? ''), `${clean[large]} does not fit in ${bytesText(bytesEach)}.`)
  const little = values.flatMap((value) =>
    Array.from({ length: bytesEach }, (_, i) => Number((value >> BigInt(8 * i)) & 255n)),
  )
  if (bytesEach === 1) return { bytes: little, how: `a list of ${bytesText(little.length)} in the order of memory` }
  const big = values.flatMap((value) =>
    Array.from({ length: bytesEach }, (_, i) => Number((value >> BigInt(8 * (bytesEach - 1 - i))) & 255n)),
  )
  const what = `${values.length === 1 ? 'a number' : 'numbers'} of ${bytesText(bytesEach)}`
  return {
    bytes: little,
    how: `${what}, little-endian`,
    other: { bytes: big, how: `${what}, big-endian` },
  }
}

function tooShort(bytes: number, { unit }: Limits, source: string): WordReading | undefined {
  if (bytes % 1) return wrong(source, source.length, 'The last byte has one digit; it needs two.')
  if (bytes < unit)
    return wrong(
      source,
      source.length,
      `${bytes === 0 ? 'Nothing is' : `${bytesText(bytes)} ${bytes === 1 ? 'is' : 'are'}`} here; an instruction has at least ${bytesText(unit)}.`,
    )
  return undefined
}

function turned(bytes: readonly number[], how: string): { readonly other?: Way } {
  const other = reversed(bytes)
  return other.join() === bytes.join() ? {} : { other: { bytes: other, how } }
}
