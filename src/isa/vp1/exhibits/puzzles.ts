// Defines the puzzles of VP1: three words with a wrong bit, and two programs of a few words.
import { type Case, type Puzzle, registersOnly } from '../../puzzle.ts'

const r = registersOnly('r')
const u32 = (n: number): bigint => BigInt(n >>> 0)

const halves = (n: number, isHidden = false): Case => ({
  before: r({ 1: u32(n) }),
  after: r({ 2: u32((n << 16) | (n >>> 16)) }),
  ...(isHidden && { isHidden }),
})
const gray = (n: number, isHidden = false): Case => ({
  before: r({ 1: u32(n) }),
  after: r({ 2: u32(n ^ (n >>> 1)) }),
  ...(isHidden && { isHidden }),
})

export const puzzles: readonly Puzzle[] = [
  {
    kind: 'bit',
    name: 'bright',
    title: 'Too bright, and dark',
    ask: 'Four bytes, a channel of a pixel each, are to be added and clipped at 255. 200 + 100 comes out as 44.',
    hex: 'c78f290c',
    solution: 28,
    goal: 'badd u $r5 $r6 $r7',
    hint: 'Read as a number with a sign, the byte 200 is -56. The letter after the mnemonic says how bytes are read.',
    why: 'As u, bytes are 0 to 255 and the sum clips at 255; as s, they are -128 to 127 and clip at both ends. One bit of the opcode is the difference.',
    reference: { name: 'badd' },
  },
  {
    kind: 'bit',
    name: 'rectify',
    title: 'The wrong half',
    ask: 'A rectifier: $r12 is to be $r1, but 0 where $r1 is negative. This word keeps the negative half instead.',
    hex: 'c77f6048',
    solution: 24,
    goal: 'max $r12 $r1 0x0',
    hint: 'The opcode is the highest byte, the last one in memory.',
    why: 'min is 0x48 and max is 0x49. The number 0 is register 31, which reads as 0: five bits of the word say so, and none of them has to change.',
    reference: { name: 'max' },
  },
  {
    kind: 'bit',
    name: 'flag',
    title: 'The wrong flag',
    ask: '$r6 is to grow by $r11 where the last result in $c0 was zero, else by $r10. It does so where the result was negative.',
    hex: '0794314c',
    solution: 5,
    goal: 'add $r6 $r6 (slct $c0 zf $r10d)',
    hint: 'Four bits choose a flag of the condition register: sf, the sign, is 0, and zf, zero, is the next one.',
    why: 'The second source is one of two registers: the flag is joined to the lowest bit of its number by an exclusive or, which makes $r11 of $r10. So a choice costs no branch.',
    reference: { name: 'add' },
  },
  {
    kind: 'program',
    name: 'halves',
    title: 'Change halves',
    ask: '$r2 is to be $r1 with its halves exchanged: 0x12345678 becomes 0x56781234.',
    most: 3,
    as: 'hex',
    cases: [halves(0x1234_5678), halves(0x0000_ffff), halves(0x8000_0001, true), halves(0xdead_beef, true)],
    solution: 'shr $r3 $r1 0x10\nshr $r4 $r1 -0x10\nor $r2 $r3 $r4',
    hint: 'There is no shift to the left. There is one to the right by a negative number.',
    why: 'shr takes a distance with a sign, so that one instruction shifts both ways. sar would drag the sign along, which shows only where the highest bit is 1.',
    reference: { name: 'shr_imm' },
  },
  {
    kind: 'program',
    name: 'gray',
    title: 'A Gray code',
    ask: '$r2 is to be the Gray code of $r1: each bit exclusive-or the bit above it.',
    most: 2,
    as: 'hex',
    cases: [gray(0x0000_0007), gray(0x1234_5678), gray(0xffff_ffff, true), gray(0x8000_0000, true)],
    solution: 'shr $r2 $r1 0x1\nxor $r2 $r1 $r2',
    hint: 'Above the highest bit there is a 0, even where the number looks negative.',
    why: 'Shifted by one, each bit stands below itself. In a Gray code neighbours differ in one bit. xor is one of the 16 functions of two bits that this opcode has: its truth table is in the word.',
    reference: { name: 'bitop', field: 'BITOP' },
  },
]
