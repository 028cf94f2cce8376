// Defines Brew kernels that draw: two pictures that fade into each other from left to right, and Sierpiński's triangle.
import type { Kernel, Picture } from '../../architecture.ts'
import { bytesFound, type Expectation } from '../../contents.ts'
import { bytes, HEADINGS, range } from './kernel-data.ts'

const [WIDTH, HEIGHT] = [64, 32]
const [LEFT, RIGHT, SHARES, RESULT] = [0x1000, 0x2000, 0x3000, 0x4000]
const SIZE = WIDTH * HEIGHT

const pixels = (shade: (x: number, y: number) => number): readonly number[] =>
  range(SIZE).map((k) => Math.round(shade(k % WIDTH, Math.floor(k / WIDTH))))
const rings = pixels((x, y) => 127 + 127 * Math.sin(Math.hypot(x - 20, y - 16) / 2))
const boards = pixels((x, y) => ((x >> 3) + (y >> 3)) % 2 === 0 ? 240 : 30)
/**
 * Returns the share of the left picture, in units of 1/256. `shares` holds it next to that of the right one, as both
 * weigh a pair.
 */
const share = (x: number): number => 255 - 4 * x
const shares = range(WIDTH).flatMap((x) => [share(x), 256 - share(x)])

const picture = (title: string, address: number, rest: Pick<Picture, 'replaceable'> = {}): Picture =>
  ({ title, space: 'memory', address, width: WIDTH, height: HEIGHT, format: 'gray8', ...rest })

const expect: Expectation = (start) => {
  const [a, b] = [LEFT, RIGHT].map((from) => bytesFound(start, 'memory', from, SIZE))
  const mixed = range(SIZE).map((k) => {
    const f = share(k % WIDTH)
    return ((a?.[k] ?? 0) * f + (b?.[k] ?? 0) * (256 - f)) >> 8
  })
  return { memory: [bytes(RESULT, mixed)] }
}

export const blend: Kernel = {
  name: 'blend',
  title: 'Blend two pictures',
  about: 'Pixels of both pictures are laid side by side in pairs: as numbers of 16 bits, one in the low byte and one in the high. interpolate weighs each pair twice, once either way round; compress keeps every other byte, and halves become the eight pixels that are stored. The weights change from column to column.',
  table: [
    HEADINGS,
    ['$r0', 'pixels that are left'],
    ['$r1, $r2', 'both pictures'],
    ['$r3', 'the weights, a pair for each column'],
    ['$r4', 'where the result goes'],
    ['$r5', 'which bytes are kept'],
    ['$r8', 'weights that are left in this row, in bytes'],
  ],
  variant: 'vlen16',
  pictures: [picture('Left', LEFT, { replaceable: true }), picture('Right', RIGHT, { replaceable: true }), picture('Result', RESULT)],
  source: `        type $r6 <- vuint8s
        type $r7 <- vuint8s
        type $r9 <- vuint8s
        $r10 <- short 16            # bytes of a register
        $r11 <- short 8             # pixels of a round
        $r5 <- short 255
        $r5 <- (cast vint16)$r5     # every other byte
row:    $r8 <- short ${2 * WIDTH}
        $lr <- $r3 | $r3
loop:   $fp <- set_vend $r11
        $r6 <- mem[$r1]
        $r7 <- mem[$r2]
        $fp <- set_vend $r10
        full $r9 <- mem[$lr]
        $r6 <- (cast vint16)$r6
        $r7 <- (cast vint16)$r7
        $r7 <- short $r7 << 8
        $r6 <- $r6 | $r7
        type $r6 <- vuint8s         # pairs
        $r6 <- interpolate $r6, $r9
        $r6 <- compress $r6 & $r5
        type $r7 <- vuint8s
        $fp <- set_vend $r11
        mem[$r4] <- $r6
        $r1 <- $r1 + $r11
        $r2 <- $r2 + $r11
        $r4 <- $r4 + $r11
        $lr <- $lr + $r10
        $r0 <- $r0 - $r11
        $r8 <- $r8 - $r10
        if any $r8 > 0 $pc <- loop
        if any $r0 > 0 $pc <- row
        swi 1`,
  init: {
    registers: { r: { 0: BigInt(SIZE), 1: BigInt(LEFT), 2: BigInt(RIGHT), 3: BigInt(SHARES), 4: BigInt(RESULT) } },
    memory: [bytes(LEFT, rings), bytes(RIGHT, boards), bytes(SHARES, shares)],
  },
  expect,
}

// ---- Sierpiński's triangle ------------------------------------------------------------------------------------------

const SIDE = 128
const [COLUMNS, TRIANGLE] = [0x1000, 0x2000]

export const sierpinski: Kernel = {
  name: 'sierpinski',
  title: 'Draw Sierpiński’s triangle',
  about: `A pixel is white where its column and its row, both from 0 to ${SIDE - 1}, have no bit in common. The number of the row is cast to every lane; one and with as many columns as a register takes, and a comparison with 0, whose lanes of ones and zeros are the pixels already.`,
  table: [HEADINGS, ['$r0', 'the row'], ['$r1', 'where the numbers of the columns are'], ['$r2', 'where pixels go'], ['$r3', 'pixels of this round'], ['$r5', 'the row in every lane'], ['$r8', 'pixels that are left in this row'], ['$r9, $r10', 'the first column, and pixels of a row']],
  pictures: [{ title: 'Triangle', space: 'memory', address: TRIANGLE, width: SIDE, height: SIDE, format: 'gray8' }],
  source: `        type $r4 <- vint8
row:    $r5 <- (cast vint8)$r0
        $r1 <- $r9 | $r9
        $r8 <- $r10 | $r10
loop:   $r3 <- set_vend $r8
        $r4 <- mem[$r1]
        $r6 <- $r4 & $r5
        $r6 <- $r6 == 0             # lanes of ones and zeros
        type $r6 <- vint8
        mem[$r2] <- $r6
        $r1 <- $r1 + $r3
        $r2 <- $r2 + $r3
        $r8 <- $r8 - $r3
        if any $r8 > 0 $pc <- loop
        $r0 <- tiny $r0 + 1
        if any $r0 < $r10 $pc <- row
        swi 1`,
  init: {
    registers: { r: { 0: 0n, 2: BigInt(TRIANGLE), 9: BigInt(COLUMNS), 10: BigInt(SIDE) } },
    memory: [bytes(COLUMNS, range(SIDE))],
  },
  expect: { memory: [bytes(TRIANGLE, range(SIDE * SIDE).map((k) => (k % SIDE & Math.floor(k / SIDE) ? 0 : 255)))] },
}
