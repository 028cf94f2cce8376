// Defines operand kinds of the VP1 address, vector and branch units: registers, outputs, predicates, targets.

import { lineTarget } from '../../encoding/codecs/lineTarget.ts'
import { codec, form, kind, table } from '../../encoding/kind.ts'
import type { Codec } from '../../encoding/node.ts'
import type { Kinds } from '../../encoding/types.ts'
import { bit, type Expr, num, reg, xor } from '../../expr/expr.ts'
import { BIT_OPERATIONS, FLAGS, mangledNumber, kinds as scalarKinds } from './operands.ts'

/** Returns a flag of a condition register as a predicate of branches, as the bundle finds it. */
const flag = (slct: number, cc: number): Expr => bit(reg('c', cc, 16), slct)

/** Returns the kind of SRC2S, as in the scalar unit, with the registers of another file. */
const mangledOf = (file: 'a' | 'v') => {
  const place = (n: number, slct: number, cc: number) => reg(file, mangledNumber(n, slct, cc), WIDTH[file])
  return kind(
    'SLCT:4 COND:2 $:5',
    form('1110 ?:2 n:5', `{n:${file}}`),
    form('0100 c:2 n:5', `(slct $c{c} b20 $${file}{n}q)`, (f) => place(f.n, 4, f.c)),
    form('f:4 c:2 n:5', `(slct $c{c} {f:${FLAGS}} $${file}{n}d)`, (f) => place(f.n, f.f, f.c)),
  )
}
const WIDTH = { a: 32, v: 128 } as const

/** Bits of the distance of a branch, which counts lines of 4 words. */
const TARGET_BITS = 15
const target: Codec = { ...lineTarget(4, TARGET_BITS), means: (bits) => num((bits << (32 - TARGET_BITS)) >> (32 - TARGET_BITS)) }

export const kinds: Kinds = {
  ...scalarKinds,
  a: kind('$:5', form('n:5', '$a{n}', (f) => reg('a', f.n))),
  v: kind('$:5', form('n:5', '$v{n}', (f) => reg('v', f.n, WIDTH.v))),
  am: mangledOf('a'),
  vm: mangledOf('v'),
  // If it is left out, it means 4 to 7, as with $c; the other assembler writes 4.
  vcd: kind('$:3', form('0 n:2', ' $vc{n}'), form('100', ''), form('1 -:2', '')),
  vbitop: codec('$:4', table('a bit operation', BIT_OPERATIONS.map((name) => `v${name}`))),
  // A predicate without text always holds, unless it is inverted; no source spells this out.
  pred: kind(
    'NOT SLCT:4 COND:2',
    form('0 1111 00', '', () => num(1)),
    form('0 f:4 c:2', ` $c{c} {f:${FLAGS}}`, (f) => flag(f.f, f.c)),
    form('1 f:4 c:2', ` not $c{c} {f:${FLAGS}}`, (f) => xor(flag(f.f, f.c), 1)),
  ),
  target: codec('$:15', target),
}
