// Defines the puzzles of SM 1.0: three words with a wrong bit, and two programs of a few instructions.
import { type Case, type Puzzle, registersOnly } from '../../puzzle.ts'

const r = registersOnly('r')

const order = (a: number, b: number, isHidden = false): Case => ({
  before: r({ 2: BigInt(a), 3: BigInt(b) }),
  after: r({ 2: BigInt(Math.min(a, b)), 3: BigInt(Math.max(a, b)) }),
  ...(isHidden && { isHidden }),
})
const low = (n: bigint): bigint => BigInt.asUintN(32, n)
const sum = (a: bigint, b: bigint, isHidden = false): Case => ({
  before: r({ 4: low(a), 5: a >> 32n, 6: low(b), 7: b >> 32n }),
  after: r({ 2: low(a + b), 3: low((a + b) >> 32n) }),
  ...(isHidden && { isHidden }),
})

export const puzzles: readonly Puzzle[] = [
  {
    kind: 'bit',
    name: 'half',
    title: 'Half of a debt',
    ask: 'R4 is to be half of R3, a number with a sign, rounded down. For R3 = -6 it gives 2147483645.',
    hex: '11060130800710e4',
    solution: 59,
    goal: 'SHR.S32 R4, R3, 0x1',
    hint: 'What comes in from the left is 0. The type of the source says whether it should be the sign.',
    why: 'Shifts to the right have one mnemonic here; the bit that says “signed” makes the shift an arithmetic one. It stands in the high word, beside the one that says how wide the operands are.',
    reference: { name: 'shr_by' },
  },
  {
    kind: 'bit',
    name: 'meet',
    title: 'They never meet',
    ask: 'The lanes of a warp went two ways after SSY, and should go on together after this shift. They do not: the mark for it is missing.',
    hex: '150a0130800710e4',
    solution: 33,
    goal: 'SHR.S R5, R5, 0x1',
    hint: 'The mark is written .S after the mnemonic. It stands in the two lowest bits of the high word, where most long instructions have it.',
    why: 'The mark takes the last entry from the stack of the warp: lanes that wait on the other side of a branch come first, and when all have been here, they go on together. Bit 32, beside it, would end the threads instead.',
    reference: { name: 'shr_by' },
  },
  {
    kind: 'bit',
    name: 'carry',
    title: 'Two minus signs',
    ask: 'The low words of two numbers of 64 bits were added, and the carry is in C0. R3 is to be the sum of the high words, R5 and R7, and of that carry. As it is, it subtracts.',
    hex: '0d0a402080c70104',
    solution: 28,
    goal: 'IADD.CARRY0 R3, R5, R7',
    hint: 'Each operand has a bit that negates it. What would be the use of negating both?',
    why: 'The code for “both negated” means something else: add with carry. The minus sign of R7 is already there; the one of R5 completes it.',
    reference: { name: 'iadd' },
  },
  {
    kind: 'program',
    name: 'order',
    title: 'Put in order',
    ask: 'R2 and R3 are numbers without a sign. Put the smaller one into R2 and the larger one into R3, without a branch.',
    most: 3,
    as: 'unsigned',
    cases: [order(5, 3), order(3, 5), order(4, 4), order(0x9000_0000, 1, true), order(7, 0xffff_ffff, true)],
    solution: 'IMIN R4, R2, R3\nIMAX R3, R2, R3\nMOV R2, R4',
    hint: 'Whoever overwrites R2 first no longer has it. A third register helps.',
    why: 'This is the step of a sorting network: no lane parts from another, whatever the numbers are. IMIN and IMAX compare without a sign unless .S32 is said.',
    reference: { name: 'imin' },
  },
  {
    kind: 'program',
    name: 'sum64',
    title: 'Sixty-four bits',
    ask: 'Add two numbers of 64 bits: R5:R4 and R7:R6, the high word first. The sum goes to R3:R2.',
    most: 2,
    as: 'hex',
    cases: [
      sum(0x1_0000_0002n, 0x3_0000_0004n),
      sum(0x0_ffff_ffffn, 0x0_0000_0001n),
      sum(0x7_ffff_fff0n, 0x1_0000_0020n, true),
      sum(0xffff_ffff_ffff_ffffn, 0xffff_ffff_ffff_fff0n, true),
    ],
    solution: 'IADD.C0 R2, R4, R6\nIADD.CARRY0 R3, R5, R7',
    hint: 'The first addition has to leave its flags in a condition register, which it does only when asked to: .C0.',
    why: 'IADD writes flags only where a condition register is named, and .CARRY0 takes the carry of C0 in. Without it the sum is right as long as the low words do not overflow.',
    reference: { name: 'iadd' },
  },
]
