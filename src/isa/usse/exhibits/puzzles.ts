// Defines the puzzles of USSE: three words with a wrong bit, and two programs of a few instructions.
import type { Case, Puzzle } from '../../puzzle.ts'
import { vector } from './kernel-data.ts'

const hidden = (isHidden: boolean) => (isHidden ? { isHidden } : {})
const mix = (a: number, b: number, share: number, isHidden = false): Case => ({
  before: { registers: { pa: { ...vector(0, a), ...vector(2, b) }, sa: vector(0, share) } },
  after: { registers: { o: vector(0, a + (b - a) * share) } },
  ...hidden(isHidden),
})
const clamp = (x: number, isHidden = false): Case => ({
  before: { registers: { pa: vector(0, x) } },
  after: { registers: { o: vector(0, Math.min(1, Math.max(0, x))) } },
  ...hidden(isHidden),
})

export const puzzles: readonly Puzzle[] = [
  {
    kind: 'bit',
    name: 'discard',
    title: 'Discard the others',
    ask: 'A pixel is to be discarded where p0 is 0, its test having failed. This word discards just those that passed.',
    hex: '000000f0060630f9',
    solution: 42,
    goal: '!p0 kill sa0, sa0',
    hint: 'kill has a predicate field of its own, of two bits. Its four values are none, !p0, !p1 and p0, in this order.',
    why: 'There are several kinds of predicate fields in this architecture, and the same number means something else in each. In that of kill p0 is 3, !p0 is 1 and !p1 is 2: the other bit of the field would have made it !p1.',
    reference: { name: 'kill' },
  },
  {
    kind: 'bit',
    name: 'uniform',
    title: 'A uniform, not a varying',
    ask: 'The two channels of r4 are to be scaled with sa0 and sa1, which are the same for all pixels. The word takes pa0 and pa1, which differ from pixel to pixel.',
    hex: '8000442080410008',
    solution: 28,
    goal: 'mul.f32 r2.xy, r4.xy, sa0.xy',
    hint: 'A bank is chosen by two bits, apart from the number of the register: r is 0, o is 1, pa is 2, sa is 3. There is such a pair for each source.',
    why: 'The bank of the second source is in bits 29 and 28. pa to sa is the low one of them; the high one would lead to r.',
    reference: { name: 'mul32' },
  },
  {
    kind: 'bit',
    name: 'channel',
    title: 'The channel left out',
    ask: 'Both channels x and y are to be multiplied. Only x is: r3, where y belongs, stays as it was.',
    hex: '8000442080400008',
    solution: 40,
    goal: 'mul.f32 r2.xy, r4.xy, pa0.xy',
    hint: 'Which channels are written is a mask of four bits, one for each of x, y, z and w. They are neighbours.',
    why: 'The write mask is in bits 42 to 39, x the lowest. The text names only the channels that are written, for the sources, too: the swizzles were right all the time, and could not be seen.',
    reference: { name: 'mul32' },
  },
  {
    kind: 'program',
    name: 'mix',
    title: 'Mix two values',
    ask: 'o0 is to be pa0 where sa0 is 0, pa2 where it is 1, and in proportion between: pa0 + (pa2 - pa0) * sa0, in floats of 32 bits.',
    most: 2,
    as: 'float',
    cases: [mix(2, 10, 0), mix(2, 10, 1), mix(2, 10, 0.25), mix(-8, 4, 0.5, true), mix(1, 1, 0.75, true)],
    solution: 'add.f32 r0.x, -pa0.x, pa2.x\nmad.f32 o0.x, r0.x, sa0.x, pa0.x',
    hint: 'The first operand may be negated. mad.f32 multiplies its first two operands and adds the third.',
    why: 'The difference, a share of it, and the first value again: what every shader calls mix or lerp. The numbers of the cases are such that no rounding matters.',
    reference: { name: 'mad32' },
  },
  {
    kind: 'program',
    name: 'clamp',
    title: 'From 0 to 1',
    ask: 'o0 is to be pa0, but 0 where that is less, and 1 where it is more, in floats of 32 bits.',
    most: 2,
    as: 'float',
    cases: [clamp(0.5), clamp(-3), clamp(2.5), clamp(1, true), clamp(-0.25, true)],
    solution: 'max.f32 r0.x, {0}, pa0.x\nmin.f32 o0.x, {1}, r0.x',
    hint: 'Some constants can be a source, written in braces: {0}, {1}, {0.5}.',
    why: 'min and max need no predicate and no branch. Which of the two comes first does not matter, since 0 is less than 1.',
    reference: { name: 'max32' },
  },
]
