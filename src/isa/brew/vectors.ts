// Describes Brew encodings of the extension groups: predicates, sums, lanes, and products shifted.
import { encodings } from '../../encoding/encoding.ts'
import { CAST_LATE, LANE_SIGN, LEFT_IS_B, PACK, PICK_LATE, PICK_WRAP, PREDICATE_TYPE, PRODUCT_SATURATED, PRODUCT_SIGN, ROUNDING, SCALAR_LATE, SCALE_AMOUNT, SCALE_CODE, SCALE_RIGHT, SUM_ORDER, SWIZZLE_HEADING, TOO_LARGE, TOOLS_DIFFER, VEND_TYPE, VSTART_GROUPS, WEIGHT_FLOATS, WEIGHT_ODD, WEIGHT_OVERFLOW, WEIGHT_ROUNDING, WEIGHT_SCALAR, ZERO_OPERANDS, ZERO_VARIES } from './notes.ts'
import { kinds } from './operands.ts'
import { SEED, TWO, TWO_SWAPPED, ZERO } from './parts.ts'

export const vectors = encodings('Extension groups', kinds, {
  lanes_zero:  ['D:4 0x0 op:4 A:4 | 0xf0ff', `{D} <- {A} {op:${ZERO}|!|!|!|!|!|!|!|!|!|!} 0`, 'Compares each lane with 0, signed or as floats: all ones where it holds, else 0.', { source: 'groups, binutils', notes: [PREDICATE_TYPE, ZERO_OPERANDS, ZERO_VARIES, VSTART_GROUPS, TOOLS_DIFFER] }],
  lanes:       ['D:4 0 op:3 B:4 A:4 | 0xf0ff', `{D} <- ${TWO}`, 'Compares two registers lane by lane, signed, unsigned or as floats: all ones where it holds, else 0.', { source: 'groups, binutils', accepts: [`{D} <- ${TWO_SWAPPED}`], notes: [LEFT_IS_B, PREDICATE_TYPE, VSTART_GROUPS, TOOLS_DIFFER] }],
  sum:         ['D:4 0x01 A:4 | 0xf1ff', '{D} <- sum {A}', 'Adds all lanes of a register below vend to one int32 or fp32.', { source: 'groups, binutils', notes: [LANE_SIGN, SUM_ORDER, VSTART_GROUPS, TOOLS_DIFFER] }],
  set_vend:    ['D:4 0x02 A:4 | 0xf1ff', '{D} <- set_vend {A}', 'Sets vend, how many bytes of vectors count, to the minimum of a register and VLEN, and gives it.', { notes: [VEND_TYPE] }],
  interpolate: ['D:4 0x1 B:4 A:4 | 0xf1ff', '{D} <- interpolate {A}, {B}', 'Blends (interpolates) the two lanes of each pair: the lower result by weights in another register, the upper by 1 minus them.', { source: 'groups, late', notes: [WEIGHT_ROUNDING, WEIGHT_OVERFLOW, WEIGHT_SCALAR, WEIGHT_ODD, LANE_SIGN, WEIGHT_FLOATS, SCALAR_LATE, TOOLS_DIFFER, VSTART_GROUPS], stops: 'how integers are weighed by floats, or floats by integers, no source says' }],
  swizzle:     ['D:4 0x2 B:4 A:4 | 0xf1ff', '{D}(i) <- {A}({B}(i))', 'Picks each lane from a register by the number in the lane of another (permute, shuffle).', { source: 'groups, late', notes: [PICK_WRAP, PICK_LATE, SCALAR_LATE, SWIZZLE_HEADING, VSTART_GROUPS] }],
  cast:        ['D:4 0x3 to:4 A:4 | 0xf1ff', '{D} <- (cast {to:type}){A}', 'Converts the lanes of a register to another type, which the result then has.', { source: 'groups, late', notes: [LANE_SIGN, ROUNDING, TOO_LARGE, CAST_LATE, VSTART_GROUPS] }],
  compress:    ['D:4 0x4 B:4 A:4 | 0xf1ff', '{D} <- compress {A} & {B}', 'Packs what a mask selects of a register at the bottom of the result; the rest becomes 0.', { source: 'groups, late', notes: [PACK, VSTART_GROUPS] }],
  scale:       ['D:4 n[3:0] B:4 A:4 | 0xf 01 n[5:4] 0xff', '{D} <- full {A} * {B} >>> {n}', 'Multiplies two registers lane by lane to 64 signed bits, shifts right with the sign, and keeps the low bits.', { notes: [SCALE_CODE, SCALE_RIGHT, SCALE_AMOUNT, PRODUCT_SATURATED, TOOLS_DIFFER, VSTART_GROUPS] }],
  scale_plain: ['D:4 n[3:0] B:4 A:4 | 0xf 10 n[5:4] 0xff', '{D} <- full {A} * {B} >> {n}', 'Multiplies two registers lane by lane to 64 unsigned bits, shifts right with zeros, and keeps the low bits.', { notes: [SCALE_CODE, SCALE_RIGHT, SCALE_AMOUNT, PRODUCT_SIGN, PRODUCT_SATURATED, TOOLS_DIFFER, VSTART_GROUPS] }],
}, SEED)
