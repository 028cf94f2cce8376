// Defines views of the VP1 data store as programs see it: by stride, in rows (horizontal loads) and columns (vertical).
import type { SpaceView } from '../../expr/machine.ts'
import { physical, ROW, STRIDES } from './datastore.ts'

/**
 * Returns the item at place `n` in columns: the columns of 16 rows one after the other, as vertical loads take them,
 * then the next 16 rows.
 */
function downwards(n: number, width: number): number {
  const column = Math.floor(n / ROW)
  const rows = ROW * Math.floor(column / width) + (n % ROW)
  return rows * width + (column % width)
}

const viewsOf = (width: number, stride: number): readonly (readonly [string, SpaceView])[] => {
  const hex = `0x${width.toString(16)}`
  const address = (n: number) => downwards(n, width)
  return [
    [rowsOf(stride), { title: `rows, stride ${hex}`, width, at: (n) => physical(n, stride) }],
    [
      `columns${stride}`,
      { title: `columns, stride ${hex}`, width: ROW, at: (n) => physical(address(n), stride), address },
    ],
  ]
}

/** Returns the name of the view in which a picture with rows of a stride looks right. */
export const rowsOf = (stride: number): string => `rows${stride}`

export const views: Readonly<Record<string, SpaceView>> = Object.fromEntries(STRIDES.flatMap(viewsOf))
