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
  /** `values` holds the results known so far; `fill` adds one. */
  | {
      readonly from: 'table'
      readonly bits: readonly number[]
      readonly values: readonly unknown[]
      readonly fill: (v: number, a: number, b: number, c: number) => unknown
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
  /** One function for each value of the bits; each function may replace itself in `branches` by a better one. */
  | {
      readonly from: 'branches'
      readonly bits: readonly number[]
      readonly before: string
      readonly branches: readonly Of<string>[]
    }
  | { readonly from: 'function'; readonly make: Of<unknown> }
  /** `make` may keep its results by the number of the bits. */
  | {
      readonly from: 'kept'
      readonly bits: readonly number[]
      readonly make: (v: number, a: number, b: number, c: number) => unknown
    }
  /** Whether the result of a part equals a value. */
  | { readonly from: 'is'; readonly part: PartOfWord; readonly value: number }
  | { readonly from: 'match'; readonly mask: Words; readonly value: Words }

/**
 * Returns JavaScript over a, b, c and at that computes a part; it may use the variable v. `k` keeps a constant and
 * returns its name.
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
      return `(${k(part.values)}[v = ${key(part.bits)}] ?? ${k(part.fill)}(v, a, b, c))`
    case 'number': {
      const { bits, signed, times, plus, write } = part
      const shift = 32 - bits.length
      const raw = signed ? `(${gather(bits)} << ${shift} >> ${shift})` : `(${gather(bits)} >>> 0)`
      return `${k(write)}(${times === 1 && plus === 0 ? raw : `${raw} * ${times} + ${plus}`})`
    }
    case 'branches':
      return `${JSON.stringify(part.before)} + ${k(part.branches)}[${key(part.bits)}](a, b, c, at)`
    case 'function':
      return `${k(part.make)}(a, b, c)`
    case 'kept':
      return `${k(part.make)}(${key(part.bits)}, a, b, c)`
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
        return values[v] ?? fill(v, a, b, c)
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
    case 'branches': {
      const { before, branches } = part
      const bits = gatherer(part.bits)
      return (a, b, c, at = 0) => before + branches[bits(a, b, c)]!(a, b, c, at)
    }
    case 'function':
      return part.make
    case 'kept': {
      const { make } = part
      const bits = gatherer(part.bits)
      return (a, b, c) => make(bits(a, b, c), a, b, c)
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
