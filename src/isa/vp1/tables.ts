// Shows what VP1 instructions look up, as tables: bundles, flags, data store, masks, products and sums, loop counters.

import { bundleEnd } from '../../encoding/bundles.ts'
import { bytesOfWords } from '../../encoding/words.ts'
import type { Table } from '../architecture.ts'
import { columnAt, DS_BYTES, physical, ROW, rowAt, STRIDES } from './datastore.ts'
import { description } from './description.ts'
import { FLAGS, TRANSFORMS } from './operands.ts'
import { bundles } from './units.ts'
import { unit } from './vector-mac.ts'

const hex = (value: number, digits = 1): string => `0x${value.toString(16).padStart(digits, '0')}`

const NAMES = bundles.units.map(({ id }) => id.charAt(0).toUpperCase())
/** Returns the words with bars between bundles. */
function split(letters: string): string {
  const code = Uint8Array.from([...letters].flatMap((name) => [...bytesOfWords([bundles.units[NAMES.indexOf(name)]?.filler ?? 0, 0, 0], WORD)]))
  const out: string[] = []
  for (let from = 0; from < code.length; from = bundleEnd(description, code, from)) out.push([...letters.slice(from / WORD, bundleEnd(description, code, from) / WORD)].join(' '))
  return out.join(' | ')
}
const WORD = 4

const runTogether: Table = {
  id: 'bundles',
  title: 'Bundles',
  about: 'Which words run together, by their units: A address, S scalar, V vector, B branch. A bundle is as long as it can be: the next begins where a line of four words does, or where a word is of the same unit as the one before, or of an earlier one. The examples are those of the documents.',
  columns: ['Eight words from the beginning of a line', 'Bundles', 'Why'],
  rows: [
    ['AAAAAAAA', 'one unit takes one word at a time'],
    ['ASVBASVB', 'each bundle has a word for every unit'],
    ['AVSBSAVB', 'where words are out of order, a bundle ends'],
    ['AAASVBBB', 'the four in the middle are in order, but a line ends between them'],
    ['BVSABVSA', 'all are out of order'],
  ].map(([letters = '', why = '']) => [[...letters].join(' '), split(letters), why]),
}

/** The unit that sets each bit, and what the bit means. */
const SET_BY: readonly (readonly [unit: string, means: string])[] = [
  ['scalar', 'bit 31 of the result'],
  ['scalar', 'the result is 0'],
  ['scalar', 'bit 19 of the result'],
  ['scalar', 'bit 20 of the result differs from that of the first source, after neg from 0'],
  ['scalar', 'bit 20 of the result'],
  ['scalar', 'bit 21 of the result'],
  ['scalar', 'bit 19 of the result, on G80'],
  ['scalar', 'bit 18 of the result, on G80'],
  ['address', 'bit 31 of the result'],
  ['address', 'the result is 0'],
  ['address', 'the low 16 bits have reached the limit in bits 16 to 29'],
  ['', 'never'],
  ['', 'never'],
  ['branch', 'the count is 0; set by branches that count nothing'],
  ['', 'never'],
  ['', 'always'],
]
const MANGLED: Readonly<Record<number, string>> = {
  4: 'b20 and b21, as a number, are added to the low two bits',
  14: 'none: the register as it stands',
  15: 'bit 0 is flipped',
}

const flags: Table = {
  id: 'flags',
  title: 'Flags of a condition register',
  about: 'By their bits, which are the values of SLCT. A branch asks one; a mangled source, SRC2S, is a register whose number one changes. Nobody has found out what b19, b20d, b20, b21, b19a and b18 are meant for.',
  columns: ['SLCT', 'Name', 'Unit', 'Set where', 'Change of a register number'],
  rows: FLAGS.split('|').map((name, slct) => [
    String(slct),
    name.replace('!', ''),
    ...(SET_BY[slct] ?? ['', '']),
    MANGLED[slct] ?? 'bit 0 is flipped where the flag is set',
  ]),
}

/** The number of rows that show everything: one turn around the banks at the narrowest stride. */
const ROWS = 32
const banked = (address: number, stride: number): string => {
  const at = physical(address, stride)
  return `bank ${at % ROW}, cell ${hex(Math.floor(at / ROW), 3)}`
}

const store: Table = {
  id: 'data-store',
  title: 'Data store by stride',
  about: `Where the first byte of a row is, of ${DS_BYTES} bytes in ${ROW} banks; the others follow around the banks. Rows are rotated so that bytes below each other, the stride apart, are in different banks, or at the narrowest stride two in the halves of a cell of one: ${ROW} of them are read at once. The same address with another stride is another byte, so an area is best used with one.`,
  columns: ['Address', ...STRIDES.map((bytes, k) => `Stride ${k}, ${hex(bytes)} bytes`)],
  rows: Array.from({ length: ROWS }, (_, row) => [hex(ROW * row, 3), ...STRIDES.map((_, stride) => banked(ROW * row, stride))]),
}

