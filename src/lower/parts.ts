// Lowers what is made of parts: register slices, places side by side, vectors, folds, memory.
import { type Binary, type Expr, type RegisterPlace, widthOf } from '../expr/expr.ts'
import { fullMask } from '../expr/layout.ts'
import { apply, double, int, orOf, ZERO } from './build.ts'
import type { IrValue } from './ir.ts'
import type { Lowering } from './lowering.ts'
import { shiftedBits, shiftRight } from './shifts.ts'
import { elementOfBig } from './words.ts'

type Register = Extract<Expr, { op: 'reg' }>

/** Computed register numbers with no more possible values than this are told apart by comparisons. */
const CANDIDATES = 4

/** Folds longer than this become loops. */
export const UNROLL = 16

/** Cuts an atom to its low bits. */
export const cutBits = (c: Lowering, atom: IrValue, width: number): IrValue =>
  width >= 32 ? atom : c.bind(apply('and', [atom, int(2 ** width - 1)]))

/** Extends the sign of an atom's low bits. */
export const extended = (c: Lowering, atom: IrValue, width: number): IrValue =>
  width >= 32 ? atom : c.bind(apply('shrSigned', [apply('shl', [atom, int(32 - width)]), int(32 - width)]))

const left = (value: IrValue, by: number): IrValue => apply('shl', [value, int(by)])
const right = (value: IrValue, by: number): IrValue => apply('shrZero', [value, int(by)])

/** Returns bits `lo` and up of a slice of a register, with zeros above its end. */
export function registerBits(c: Lowering, e: Register, lo: number, width: number): IrValue {
  const need = Math.min(width, e.width - lo)
  const file = c.layout.files.get(e.file)
  if (!file) throw new Error(`no register file ${e.file}`)
  if (need <= 0) return ZERO
  const k = (e.lo + lo) >> 5
  const at = (e.lo + lo) & 31
  const first = registerWord(c, e, k)
  const valid = Math.min(32, file.bits - 32 * k)
  if (at + need <= 32) {
    const moved = at ? c.bind(right(first, at)) : first
    return need < width && at + need < valid ? cutBits(c, moved, need) : moved
  }
  const both = c.bind(orOf([right(first, at), left(registerWord(c, e, k + 1), 32 - at)]))
  return need < width ? cutBits(c, both, need) : both
}

function registerWord(c: Lowering, e: Register, word: number): IrValue {
  const file = c.layout.files.get(e.file)
  if (!file || word >= file.words) return ZERO
  const fixed = c.fixed(e.index)
  if (fixed !== undefined) {
    const index = Number(fixed)
    return index >= 0 && index < file.count ? c.registers.word(e.file, index, word, c.lane) : ZERO
  }
  const { low, high } = c.range(e.index)
  const isInside = low >= 0n && high < BigInt(file.count)
  if (isInside && high - low < CANDIDATES) {
    const index = c.low(e.index, 32)
    let value = c.registers.word(e.file, Number(high), word, c.lane)
    for (let k = high - 1n; k >= low; k--) {
      const isThis = apply('eq', [index, int(Number(k))])
      value = apply('select', [isThis, c.registers.word(e.file, Number(k), word, c.lane), value])
    }
    return c.bind(value)
  }
  const index = c.near(e.index)
  if (isInside) return c.registers.some(e.file, apply('exactInt32', [index]), word, c.lane)
  const isThere = c.memo(e.index, `in ${e.file}`, () => isFrom0To(index, file.count))
  const safe = c.memo(e.index, `at ${e.file}`, () =>
    apply('exactInt32', [apply('select', [isThere, index, double(0)])]),
  )
  return c.bind(apply('select', [isThere, c.registers.some(e.file, safe, word, c.lane), ZERO]))
}

/** Returns whether a number is at least 0 and below a count. */
export const isFrom0To = (x: IrValue, count: number): IrValue =>
  apply('both', [apply('fle', [double(0), x]), apply('flt', [x, double(count)])])

