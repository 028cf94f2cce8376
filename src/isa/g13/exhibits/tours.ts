// Defines a tour of the G13: how threads diverge and meet again on the stack of masks in r0l, in the kernel “Collatz”.
import type { Tour } from '../../tour.ts'

const divergence: Tour = {
  id: 'divergence',
  title: 'Divergence',
  kernel: 'collatz',
  stops: [
    {
      step: 4,
      lane: 2,
      title: 'Thirty-two numbers, one program',
      text: 'All 32 lanes have executed the same four instructions, and each has a number n of its own in r3: lane 2 has 3. Look at r0l: it counts how many levels a lane must wait, and is 0 everywhere, so every lane is active.',
      expects: {
        last: [4, 'mov_imm r0, 0, 0b0'],
        next: [5, 'if_icmp r0l, ugt, r3, 1, 1'],
        active: 0xffff_ffff,
        holds: [['r', 3, 0, 1], ['r', 3, 2, 3], ['r', 3, 31, 32], ['r', 0, 0, 0]],
      },
    },
    {
      step: 5,
      lane: 0,
      title: 'The if puts lane 0 to sleep',
      text: 'n is 1 in lane 0, so the condition n > 1 fails there alone: the if wrote 1 to its r0l, and the lane is inactive. Of the instructions to come only those that count in r0l will happen there. The jump that comes next would skip the whole loop if no lane were left; 31 are.',
      expects: {
        last: [5, 'if_icmp r0l, ugt, r3, 1, 1'],
        next: [6, 'jmp_exec_none pc+there'],
        active: 0xffff_fffe,
        holds: [['r', 0, 0, 1], ['r', 0, 1, 0], ['r', 0, 31, 0]],
      },
    },
    {
      step: 9,
      lane: 1,
      title: 'Odd numbers first',
      text: 'A second if, inside the loop, leaves the 15 lanes active whose n is odd. Lane 1 has n = 2 and waits one level. Lane 0 waits four: one for the outer if, two for the loop, one for this if. That is how levels nest: whoever sleeps already only counts.',
      expects: {
        last: [10, 'if_icmp r0l, nueq, r5, 0, 1'],
        next: [11, 'jmp_exec_none pc+even'],
        active: 0x5555_5554,
        holds: [['r', 0, 0, 4], ['r', 0, 1, 1], ['r', 0, 2, 0], ['r', 3, 1, 2]],
      },
    },
    {
      step: 12,
      lane: 2,
      title: 'The else changes sides',
      text: 'The odd lanes have their 3n + 1: lane 2 went from 3 to 10. Now the else has made them wait, and has woken the 16 lanes with an even n. Both sides run one after the other, so an if whose lanes disagree takes as long as both together.',
      expects: {
        last: [14, 'else_icmp r0l, ueq, 0, 0, 1'],
        next: [15, 'jmp_exec_none pc+joined'],
        active: 0xaaaa_aaaa,
        holds: [['r', 3, 2, 10], ['r', 0, 2, 1], ['r', 0, 1, 0], ['r', 0, 0, 4]],
      },
    },
    {
      step: 15,
      lane: 1,
      title: 'Both sides meet',
      text: 'pop_exec took one level from every r0l. Odd and even lanes are at 0, and active together again; lane 0 still waits three levels. Lane 1 has halved its 2 to 1, which is where it wants to be.',
      expects: {
        last: [18, 'pop_exec r0l, 1'],
        next: [19, 'iadd r4, r4, 1'],
        active: 0xffff_fffe,
        holds: [['r', 0, 0, 3], ['r', 0, 1, 0], ['r', 0, 2, 0], ['r', 3, 1, 1]],
      },
    },
    {
      step: 17,
      lane: 1,
      title: 'The first lane leaves the loop',
      text: 'while_icmp tests r3 against 1 in every lane of the loop. Lane 1 fails, gets 2 in its r0l, and will not be tested again: it waits for both levels of the loop. The jump goes back as long as any lane is active, and 30 are.',
      expects: {
        last: [20, 'while_icmp r0l, nueq, r3, 1, 2'],
        next: [21, 'jmp_exec_any pc+again'],
        active: 0xffff_fffc,
        holds: [['r', 0, 1, 2], ['r', 4, 1, 1], ['r', 3, 1, 1]],
      },
    },
    {
      step: 256,
      lane: 26,
      title: 'Two lanes keep thirty waiting',
      text: 'After 23 turns only lanes 26 and 30 are left, which began with 27 and 31. Lane 26 has come to 206, and will need 111 turns in all. The other 30 lanes wait for those two until step 1178, with what they found in r4.',
      expects: {
        last: [20, 'while_icmp r0l, nueq, r3, 1, 2'],
        next: [21, 'jmp_exec_any pc+again'],
        active: 0x4400_0000,
        holds: [['r', 3, 26, 206], ['r', 4, 26, 23]],
      },
    },
    {
      step: 1180,
      lane: 26,
      title: 'Everybody wakes',
      text: 'Two pop_exec have left the loop and the outer if, and r0l is 0 in all 32 lanes: lane 0, too, which slept from step 5 on. r4 has the number of steps of each: 0 in lane 0, 111 in lane 26. The store writes them all at once.',
      expects: {
        last: [24, 'pop_exec r0l, 1'],
        next: [25, 'device_store 0, i32, x, r4, u0_u1, r2, unsigned, 0'],
        active: 0xffff_ffff,
        holds: [['r', 0, 0, 0], ['r', 0, 26, 0], ['r', 4, 0, 0], ['r', 4, 26, 111]],
      },
    },
    {
      step: 1182,
      lane: 17,
      title: 'A group that is not full',
      text: '50 threads are one SIMD-group of 32 and one of 18. The second begins here, after the first has stopped, with registers of its own. Its lanes 18 to 31 have no thread: they are inactive from its first instruction to its last.',
      expects: { last: [26, 'stop'], next: [1, 'get_sr r2, sr80'], active: 0x0003_ffff },
    },
  ],
}

export const tours: readonly Tour[] = [divergence]
