// Arranges the bits of a grid: how many there are in a row, and which comes first.

export type BitsPerRow = 8 | 16 | 32

/**
 * Order of bits: the most significant first, as in manuals; the least significant first; or bytes in the order of
 * memory, each with its highest bit first.
 */
export type Order = 'high' | 'low' | 'memory'

/**
 * Returns the bits of each row, left to right. `room`: number of bits, whole bytes in the order of memory. If they do
 * not fill all rows, the beginning of the first row is left out, in the other orders the end of the last.
 */
export function bitRows(room: number, columns: BitsPerRow, order: Order): readonly (readonly number[])[] {
  const rows: number[][] = []
  for (let low = 0; low < room; low += columns) {
    const bits = Array.from({ length: Math.min(columns, room - low) }, (_, i) => low + i)
    if (order === 'high') rows.unshift(bits.reverse())
    // Within a byte the highest bit comes first, which inverts the lowest three bits of the number.
    else rows.push(order === 'low' ? bits : bits.map((bit) => bit ^ 7))
  }
  return rows
}
