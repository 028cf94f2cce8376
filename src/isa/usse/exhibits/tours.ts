// Defines a tour of USSE: predicates and branches of an instance, and how instances differ, in “Mandelbrot set”.
import type { Tour } from '../../tour.ts'

const divergence: Tour = {
  id: 'divergence',
  title: 'Predicates and branches',
  kernel: 'mandelbrot',
  stops: [
    {
      step: 0,
      title: 'One instance, one pixel',
      text: 'The sources describe USSE as a shader sees it: one instance for each pixel, with registers and predicates of its own. They have no mask of lanes. br has flags that a decoder calls any and all, so the chip may run instances together; how, nobody has written down. Here they run one after the other.',
      expects: { next: [1, 'mad.f32 r2.xy, pa2.xy, sa0.xx, sa2.xy'], holds: [['pa', 4, 0, 0]] },
    },
    {
      step: 14,
      title: 'Two tests, two predicates',
      text: 'Each test wrote one bit: p0 says whether z is still near, p1 whether rounds are left. Pixel 0 lies far outside the set, so that p0 is 0 after the first round and p1 is 1. The branch that comes next reads p0.',
      expects: {
        last: [16, 'test.sub.lt.f32 p1, r10.x, sa6.x'],
        next: [17, '!p0 br pc+away'],
        holds: [['p', 0, 0, 0], ['p', 1, 0, 1]],
      },
    },
    {
      step: 15,
      title: 'A branch under a predicate',
      text: '!p0 br jumped, since p0 is 0: the loop is over after one round. Nothing was pushed and no mask was changed, because no other pixel has a part in this branch. A jump is one of many instructions that can have a predicate.',
      expects: {
        last: [17, '!p0 br pc+away'],
        next: [20, 'mul.f32 r12.x, r10.x, sa8.x'],
        holds: [['r', 10, 0, 0x3f80_0000]],
      },
    },
    {
      step: 21,
      title: 'A condition without a jump',
      text: 'p0 mul.f32 makes the colour black where the point is inside the set. For pixel 0, p0 is 0, so the multiplication did not happen and r12 kept its colour; the instruction still took a step. For a single instruction, a predicate is simpler than a jump.',
      expects: {
        last: [25, 'p0 mul.f32 r12.xyz, r12.xyz, {0, 0, 0}'],
        next: [26, 'pack.u8.f32 o0.xyzw, r12, r14.xyzw, scale'],
        holds: [['p', 0, 0, 0], ['r', 12, 0, 0x3d2a_aaab]],
      },
    },
    {
      step: 24,
      title: 'The next pixel begins',
      text: 'Pixel 0 took 24 steps and has stored its colour. Pixel 1 begins at line 1 with fresh registers, and pa4 says which it is. Nothing of the last one is left but what it wrote to memory.',
      expects: {
        last: [28, 'sta32 r0, sa16, o0'],
        next: [1, 'mad.f32 r2.xy, pa2.xy, sa0.xx, sa2.xy'],
        holds: [['pa', 4, 0, 1], ['p', 1, 0, 0], ['r', 12, 0, 0]],
      },
    },
    {
      step: 376,
      title: 'A second round',
      text: 'Pixel 15 is the first that goes round twice: p0 is 1 after its first round, so that !p0 br fell through and p1 br jumped back. Its neighbour took 24 steps, this one takes 35.',
      expects: {
        last: [18, 'p1 br pc+again'],
        next: [7, 'add.f32 r10.x, {1}, r10.x'],
        holds: [['pa', 4, 0, 15], ['p', 0, 0, 1], ['p', 1, 0, 1], ['r', 10, 0, 0x3f80_0000]],
      },
    },
    {
      step: 23874,
      title: 'No rounds are left',
      text: 'Pixel 483 lies inside the set. After 24 rounds z is still near and p0 is 1, but p1 has become 0: neither branch jumped, and the loop ends by going on. p0 keeps its value until it is needed again, six instructions further on.',
      expects: {
        last: [18, 'p1 br pc+again'],
        next: [20, 'mul.f32 r12.x, r10.x, sa8.x'],
        holds: [['pa', 4, 0, 483], ['p', 0, 0, 1], ['p', 1, 0, 0], ['r', 10, 0, 0x41c0_0000]],
      },
    },
    {
      step: 23880,
      title: 'Black, by the same predicate',
      text: 'p0 is 1 here, so the multiplication by 0 did happen: r12 is 0, and the pixel will be black. This pixel takes 278 steps, its neighbour on the left took 167. Here nobody waits for anybody; what such differences cost on the chip, no source says.',
      expects: {
        last: [25, 'p0 mul.f32 r12.xyz, r12.xyz, {0, 0, 0}'],
        next: [26, 'pack.u8.f32 o0.xyzw, r12, r14.xyzw, scale'],
        holds: [['pa', 4, 0, 483], ['p', 0, 0, 1], ['r', 12, 0, 0]],
      },
    },
  ],
}

export const tours: readonly Tour[] = [divergence]
