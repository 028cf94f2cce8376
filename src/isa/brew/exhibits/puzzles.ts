// Defines the puzzles of Brew: three words with a wrong bit, and two programs of a few instructions.
import { type Case, type Puzzle, registersOnly } from '../../puzzle.ts'

const r = registersOnly('r')
const u32 = (n: number): bigint => BigInt(n >>> 0)

/** Registers 3 to 14, which must not change. */
const OTHERS = Object.fromEntries(Array.from({ length: 12 }, (_, k) => [k + 3, u32(0x100 + k)]))
const exchange = (a: number, b: number, isHidden = false): Case => ({
  before: r({ 1: u32(a), 2: u32(b), ...OTHERS }),
  after: r({ 1: u32(b), 2: u32(a), ...OTHERS }),
  about: `$r1 = ${a >>> 0} and $r2 = ${b >>> 0}`,
  due: `$r1 = ${b >>> 0}, $r2 = ${a >>> 0}, the others as they were`,
  ...(isHidden && { isHidden }),
})
const lowest = (n: number, isHidden = false): Case => ({
  before: r({ 1: u32(n) }),
  after: r({ 2: u32(n & -n) }),
  ...(isHidden && { isHidden }),
})

export const puzzles: readonly Puzzle[] = [
  {
    kind: 'bit',
    name: 'store',
    title: 'Only a byte',
    ask: 'All 32 bits of $r2 are to be stored 4 bytes after where $r4 points. Only one byte arrives.',
    hex: '842f0400',
    solution: 5,
    goal: 'mem[$r4 + 4] <- $r2',
    hint: 'The second half of the word is the distance, and right. How much is stored is said beside the register with the address.',
    why: 'The upper digit of the first byte says what a store does: 8 stores one byte, 9 two, and a four; b stores four bytes on a condition, for locks.',
    reference: { name: 'store_near' },
  },
  {
    kind: 'bit',
    name: 'minus',
    title: 'Eight minus',
    ask: '$r4 is to become 8 minus $r4. It becomes 8 plus $r4.',
    hex: 'f4440800',
    solution: 8,
    goal: '$r4 <- short 8 - $r4',
    hint: 'The instruction is chosen by the digit that chooses it in its two-byte form, too: $rD <- $rA + $rB is 4, and $rD <- $rA - $rB is 5.',
    why: 'An f in the place of a register says “a number follows”. All else of the word stays as it is in the form without one, and so does the opcode.',
    reference: { name: 'sub_short' },
  },
  {
    kind: 'bit',
    name: 'countdown',
    title: 'A countdown that rises',
    ask: 'A counter is to fall by one in each turn of a loop. It rises by six.',
    hex: '060b',
    solution: 3,
    goal: '$r0 <- tiny $r0 - 1',
    hint: 'The number has four bits, the highest one for negative numbers. 15 is taken by other instructions, so that -1 is not 15.',
    why: 'A tiny number is -7 to 7 in ones’ complement: -1 is 14, which is 6 with the highest bit set. 15 would be a second zero; in this place it makes other instructions.',
    reference: { name: 'add_tiny' },
  },
  {
    kind: 'program',
    name: 'exchange',
    title: 'Exchange without a third',
    ask: 'Exchange $r1 and $r2, and leave all other registers as they are.',
    most: 3,
    as: 'unsigned',
    cases: [exchange(3, 5), exchange(0, 7), exchange(6, 6, true), exchange(0xffff_ffff, 0x8000_0000, true)],
    solution: '$r1 <- $r1 ^ $r2\n$r2 <- $r1 ^ $r2\n$r1 <- $r1 ^ $r2',
    hint: 'From what two numbers differ in, and one of them, the other one can be had.',
    why: 'The exclusive or keeps what both differ in; each of the two others takes one number out of that. A sum and two differences do it as well, since all of it is modulo 2^32.',
    reference: { name: 'xor' },
  },
  {
    kind: 'program',
    name: 'lowest',
    title: 'The lowest one',
    ask: '$r2 is to have the lowest bit that is 1 in $r1, and no other: 12 gives 4, and 0 gives 0.',
    most: 2,
    as: 'unsigned',
    cases: [lowest(12), lowest(1), lowest(0), lowest(0x8000_0000, true), lowest(0xffff_fff0, true)],
    solution: '$r2 <- -$r1\n$r2 <- $r1 & $r2',
    hint: 'What does a number have in common with its negative?',
    why: 'To negate is to invert and to add one: the one runs through the low zeros up to the first bit that was 1. Above it all bits differ, below it all are 0.',
    reference: { name: 'neg' },
  },
]