const accesses: Table = {
  id: 'accesses',
  title: 'Bytes of an access',
  about: 'Which addresses an instruction goes to, for the address 0x0123: 16 bytes side by side, 16 below each other, or 4 of a word. The raw ones, ldr and star, name the cell of each bank, whatever the stride.',
  columns: ['Stride', 'Horizontal', 'Vertical', 'Scalar'],
  rows: STRIDES.map((bytes, stride) => {
    const run = (all: readonly number[]) => `${hex(all[0] ?? 0, 4)}, ${hex(all[1] ?? 0, 4)} ... ${hex(all.at(-1) ?? 0, 4)}`
    return [hex(bytes), run(rowAt(0x123)), run(columnAt(0x123, stride)), run([0x120, 0x121, 0x122, 0x123])]
  }),
}

const arrangements: Table = {
  id: 'arrangements',
  title: 'Arrangements of the mask',
  about: 'What the scalar unit sends along with its factors: which of 16 flags of $vc[VCIDX] stands for each lane, by VCXFRM. From 16 on they are those of its odd neighbour.',
  columns: ['VCXFRM', ...Array.from({ length: 16 }, (_, lane) => `Lane ${lane}`)],
  rows: TRANSFORMS.map((from, xfrm) => [String(xfrm), ...from.map(String)]),
}

const products: Table = {
  id: 'products',
  title: 'Products and sums',
  about: 'What each instruction adds up in every lane, in 28 bits that wrap. p0, p1 are the first source and its neighbour; q0 to q3 the four registers of a group, from the one b20 and b21 pick; f1, f2 the factors, or with a mask 256 where its bit is set and 0 elsewhere. A source alone is brought to where 1 is in a sum.',
  columns: ['Opcodes', 'Name', 'Sum', 'Result', 'Written'],
  rows: [
    ['80, a0, b0', 'vmul', 'first * second', '', 'sums'],
    ['81, 91, a1, b1', 'vmul', 'first * second', '81, a1 signed; 91, b1 unsigned', 'sums, register'],
    ['83, 93, a3', 'vmac', 'sum + first * second', '', 'sums'],
    ['82, 92, a2, b2', 'vmac', 'sum + first * second', '82, a2 signed; 92, b2 unsigned', 'sums, register'],
    ['84', 'vmad2', 'second + p0 * f1 + p1 * f2', '', 'sums'],
    ['85, 95', 'vmad2', 'second + p0 * f1 + p1 * f2', '85 signed, 95 unsigned', 'sums, register'],
    ['86', 'vmac2', 'sum + p0 * f1 + p1 * f2', '', 'sums'],
    ['87, 97', 'vmac2', 'sum + p0 * f1 + p1 * f2', '87 signed, 97 unsigned', 'sums, register'],
    ['96, a6', 'vmac2', 'sum + first * f1 + SRC3 * f2', '', 'sums'],
    ['a7', 'vmac2', 'sum + first * f1 + SRC3 * f2', 'signed', 'sums, register'],
    ['90', 'vlrp', 'p1 + (p0 - p1) * second', 'unsigned', 'register'],
    ['b3', 'vlrp2', 'q0 + (q2 - q0) * f1 + (q3 - q0) * f2', 'as SIGND says', 'register, with VA sums'],
    ['b4', 'vlrp4a', 'q0 + (q2 - q0) * f1 + (q3 - q0) * f2', '', 'sums'],
    ['b5', 'vlrpf', 'second + (q2 - q3) * f1 + q3 * f2', '', 'sums'],
    ['b6, b7', 'vlrp4b', 'sum + (q1 - q0) * f1 + ($vx - q0) * f2', 'b6 unsigned, b7 signed', 'sums, register'],
  ],
}

const SHIFTS = [-4, -3, -2, -1, 0, 1, 2, 3]
const sums: Table = {
  id: 'sums',
  title: 'Scale of sums',
  about: 'Which bit of a sum is the lowest of the high byte of a result, by SHIFT. A result is 16 bits, from 8 below that one on, clipped, of which HILO picks the high or the low byte; rounding adds half of what is cut off.',
  columns: ['SHIFT', 'Fractions, unsigned result', 'Fractions, signed result', 'Integers'],
  rows: SHIFTS.map((shift) => {
    const of = (signed: boolean, FI: number) => String(unit({ signed, SHIFT: shift & 7, RND: 0, FI, HILO: 0 }))
    return [String(shift), of(false, 0), of(true, 0), of(true, 1)]
  }),
}

const loops: Table = {
  id: 'loops',
  title: 'Loop counters',
  about: 'A counter has the count in bits 0 to 7 and what it begins again with in bits 8 to 15. Tests on chips show what loop branches make of it; no source says when they are taken. It is inferred that the loop is left exactly where the count begins again: a loop entered with the count N runs N + 1 times.',
  columns: ['Count before', 'Count after', 'lzf', 'Taken, as inferred'],
  rows: [
    ['not 0', 'one less', '1 if that is 0', 'if the predicate holds'],
    ['0', 'the reload value', '1 if that is 0', 'never'],
  ],
}

export const tables: readonly Table[] = [runTogether, flags, store, accesses, arrangements, products, sums, loops]
