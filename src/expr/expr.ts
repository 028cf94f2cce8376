// Defines expression trees and effects, which describe what an instruction computes and does.

/**
 * Integers are unbounded; only places have widths. `set` truncates to the width of its place, reading a place gives its
 * bits as an unsigned number, and `sx`, `zx`, `clamp` are explicit. Floats are doubles; `round32`, `round16` make them
 * singles and halves, `asF32`, `asF16` and `bits32`, `bits16` go between a float and the integer that holds it, so
 * that moves and logic keep NaN payloads. A node used twice is one object, and is computed once.
 */
export type Expr =
  | { readonly op: 'num'; readonly value: bigint }
  | { readonly op: 'flt'; readonly value: number }
  | RegisterPlace
  | { readonly op: 'lane' | 'item' }
  | { readonly op: Unary; readonly a: Expr }
  | { readonly op: Binary; readonly a: Expr; readonly b: Expr }
  | { readonly op: 'if'; readonly cond: Expr; readonly a: Expr; readonly b: Expr }
  | { readonly op: 'sx' | 'zx'; readonly width: number; readonly a: Expr }
  | { readonly op: 'clamp'; readonly low: bigint; readonly high: bigint; readonly a: Expr }
  | { readonly op: 'each'; readonly count: number; readonly width: number; readonly body: Expr }
  | { readonly op: 'elem'; readonly width: number; readonly a: Expr; readonly index: Expr }
  | { readonly op: 'fold'; readonly by: Binary; readonly count: number; readonly body: Expr }
  | { readonly op: 'at'; readonly lane: Expr; readonly a: Expr }
  | { readonly op: 'load'; readonly space: string; readonly bytes: number; readonly address: Expr }
  | { readonly op: 'round32' | 'round16' | 'whole' | 'toInt'; readonly mode: Rounding; readonly a: Expr }
  | {
      readonly op: 'fma32' | 'fma16'
      readonly mode: Rounding
      /** Only for singles: whether `flush32` is applied to the exact sum, before it is rounded. */
      readonly flush?: boolean
      readonly a: Expr
      readonly b: Expr
      readonly c: Expr
    }
  /** `result` is the index of the result that is used; 0 if left out. */
  | { readonly op: 'host'; readonly name: string; readonly args: readonly Expr[]; readonly result?: number }
  | { readonly op: 'named'; readonly name: string; readonly a: Expr }

/** A slice of a register, with `lo` as its lowest bit; or several places side by side, the low part first. */
export type RegisterPlace =
  | { readonly op: 'reg'; readonly file: string; readonly index: Expr; readonly lo: number; readonly width: number }
  | { readonly op: 'cat'; readonly parts: readonly RegisterPlace[] }

/** Operators on integers, with one operand and with two; comparisons give 0 or 1. */
type IntegerUnary = 'not' | 'neg' | 'abs' | 'popcount' | 'topBit'
type IntegerBinary =
  | ('add' | 'sub' | 'mul' | 'and' | 'or' | 'xor' | 'shl' | 'shr' | 'min' | 'max')
  | ('eq' | 'ne' | 'lt' | 'le')
/** Operators on doubles; the comparisons `isNaN`, `feq`, `fless` and `fle` give 0 or 1. */
type FloatUnary = 'fneg' | 'fabs' | 'fsqrt' | 'flush32' | 'isNaN'
type FloatBinary = 'fadd' | 'fsub' | 'fmul' | 'fdiv' | 'fmin' | 'fmax' | 'feq' | 'fless' | 'fle'
/** Conversions between floats and integers: by their bits, or by their values. */
type Conversion = 'asF32' | 'asF16' | 'bits32' | 'bits16' | 'fromInt'
export type IntegerOperator = IntegerUnary | IntegerBinary
export type FloatOperator = FloatUnary | FloatBinary
export type Unary = IntegerUnary | FloatUnary | Conversion
export type Binary = IntegerBinary | FloatBinary
export type Rounding = 'even' | 'zero' | 'down' | 'up'

/** All effects of an instruction read the state as it was before any of them writes. */
export type Effect =
  | {
      readonly do: 'set'
      readonly place: Expr
      readonly value: Expr
      /** Whether inactive lanes write too. */
      readonly all?: boolean
      /** The value is the return address of a call. */
      readonly back?: true
    }
  | {
      readonly do: 'store'
      readonly space: string
      readonly bytes: number
      readonly address: Expr
      readonly value: Expr
      /**
       * Number of stores, one after the other, with `ITEM` = 0, 1, ...; if left out, there is one store and no item.
       */
      readonly count?: number
    }
  /** Does the effects where the condition (per lane) is not 0. */
  | { readonly do: 'when'; readonly cond: Expr; readonly effects: readonly Effect[] }
  /** Sets the next address, in bytes, modulo 2^32; it is the same for all lanes. */
  | {
      readonly do: 'jump'
      readonly to: Expr
      /**
       * `return`: back to where a subroutine was called; `exception`: to the exception handler; left out: any other
       * jump.
       */
      readonly as?: 'return' | 'exception'
    }
  | { readonly do: 'stop' }
  /** Groups of a block wait here until all of them that have not stopped are here. */
  | { readonly do: 'wait' }
  | { readonly do: 'trap'; readonly why: string }
  /**
   * Calls a named operation with several results. A float result is written as the bits of a single, or of a half if
   * the place has 16 bits.
   */
  | {
      readonly do: 'host'
      readonly name: string
      readonly args: readonly Expr[]
      readonly results: readonly RegisterPlace[]
    }

