// Makes codecs of numbers that are not written as their bits count: negative ones, small floats, masks, names, targets.
import type { Codec } from '../node.ts'

/** A codec of numbers as data: what it was made with. */
export type NumberData =
  | { readonly make: 'negative'; readonly width: number }
  | { readonly make: 'subtracted'; readonly width: number }
  | { readonly make: 'smallFloat'; readonly prints: 'float' | 'number'; readonly floats: readonly string[] }
  | { readonly make: 'lowMask'; readonly word: string; readonly width: number }
  | { readonly make: 'lineTarget'; readonly line: number; readonly width: number }

/** Makes a codec again from its data. */
export function numberCodec(data: NumberData): Codec {
  if (data.make === 'negative') return negative(data.width)
  if (data.make === 'subtracted') return subtracted(data.width)
  if (data.make === 'smallFloat') return smallFloat(data.prints, data.floats)
  if (data.make === 'lowMask') return lowMask(data.word, data.width)
  return lineTarget(data.line, data.width)
}

const NUMBER = /^(-?\d+\.\d+|-?0x[\da-f]+|0b[01]+|-?\d+)/i
const written = (source: string, pos: number): string => NUMBER.exec(source.slice(pos))?.[0] ?? ''

/** Reads and writes a negative number, encoded as its difference from 2 ** width. */
export const negative = (width: number): Codec => ({
  name: 'a negative number',
  expects: `a negative number down to -${2 ** width - 1}`,
  data: () => ({ make: 'negative', width }),
  text: (v) => `-${2 ** width - v}`,
  *parse(source, pos) {
    const found = written(source, pos)
    const size = found.startsWith('-') ? Number(found.slice(1)) : 0
    if (Number.isInteger(size) && size > 0 && size < 2 ** width)
      yield { end: pos + found.length, bits: 2 ** width - size }
  },
})

/** Reads a number that is subtracted: it is added with the other sign, so no text is printed. */
export function subtracted(width: number): Codec {
  const most = 2 ** (width - 1)
  const read = (source: string, pos: number) => /^(?:0x[\da-f]+|0b[01]+|\d+)/.exec(source.slice(pos))?.[0]
  return {
    name: 'a number',
    expects: `a number from 0 to ${most}`,
    data: () => ({ make: 'subtracted', width }),
    text: () => undefined,
    *parse(source, pos) {
      const found = read(source, pos)
      const value = Number(found)
      if (found && value <= most) yield { end: pos + found.length, bits: (2 ** width - value) % 2 ** width }
    },
    refuses: (source, pos) => (read(source, pos) ? `a number from 0 to ${most}` : undefined),
  }
}

/** Writes a float as shortly as possible, but with a point, and with a sign before -0. */
export const spelledFloat = (x: number): string =>
  (x < 0 || Object.is(x, -0) ? '-' : '') + (Number.isInteger(x) ? Math.abs(x).toFixed(1) : String(Math.abs(x)))

/**
 * Reads and writes bits that may be an integer or the small float they stand for: both are read anywhere. `floats`:
 * texts of the floats by their bits, as `spelledFloat` writes them.
 */
export function smallFloat(prints: 'float' | 'number', floats: readonly string[]): Codec {
  const bitsOf = new Map(floats.map((float, v) => [float, v]))
  const isFloat = prints === 'float'
  const integers = `a number from 0 to ${floats.length - 1}`
  /** Says which small floats are nearest, below and above, to a number that has no bits, or which is the largest. */
  const nearest = (x: number): string => {
    const all = [...bitsOf.keys()].map(Number).sort((p, q) => p - q)
    const above = all.findIndex((y) => y > x)
    const sides = above <= 0 ? [all.at(above) ?? 0] : [all[above - 1] ?? 0, all[above] ?? 0]
    return `a small float, such as ${sides.map(spelledFloat).join(' or ')}`
  }
  const name = isFloat ? 'a small float' : integers
  return {
    name,
    expects: name,
    data: () => ({ make: 'smallFloat', prints, floats }),
    text: isFloat ? (v) => floats[v] : String,
    refuses(source, pos) {
      const found = written(source, pos)
      if (!found) return undefined
      return isFloat ? nearest(Number(found)) : integers
    },
    *parse(source, pos) {
      const found = written(source, pos)
      const bits = found.includes('.') ? bitsOf.get(spelledFloat(Number(found))) : found ? Number(found) : undefined
      if (bits !== undefined && bits >= 0 && bits < floats.length) yield { end: pos + found.length, bits }
    },
  }
}

/**
 * Reads and writes a mask of low bits after a word, encoded as their number in `width` bits; 0 stands for all
 * 2 ** width, and is not written.
 */
export const lowMask = (word: string, width: number): Codec => ({
  name: 'a mask',
  expects: 'a mask of low bits',
  data: () => ({ make: 'lowMask', word, width }),
  text: (bits) => (bits ? `${word} 0x${(2 ** bits - 1).toString(16).toUpperCase()}` : ''),
  *parse(source, pos) {
    const after = source.slice(pos, pos + word.length).toLowerCase() === word ? source.slice(pos + word.length) : ''
    const m = /^\s*(0x[\da-f]+|\d+)/i.exec(after)
    const bits = Math.log2(Number(m?.[1]) + 1) % 2 ** width
    yield m && Number.isInteger(bits) ? { end: pos + word.length + m[0].length, bits } : { end: pos, bits: 0 }
  },
})

/** Returns a number of words as envydis prints it: negative ones as 64 bits. */
const printed = (words: number): string => `0x${words < 0 ? 'ffffffff' : ''}${(words >>> 0).toString(16)}`
const WORD = 4
const TARGET = /(-?)(0x[\da-f]{1,16}|\d{1,16})(?!\w)/iy
function targetAt(source: string, pos: number): { readonly words: number; readonly end: number } | undefined {
  TARGET.lastIndex = pos
  const [all, sign, digits] = TARGET.exec(source) ?? []
  if (all === undefined || digits === undefined) return undefined
  const value = Number(BigInt.asIntN(64, BigInt(digits)))
  return { words: sign ? -value : value, end: pos + all.length }
}

/**
 * Reads and writes the word to which a branch leads, counted in words of 4 bytes from the beginning of the program. The
 * `width` bits hold the distance in lines of `line` words, from the line of the branch; a branch leads to the first word
 * of a line.
 */
export function lineTarget(line: number, width: number): Codec {
  const signed = (bits: number): number => (bits << (32 - width)) >> (32 - width)
  const lineOf = (at: number): number => Math.floor(at / (WORD * line))
  const all = 2 ** width - 1
  return {
    name: 'a word of the program',
    expects: `the number of a word, a multiple of ${line}`,
    relative: true,
    total: true,
    data: () => ({ make: 'lineTarget', line, width }),
    text: (bits, at) => printed(line * (lineOf(at) + signed(bits))),
    *parse(source, pos, at) {
      const read = targetAt(source, pos)
      if (!read) return
      const lines = read.words / line - lineOf(at)
      if (Number.isInteger(lines) && signed(lines & all) === lines) yield { end: read.end, bits: lines & all }
    },
    refuses: (source, pos) =>
      targetAt(source, pos)
        ? `a word that begins a line, a multiple of ${line}, at most ${2 ** (width - 1)} lines away`
        : undefined,
  }
}
