// The extension groups: predicates, sums, lanes, and products shifted. Lines of the Brew description.
import { encodings } from '../../spec/encoding.ts'
import { CAST_LATE, LANE_SIGN, LEFT_IS_B, PACK, PICK_LATE, PICK_WRAP, PREDICATE_TYPE, PRODUCT_SATURATED, PRODUCT_SIGN, ROUNDING, SCALAR_LATE, SCALE_AMOUNT, SCALE_CODE, SCALE_RIGHT, SUM_ORDER, SWIZZLE_HEADING, TOO_LARGE, TOOLS_DIFFER, VEND_TYPE, VSTART_GROUPS, WEIGHT_FLOATS, WEIGHT_ODD, WEIGHT_OVERFLOW, WEIGHT_ROUNDING, WEIGHT_SCALAR, ZERO_OPERANDS, ZERO_VARIES } from './notes.ts'
import { kinds } from './operands.ts'
import { SEED, TWO, TWO_SWAPPED, ZERO } from './parts.ts'

export const vectors = encodings('Extension groups', kinds, {
  lanes_zero:  ['D:4 0x0 op:4 A:4 | 0xf0ff', `{D} <- {A} {op:${ZERO}|!|!|!|!|!|!|!|!|!|!} 0`, 'Compares each lane with 0: all ones where it is as asked, else 0.', { source: 'groups, binutils', notes: [PREDICATE_TYPE, ZERO_OPERANDS, ZERO_VARIES, VSTART_GROUPS, TOOLS_DIFFER] }],
  lanes:       ['D:4 0 op:3 B:4 A:4 | 0xf0ff', `{D} <- ${TWO}`, 'Compares two registers lane by lane: all ones where they are as asked, else 0.', { source: 'groups, binutils', accepts: [`{D} <- ${TWO_SWAPPED}`], notes: [LEFT_IS_B, PREDICATE_TYPE, VSTART_GROUPS, TOOLS_DIFFER] }],
  sum:         ['D:4 0x01 A:4 | 0xf1ff', '{D} <- sum {A}', 'Adds all lanes of a register to one number.', { source: 'groups, binutils', notes: [LANE_SIGN, SUM_ORDER, VSTART_GROUPS, TOOLS_DIFFER] }],
  set_vend:    ['D:4 0x02 A:4 | 0xf1ff', '{D} <- set_vend {A}', 'Asks for vectors of so many bytes, and gets as many as a register has at most.', { notes: [VEND_TYPE] }],
  interpolate: ['D:4 0x1 B:4 A:4 | 0xf1ff', '{D} <- interpolate {A}, {B}', 'Weighs the two lanes of each pair against each other, once either way round.', { source: 'groups, late', notes: [WEIGHT_ROUNDING, WEIGHT_OVERFLOW, WEIGHT_SCALAR, WEIGHT_ODD, LANE_SIGN, WEIGHT_FLOATS, SCALAR_LATE, TOOLS_DIFFER, VSTART_GROUPS], stops: 'how integers are weighed by floats, or floats by integers, no source says' }],
  swizzle:     ['D:4 0x2 B:4 A:4 | 0xf1ff', '{D}(i) <- {A}({B}(i))', 'Picks lanes by their numbers.', { source: 'groups, late', notes: [PICK_WRAP, PICK_LATE, SCALAR_LATE, SWIZZLE_HEADING, VSTART_GROUPS] }],
  cast:        ['D:4 0x3 to:4 A:4 | 0xf1ff', '{D} <- (cast {to:type}){A}', 'Converts lanes to another type.', { source: 'groups, late', notes: [LANE_SIGN, ROUNDING, TOO_LARGE, CAST_LATE, VSTART_GROUPS] }],
  compress:    ['D:4 0x4 B:4 A:4 | 0xf1ff', '{D} <- compress {A} & {B}', 'Packs what a mask selects at the bottom of a register.', { source: 'groups, late', notes: [PACK, VSTART_GROUPS] }],
  scale:       ['D:4 n[3:0] B:4 A:4 | 0xf 01 n[5:4] 0xff', '{D} <- full {A} * {B} >>> {n}', 'Multiplies to full width and shifts the product right, both with sign.', { notes: [SCALE_CODE, SCALE_RIGHT, SCALE_AMOUNT, PRODUCT_SATURATED, TOOLS_DIFFER, VSTART_GROUPS] }],
  scale_plain: ['D:4 n[3:0] B:4 A:4 | 0xf 10 n[5:4] 0xff', '{D} <- full {A} * {B} >> {n}', 'Multiplies to full width and shifts the product right, both without sign.', { notes: [SCALE_CODE, SCALE_RIGHT, SCALE_AMOUNT, PRODUCT_SIGN, PRODUCT_SATURATED, TOOLS_DIFFER, VSTART_GROUPS] }],
}, SEED)
