// Defines Brew kernels of plain registers: Fibonacci numbers, and a scheduler that runs two tasks and outlives them.
import type { Kernel } from '../../architecture.ts'
import { SCHEDULER } from '../machine.ts'
import { HEADINGS, range, words } from './kernel-data.ts'

// ---- fibonacci ------------------------------------------------------------------------------------------------------

const COUNT = 20
const SERIES = 0x1000
const series: number[] = [0, 1]
for (const k of range(COUNT - 2)) series.push((series[k] ?? 0) + (series[k + 1] ?? 0))

export const fibonacci: Kernel = {
  name: 'fibonacci',
  title: 'Fibonacci numbers',
  about: 'Scalars only, as a first look at the assembly: every instruction is an assignment, and a branch is a condition before one to $pc. Two registers take turns in holding the larger number, so that nothing is moved.',
  table: [HEADINGS, ['$r0', 'how many pairs are still to come'], ['$r1, $r2', 'two neighbours in the series'], ['$r4', 'where the next one is stored']],
  source: `        $r1 <- tiny 0
        $r2 <- tiny 1
loop:   mem[$r4] <- $r1
        mem[$r4 + 4] <- $r2
        $r1 <- $r1 + $r2
        $r2 <- $r2 + $r1
        $r4 <- short 8 + $r4
        $r0 <- tiny $r0 - 1
        if any $r0 > 0 $pc <- loop
        swi 1                       # ends the program`,
  init: { registers: { r: { 0: BigInt(COUNT / 2), 4: BigInt(SERIES) } } },
  expect: { memory: [words(SERIES, series)] },
}

// ---- tasks ----------------------------------------------------------------------------------------------------------

const [NOTES, VALUES, STRIDE, TURNS] = [0x2000, 0x1000, 6, 5]
/** The codes of two exceptions: swi 7, and an address that is no multiple of 4. */
const [DONE, UNALIGNED] = [0x27, 0x32]

export const tasks: Kernel = {
  name: 'tasks',
  title: 'A scheduler and two tasks',
  about: 'Starts as the scheduler. stm enters task mode at $tpc, and whatever exception the task raises leads back to after it, with the reason in csr[0] and $tpc at the instruction that raised it. swi 2 asks for the turn of the other task; anything else ends the task, and is noted. One says that it is done, with swi 7; the other reads memory six bytes apart, and its second address is no multiple of four.',
  table: [
    HEADINGS,
    ['$r8, $r9', 'where this task goes on, and the other; 0: there is none'],
    ['$r4', 'where the next end is noted: its reason, then its address'],
    ['$r0', 'what the first task counts'],
    ['$r2, $r3', 'where the second task reads, and what'],
  ],
  source: `        $r8 <- first
        $r9 <- second
run:    $tpc <- $r8
        stm                         # an exception leads to what follows
        $r6 <- csr[0x0000]
        $r5 <- $tpc
        $r7 <- short -34 + $r6      # 0x22: swi 2
        if any $r7 != 0 $pc <- ended
        $r5 <- tiny $r5 + 2         # goes on after the swi
        if any $r9 == 0 $pc <- alone
        $r8 <- $r9 | $r9
        $r9 <- $r5 | $r5
        $pc <- run
alone:  $r8 <- $r5 | $r5
        $pc <- run
ended:  mem[$r4] <- $r6
        mem[$r4 + 4] <- $r5
        $r4 <- short 8 + $r4
        $r8 <- $r9 | $r9
        $r9 <- tiny 0
        if any $r8 != 0 $pc <- run
        swi 1

first:  $r0 <- tiny $r0 + 1
        swi 2
        $r1 <- short -${TURNS} + $r0
        if any $r1 != 0 $pc <- first
        swi 7

second: $r3 <- mem[$r2]
        $r2 <- short ${STRIDE} + $r2
        swi 2
        $pc <- second`,
  init: {
    registers: { r: { 0: 0n, 2: BigInt(VALUES), 4: BigInt(NOTES) }, mode: { 0: BigInt(SCHEDULER) } },
    memory: [words(VALUES, [0x1234])],
  },
  expect: {
    registers: { r: { 0: BigInt(TURNS), 2: BigInt(VALUES + STRIDE), 3: 0x1234n, 8: 0n }, mode: { 0: BigInt(SCHEDULER) } },
    memory: [words(NOTES, [UNALIGNED]), words(NOTES + 8, [DONE])],
  },
}
