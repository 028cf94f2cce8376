// The extension groups, which the seed describes: predicates, sums, lanes, and products shifted. Lines of the Brew description.
import { encodings } from '../../spec/encoding.ts'
import { kinds } from './operands.ts'
import { SEED, TWO, TWO_SWAPPED, ZERO } from './parts.ts'

export const vectors = encodings('Extension groups', kinds, {
  lanes_zero:  ['D:4 0x0 op:4 A:4 | 0xf0ff', `{D} <- {A} {op:${ZERO}|!|!|!|!|!|!|!|!|!|!} 0`, 'Compares each lane with 0: all ones where it is as asked, else 0.'],
  lanes:       ['D:4 0 op:3 B:4 A:4 | 0xf0ff', `{D} <- ${TWO}`, 'Compares two registers lane by lane: all ones where they are as asked, else 0.', { accepts: [`{D} <- ${TWO_SWAPPED}`] }],
  sum:         ['D:4 0x01 A:4 | 0xf1ff', '{D} <- sum {A}', 'Adds all lanes of a register to one number.'],
  set_vend:    ['D:4 0x02 A:4 | 0xf1ff', '{D} <- set_vend {A}', 'Asks for vectors of so many bytes, and gets as many as a register has at most.'],
  interpolate: ['D:4 0x1 B:4 A:4 | 0xf1ff', '{D} <- interpolate {A}, {B}', 'Weighs the two lanes of each pair against each other, once either way round.'],
  swizzle:     ['D:4 0x2 B:4 A:4 | 0xf1ff', '{D}(i) <- {A}({B}(i))', 'Picks lanes by their numbers.'],
  cast:        ['D:4 0x3 to:4 A:4 | 0xf1ff', '{D} <- (cast {to:type}){A}', 'Converts lanes to another type.'],
  compress:    ['D:4 0x4 B:4 A:4 | 0xf1ff', '{D} <- compress {A} & {B}', 'Packs what a mask selects at the bottom of a register.'],
  scale:       ['D:4 n[3:0] B:4 A:4 | 0xf 01 n[5:4] 0xff', '{D} <- full {A} * {B} >>> {n}', 'Multiplies to full width and shifts the product right, both with sign.'],
  scale_plain: ['D:4 n[3:0] B:4 A:4 | 0xf 10 n[5:4] 0xff', '{D} <- full {A} * {B} >> {n}', 'Multiplies to full width and shifts the product right, both without sign.'],
}, SEED)
