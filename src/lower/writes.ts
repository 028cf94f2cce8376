// Lowers the places that an effect writes: the words they lie in, the bits of each, and where computed numbers lead.
import { type Expr, isPlace, widthOf } from '../expr/expr.ts'
import type { BufferLayout, FileLayout } from '../expr/layout.ts'
import type { Hosts } from '../expr/machine.ts'
import { isFloat } from '../expr/range.ts'
import { apply, int, merged } from './build.ts'
import type { IrStatement, IrValue, WordAddress } from './ir.ts'
import type { Lowering } from './lowering.ts'
import { cutBits, isFrom0To } from './parts.ts'
import { addressOf } from './registers.ts'

/** Bits of one word of a register that an effect writes. */
export interface WrittenBits {
  readonly name: string
  readonly file: FileLayout
  readonly index: Expr
  readonly word: number
  /** Lowest bit in the word (`at`), number of bits, and lowest bit in the value (`from`). */
  readonly at: number
  readonly width: number
  readonly from: number
  /** Whether no bit of the old word stays. */
  readonly whole: boolean
}

/** Number of a register: constant (NaN if there is none), or computed, with whether there is one if that is in doubt. */
export interface Target {
  readonly index: number | IrValue
  readonly isThere?: IrValue
}

/** Returns the words that a place lies in, the low one first; none if the expression is no place. */
export function writtenBits(layout: BufferLayout, place: Expr): readonly WrittenBits[] {
  if (!isPlace(place)) return []
  const found: WrittenBits[] = []
  let from = 0
  for (const part of place.op === 'cat' ? place.parts : [place]) {
    if (part.op === 'cat') for (const one of writtenBits(layout, part)) found.push({ ...one, from: one.from + from })
    else for (const one of bitsOfRegister(layout, part)) found.push({ ...one, from: one.from + from })
    from += widthOf(part)
  }
  return found
}

function bitsOfRegister(layout: BufferLayout, part: Extract<Expr, { op: 'reg' }>): readonly WrittenBits[] {
  const file = layout.files.get(part.file)
  if (!file) throw new Error(`no register file ${part.file}`)
  const found: WrittenBits[] = []
  const end = Math.min(part.lo + part.width, file.bits)
  for (let lo = part.lo; lo < end; ) {
    const word = lo >> 5
    const width = Math.min(end, 32 * (word + 1)) - lo
    const whole = width === Math.min(32, file.bits - 32 * word)
    found.push({ name: part.file, file, index: part.index, word, at: lo & 31, width, from: lo - part.lo, whole })
    lo += width
  }
  return found
}

/** Returns the constant number of a register; undefined if it is not constant, NaN if there is no such register. */
export function constantIndex(c: Lowering, { index, file }: WrittenBits): number | undefined {
  const { low, high } = c.range(index)
  if (low !== high) return undefined
  return low >= 0n && low < BigInt(file.count) ? Number(low) : Number.NaN
}

/** Computes where bits go. */
export function writeTarget(c: Lowering, bits: WrittenBits): Target {
  const constant = constantIndex(c, bits)
  if (constant !== undefined) return { index: constant }
  const { low, high } = c.range(bits.index)
  const number = c.near(bits.index)
  const index = c.bind(apply('lowWord', [number]))
  if (low >= 0n && high < BigInt(bits.file.count)) return { index }
  return { index, isThere: c.bind(isFrom0To(number, bits.file.count)) }
}

/** Returns the part of a value that goes into a word, with zeros above it. */
export function valueOfBits(c: Lowering, value: Expr, { from, width }: WrittenBits): IrValue {
  const { low, high } = c.range(value)
  // A value in this range has no bits above the part, so all of its bits can be used.
  if (from === 0 && width < 32 && low >= 0n && high >> BigInt(width) === 0n) return c.low(value, 32)
  return cutBits(c, c.slice(value, from, width), width)
}

/** Returns the statement that writes a value to bits of a word in the buffer; undefined if there is no such register. */
export function bufferWrite(
  layout: BufferLayout,
  bits: WrittenBits,
  { index, isThere }: Target,
  value: IrValue,
  lane: IrValue,
): IrStatement | undefined {
  if (typeof index === 'number' && Number.isNaN(index)) return undefined
  const at = addressOf(layout, bits.file, index, bits.word, lane)
  const write: IrStatement = { do: 'setWord', at, value: newWord(bits, at, value, lane) }
  return isThere ? { do: 'if', cond: isThere, body: [write] } : write
}

function newWord({ file, whole, at: lo, width }: WrittenBits, at: WordAddress, value: IrValue, lane: IrValue): IrValue {
  if (whole && !file.mask) return value
  const old: IrValue = { op: 'word', type: 'i32', at }
  if (!file.mask) return merged(old, value, lo, width)
  const one = apply('shl', [int(1), lane])
  return apply('or', [apply('and', [old, apply('not', [one])]), apply('shl', [value, lane])])
}

/** Returns the stores that write bytes to memory: the low words of a value first. */
export function storesOf(
  space: string,
  bytes: number,
  address: IrValue,
  words: readonly IrValue[],
): readonly IrStatement[] {
  const stores: IrStatement[] = []
  for (let offset = 0; offset < bytes; ) {
    const count = bytes - offset >= 4 ? 4 : bytes - offset >= 2 ? 2 : 1
    const shift = int((offset & 3) * 8)
    const word = words[offset >> 2] ?? int(0)
    stores.push({ do: 'store', space, bytes: count, address, offset, value: apply('shrZero', [word, shift]) })
    offset += count
  }
  return stores
}

/** Returns the bits of a float, as a half if `width` is 16, else as a single; returns an integer as it is. */
export function asBits(value: Expr, place: Expr, hosts: Hosts): Expr {
  if (!isFloat(value, hosts)) return value
  const width = isPlace(place) ? widthOf(place) : 32
  return { op: width === 16 ? 'bits16' : 'bits32', a: value }
}
