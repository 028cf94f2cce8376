// Defines a tour of SM 1.0: warps at a barrier, and a warp that diverges and joins, in the kernel “Sum up blocks”.
import type { Tour } from '../../tour.ts'

const divergence: Tour = {
  id: 'divergence',
  title: 'Divergence and barriers',
  kernel: 'reduction',
  stops: [
    {
      step: 44,
      title: 'Four warps come to a barrier',
      text: 'A block of 128 threads is four warps of 32 lanes. They take turns, an instruction each, and each has put its 32 numbers into shared memory. Before any thread may read what another wrote, all must have come by here: that is what BAR is for.',
      expects: {
        next: [13, 'BAR.ARV.WAIT b0, 0xfff'],
        active: 0xffff_ffff,
        groups: [[13, 'runs'], [13, 'runs'], [13, 'runs'], [13, 'runs']],
      },
    },
    {
      step: 47,
      title: 'Three wait for the fourth',
      text: 'Warps 0, 1 and 2 have arrived and wait. It is the turn of warp 3, the last one: with its BAR all four go on. Step once, and see all of them run again.',
      expects: {
        last: [13, 'BAR.ARV.WAIT b0, 0xfff'],
        next: [13, 'BAR.ARV.WAIT b0, 0xfff'],
        groups: [[14, 'waits'], [14, 'waits'], [14, 'waits'], [13, 'runs']],
      },
    },
    {
      step: 60,
      title: 'A branch that parts nobody',
      text: 'The threads below 64 are to add. They are warps 0 and 1; warps 2 and 3 jumped to line 24. In each warp all lanes agree, so every mask is still full, and nobody waits for anybody. The one entry on the stack of each warp is SYNC: SSY pushed it, to say where lanes meet that part.',
      expects: {
        last: [16, 'BRA C0.EQU, together'],
        next: [17, 'SHL R6, R5, 0x2'],
        active: 0xffff_ffff,
        holds: [['r', 5, 0, 64], ['depth', 0, 0, 1], ['stack_token', 0, 0, 2]],
        groups: [[17, 'runs'], [17, 'runs'], [24, 'runs'], [24, 'runs']],
      },
    },
    {
      step: 76,
      title: 'Two warps are ahead',
      text: 'Warps 2 and 3 have gone round the loop and wait at the barrier again, while warps 0 and 1 have yet to add. Without the barrier the next round would read sums that are not written yet.',
      expects: {
        next: [21, 'IADD R3, R3, R6'],
        groups: [[21, 'runs'], [21, 'runs'], [14, 'waits'], [14, 'waits']],
      },
    },
    {
      step: 134,
      group: 0,
      title: 'A branch parts warp 0',
      text: 'Two rounds later R5 is 16: half of warp 0 is to add. Lanes 16 to 31 jumped, and run first. Lanes 0 to 15 did not: they wait in a second entry of the stack, DIVERGE, with their mask and the address of line 17, where they go on.',
      expects: {
        last: [16, 'BRA C0.EQU, together'],
        next: [24, 'SHR.S R5, R5, 0x1'],
        active: 0xffff_0000,
        holds: [
          ['r', 5, 0, 16],
          ['depth', 0, 0, 2],
          ['stack_token', 0, 0, 2],
          ['stack_token', 1, 0, 1],
          ['stack_mask', 1, 0, 0x0000_ffff],
          ['stack_pc', 1, 0, 0x78],
        ],
      },
    },
    {
      step: 138,
      group: 0,
      lane: 16,
      title: 'The mark .S takes the other side',
      text: 'Lanes 16 to 31 executed SHR.S: their R5 is 8 already. The mark .S then took the last entry from the stack. It was DIVERGE, so its lanes 0 to 15 go on, at line 17 and with R5 = 16, and the others wait where they meet.',
      expects: {
        last: [24, 'SHR.S R5, R5, 0x1'],
        next: [25, 'ISET.C0 o[0x7f], R5, R124, NE'],
        active: 0x0000_ffff,
        holds: [['r', 5, 0, 16], ['r', 5, 16, 8], ['depth', 0, 0, 1], ['stack_token', 0, 0, 2]],
        groups: [[17, 'runs'], [25, 'runs'], [25, 'runs'], [25, 'runs']],
      },
    },
    {
      step: 154,
      group: 0,
      title: 'All 32 lanes meet',
      text: 'Lanes 0 to 15 have added, and came to the same SHR.S. This time the last entry was SYNC: all lanes go on together after it, and the stack is empty. Each has executed the line with .S once, so R5 is 8 everywhere. The other three warps wait at the barrier for this one.',
      expects: {
        last: [24, 'SHR.S R5, R5, 0x1'],
        next: [25, 'ISET.C0 o[0x7f], R5, R124, NE'],
        active: 0xffff_ffff,
        holds: [['r', 5, 0, 8], ['r', 5, 16, 8], ['depth', 0, 0, 0]],
        groups: [[25, 'runs'], [14, 'waits'], [14, 'waits'], [14, 'waits']],
      },
    },
    {
      step: 301,
      title: 'One thread is left',
      text: 'RET C0.NE ended every thread but thread 0. Three warps have stopped as a whole, and of warp 0 one lane is active: it has the sum of all 128 numbers in R3, and stores it. Threads that have ended wait in no entry of the stack: they do not come back.',
      expects: {
        last: [28, 'RET C0.NE'],
        next: [29, 'SHL R2, R2, 0x2'],
        active: 0x0000_0001,
        holds: [['r', 3, 0, 60776], ['depth', 0, 0, 0]],
        groups: [[29, 'runs'], [28, 'stopped'], [28, 'stopped'], [28, 'stopped']],
      },
    },
  ],
}

export const tours: readonly Tour[] = [divergence]