export type Value = Expr | number | bigint

export const num = (value: number | bigint): Expr => ({ op: 'num', value: BigInt(value) })
export const flt = (value: number): Expr => ({ op: 'flt', value })
export const ex = (value: Value): Expr => (typeof value === 'object' ? value : num(value))
export const isPlace = (e: Expr): e is RegisterPlace => e.op === 'reg' || e.op === 'cat'

export const reg = (file: string, index: Value, width = 32, lo = 0): RegisterPlace => ({
  op: 'reg',
  file,
  index: ex(index),
  lo,
  width,
})
/** Joins places side by side, the low part first: a 64-bit pair, four words of a vector. */
export const cat = (...parts: readonly RegisterPlace[]): RegisterPlace => ({ op: 'cat', parts })
export const widthOf = (p: RegisterPlace): number =>
  p.op === 'reg' ? p.width : p.parts.reduce((n, q) => n + widthOf(q), 0)

const unary =
  (op: Unary) =>
  (a: Value): Expr => ({ op, a: ex(a) })
const binary =
  (op: Binary) =>
  (a: Value, b: Value): Expr => ({ op, a: ex(a), b: ex(b) })

export const not = unary('not')
export const neg = unary('neg')
export const abs = unary('abs')
export const popcount = unary('popcount')
/**
 * Gives the number of the highest set bit, -1 for 0. A negative number counts as its complement, here and in
 * `popcount`.
 */
export const topBit = unary('topBit')
export const add = binary('add')
export const sub = binary('sub')
export const mul = binary('mul')
export const and = binary('and')
export const or = binary('or')
export const xor = binary('xor')
/**
 * Shifts by any amount; a negative amount shifts the other way. `shr` keeps the sign of its unbounded operand. A shift
 * of 256 or more to the left gives 0.
 */
export const shl = binary('shl')
export const shr = binary('shr')
export const min = binary('min')
export const max = binary('max')
export const eq = binary('eq')
export const ne = binary('ne')
export const lt = binary('lt')
export const le = binary('le')
export const choose = (cond: Value, a: Value, b: Value): Expr => ({ op: 'if', cond: ex(cond), a: ex(a), b: ex(b) })

export const sx = (width: number, a: Value): Expr => ({ op: 'sx', width, a: ex(a) })
export const zx = (width: number, a: Value): Expr => ({ op: 'zx', width, a: ex(a) })
/** Gives bit `k` of `a`; `slice` gives `width` bits of `a` from bit `lo` up. */
export const bit = (a: Value, k: Value): Expr => zx(1, shr(a, k))
export const slice = (a: Value, lo: number, width: number): Expr => zx(width, lo ? shr(a, lo) : a)
export const clamp = (low: number | bigint, high: number | bigint, a: Value): Expr => ({
  op: 'clamp',
  low: BigInt(low),
  high: BigInt(high),
  a: ex(a),
})
export const clampSigned = (width: number, a: Value): Expr =>
  clamp(-(1n << BigInt(width - 1)), (1n << BigInt(width - 1)) - 1n, a)
export const clampUnsigned = (width: number, a: Value): Expr => clamp(0n, (1n << BigInt(width)) - 1n, a)

export const LANE: Expr = { op: 'lane' }
/** Index of the current item of the innermost `each` or `fold`. */
export const ITEM: Expr = { op: 'item' }
/** `count` elements of `width` bits side by side, element 0 lowest; the body is evaluated with `ITEM` = 0, 1, ... */
export const each = (count: number, width: number, body: Value): Expr => ({ op: 'each', count, width, body: ex(body) })
/** Element `index` of a vector of `width`-bit elements, unsigned: `zx(width, shr(a, index * width))`. */
export const elem = (width: number, a: Value, index: Value = ITEM): Expr => ({
  op: 'elem',
  width,
  a: ex(a),
  index: ex(index),
})
/** Joins the bodies of all items with an operator, left to right; gives 0 if there are no items. */
export const fold = (by: Binary, count: number, body: Value): Expr => ({ op: 'fold', by, count, body: ex(body) })
/** Evaluates `a` in another lane, active or not; the number of the lane is taken modulo the number of lanes. */
export const at = (lane: Value, a: Value): Expr => ({ op: 'at', lane: ex(lane), a: ex(a) })
/** Loads a little-endian, unsigned integer; the address is taken modulo 2^48. */
export const load = (space: string, bytes: number, address: Value): Expr => ({
  op: 'load',
  space,
  bytes,
  address: ex(address),
})

