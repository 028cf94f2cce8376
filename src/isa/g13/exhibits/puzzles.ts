// Defines the puzzles of the G13: three words with a wrong bit, and two programs of a few instructions.
import { type Puzzle, registersOnly } from '../../puzzle.ts'
import { range } from './kernel-data.ts'

const r = registersOnly('r')
const u32 = (n: number): bigint => BigInt.asUintN(32, BigInt(n))

const distance = (a: number, b: number, isHidden = false) =>
  ({ before: r({ 3: u32(a), 4: u32(b) }), after: r({ 5: u32(Math.abs(a - b)) }), ...(isHidden && { isHidden }) }) as const

/**
 * Returns a case with numbers in all 32 lanes, some of them negative, and the count of those as the expected result.
 */
const census = (about: string, negative: (lane: number) => boolean, isHidden = false) => {
  const numbers = range(32).map((lane) => (negative(lane) ? -1 - lane : lane))
  const count = BigInt(numbers.filter((n) => n < 0).length)
  return { about, before: r({ 3: numbers.map(u32) }), after: r({ 4: count }), ...(isHidden && { isHidden }) } as const
}

export const puzzles: readonly Puzzle[] = [
  {
    kind: 'bit',
    name: 'sample',
    title: 'Silence made loud',
    ask: 'Two samples of 16 bits with a sign stand in the halves of r3. Their sum is to be clamped to -32768 to 32767, in r4l. It is clamped, but -1 + 0 comes out as 32767.',
    hex: '4e10467044000000',
    solution: 26,
    goal: 'iadd.sat r4l, r3l.sx, r3h.sx',
    hint: 'A half is taken without its sign, as 0 to 65535, unless the operand says otherwise. One of the two operands does.',
    why: 'Sign extension belongs to the operand, not to the instruction: As says it of the first, Bs of the second. Saturation is signed as soon as one of them has it, so the result was clamped rightly, of the wrong number.',
    reference: { name: 'iadd', field: 'As' },
  },
  {
    kind: 'bit',
    name: 'byte',
    title: 'A byte and no more',
    ask: 'r3 is to become its own second byte: shifted right by 8, and nothing above the lowest eight bits. The shift is there, the mask is not.',
    hex: '2e8d006024080000',
    solution: 51,
    goal: 'bfeil r3, 0, r3, 8, mask 0xFF',
    hint: 'The mask is written as its number of bits: 8 is one bit of that number. Its field is in three pieces; 0 stands for no mask.',
    why: 'bfeil extracts a field of m bits and puts it into the low bits of another number, here 0. With m = 0 the field is all 32 bits, which is a plain shift to the right.',
    reference: { name: 'bfeil', field: 'm' },
  },
  {
    kind: 'bit',
    name: 'loop',
    title: 'The loop that ends too soon',
    ask: 'The last word of a loop should jump back 20 bytes as long as any lane still has work. As it stands, the loop goes on only when no lane has any.',
    hex: '20c0ecffffff',
    solution: 5,
    goal: 'jmp_exec_any pc-20',
    hint: 'The distance is right. Only the first two bytes say which jump this is.',
    why: 'These jumps look at no register: a comparison has changed the mask of active lanes before, and they ask whether any lane is left. One bit of the opcode tells jmp_exec_any and jmp_exec_none apart.',
    reference: { name: 'jmp_exec_any' },
  },
  {
    kind: 'program',
    name: 'distance',
    title: 'How far apart',
    ask: 'Put the distance of two numbers without a sign, r3 and r4, into r5, whichever of them is larger, and without a jump.',
    most: 3,
    as: 'unsigned',
    cases: [
      distance(9, 4),
      distance(4, 9),
      distance(7, 7),
      distance(0xffff_ffff, 1, true),
      distance(0, 0x8000_0001, true),
    ],
    solution: 'isub.sat r5, r3, r4\nisub.sat r6, r4, r3\nor r5, r5, r6',
    hint: 'isub.sat does not go below 0 where no operand is sign extended.',
    why: 'Of the two saturated differences one is always 0, so that an or joins them. A comparison of signed numbers fails where the numbers are 2^31 or more apart.',
    reference: { name: 'iadd', field: 'S' },
  },
  {
    kind: 'program',
    name: 'census',
    title: 'A census of the lanes',
    ask: 'Each of the 32 lanes has a number in r3. All of them want to know, in r4, how many lanes have one below 0.',
    most: 2,
    as: 'unsigned',
    cases: [
      census('lanes 0 to 2 negative', (lane) => lane < 3),
      census('no lane negative', () => false),
      census('every other lane negative', (lane) => lane % 2 === 1, true),
      census('all 32 lanes negative', () => true, true),
    ],
    solution: 'icmp_ballot r5, slt, r3, 0\npopcount r4, r5',
    hint: 'A ballot gives every lane the same word, with one bit for each lane that says yes. The condition is slt: less than, with a sign.',
    why: 'icmp_ballot is one of the few instructions that look across lanes. It takes the place of five rounds of shuffles and additions; see the kernel “Butterfly sum and maximum”.',
    reference: { name: 'icmp_ballot' },
  },
]
