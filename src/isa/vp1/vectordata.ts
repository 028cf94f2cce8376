// Describes VP1 encodings that send data to the vector unit of the bundle (s2v): 0x04, 0x05, 0x0f, 0x24, 0x45.

import { encodings } from '../../encoding/encoding.ts'
import { add, bit, type Effect, type Expr, elem, mul, num, or, reg, set, shl, shr, slice, sx } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { type Context, factors, masks, S2V, spread } from './effects.ts'
import { adjustment, kinds, r, vcMask } from './operands.ts'
import { DOCUMENTED } from './sources.ts'

const VC = 'VCXFRM[1:0] VCFLAG VCIDX:2'
const MAD = `${VC} SRC1:5 SRC2:5 SLCT:4 COND:2 ?:2 VCXFRM[2]` as const
const BYTE_NOTE = { text: 'Bytes of both $r[SRC2] registers are signed, the factor P from SRC1 is unsigned.', source: 'hwtest', instead: 'signs not stated' }
const LANE_NOTE = { text: 'Both multiplicands take the selected byte.', source: 'hwtest', instead: 's2b[idx] where it must be s2b[midx]' }
const MASK_NOTE = { text: 'Where the vector unit takes masks: mask 0 is bits 1 to 8 of factor 0, then those of factor 1; mask 1 the same of factors 2 and 3.', source: 'envytools' }
const BVEC_MASK = { text: 'Bits 0 to 15 of the register are so mask 0, bits 16 to 31 mask 1.', source: 'envytools' }
const VECMS_MASK = { text: 'Bits 0 to 3 of the register each set four lanes of mask 0; mask 1 is 0.', source: 'envytools' }
const FACTOR_NOTE = { text: 'FACTOR1 and FACTOR2 have 9 bits, factors 10.', source: 'envytools, hwtest' }

export const vectorData = encodings('Data to the vector unit', kinds, {
  bvecmad:    [`op=0x04 ${MAD}`, 'bvecmad {SRC1:r} $r{SRC2}q $c{COND} {SLCT:flag} {vcsel}', 'Sends the vector unit four factors: bytes of one register, plus a fraction of those of another (multiply and add).', { notes: [BYTE_NOTE, MASK_NOTE] }],
  bvecmadsel: [`op=0x05 ${MAD}`, 'bvecmadsel {SRC1:r} $r{SRC2}q $c{COND} {SLCT:flag} {vcsel}', 'Sends the vector unit four factors as bvecmad does, from even or odd bytes only.', { notes: [BYTE_NOTE, LANE_NOTE, MASK_NOTE] }],
  bvec:       [`op=0x0f ${VC} SRC1:5 ?:13 VCXFRM[2]`, 'bvec {SRC1:r} {vcsel}', 'Sends the vector unit the four signed bytes of a register, doubled, as factors.', { notes: [MASK_NOTE, BVEC_MASK] }],
  vecms:      [`op=0x45 ${VC} SRC1:5 ?:13 VCXFRM[2]`, 'vecms {SRC1:r} {vcsel}', 'Sends the vector unit the low 4 bits of a register as a mask, then shifts the register right by 4, signed.', { notes: [MASK_NOTE, VECMS_MASK] }],
  vec:        [`op=0x24 ${VC} FACTOR2:9 FACTOR1:9 VCXFRM[2]`, 'vec {FACTOR1:±0x*} {FACTOR2:±0x*} {vcsel}', 'Sends the vector unit two signed constants of 9 bits, each as two factors.', { notes: [FACTOR_NOTE, MASK_NOTE] }],
}, { ...DOCUMENTED, test: 'test_isa_s2v' })

interface Selection { readonly VCIDX: number; readonly VCFLAG: number; readonly VCXFRM: number }
type Four = readonly [Expr, Expr, Expr, Expr]

function send(f: Selection, values: Four): Effect[] {
  const put = (index: number, value: Expr | number, width = 16) => set(reg('s2v', index, width), value)
  return [
    ...factors(values), ...masks(values),
    put(S2V.valid, 1, 1), put(S2V.vcidx, f.VCIDX), put(S2V.vcflag, f.VCFLAG), put(S2V.vcxfrm, f.VCXFRM),
    put(S2V.vcmask, vcMask(f.VCIDX, f.VCFLAG, f.VCXFRM)),
  ]
}

/**
 * Multiplies and adds registers of a group of four: the adjustment selects one of a pair, the other is two after it.
 */
function multiplyAdd(f: { SRC2: number; SLCT: number; COND: number }, P: Expr, lane: (i: number) => Expr): Four {
  const u = adjustment(f.SLCT, f.COND)
  const A = r(or(f.SRC2, u))
  const B = r(or(f.SRC2 | 2, u))
  const factor = (i: number) => shr(add(add(mul(sx(8, elem(8, A, lane(i))), 256), mul(P, sx(8, elem(8, B, lane(i))))), 0x40), 7)
  return [factor(0), factor(1), factor(2), factor(3)]
}

export const vectorDataSemantics: Semantics<typeof vectorData.lines, Context> = {
  bvecmad: (o, f) => send(f, multiplyAdd(f, slice(o.SRC1, 11, 8), (i) => num(i))),
  bvecmadsel: (o, f) => send(f, multiplyAdd(f, slice(o.SRC1, 11, 7), (i) => (f.SLCT === 2 ? or(i & 2, bit(reg('c', f.COND, 16), 7)) : num(i & 2)))),
  bvec: (o, f) => {
    const byte = (i: number) => shl(sx(8, elem(8, o.SRC1, i)), 1)
    return send(f, [byte(0), byte(1), byte(2), byte(3)])
  },
  vecms: (o, f) => [...send(f, spread(o.SRC1)), set(o.SRC1, shr(sx(32, o.SRC1), 4))],
  vec: (o, f) => send(f, [o.FACTOR1, o.FACTOR1, o.FACTOR2, o.FACTOR2]),
}