export const asF32 = unary('asF32')
export const asF16 = unary('asF16')
export const bits32 = unary('bits32')
export const bits16 = unary('bits16')
export const fromInt = unary('fromInt')
export const fneg = unary('fneg')
export const fabs = unary('fabs')
export const fsqrt = unary('fsqrt')
/** Replaces a value smaller than the smallest normal single by a zero of the same sign. */
export const flush32 = unary('flush32')
export const isNan = unary('isNaN')
export const fadd = binary('fadd')
export const fsub = binary('fsub')
export const fmul = binary('fmul')
export const fdiv = binary('fdiv')
export const fmin = binary('fmin')
export const fmax = binary('fmax')
export const feq = binary('feq')
export const fless = binary('fless')
export const fle = binary('fle')
export const round32 = (a: Value, mode: Rounding = 'even'): Expr => ({ op: 'round32', mode, a: ex(a) })
export const round16 = (a: Value, mode: Rounding = 'even'): Expr => ({ op: 'round16', mode, a: ex(a) })
/** Rounds a float to a whole float; its sign stays, and so do infinities and NaN. */
export const whole = (a: Value, mode: Rounding): Expr => ({ op: 'whole', mode, a: ex(a) })
/** Rounds a float to an unbounded integer. NaN gives 0 and infinities give the largest doubles, so clamp the result. */
export const toInt = (a: Value, mode: Rounding): Expr => ({ op: 'toInt', mode, a: ex(a) })
/**
 * Multiplies and adds singles (`fma16`: halves) with one rounding. A sum in another rounding mode is
 * `fma32(a, flt(1), b, mode)`.
 */
export const fma32 = (a: Value, b: Value, c: Value, mode: Rounding = 'even'): Expr => ({
  op: 'fma32',
  mode,
  a: ex(a),
  b: ex(b),
  c: ex(c),
})
/**
 * Multiplies and adds singles with one rounding; a sum too small for a normal single becomes a zero of its sign before
 * it is rounded.
 */
export const fma32Flushed = (a: Value, b: Value, c: Value, mode: Rounding = 'even'): Expr => ({
  op: 'fma32',
  mode,
  flush: true,
  a: ex(a),
  b: ex(b),
  c: ex(c),
})
export const fma16 = (a: Value, b: Value, c: Value, mode: Rounding = 'even'): Expr => ({
  op: 'fma16',
  mode,
  a: ex(a),
  b: ex(b),
  c: ex(c),
})
/** Calls a plain function of the machine, for what expressions cannot describe: approximations, texture sampling. */
export const host = (name: string, ...args: readonly Value[]): Expr => ({ op: 'host', name, args: args.map(ex) })
/** Gives a value a name that a sentence can use instead of the whole expression. */
export const named = (name: string, a: Value): Expr => ({ op: 'named', name, a: ex(a) })

/** Writes a place. A target that is not a place (a register hardwired to 0, a discarded result) takes no write. */
export const set = (place: Value, value: Value): Effect => ({ do: 'set', place: ex(place), value: ex(value) })
export const setAll = (place: Value, value: Value): Effect => ({
  do: 'set',
  place: ex(place),
  value: ex(value),
  all: true,
})
export const store = (space: string, bytes: number, address: Value, value: Value): Effect => ({
  do: 'store',
  space,
  bytes,
  address: ex(address),
  value: ex(value),
})
/** Stores once for each item; address and value are computed for each. */
export const storeEach = (count: number, space: string, bytes: number, address: Value, value: Value): Effect => ({
  do: 'store',
  space,
  bytes,
  address: ex(address),
  value: ex(value),
  count,
})
export const when = (cond: Value, ...effects: readonly Effect[]): Effect => ({ do: 'when', cond: ex(cond), effects })
export const jump = (to: Value): Effect => ({ do: 'jump', to: ex(to) })
/** Returns from a subroutine to where it was called. */
export const jumpBack = (to: Value): Effect => ({ do: 'jump', to: ex(to), as: 'return' })
/** Jumps to the exception handler. */
export const raise = (to: Value): Effect => ({ do: 'jump', to: ex(to), as: 'exception' })
/** Writes the return address of a call. */
export const setReturn = (place: Value, value: Value): Effect => ({
  do: 'set',
  place: ex(place),
  value: ex(value),
  back: true,
})
export const stop: Effect = { do: 'stop' }
export const wait: Effect = { do: 'wait' }
export const trap = (why: string): Effect => ({ do: 'trap', why })
export const call = (name: string, args: readonly Value[], results: readonly RegisterPlace[]): Effect => ({
  do: 'host',
  name,
  args: args.map(ex),
  results,
})
