// Starts an SM 1.0 grid: gives each thread its numbers, and each block its shared memory.
import { fullMask } from '../../expr/layout.ts'
import type { BlockRules, Grid } from '../../expr/machine.ts'
import { LANES } from './machine.ts'

/**
 * The address of the first parameter. The first 16 bytes give the sizes of block and grid, and the position of the
 * block.
 */
const PARAMETERS = 16

/** Returns a count for each of three directions, 1 if it is missing. */
const three = ([x = 1, y = 1, z = 1]: readonly number[]): readonly [number, number, number] => [x, y, z]
const at = (n: number, [x, y]: readonly [number, number, number]): readonly [number, number, number] =>
  [n % x, Math.floor(n / x) % y, Math.floor(n / (x * y))]

/** Returns the 16-bit values at the start of shared memory, from `g [0x0].U16` on. */
function header(grid: Grid, block: number): readonly number[] {
  const [columns, rows] = three(grid.blocks)
  const [x, y] = at(block, three(grid.blocks))
  return [0, ...three(grid.threads), columns, rows, x, y]
}

function memory(grid: Grid, block: number): ReturnType<BlockRules['memory']> {
  const parameters = grid.parameters ?? []
  const bytes = new Uint8Array(PARAMETERS + 4 * parameters.length)
  const view = new DataView(bytes.buffer)
  for (const [k, value] of header(grid, block).entries()) view.setUint16(2 * k, value, true)
  for (const [k, value] of parameters.entries()) view.setUint32(PARAMETERS + 4 * k, value, true)
  return [{ space: 'shared', address: 0, bytes }]
}

function registers(grid: Grid, block: number, group: number): ReturnType<BlockRules['registers']> {
  const size = three(grid.threads)
  const all = size[0] * size[1] * size[2]
  const first = group * LANES
  const here = Math.min(LANES, all - first)
  const who = Array.from({ length: here }, (_, lane) => {
    const [x, y, z] = at(first + lane, size)
    return x + y * 2 ** 16 + z * 2 ** 26
  })
  const warp = block * Math.ceil(all / LANES) + group
  return [{ file: 'r', index: 0, values: who }, { file: 'live', value: fullMask(here) >>> 0 }, { file: 'warp', value: warp }]
}

/**
 * The most threads of a block: FlexGripPlus runs 32 warps at once, so a block may have 1,024 threads; a G80 allows 512.
 */
const MOST = 32 * LANES

export const blocks: BlockRules = {
  group: 'warp',
  most: MOST,
  // The limits are what the 16-bit values and the parts of R0 that hold these numbers can hold.
  largest: { blocks: [65535, 65535], threads: [MOST, 1024, 64] },
  parameter: (index) => `g [0x${(PARAMETERS / 4 + index).toString(16)}]`,
  perBlock: ['shared'],
  memory,
  registers,
}
