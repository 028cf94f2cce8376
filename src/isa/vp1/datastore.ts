// Maps addresses of VP1 programs to bytes of the data store: 8 KiB in 16 banks.

import { add, and, choose, type Expr, each, elem, eq, ITEM, not, or, shl, shr, slice, sub } from '../../expr/expr.ts'

/**
 * Bytes of the data store. An address has 13 bits, and rows are 16 bytes. The bytes of a row are rotated over the banks
 * by an amount that depends on the row. Because of that, 16 rows apart by the stride of an address register have their
 * bytes of one column in different banks, so that these are read at once too. The same address with another stride is
 * another byte (hwtest).
 */
export const DS_BYTES = 8192
/** Bytes of a row, as many as are loaded and stored at once: one of each bank. */
export const ROW = 16
export const BANKS = ROW

/** Bytes from row to row, by the stride field of an address register. */
export const STRIDES: readonly number[] = [0x10, 0x20, 0x40, 0x80]

/** Returns the number of banks by which the row of an address is rotated. */
const rotation = (address: number, stride: number): number => (stride ? address >> (4 + stride) : (address >> 5) & 7)

/** Returns the byte of the store for an address: 16 times the cell, plus the bank. */
export const physical = (address: number, stride: number): number =>
  (address & (DS_BYTES - ROW)) | ((address + rotation(address & (DS_BYTES - 1), stride)) & (ROW - 1))

/** Returns the addresses of the 16 bytes of a row, which contains the address. */
export const rowAt = (address: number): readonly number[] => Array.from({ length: ROW }, (_, i) => (address & (DS_BYTES - ROW)) + i)

/**
 * Returns the addresses of 16 bytes of a column, one from each of 16 rows; the address's own row among these does not
 * count.
 */
export const columnAt = (address: number, stride: number): readonly number[] =>
  Array.from({ length: ROW }, (_, i) => (address & (DS_BYTES - 1) & ~(0xf << (4 + stride))) | (i << (4 + stride)))

// ---- the same as trees ----------------------------------------------------------------------------------------------

/** How a word accesses the store. */
export interface Access {
  /** The name in sentences, such as `row`. */
  readonly name: string
  readonly count: number
  /** Returns the place of byte ITEM, for an address with a stride. */
  readonly byte: (address: Expr, stride: Expr) => Expr
  /** The place of all bytes and their rotation in bytes, if the bytes are side by side but rotated. */
  readonly whole?: { readonly start: (address: Expr) => Expr; readonly rotation: (address: Expr, stride: Expr) => Expr }
}

const inBank = (row: Expr, bank: Expr): Expr => or(row, and(bank, ROW - 1))
const rowOf = (address: Expr): Expr => and(address, DS_BYTES - ROW)
const rotationOf = (address: Expr, stride: Expr): Expr => choose(eq(stride, 0), slice(address, 5, 3), shr(slice(address, 0, 13), add(stride, 4)))

/** Rotates the bytes of a row so that byte `by` (0 to 15) is the first. Each word is made of parts of two words. */
export function turned(row: Expr, by: Expr): Expr {
  const word = (k: number) => elem(32, row, and(add(ITEM, add(shr(by, 2), k)), 3))
  const bits = shl(and(by, 3), 3)
  return each(ROW / 4, 32, or(shr(word(0), bits), shl(shl(word(1), 8), sub(24, bits))))
}

export const HORIZONTAL: Access = {
  name: 'row',
  count: ROW,
  byte: (address, stride) => inBank(rowOf(address), add(rotationOf(address, stride), ITEM)),
  whole: { start: rowOf, rotation: (address, stride) => and(rotationOf(address, stride), ROW - 1) },
}
export const VERTICAL: Access = {
  name: 'column',
  count: ROW,
  byte: (address, stride) => {
    const shift = add(stride, 4)
    const rows = and(rowOf(address), not(shl(0xf, shift)))
    // Consecutive rows share a bank in pairs: bit 4 of an address does not rotate there.
    return inBank(or(rows, shl(ITEM, shift)), add(address, choose(eq(stride, 0), shr(ITEM, 1), ITEM)))
  },
}
/** Access to the four bytes of a scalar register. */
export const SCALAR: Access = {
  name: 'word',
  count: 4,
  byte: (address, stride) => inBank(rowOf(address), add(and(address, 12), add(rotationOf(address, stride), ITEM))),
}
/** Access to a byte of each bank, in the row of an address, without rotation. */
export const RAW: Access = {
  name: 'banks',
  count: ROW,
  byte: (address) => or(rowOf(address), ITEM),
}