/** Returns bits `lo` and up of places side by side. */
export function partsOf(c: Lowering, e: Extract<RegisterPlace, { op: 'cat' }>, lo: number, width: number): IrValue {
  const values: IrValue[] = []
  let start = 0
  for (const part of e.parts) {
    const shift = start - lo
    const end = start + widthOf(part)
    if (end > lo && shift < width)
      values.push(shift > 0 ? left(c.low(part, Math.min(32, width - shift)), shift) : c.slice(part, -shift, 32))
    start = end
  }
  return orOf(values)
}

/** Whether the items are the execution mask as every lane has it, which is one word already. */
function isMask(c: Lowering, { count, body }: Extract<Expr, { op: 'each' | 'fold' }>): boolean {
  if (body.op !== 'at' || body.lane.op !== 'item' || body.a.op !== 'reg' || count !== c.layout.lanes) return false
  const { file, index, lo, width } = body.a
  return c.layout.files.get(file)?.mask === true && c.fixed(index) === 0n && lo === 0 && width === 1
}

/** Returns the vector whose items these are, one for one; undefined if they are not copied from a vector. */
function copied(c: Lowering, { body, width }: Extract<Expr, { op: 'each' }>): Expr | undefined {
  if (body.op !== 'elem' || body.index.op !== 'item' || body.width !== width) return undefined
  return c.unroll(body.a, 0) === body.a ? body.a : undefined
}

/** Returns bits `lo` and up of a vector. */
export function items(c: Lowering, e: Extract<Expr, { op: 'each' }>, lo: number, width: number): IrValue {
  if (lo === 0 && e.width === 1 && isMask(c, e)) return c.mask
  const vector = copied(c, e)
  if (vector && lo + width <= e.count * e.width) return c.slice(vector, lo, width)
  if (lo === 0 && e.count > UNROLL && e.count * e.width <= 32) {
    const sum = c.variable(ZERO)
    c.loop(e.count, () => {
      const item = apply('shl', [cutBits(c, c.low(e.body, e.width), e.width), apply('mul', [c.item, int(e.width)])])
      c.emit({ do: 'assign', name: sum, value: apply('or', [sum, item]) })
    })
    return sum
  }
  const values: IrValue[] = []
  for (let k = Math.floor(lo / e.width); k < e.count && k * e.width < lo + width; k++) {
    const body = c.unroll(e.body, k)
    const shift = k * e.width - lo
    const rest = Math.min(e.width, e.width + shift)
    const need = Math.min(rest, width - Math.max(shift, 0))
    const range = c.range(body)
    const isExact = shift >= 0 && rest < 32 && range.low >= 0n && range.high >> BigInt(rest) === 0n
    const atom = shift < 0 ? c.slice(body, -shift, need) : c.low(body, isExact ? 32 : need)
    const item = isExact || Math.max(shift, 0) + rest >= width ? atom : cutBits(c, atom, rest)
    values.push(left(item, Math.max(shift, 0)))
  }
  return orOf(values)
}

/** Returns bits `lo` and up of an element as an atom, including bits above its width. */
export function element(c: Lowering, e: Extract<Expr, { op: 'elem' }>, lo: number, width: number): IrValue {
  const index = c.fixed(e.index)
  if (index !== undefined) {
    const at = index * BigInt(e.width)
    return at < -255n ? ZERO : shiftedBits(c, e.a, Number(at > 65535n ? 65535n : at) + lo, width)
  }
  if (lo === 0) {
    const by: Expr = { op: 'mul', a: e.index, b: { op: 'num', value: BigInt(e.width) } }
    const value = shiftRight(c, e.a, by, width) ?? chosenWord(c, e)
    if (value !== undefined) return c.bind(value)
  }
  return c.bind(apply('wordOfBig', [elementOfBig(c, e)], lo))
}

/**
 * Returns an element of a vector of several words, with the word picked by comparisons; undefined if that does not
 * work.
 */
