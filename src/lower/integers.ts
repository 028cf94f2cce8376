// Lowers integers to int32s: their low bits, and bits from any bit up.
import { type Expr, isPlace } from '../expr/expr.ts'
import { isBounded } from '../expr/range.ts'
import { apply, double, int, int32, ZERO } from './build.ts'
import { blended, chosenBits, elsewhere } from './choose.ts'
import { less } from './compare.ts'
import { bitsOfHalf } from './floats.ts'
import type { IrValue } from './ir.ts'
import type { Lowering } from './lowering.ts'
import { cutBits, element, extended, folded, items, loadedBits, partsOf, registerBits, writtenOut } from './parts.ts'
import { bitCount, shiftedBits, shiftLeft, shiftRight } from './shifts.ts'
import { clamped, isClampable, isComposable } from './whole.ts'
import { productWord, sumWord, wordFromBig } from './words.ts'

export function lowRule(c: Lowering, e: Expr, width: number): IrValue {
  const fixed = c.fixed(e)
  if (fixed !== undefined) return int32(fixed)
  if (width < 32 && !isPlace(e)) {
    const whole = c.known(e, 'low32')
    if (whole !== undefined) return whole
  }
  return c.memo(e, `low${width}`, () => lowBits(c, e, width))
}

export function sliceRule(c: Lowering, e: Expr, lo: number, width: number): IrValue {
  if (lo === 0) return c.low(e, width)
  const fixed = c.fixed(e)
  if (fixed !== undefined) return int32(fixed >> BigInt(lo))
  return c.memo(e, `slice${lo} ${width}`, () => bitsFrom(c, e, lo, width))
}

function lowBits(c: Lowering, e: Expr, width: number): IrValue {
  switch (e.op) {
    case 'reg':
      return registerBits(c, e, 0, width)
    case 'cat':
      return partsOf(c, e, 0, width)
    case 'add':
    case 'sub':
    case 'and':
    case 'or':
    case 'xor':
    case 'mul':
      return apply(e.op, [c.low(e.a, width), c.low(e.b, width)])
    case 'not':
    case 'neg':
      return apply(e.op, [c.low(e.a, width)])
    case 'shl':
      return shiftLeft(c, e.a, e.b, width) ?? wordFromBig(c, e, 0)
    case 'shr':
      return shiftRight(c, e.a, e.b, width) ?? wordFromBig(c, e, 0)
    case 'min':
    case 'max': {
      const [a, b] = e.op === 'min' ? [e.a, e.b] : [e.b, e.a]
      return blended(c, c.bind(less(c, a, b, 'lt')), c.low(e.a, width), c.low(e.b, width))
    }
    case 'abs': {
      const isNegative = less(c, e.a, { op: 'num', value: 0n }, 'lt')
      const a = c.low(e.a, width)
      return apply('select', [isNegative, apply('neg', [a]), a])
    }
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'feq':
    case 'fless':
    case 'fle':
    case 'isNaN':
      return apply('bit', [c.condition(e)])
    case 'if':
      return chosenBits(c, e, (x) => c.low(x, width))
    case 'sx': {
      const a = c.low(e.a, Math.min(width, e.width))
      if (e.width >= width) return a
      return c.isInt32(e.a) && c.range(e.a) === c.range(e) ? c.low(e.a, 32) : extended(c, a, e.width)
    }
    case 'zx':
      if (e.width >= width) return c.low(e.a, width)
      return c.range(e.a) === c.range(e) ? c.low(e.a, 32) : cutBits(c, c.low(e.a, e.width), e.width)
    case 'clamp': {
      if (!isClampable(e)) return wordFromBig(c, e, 0)
      const value = c.bind(clamped(c, e))
      return apply(c.isInt32(e) && c.isInt32(e.a) ? 'exactInt32' : 'lowWord', [value])
    }
    case 'each':
      return items(c, e, 0, width)
    case 'elem':
      return cutBits(c, element(c, e, 0, Math.min(width, e.width)), e.width)
    case 'fold':
      return folded(c, e, width)
    case 'lane':
      return c.lane
    case 'item':
      return c.item
    case 'at':
      return elsewhere(c, e, (a) => c.low(a, width))
    case 'named':
      return c.low(e.a, width)
    case 'load':
      return loadedBits(c, e, 0, width)
    case 'bits32':
      return apply('bitsOfSingle', [c.float(e.a)])
    case 'bits16':
      return bitsOfHalf(c, e.a)
    case 'popcount':
    case 'topBit':
      return bitCount(c, e.op, e.a) ?? wordFromBig(c, e, 0)
    case 'toInt':
      return apply('lowWord', [c.full(e)])
    case 'host':
      return wordFromBig(c, e, 0)
    default:
      throw new Error(`${e.op} is no integer`)
  }
}

