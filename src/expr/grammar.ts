// Says which parts each expression and each effect has, of what kind they are, and what type of value they give.
import type { Binary, Effect, Expr, RegisterPlace, Rounding } from './expr.ts'

/** Kinds of parts, with the type that a part of each kind has in a tree. */
interface PartTypes {
  /** Expressions that give an integer, a float, or either. */
  readonly integer: Expr
  readonly float: Expr
  readonly value: Expr
  readonly values: readonly Expr[]
  readonly place: RegisterPlace
  readonly places: readonly RegisterPlace[]
  readonly effects: readonly Effect[]
  readonly file: string
  readonly space: string
  readonly host: string
  /** Words for a person. */
  readonly text: string
  readonly constant: bigint
  readonly double: number
  /** Number of bits, number of a bit, number of items, number of bytes, and index of a result. */
  readonly width: number
  readonly offset: number
  readonly count: number
  readonly bytes: number
  readonly result: number
  readonly rounding: Rounding
  readonly operator: Binary
  readonly flag: boolean
  readonly mark: true
  readonly way: 'return' | 'exception'
}
export type PartKind = keyof PartTypes

type KindOf<T> = {
  [K in PartKind]: [PartTypes[K], T] extends [T, PartTypes[K]] ? K : never
}[PartKind]
type Parts<N, Tag extends string> = {
  readonly [K in Exclude<keyof N, Tag>]-?: Record<never, never> extends Pick<N, K>
    ? `${KindOf<Exclude<N[K], undefined>>}?`
    : KindOf<N[K]>
}
type WithOp<O, N = Expr> = N extends { readonly op: infer P } ? (O extends P ? N : never) : never

/** Type of a value; `last` is that of the last part, `host` what the host says. */
type Gives = 'integer' | 'float' | 'last' | 'host'
interface Rule<P> {
  readonly parts: P
  readonly gives: Gives
}

const rule = <const P, const G extends Gives>(parts: P, gives: G) => ({ parts, gives })
const INTEGER = rule({ a: 'integer' }, 'integer')
const INTEGERS = rule({ a: 'integer', b: 'integer' }, 'integer')
const FLOAT = rule({ a: 'float' }, 'float')
const FLOATS = rule({ a: 'float', b: 'float' }, 'float')
const COMPARED = rule({ a: 'float', b: 'float' }, 'integer')
const ROUNDED = rule({ mode: 'rounding', a: 'float' }, 'float')

const EXPRESSIONS = {
  num: rule({ value: 'constant' }, 'integer'),
  flt: rule({ value: 'double' }, 'float'),
  reg: rule({ file: 'file', index: 'integer', lo: 'offset', width: 'width' }, 'integer'),
  cat: rule({ parts: 'places' }, 'integer'),
  lane: rule({}, 'integer'),
  item: rule({}, 'integer'),
  not: INTEGER,
  neg: INTEGER,
  abs: INTEGER,
  popcount: INTEGER,
  topBit: INTEGER,
  asF32: rule({ a: 'integer' }, 'float'),
  asF16: rule({ a: 'integer' }, 'float'),
  bits32: rule({ a: 'float' }, 'integer'),
  bits16: rule({ a: 'float' }, 'integer'),
  fromInt: rule({ a: 'integer' }, 'float'),
  fneg: FLOAT,
  fabs: FLOAT,
  fsqrt: FLOAT,
  flush32: FLOAT,
  isNaN: rule({ a: 'float' }, 'integer'),
  add: INTEGERS,
  sub: INTEGERS,
  mul: INTEGERS,
  and: INTEGERS,
  or: INTEGERS,
  xor: INTEGERS,
  shl: INTEGERS,
  shr: INTEGERS,
  min: INTEGERS,
  max: INTEGERS,
  eq: INTEGERS,
  ne: INTEGERS,
  lt: INTEGERS,
  le: INTEGERS,
  fadd: FLOATS,
  fsub: FLOATS,
  fmul: FLOATS,
  fdiv: FLOATS,
  fmin: FLOATS,
  fmax: FLOATS,
  feq: COMPARED,
  fless: COMPARED,
  fle: COMPARED,
  if: rule({ cond: 'integer', a: 'value', b: 'value' }, 'last'),
  sx: rule({ width: 'width', a: 'integer' }, 'integer'),
  zx: rule({ width: 'width', a: 'integer' }, 'integer'),
  clamp: rule({ low: 'constant', high: 'constant', a: 'integer' }, 'integer'),
  each: rule({ count: 'count', width: 'width', body: 'integer' }, 'integer'),
  elem: rule({ width: 'width', a: 'integer', index: 'integer' }, 'integer'),
  fold: rule({ by: 'operator', count: 'count', body: 'value' }, 'last'),
  at: rule({ lane: 'integer', a: 'value' }, 'last'),
  load: rule({ space: 'space', bytes: 'bytes', address: 'integer' }, 'integer'),
  round32: ROUNDED,
  round16: ROUNDED,
  whole: ROUNDED,
  toInt: rule({ mode: 'rounding', a: 'float' }, 'integer'),
  fma32: rule({ mode: 'rounding', flush: 'flag?', a: 'float', b: 'float', c: 'float' }, 'float'),
  fma16: rule({ mode: 'rounding', flush: 'flag?', a: 'float', b: 'float', c: 'float' }, 'float'),
  host: rule({ name: 'host', args: 'values', result: 'result?' }, 'host'),
  named: rule({ name: 'text', a: 'value' }, 'last'),
} satisfies { readonly [O in Expr['op']]: Rule<Parts<WithOp<O>, 'op'>> }

const EFFECTS = {
  set: { place: 'value', value: 'value', all: 'flag?', back: 'mark?' },
  store: { space: 'space', bytes: 'bytes', address: 'integer', value: 'integer', count: 'count?' },
  when: { cond: 'integer', effects: 'effects' },
  jump: { to: 'integer', as: 'way?' },
  stop: {},
  wait: {},
  trap: { why: 'text' },
  host: { name: 'host', args: 'values', results: 'places' },
} satisfies { readonly [D in Effect['do']]: Parts<Extract<Effect, { do: D }>, 'do'> }

/** A part as the tables have it. */
export interface Part {
  readonly name: string
  readonly kind: PartKind
  readonly isOptional: boolean
}
const partsOf = (parts: Readonly<Record<string, PartKind | `${PartKind}?`>>): readonly Part[] =>
  Object.entries(parts).map(([name, kind]) => ({
    name,
    kind: kind.replace('?', '') as PartKind,
    isOptional: kind.endsWith('?'),
  }))

/** Parts and types of expressions by their operators. The keys are of any type, so that anything can be looked up. */
export const EXPRESSION_RULES: ReadonlyMap<unknown, Rule<readonly Part[]>> = new Map(
  Object.entries(EXPRESSIONS).map(([op, { parts, gives }]) => [op, { parts: partsOf(parts), gives }]),
)
/** Parts of effects by what they do. */
export const EFFECT_PARTS: ReadonlyMap<unknown, readonly Part[]> = new Map(
  Object.entries(EFFECTS).map(([what, parts]) => [what, partsOf(parts)]),
)
/** Operators that a fold may join its items with, with the type of the items: what they give can be joined again. */
export const JOINING: ReadonlyMap<unknown, Gives> = new Map(
  Object.entries(EXPRESSIONS).flatMap(([op, one]) => (one === INTEGERS || one === FLOATS ? [[op, one.gives]] : [])),
)
