// Defines G13 kernels that draw: a curve by the two steps of a sine, and the Mandelbrot set.
import type { Kernel } from '../../architecture.ts'
import type { Contents } from '../../contents.ts'
import { ARGUMENTS, bytes, ints, range, single, uniforms, words, X, Y } from './kernel-data.ts'

const CURVE = { width: 128, height: 33 } as const
const sines = range(CURVE.width).map((i) => Math.sin((2 * Math.PI * i) / 64))
const INK = 255
const AXIS = 80

const sine: Kernel = {
  name: 'sine',
  title: 'Draw a sine',
  about: 'The hardware computes a sine in two steps: sin_pt_1 folds an angle, counted in quarter turns, to between -1 and 1, and sin_pt_2 gives what that must be multiplied with. 128 threads draw a column each, and write the sine in thousandths to a table. How exact the hardware is nobody has published; here it is right to a few units in the last place.',
  table: [ARGUMENTS, ['u0_u1', `address of the picture, ${CURVE.width} by ${CURVE.height} bytes`], ['u2_u3', 'address of the table'], ['u4', '1000.0'], ['r3', 'angle: turns, then quarter turns']],
  source: `get_sr r2, sr80
convert u32_to_f, r3, r2, rte
fmul32 r3, r3, 0.015625           # 64 columns a turn
floor r4, r3
fadd32 r3, r3, r4.neg             # whole turns do not matter
fmul32 r3, r3, 4.0
sin_pt_1 r4, r3
sin_pt_2 r5, r4
fmul32 r6, r4, r5
fmul32 r7, r6, u4
convert f_to_s32, r7, r7, rte
device_store 0, i32, x, r7, u2_u3, r2, unsigned, 0
# the middle line, then the curve over it: row 16 - 16 * sine
mov_imm r8l, ${AXIS}
mov_imm r8h, ${INK}
iadd r9, r2, u5                   # 16 rows down
device_store 0, i8, x, r8l, u0_u1, r9, unsigned, 0
fmul32 r7, r6, -16.0
convert f_to_s32, r7, r7, rte
iadd r7, r7, 16
imadd r9, r7, ${CURVE.width}, r2
device_store 0, i8, x, r8h, u0_u1, r9, unsigned, 0
stop`,
  init: {
    threads: CURVE.width,
    registers: uniforms([X, Y], { 4: single(1000), 5: BigInt(16 * CURVE.width) }),
  },
  expect: {
    memory: [
      bytes(
        X,
        range(CURVE.width * CURVE.height).map((at) => {
          const [column, row] = [at % CURVE.width, Math.floor(at / CURVE.width)]
          return row === 16 - Math.round(16 * (sines[column] ?? 0)) ? INK : row === 16 ? AXIS : 0
        }),
      ),
      ints(Y, sines.map((x) => Math.round(1000 * x))),
    ],
  },
  pictures: [{ title: 'Curve', space: 'device', address: X, ...CURVE, format: 'gray8' }],
}

const SET = { width: 128, height: 96 } as const
const MOST = 32
const [STEP, LEFT, TOP] = [3 / 128, -2.25, -1.125]

/**
 * The colour for each number of rounds, red in the lowest byte: from dark blue through gold to black inside the set.
 */
const palette = range(MOST + 1).map((rounds) => {
  const t = rounds === MOST ? 0 : Math.sqrt(rounds / MOST)
  const [red, green, blue] = [255 * t, 220 * t * t, rounds === MOST ? 0 : 60 + 120 * t * (1 - t)]
  return ((0xff << 24) | (Math.round(blue) << 16) | (Math.round(green) << 8) | Math.round(red)) >>> 0
})

/** Counts how often z * z + c is taken until z is far away, with every sum and product rounded to single. */
function rounds(cx: number, cy: number): number {
  const f = Math.fround
  let [x, y, xx, yy] = [0, 0, 0, 0]
  for (let n = 1; ; n++) {
    const xy = f(x * y)
    x = f(f(xx - yy) + cx)
    y = f(2 * xy + cy)
    xx = f(x * x)
    yy = f(y * y)
    if (!(f(xx + yy) < 4) || n >= MOST) return n
  }
}

function pixelAt(at: number): number {
  const [column, row] = [at % SET.width, Math.floor(at / SET.width)]
  return palette[rounds(LEFT + STEP * column, TOP + STEP * row)] ?? 0
}
/** The picture is computed on first use, because most users never run this kernel. */
let drawn: Contents | undefined

const mandelbrot: Kernel = {
  name: 'mandelbrot',
  title: 'Draw the Mandelbrot set',
  about: 'A picture of 128 by 96 pixels, one a thread: 384 SIMD-groups. The loop has two ways out, a point that has gone far away and a count of 32; the count is looked up in a palette and stored as a colour. Go to any step: the picture is drawn as far as the program has come.',
  table: [ARGUMENTS, ['u0_u1', 'address of the picture, four bytes a pixel'], ['u2_u3', 'address of the palette'], ['u4', 'width of a pixel'], ['u5, u6', 'the corner at the top left'], ['r3, r4', 'c'], ['r5, r6', 'z'], ['r9', 'rounds']],
  source: `get_sr r2, sr80
and r3, r2, ${SET.width - 1}                   # column
bfeil r4, 0, r2, ${Math.log2(SET.width)}                # row
convert u32_to_f, r3, r3, rte
convert u32_to_f, r4, r4, rte
fmadd32 r3, r3, u4, u5            # c
fmadd32 r4, r4, u4, u6
mov_imm r5, 0, 0b0
mov_imm r6, 0, 0b0
mov_imm r7, 0, 0b0                # r7, r8: the squares of r5 and r6
mov_imm r8, 0, 0b0
mov_imm r9, 0, 0b0
mov_imm r0, 0, 0b0
push_exec r0l, 2
again:
  iadd r9, r9, 1
  fmul32 r10, r5, r6              # z = z * z + c
  fadd32 r5, r7, r8.neg
  fadd32 r5, r5, r3
  fmadd32 r6, r10, 2.0, r4
  fmul32 r7, r5, r5
  fmul32 r8, r6, r6
  fadd32 r10, r7, r8              # far away?
  while_fcmp r0l, lt, r10, 4.0, 2
  while_icmp r0l, ult, r9, ${MOST}, 2
  jmp_exec_any pc+again
pop_exec r0l, 2
device_load 0, i32, x, r10, u2_u3, r9, unsigned  # colour
wait 0
device_store 0, i32, x, r10, u0_u1, r2, unsigned, 0
stop`,
  init: {
    threads: SET.width * SET.height,
    registers: uniforms([X, Y], { 4: single(STEP), 5: single(LEFT), 6: single(TOP) }),
    memory: [words(Y, palette)],
  },
  get expect(): Contents {
    drawn ??= { memory: [words(X, range(SET.width * SET.height).map(pixelAt))] }
    return drawn
  },
  pictures: [{ title: 'Mandelbrot set', space: 'device', address: X, ...SET, format: 'rgba8' }],
}

export const pictureKernels: readonly Kernel[] = [sine, mandelbrot]
