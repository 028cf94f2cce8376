// Defines VP1 sample programs for pictures in the data store: a blend, a transposition, a filter.
import type { Kernel, Picture } from '../../architecture.ts'
import type { Start } from '../../contents.ts'
import { rowsOf } from '../views.ts'
import { clip, drawn, landscape, pointer, rows, rowsIn, WIDE, WIDTH } from './kernel-data.ts'

const picture = (title: string, address: number, height: number, replaceable = false): Picture => ({
  title,
  space: 'ds',
  address,
  width: WIDTH,
  height,
  format: 'gray8',
  view: rowsOf(WIDE),
  ...(replaceable && { replaceable }),
})

/** The bytes of a picture of 64 by 32; four of them fill the store. */
const SHEET = 0x800
const LOW = SHEET / WIDTH
const FRONT = drawn(LOW, landscape)
const BACK = drawn(LOW, (x, y) => (((x >> 3) + (y >> 3)) % 2 ? 200 : 60))
const OPACITY = drawn(LOW, (x) => 4 * x)
function blended(start: Start): readonly number[] {
  const [front, back, opacity] = [0, 1, 2].map((k) => rowsIn(start, WIDE, k * SHEET, SHEET))
  return (back ?? []).map((b, k) => (256 * b + ((front?.[k] ?? 0) - b) * (opacity?.[k] ?? 0) + 128) >> 8)
}

/** The bytes of a picture of 64 by 64; two of them fill the store. */
const HALF = 0x1000
const SQUARE = drawn(HALF / WIDTH, landscape)
const transposed = (start: Start): readonly number[] => {
  const from = rowsIn(start, WIDE, 0, HALF)
  return from.map((_, k) => from[(k % WIDTH) * WIDTH + Math.floor(k / WIDTH)] ?? 0)
}
function sharpened(start: Start): readonly number[] {
  const from = rowsIn(start, WIDE, 0, HALF)
  const at = (k: number) => from[k] ?? 0
  return from.slice(WIDTH, -WIDTH).map((_, k) => clip((-32 * at(k) + 192 * at(k + WIDTH) - 32 * at(k + 2 * WIDTH) + 64) >> 7))
}

export const pictureKernels: readonly Kernel[] = [
  {
    name: 'blend_pictures',
    title: 'Alpha blend of two pictures',
    about: 'Lays one picture over another, as opaque as a third one says for each pixel: one vlrp for 16 of them. Four address registers walk through the data store; that of the first says by its limit when all is done. The store of a result is in the delay slot of the branch.',
    source: `# $a0 in front, $a1 behind, $a2 how opaque, $a3 the result
next:
ldavh $v0 $c0 $a0 0x10
ldavh $v1 $a1 0x10
ldavh $v2 $a2 0x10
vlrp rn 0x0 $v4 $v0d $v2 | bra not $c0 aef next
stavh $v4 $a3 0x10          # delay slot
exit 0x0`,
    init: {
      registers: { a: { 0: pointer(0, WIDE, SHEET), 1: pointer(SHEET, WIDE), 2: pointer(2 * SHEET, WIDE), 3: pointer(3 * SHEET, WIDE) } },
      memory: [rows(WIDE, 0, FRONT), rows(WIDE, SHEET, BACK), rows(WIDE, 2 * SHEET, OPACITY)],
    },
    expect: (start) => ({ memory: [rows(WIDE, 3 * SHEET, blended(start))] }),
    pictures: [
      picture('In front', 0, LOW, true),
      picture('Behind', SHEET, LOW, true),
      picture('Opacity', 2 * SHEET, LOW),
      picture('Result', 3 * SHEET, LOW),
    ],
  },
  {
    name: 'transpose',
    title: 'Transpose a picture by vertical loads',
    about: 'Turns rows to columns: a vertical load takes 16 bytes below each other as fast as a horizontal one takes 16 side by side, since the rows of the data store are rotated over its banks. 16 rows make a band; $a0 walks over its 64 columns, one byte further each time, and $a1 goes down a row of the result for each.',
    source: `band:
column:
ldavv $v0 $c0 $a0 0x1       # 16 bytes below each other
bra not $c0 aef column
stavh $v0 $a1 0x40          # delay slot: 16 bytes side by side
add $a0 $a0 $a2             # 16 rows on: the address, and the limit in the same register
aadd $a4 $c1 $a5            # counts bands
bra not $c1 aef band
aadd $a1 $a3                # delay slot: back to the first row of the result, 16 bytes to the right
exit 0x0`,
    init: {
      registers: {
        a: {
          0: pointer(0, WIDE, WIDTH),
          1: pointer(HALF, WIDE),
          2: pointer(15 * WIDTH, 0, 16 * WIDTH),
          3: pointer((0x10000 - HALF + 16) & 0xffff, 0),
          4: pointer(0, 0, 4),
          5: pointer(1, 0),
        },
      },
      memory: [rows(WIDE, 0, SQUARE)],
    },
    expect: (start) => ({ memory: [rows(WIDE, HALF, transposed(start))] }),
    pictures: [picture('Picture', 0, WIDTH, true), picture('Transposed', HALF, WIDTH)],
  },
  {
    name: 'sharpen',
    title: 'Sharpen a picture, with factors of the scalar unit',
    about: 'Each pixel times 1.5, less a quarter of those above and below it: edges that lie across come out. Three rows are loaded; the lowest goes to the sums with a constant, then the scalar unit sends two factors to the vector unit in the very bundle that multiplies the others by them, while the branch unit goes back to the next 16 pixels.',
    source: `next:
ldavh $v0 $a0 0x10          # the row above
ldavh $v1 $a1 0x10          # its own row
ldavh $v2 $c0 $a2 0x10      # the row below, which ends first
vmul s rd fract 0x0 hi # u $v2 s 0xf0
vec -0x20 0xc0 $vc0 sf 0x0 | vmac2 u factor rn fract 0x1 hi $v3 u $v0d | bra not $c0 aef next
stavh $v3 $a3 0x10          # delay slot
exit 0x0`,
    init: {
      registers: { a: { 0: pointer(0, WIDE), 1: pointer(WIDTH, WIDE), 2: pointer(2 * WIDTH, WIDE, HALF), 3: pointer(HALF + WIDTH, WIDE) } },
      memory: [rows(WIDE, 0, SQUARE)],
    },
    expect: (start) => ({ memory: [rows(WIDE, HALF + WIDTH, sharpened(start))] }),
    pictures: [picture('Picture', 0, WIDTH, true), picture('Sharpened', HALF, WIDTH)],
  },
]