function chosenWord(c: Lowering, e: Extract<Expr, { op: 'elem' }>): IrValue | undefined {
  const { low, high } = c.range(e.index)
  const words = c.wordsOf(e.a)
  if (32 % e.width || low < 0n || high > 0x7fffffffn || c.range(e.a).low < 0n || words > 8) return undefined
  const index = c.low(e.index, 32)
  const perWord = 32 / e.width
  const at = perWord === 1 ? index : c.bind(right(index, Math.log2(perWord)))
  let value = ZERO
  for (let k = words - 1; k >= 0; k--)
    value = apply('select', [apply('eq', [at, int(k)]), c.slice(e.a, 32 * k, 32), value])
  const word = c.bind(value)
  if (perWord === 1) return word
  return apply('shrZero', [word, apply('mul', [apply('and', [index, int(perWord - 1)]), int(e.width)])])
}

/** Returns a fold written out, with its operator between its items. */
export function writtenOut(c: Lowering, e: Extract<Expr, { op: 'fold' }>): Expr {
  const known = c.chains.get(e)
  if (known) return known
  let sum: Expr = e.count ? c.unroll(e.body, 0) : { op: 'num', value: 0n }
  for (let k = 1; k < e.count; k++) sum = { op: e.by, a: sum, b: c.unroll(e.body, k) }
  c.chains.set(e, sum)
  return sum
}

const SUMS: readonly Binary[] = ['add', 'sub', 'and', 'or', 'xor']

/** Returns the low bits of a fold. */
export function folded(c: Lowering, e: Extract<Expr, { op: 'fold' }>, width: number): IrValue {
  if (isMask(c, e)) {
    if (e.by === 'or') return apply('bit', [apply('no', [apply('eq', [c.mask, ZERO])])])
    if (e.by === 'and') return apply('bit', [apply('eq', [c.mask, int(fullMask(c.layout.lanes))])])
  }
  const isSum = SUMS.includes(e.by)
  // `min` and `max` need the whole values, not only their low bits.
  const isEnd = (e.by === 'min' || e.by === 'max') && c.areInt32(e.body, e.count)
  if (e.count <= UNROLL || !(isSum || isEnd)) return c.low(writtenOut(c, e), width)
  const bits = isEnd ? 32 : width
  const sum = c.variable(c.low(c.unroll(e.body, 0), bits))
  c.loop(e.count, () => {
    const next = c.low(e.body, bits)
    const takes = isEnd
      ? apply('lt', e.by === 'min' ? [next, sum] : [sum, next])
      : apply('no', [apply('eq', [c.item, ZERO])])
    const value = isEnd ? next : apply(e.by as 'add', [sum, next])
    c.when(takes, () => c.emit({ do: 'assign', name: sum, value }))
  })
  return sum
}

/** Returns bits `lo` and up of what memory holds, with zeros above its end. */
export function loadedBits(c: Lowering, e: Extract<Expr, { op: 'load' }>, lo: number, width: number): IrValue {
  const byte = lo >> 3
  if (byte >= e.bytes) return ZERO
  const shift = lo & 7
  const first = loadedWord(c, e, byte)
  if (shift === 0) return first
  const next = shift + width > 32 ? loadedWord(c, e, byte + 4) : ZERO
  return orOf([right(first, shift), left(next, 32 - shift)])
}

function loadedWord(c: Lowering, e: Extract<Expr, { op: 'load' }>, byte: number): IrValue {
  const bytes = Math.min(4, e.bytes - byte)
  if (bytes <= 0) return ZERO
  return c.memo(e, `bytes${byte}`, () => {
    const address = c.address(e.address)
    const at = (offset: number, count: 1 | 2 | 4): IrValue => ({
      op: 'load',
      type: 'i32',
      space: e.space,
      bytes: count,
      address,
      offset: byte + offset,
    })
    if (bytes === 3) return orOf([at(0, 2), left(at(2, 1), 16)])
    return at(0, bytes === 4 ? 4 : bytes === 2 ? 2 : 1)
  })
}
