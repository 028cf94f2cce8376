// Defines the operands of Brew: registers, typed sources, numbers of one digit, lists, offsets of branches.

import { flags } from '../../encoding/codecs/flags.ts'
import { subtracted } from '../../encoding/codecs/subtracted.ts'
import { codec, form, kind, table as parts } from '../../encoding/kind.ts'
import type { Codec } from '../../encoding/node.ts'
import type { Kinds } from '../../encoding/types.ts'
import { type RegisterPlace, reg } from '../../expr/expr.ts'
import { TYPE_NAMES } from './types.ts'

export const REGISTERS = ['$r0', '$r1', '$r2', '$r3', '$r4', '$r5', '$r6', '$r7', '$r8', '$r9', '$r10', '$r11', '$fp', '$sp', '$lr'] as const
/**
 * Other names of registers, which are read, but not printed: the last three by number, and those that the GNU assembler
 * gives them by their use in a call.
 */
const OTHER_NAMES = { $r12: 12, $r13: 13, $r14: 14, $a0: 4, $a1: 5, $a2: 6, $a3: 7, $sva: 1, $st: 2, $eh0: 8, $eh1: 9, $sen: 14 }
/** Other spellings of two types in the documents, which are read, but not printed. */
const OTHER_TYPES = { vuint8x4s: 13, vsint8x4s: 14 }

/** Numbers of one digit, in ones' complement; there is no minus 0. */
export const TINY: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, -7, -6, -5, -4, -3, -2, -1]
/** The bits that a branch can test, by the digit that selects them. */
export const TESTED: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 15, 16, 30, 31]

/** Returns a codec of names that are read to their end: `$r15` is not `$r1`. */
const table = (...of: Parameters<typeof parts>): Codec => ({ ...parts(...of), whole: true })

const numbered = (names: readonly string[]) => Object.fromEntries(names.map((name, i) => [name, i]))
const doubled = (names: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(names).map(([name, i]) => [name, 17 * i]))

/** Distances that are negative here, as the GNU tools write them: without sign. */
const UNSIGNED = Object.fromEntries(TINY.flatMap((n, digit) => (n < 0 ? [[`+ ${2 * digit}`, digit]] : [])))

const added = (n: number): string => (n < 0 ? `- ${-n}` : `+ ${n}`)

/** A source as meanings see it: the register, its number, and the type that replaces its own. */
export type Source = RegisterPlace & { readonly register: number; readonly type?: number }
const place = (n: number): RegisterPlace => reg('r', n)

// Digit 15 is no register, no type and no number: such a word is another instruction.
const register = codec('$:4', { ...table('a register', REGISTERS, OTHER_NAMES), means: place })
const type = codec('$:4', table('a type', TYPE_NAMES, OTHER_TYPES))
/** TA and TB are fields of the prefix. */
const source = kind<Source>(
  'T$:4 $:4',
  form('1111 n:4', '{n:register}', ({ n }) => ({ ...place(n), register: n })),
  form('t:4 n:4', '({t:type}) {n:register}', ({ t, n }) => ({ ...place(n), register: n, type: t })),
)

export const kinds: Kinds = {
  register, type, source, D: register, A: source, B: source,
  tiny: codec('$:4', table('a number from -7 to 7', TINY.map(String))),
  plus: codec('$:4', table('+ or - a number up to 7', TINY.map(added))),
  near: codec('$:4', table('+ or - an even number up to 14', TINY.map((n) => added(2 * n)), UNSIGNED)),
  bit: codec('$:4', table(`one of the bits ${TESTED.slice(0, 10).join(', ')}, 14, 15, 16, 30, 31`, TESTED.map(String))),
  /** One register that is read as two: a move is written as an or of a register with itself. */
  same: codec('B:4 A:4', table('a register', [], doubled({ ...numbered(REGISTERS), ...OTHER_NAMES }))),
  /** An or that changes nothing, which is read as nop. */
  nop: kind('D:4 B:4 A:4', form('0x222', 'nop')),
  minus: codec('$:32', subtracted(32)),
  minus_short: codec('$:16', subtracted(16)),
  list: codec('$:16', flags('registers', [...REGISTERS, 'dirty'], ', ')),
}
