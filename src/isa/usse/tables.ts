// Shows what operands of USSE look up, as tables to read: constants as singles and as halves, and swizzles.
import type { Swizzle } from '../../encoding/codecs/channels.ts'
import type { Table } from '../architecture.ts'
import { FOUR } from './channels.ts'
import { bank16, bank32, X, Y } from './constants.ts'
import { DOT3, MAD16, MAD18, MAD18_4, MAD32 } from './operands.ts'
import { SWIZZLES } from './operands-dual.ts'

const word = (value: number): string => `0x${value.toString(16).padStart(8, '0')}`

const constants: Table = {
  id: 'constants',
  title: 'Constants',
  about:
    'Each is two words. A single reads the first one in channel x and the second in y; the halves of both are x, y, z and w. Words are from the wiki, whose halves are not all certain.',
  columns: ['Constant', 'Words', 'f32 x', 'f32 y', 'f16 x', 'f16 y', 'f16 z', 'f16 w'],
  rows: X.map((x, n) => [
    String(n),
    `${word(x)} ${word(Y[n] ?? 0)}`,
    ...['x', 'y'].map((channel) => bank32(n, channel)),
    ...['x', 'y', 'z', 'w'].map((channel) => bank16(n, channel)),
  ]),
}

/** Operands whose swizzle is a code into a list, with that list. */
const LISTS: readonly (readonly [operand: string, list: Swizzle])[] = [
  ...(['source 1', 'source 2', 'source 3'] as const).map((name, i) => [`mad.f32 ${name}`, MAD32[i]!] as const),
  ...(['source 1', 'source 2', 'source 3'] as const).map((name, i) => [`mad.f16 ${name}`, MAD16[i]!] as const),
  ['vector source 2', FOUR],
  ['dot of three channels', DOT3],
  ['mad with internal registers', MAD18],
  ['the same, four channels', MAD18_4],
  ['dual, three channels, short', SWIZZLES[3][0]],
  ['dual, three channels, long', SWIZZLES[3][1]],
  ['dual, four channels, short', SWIZZLES[4][0]],
  ['dual, four channels, long', SWIZZLES[4][1]],
]
const LONGEST = Math.max(...LISTS.map(([, { width }]) => 2 ** width))

const swizzles: Table = {
  id: 'swizzles',
  title: 'Swizzles',
  about:
    'Which channel of a source is read for x, y, z and w, by the code in the word; 0, 1, 2 and h, a half, are constants, a dash is not read. Lists for four channels in dual words, and with internal registers, are from Vita3K alone.',
  columns: ['Code', ...LISTS.map(([operand]) => operand)],
  rows: Array.from({ length: LONGEST }, (_, code) => [
    code.toString(2).padStart(5, '0'),
    ...LISTS.map(([, { width, of }]) => (code < 2 ** width ? of(code) : '')),
  ]),
}

export const tables: readonly Table[] = [constants, swizzles]