function bitsFrom(c: Lowering, e: Expr, lo: number, width: number): IrValue {
  // These bits are the same for all values in the range.
  const range = c.range(e)
  if (range.low >> BigInt(lo) === range.high >> BigInt(lo)) return int32(range.low >> BigInt(lo))
  if (c.isInt32(e)) return apply('shrSigned', [c.low(e, 32), int(Math.min(lo, 31))])
  if (c.isUint32(e) && !isPlace(e)) return apply('shrZero', [c.low(e, 32), int(lo)])
  return structured(c, e, lo, width) ?? computed(c, e, lo, width)
}

/** Returns bits of what is put together of bits; undefined for everything else. */
function structured(c: Lowering, e: Expr, lo: number, width: number): IrValue | undefined {
  switch (e.op) {
    case 'reg':
      return registerBits(c, e, lo, width)
    case 'cat':
      return partsOf(c, e, lo, width)
    case 'and':
    case 'or':
    case 'xor':
      return apply(e.op, [c.slice(e.a, lo, width), c.slice(e.b, lo, width)])
    case 'not':
      return apply('not', [c.slice(e.a, lo, width)])
    case 'if':
      return chosenBits(c, e, (x) => c.slice(x, lo, width))
    case 'zx': {
      const rest = e.width - lo
      return rest >= width ? c.slice(e.a, lo, width) : cutBits(c, c.slice(e.a, lo, rest), rest)
    }
    case 'sx': {
      const rest = e.width - lo
      if (rest >= width) return c.slice(e.a, lo, width)
      return rest > 0 ? extended(c, c.slice(e.a, lo, rest), rest) : extended(c, c.slice(e.a, e.width - 1, 1), 1)
    }
    case 'each':
      return items(c, e, lo, width)
    case 'elem': {
      const rest = e.width - lo
      return cutBits(c, element(c, e, lo, Math.min(width, rest)), Math.min(32, rest))
    }
    case 'load':
      return loadedBits(c, e, lo, width)
    case 'named':
      return c.slice(e.a, lo, width)
    case 'at':
      return elsewhere(c, e, (a) => c.slice(a, lo, width))
    case 'fold':
      return c.slice(writtenOut(c, e), lo, width)
    default:
      return undefined
  }
}

/** Returns bits of what is computed as a number. */
function computed(c: Lowering, e: Expr, lo: number, width: number): IrValue {
  const by = e.op === 'shl' || e.op === 'shr' ? c.fixed(e.b) : undefined
  switch (e.op) {
    case 'shl':
      if (by === undefined) break
      return by > 255n ? ZERO : shiftedBits(c, e.a, lo - Number(by < -65535n ? -65535n : by), width)
    case 'shr':
      if (by === undefined) break
      return by < -255n ? ZERO : shiftedBits(c, e.a, lo + Number(by > 65535n ? 65535n : by), width)
    case 'add':
    case 'sub':
    case 'neg':
      if (!c.isSafe(e)) {
        // Above the highest word that the value can have, every bit is its sign.
        const top = c.wordsOf(e) - 1
        if (lo > 32 * top && isBounded(c.range(e)))
          return apply('shrSigned', [sumWord(c, e, top), int(Math.min(31, lo - 32 * top))])
        return acrossWords(lo, width, (k) => sumWord(c, e, k))
      }
      break
    case 'mul': {
      const range = c.range(e)
      const isShort = c.wordsOf(e) <= 2 || (range.low >= 0n && range.high < 1n << 64n)
      if (!c.isSafe(e) && (lo + width <= 64 || isShort)) return acrossWords(lo, width, (k) => productWord(c, e, k))
      break
    }
  }
  if (lo + width <= 32) return apply('shrZero', [c.low(e, 32), int(lo)])
  // The double must not be made of words of the same expression, because those come from here.
  if (c.isSafe(e) && isComposable(c, e)) return apply('lowWord', [apply('shiftedRight', [c.full(e), double(lo)])])
  return wordFromBig(c, e, lo)
}

/** Returns bits that may lie in two words. */
function acrossWords(lo: number, width: number, word: (k: number) => IrValue): IrValue {
  const k = lo >> 5
  const at = lo & 31
  const first = word(k)
  if (at === 0) return first
  const moved = apply('shrZero', [first, int(at)])
  return at + width <= 32 ? moved : apply('or', [moved, apply('shl', [word(k + 1), int(32 - at)])])
}
