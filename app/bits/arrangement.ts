// Where each bit of a grid stands: how many there are in a row, and which comes first.

/** How many bits stand in a row. */
export type BitsPerRow = 8 | 16 | 32

/** The most significant bit first, as manuals draw it; the least significant first; or bytes in the order of memory, each as manuals draw it. */
export type Order = 'high' | 'low' | 'memory'

/**
 * The bits of each row as they are read, left to right. `room`: how many bits there are, whole bytes where the order is
 * that of memory. A word that does not fill its rows leaves out the beginning of the first, in the other orders the end
 * of the last.
 */
export function bitRows(room: number, columns: BitsPerRow, order: Order): readonly (readonly number[])[] {
  const rows: number[][] = []
  for (let low = 0; low < room; low += columns) {
    const bits = Array.from({ length: Math.min(columns, room - low) }, (_, i) => low + i)
    if (order === 'high') rows.unshift(bits.reverse())
    // Within a byte the highest first: exchanging the lowest three digits of the number.
    else rows.push(order === 'low' ? bits : bits.map((bit) => bit ^ 7))
  }
  return rows
}
