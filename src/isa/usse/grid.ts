// Runs USSE programs over a picture: one instance for each pixel, which gets the place of its pixel.
import { toBits32 } from '../../expr/float.ts'
import type { BlockRules, Grid } from '../../expr/machine.ts'

/**
 * The words of bank pa with the pixel of an instance in a grid. On the chip a program's driver decides their places.
 */
const PIXEL = { u: 0, v: 1, x: 2, y: 3, number: 4 } as const

function pixel({ blocks: [width = 1, height = 1] }: Grid, block: number): readonly (readonly [at: number, value: number])[] {
  const [x, y] = [block % width, Math.floor(block / width)]
  return [
    [PIXEL.u, toBits32((x + 0.5) / width)],
    [PIXEL.v, toBits32((y + 0.5) / height)],
    [PIXEL.x, toBits32(x)],
    [PIXEL.y, toBits32(y)],
    [PIXEL.number, block],
  ]
}

/** The rules of a grid: blocks are single, independent instances. An instance without a grid has no pixel. */
export const blocks: BlockRules = {
  group: 'instance',
  most: 1,
  largest: { blocks: [4096, 4096], threads: [1] },
  parameter: (index) => `sa${index}`,
  perBlock: ['local'],
  memory: () => [],
  registers: (grid, block) => [
    ...(grid.parameters ?? []).map((value, index) => ({ file: 'sa', index, value: value >>> 0 })),
    ...(grid.blocks.some((count) => count > 1) ? pixel(grid, block) : []).map(([index, value]) => ({ file: 'pa', index, value })),
  ],
}
