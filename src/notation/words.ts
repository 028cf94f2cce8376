// Defines the words and signs of the notation for effects: which operators they stand for, and which of them bind more.
import type { Expr, Rounding } from '../expr/expr.ts'
import { EXPRESSION_RULES, type Part } from '../expr/grammar.ts'
import { IF, INFIX, PREFIX, UNARY } from '../expr/spelling.ts'

export type Type = 'integer' | 'float'
type Op = Expr['op']

/** Functions by operator. Two operators share a name if one is for integers and one for floats. */
const CALLS = {
  abs: 'abs',
  fabs: 'abs',
  min: 'min',
  fmin: 'min',
  max: 'max',
  fmax: 'max',
  fsqrt: 'sqrt',
  flush32: 'flush',
  isNaN: 'isNaN',
  popcount: 'popcount',
  topBit: 'topBit',
  asF32: 'f32',
  asF16: 'f16',
  bits32: 'bits32',
  bits16: 'bits16',
  fromInt: 'float',
  round32: 'round32',
  round16: 'round16',
  whole: 'whole',
  toInt: 'int',
  fma32: 'fma32',
  fma16: 'fma16',
  clamp: 'clamp',
  sx: 'signed',
  zx: 'unsigned',
  elem: 'part',
} as const satisfies Partial<Record<Op, string>>

/** An operator that is written as a function: `clamp(x, 0, 255)`, `signed8(x)`, with its parts by how they are written. */
export interface Call {
  readonly op: Op
  readonly name: string
  /** The part that is written after the name: the 8 of `signed8`. */
  readonly width: Part | undefined
  /** Expressions, the first arguments. */
  readonly values: readonly Part[]
  /** Integers after them. */
  readonly constants: readonly Part[]
  /** Words at the end, which may be left out. */
  readonly words: readonly Part[]
}

const CONSTANT = ['constant']
const VALUES = ['integer', 'float', 'value']
const WORDS = ['rounding', 'flag']

function callOf(op: Op, name: string): Call {
  const parts = EXPRESSION_RULES.get(op)?.parts ?? []
  const of = (kinds: readonly string[]) => parts.filter(({ kind }) => kinds.includes(kind))
  return { op, name, width: of(['width'])[0], values: of(VALUES), constants: of(CONSTANT), words: of(WORDS) }
}
const ALL_CALLS = Object.entries(CALLS).map(([op, name]) => callOf(op as Op, name))
export const CALLS_BY_OP: ReadonlyMap<string, Call> = new Map(ALL_CALLS.map((call) => [call.op, call]))

/** The type of an operator's operands; undefined if it takes either. */
function operandType(op: string): Type | undefined {
  const kind = EXPRESSION_RULES.get(op)?.parts.find((part) => VALUES.includes(part.kind))?.kind
  return kind === 'integer' || kind === 'float' ? kind : undefined
}

/** The operators that share a name or a sign, by the type of their operands. */
export type Choice<T> = { readonly [K in Type]?: T }

function shared<T>(all: readonly (readonly [name: string, op: string, one: T])[]): ReadonlyMap<string, Choice<T>> {
  const found = new Map<string, Choice<T>>()
  for (const [name, op, one] of all) found.set(name, { ...found.get(name), [operandType(op) ?? 'integer']: one })
  return found
}
export const CALLS_BY_NAME = shared(ALL_CALLS.map((call) => [call.name, call.op, call] as const))
export const PREFIXES = shared(Object.entries(PREFIX).map(([op, sign]) => [sign, op, op] as const))

/** A sign between two operands. */
interface Sign {
  /** The higher it is, the more the sign binds. */
  readonly level: number
  readonly ops: Choice<string>
}
const SIGN_OPS = shared(Object.entries(INFIX).map(([op, [sign]]) => [sign, op, op] as const))
export const SIGNS: ReadonlyMap<string, Sign> = new Map(
  Object.values(INFIX).map(([sign, level]) => [sign, { level, ops: SIGN_OPS.get(sign) ?? {} }]),
)
/** Signs that stand for others with their operands exchanged; they are read, but not written. */
export const TURNED: ReadonlyMap<string, string> = new Map([
  ['>', '<'],
  ['>=', '<='],
])

/** Levels above those of signs: of `-x`, of `x of lane n`, and of what needs no parentheses anywhere. */
export const [PREFIXED, OF_LANE, ATOM] = [UNARY, UNARY + 1, UNARY + 2]
/** The lowest level, that of `c ? a : b`. */
export const CHOICE = IF

export const ROUNDINGS: readonly Rounding[] = ['even', 'zero', 'down', 'up']
/** The rounding that is left out. */
export const USUAL: Rounding = 'even'

/** Words that have a meaning of their own, and so are not the names of registers. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...Object.values(CALLS),
  ...ROUNDINGS,
  ...['if', 'jump', 'return', 'raise', 'to', 'stop', 'wait', 'trap', 'call', 'host', 'nothing', 'all', 'lanes'],
  ...['each', 'fold', 'of', 'bits', 'below', 'i', 'lane', 'as', 'address', 'nan', 'infinity'],
])
