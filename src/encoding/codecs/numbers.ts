// Makes codecs of numbers that are not written as their bits count: negative ones, small floats, masks.
import type { Codec } from '../node.ts'

/** A codec of numbers as data: what it was made with. */
export type NumberData =
  | { readonly make: 'negative'; readonly width: number }
  | { readonly make: 'smallFloat'; readonly prints: 'float' | 'number'; readonly floats: readonly string[] }
  | { readonly make: 'lowMask'; readonly word: string; readonly width: number }

/** Makes a codec again from its data. */
export function numberCodec(data: NumberData): Codec {
  if (data.make === 'negative') return negative(data.width)
  return data.make === 'smallFloat' ? smallFloat(data.prints, data.floats) : lowMask(data.word, data.width)
}

const NUMBER = /^(-?\d+\.\d+|-?0x[\da-f]+|0b[01]+|-?\d+)/i
const IN_NUMBERS = '-.'
const written = (source: string, pos: number): string => NUMBER.exec(source.slice(pos))?.[0] ?? ''

/** Reads and writes a negative number, encoded as its difference from 2 ** width. */
export const negative = (width: number): Codec => ({
  name: 'a negative number',
  expects: `a negative number down to -${2 ** width - 1}`,
  data: () => ({ make: 'negative', width }),
  text: (v) => `-${2 ** width - v}`,
  reads: IN_NUMBERS,
  *parse(source, pos) {
    const found = written(source, pos)
    const size = found.startsWith('-') ? Number(found.slice(1)) : 0
    if (Number.isInteger(size) && size > 0 && size < 2 ** width)
      yield { end: pos + found.length, bits: 2 ** width - size }
  },
})

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
    reads: IN_NUMBERS,
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
  reads: `${word} \t`,
  *parse(source, pos) {
    const after = source.slice(pos, pos + word.length).toLowerCase() === word ? source.slice(pos + word.length) : ''
    const m = /^\s*(0x[\da-f]+|\d+)/i.exec(after)
    const bits = Math.log2(Number(m?.[1]) + 1) % 2 ** width
    yield m && Number.isInteger(bits) ? { end: pos + word.length + m[0].length, bits } : { end: pos, bits: 0 }
  },
})
