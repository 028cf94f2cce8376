// Describes what is computed for one run of nodes; makes JavaScript of it, or closures where code from text is forbidden.
import { gather, gatherer, key } from './gather.ts'
import type { Words } from './types.ts'
import { matches } from './words.ts'

/** Left out, the address is 0. */
export type Of<T> = (a: number, b: number, c: number, at?: number) => T

/** Numbers made of `bits` have the first one lowest. */
export type PartOfWord =
  | { readonly from: 'nothing'; readonly value: unknown }
  | { readonly from: 'word'; readonly make: (w: Words, at: number) => unknown }
  | { readonly from: 'bits'; readonly bits: readonly number[]; readonly make: (v: number, at: number) => unknown }
  /** `values` has what was asked for before; `fill` adds one. */
  | {
      readonly from: 'table'
      readonly bits: readonly number[]
      readonly values: readonly unknown[]
      readonly fill: (v: number) => unknown
    }
  /** A number of up to 32 bits, scaled and written. */
  | {
      readonly from: 'number'
      readonly bits: readonly number[]
      readonly signed: boolean
      readonly times: number
      readonly plus: number
      readonly write: (v: number) => string
    }
  /** One function for each value of the bits, each of which may put a better one in its place. */
  | {
      readonly from: 'branches'
      readonly bits: readonly number[]
      readonly before: string
      readonly branches: readonly Of<string>[]
    }
  /** Whether a part is a value. */
  | { readonly from: 'is'; readonly part: PartOfWord; readonly value: number }
  | { readonly from: 'match'; readonly mask: Words; readonly value: Words }

/** JavaScript over a, b, c, at; a variable v is free to use. `k` keeps a constant and says its name. */
export function expressionOf(part: PartOfWord, k: (value: unknown) => string): string {
  switch (part.from) {
    case 'nothing':
      return k(part.value)
    case 'word':
      return `${k(part.make)}([a, b, c], at)`
    case 'bits':
      return `${k(part.make)}(${key(part.bits)}, at)`
    case 'table':
      return `(${k(part.values)}[v = ${key(part.bits)}] ?? ${k(part.fill)}(v))`
    case 'number': {
      const { bits, signed, times, plus, write } = part
      const shift = 32 - bits.length
      const raw = signed ? `(${gather(bits)} << ${shift} >> ${shift})` : `(${gather(bits)} >>> 0)`
      return `${k(write)}(${times === 1 && plus === 0 ? raw : `${raw} * ${times} + ${plus}`})`
    }
    case 'branches':
      return `${JSON.stringify(part.before)} + ${k(part.branches)}[${key(part.bits)}](a, b, c, at)`
    case 'is':
      return `${expressionOf(part.part, k)} === ${part.value}`
    case 'match': {
      const { mask, value } = part
      const asked = [...'abc'].flatMap((word, i) => (mask[i] ? [`(${word} & ${mask[i]}) === ${value[i]}`] : []))
      return asked.join(' && ') || 'true'
    }
  }
}

/** A function that computes what `expressionOf` says, and is made without code from text. */
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
        return values[v] ?? fill(v)
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
