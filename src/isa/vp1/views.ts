// The data store of VP1 as programs see it: by each stride, in rows as horizontal loads have them, in columns as vertical ones do.
import type { SpaceView } from '../../expr/machine.ts'
import { physical, ROW, STRIDES } from './datastore.ts'

/** What a vertical load takes is 16 rows high: column after column of these, then of the next 16 rows. */
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

/** The name of the view by which a picture with rows of a stride looks right. */
export const rowsOf = (stride: number): string => `rows${stride}`

export const views: Readonly<Record<string, SpaceView>> = Object.fromEntries(STRIDES.flatMap(viewsOf))
