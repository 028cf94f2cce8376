// How USSE programs here run over a picture: one instance a pixel, each told where its pixel is.
import { toBits32 } from '../../expr/float.ts'
import type { BlockRules, Grid } from '../../expr/machine.ts'

/** Where an instance of a grid finds its pixel, in words of bank pa. On the chip a program's driver decides that. */
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

/** Blocks of a single instance: none knows of the others. One that runs alone has no pixel. */
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
