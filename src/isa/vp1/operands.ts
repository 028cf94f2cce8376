// Defines operand kinds of the VP1 scalar unit: registers, mangled sources, flags, register files, truth tables.

import { alias, codec, form, kind, table } from '../../encoding/kind.ts'
import type { Kinds } from '../../encoding/types.ts'
import { add, bit, cat, type Expr, named, num, or, reg, shl, shr, xor, zx } from '../../expr/expr.ts'

/** Returns a scalar register. $r31 reads 0 and ignores writes, wherever its number is computed. */
export const r = (index: Expr | number): Expr => reg('r', index)

/**
 * Names of conditions by SLCT; 8 to 15 are the flags of the other units. `unk11` and `unk12` are printed, but always 0.
 */
export const FLAGS = 'sf|zf|b19|b20d|b20|b21|b19a|b18|asf|azf|aef|!unk11|!unk12|lzf|false|true'

/** Returns all 16 bits of condition register `cc`. */
const cond = (cc: number): Expr => reg('c', cc, 16)

/** Returns the register number of SRC2S, which flags adjust. */
export function mangledNumber(src2: number, slct: number, cc: number): Expr {
  if (slct === 4) return or(src2 & 0x1c, zx(2, add(src2, shr(cond(cc), 4))))
  return slct === 14 ? num(src2) : xor(src2, bit(cond(cc), slct))
}
export const mangled = (src2: number, slct: number, cc: number): Expr => r(mangledNumber(src2, slct, cc))
/** Returns the adjustment alone, as bvecmad adds it to a register number whose low bits are replaced. */
export const adjustment = (slct: number, cc: number): Expr => (slct === 4 ? zx(2, shr(cond(cc), 4)) : bit(cond(cc), slct))

const result = form('n:5', '$r{n}', (f) => r(f.n))
const zero = form('11111', '0x0', () => num(0))
const files = (...of: readonly [number: string, name: string, place: (n: number) => Expr][]) =>
  of.map(([number, name, place]) => form(`${number} n:5` as '0 n:5', `${name}{n}`, (f) => place(f.n)))

/** Files with a name in assembly whose effect no source describes: the machine stops at them. */
const special = [
  form('01000 11110', '$tick'),
  form('01000 11111', '$csreq'),
  form('01010 10000', '$uccfg', () => reg('uccfg', 0)),
  form('01000 n:5', '$sr{n}'),
  form('01001 n:5', '$mi{n}'),
  form('01010 n:5', '$uc{n}'),
  // Numbers wrap at the size of the file, as the documents say: the high bits are ignored.
  form('10110 -:2 n:3', '$d{n}'),
  form('10111 -:4 n', '$f{n}'),
]
const stored = [
  form('000 w:2 n:5', '$v{n} {w:0x*}', (f) => reg('v', f.n, 32, 32 * f.w)),
  form('1010 n:6', '$m{n}', (f) => reg('m', f.n)),
  form('11000 - n:4', '$x{n}', (f) => reg('x', f.n)),
  ...files(['01100', '$a', (n) => reg('a', n)]),
]

/**
 * The bits of $vc that become bits of the mask, by VCXFRM; 7 takes every second bit of two registers (envytools, scalar
 * unit).
 */
export const TRANSFORMS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [2, 2, 2, 2, 6, 6, 6, 6, 10, 10, 10, 10, 14, 14, 14, 14],
  [4, 5, 4, 5, 4, 5, 4, 5, 12, 13, 12, 13, 12, 13, 12, 13],
  [0, 0, 2, 0, 4, 4, 6, 4, 8, 8, 10, 8, 12, 12, 14, 12],
  [1, 1, 1, 3, 5, 5, 5, 7, 9, 9, 9, 11, 13, 13, 13, 15],
  [0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14],
  [1, 1, 1, 1, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13],
  [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30],
]

/** Returns the mask by which the vector unit selects: 16 flags of $vc, or of a pair, rearranged. */
export function vcMask(index: number, flag: number, xfrm: number): Expr {
  const half = (k: number) => reg('vc', k, 16, 16 * flag)
  if (xfrm === 0) return half(index)
  const both = cat(half(index), half(index | 1))
  const mask = TRANSFORMS[xfrm]!.map((from, to) => shl(bit(both, from), to)).reduce((x, y) => or(x, y))
  return named(`$vc${index} ${flag ? 'zf' : 'sf'}, arrangement ${xfrm}`, mask)
}

// Result bit i of a truth table f is f >> (a_i * 2 + b_i) & 1; tables that are one operation have its name.
export const BIT_OPERATIONS = ['bitop 0x0', 'nor', 'and', 'bitop 0x3', 'and', 'bitop 0x5', 'xor', 'nand', 'and', 'nxor', 'bitop 0xa', 'or', 'bitop 0xc', 'or', 'or', 'bitop 0xf']
const inverted = (...ops: readonly number[]) => Array.from({ length: 16 }, (_, f) => (ops.includes(f) ? 'not ' : ''))

export const kinds: Kinds = {
  r: kind('$:5', zero, result),
  rm: kind(
    'SLCT:4 COND:2 $:5',
    form('1110 ?:2 n:5', '{n:r}'),
    form('0100 c:2 n:5', '(slct $c{c} b20 $r{n}q)', (f) => mangled(f.n, 4, f.c)),
    form('f:4 c:2 n:5', `(slct $c{c} {f:${FLAGS}} $r{n}d)`, (f) => mangled(f.n, f.f, f.c)),
  ),
  // If it is left out, it means 7 to 4; NVIDIA writes 7.
  c: kind('$:3', form('0 n:2', ' $c{n}'), form('111', ''), form('1 -:2', '')),
  cQuiet: kind('$:3', form('111', ''), form('-:3', '')),
  flag: kind('$:4', form('f:4', `{f:${FLAGS}}`)),
  vc: kind('VCFLAG VCIDX:2', form('f n:2', '$vc{n} {f:sf|zf}')),
  fileTo: kind('RFILE:5 $:5', ...special, ...stored, ...files(['01011', '$l', (n) => (n > 3 ? num(0) : reg('l', n, 16))])),
  fileFrom: kind(
    'RFILE:5 $:5', ...special, ...stored,
    // $c26 reads 0, so its number is printed as it is: envydis prints $c2, which holds something else.
    ...files(['01011', '$l', (n) => reg('l', n & 3, 16)], ['01101', '$c', (n) => (n > 3 ? num(0) : reg('c', n, 16))]),
  ),
  bitop: codec('$:4', table('a bit operation', BIT_OPERATIONS)),
  notA: codec('$:4', table('not', inverted(2, 11))),
  notB: codec('$:4', table('not', inverted(4, 13))),
  vcsel: alias('{VCIDX:vc} {VCXFRM:0x*}'),
}
