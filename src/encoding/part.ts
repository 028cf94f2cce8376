// Describes the value computed for a run of nodes; makes JavaScript of it, or closures if generating code is forbidden.
import { gather, gatherer, key } from './gather.ts'
import type { Words } from './types.ts'
import { matches } from './words.ts'

/** A function of the three numbers of a word and its address, which is 0 if left out. */
export type Of<T> = (a: number, b: number, c: number, at?: number) => T

/** A value that a word determines. Numbers made of `bits` have the first bit lowest. */
export type PartOfWord =
  | { readonly from: 'nothing'; readonly value: unknown }
  | { readonly from: 'word'; readonly make: (w: Words, at: number) => unknown }
  | { readonly from: 'bits'; readonly bits: readonly number[]; readonly make: (v: number, at: number) => unknown }
  /** `values` holds the results known so far, and else undefined; `fill` adds one. */
  | {
      readonly from: 'table'
      readonly bits: readonly number[]
      readonly values: readonly unknown[]
      readonly fill: (v: number) => unknown
    }
  /** A number of up to 32 bits, scaled and written as text. */
  | {
      readonly from: 'number'
      readonly bits: readonly number[]
      readonly signed: boolean
      readonly times: number
      readonly plus: number
      readonly write: (v: number) => string
    }
  /** A function of the bits, packed into the lowest ones of a word. */
  | { readonly from: 'packed'; readonly bits: readonly number[]; readonly make: Of<unknown> }
  /** Whether the result of a part equals a value. */
  | { readonly from: 'is'; readonly part: PartOfWord; readonly value: number }
  | { readonly from: 'match'; readonly mask: Words; readonly value: Words }

/**
 * Returns JavaScript over a, b, c and at that computes a part; it may use the variables i and t. `k` returns the name
 * of a constant.
 */
export function expressionOf(part: PartOfWord, k: (value: unknown) => string): string {
  switch (part.from) {
    case 'nothing':
      return k(part.value)
    case 'word':
      return `${k(part.make)}([a, b, c], at)`
    case 'bits':
      return `${k(part.make)}(${key(part.bits)}, at)`
    case 'table':
      return `((t = ${k(part.values)}[i = ${key(part.bits)}]) === undefined ? ${k(part.fill)}(i) : t)`
    case 'number': {
      const { bits, signed, times, plus, write } = part
      const shift = 32 - bits.length
      const raw = signed ? `(${gather(bits)} << ${shift} >> ${shift})` : `(${gather(bits)} >>> 0)`
      return `${k(write)}(${times === 1 && plus === 0 ? raw : `${raw} * ${times} + ${plus}`})`
    }
    case 'packed':
      return `${k(part.make)}(${[...numbersOf(part.bits).map(gather), 0, 0].slice(0, 3).join(', ')})`
    case 'is':
      return `${expressionOf(part.part, k)} === ${part.value}`
    case 'match': {
      const { mask, value } = part
      const asked = [...'abc'].flatMap((word, i) => (mask[i] ? [`(${word} & ${mask[i]}) === ${value[i]}`] : []))
      return asked.join(' && ') || 'true'
    }
  }
}

/** Returns a function that computes the same as `expressionOf`, but is made without generating code. */
export function closureOf(part: PartOfWord): Of<unknown> {
  switch (part.from) {
    case 'nothing':
      return () => part.value
    case 'word': {
      const { make } = part
      return (a, b, c, at = 0) => make([a, b, c], at)
    }
    case 'bits': {
      const { make } = part
      const bits = gatherer(part.bits)
      return (a, b, c, at = 0) => make(bits(a, b, c), at)
    }
    case 'table': {
      const { values, fill } = part
      const bits = gatherer(part.bits)
      return (a, b, c) => {
        const v = bits(a, b, c)
        const known = values[v]
        return known === undefined ? fill(v) : known
      }
    }
    case 'number': {
      const { signed, times, plus, write } = part
      const bits = gatherer(part.bits)
      const shift = 32 - part.bits.length
      return signed
        ? (a, b, c) => write(((bits(a, b, c) << shift) >> shift) * times + plus)
        : (a, b, c) => write(bits(a, b, c) * times + plus)
    }
    case 'packed': {
      const { make } = part
      const [low, high, top] = numbersOf(part.bits).map(gatherer)
      // The numbers of a word are int32; 32 bits gathered are not.
      return (a, b, c) => make((low?.(a, b, c) ?? 0) | 0, (high?.(a, b, c) ?? 0) | 0, (top?.(a, b, c) ?? 0) | 0)
    }
    case 'is': {
      const { value } = part
      const of = closureOf(part.part)
      return (a, b, c, at = 0) => of(a, b, c, at) === value
    }
    case 'match': {
      const { mask, value } = part
      return (a, b, c) => matches([a, b, c], mask, value)
    }
  }
}

/** Returns the bits of each of the numbers that hold a packed word. */
const numbersOf = (bits: readonly number[]): (readonly number[])[] =>
  [bits.slice(0, 32), bits.slice(32, 64), bits.slice(64)].filter(({ length }) => length > 0)
