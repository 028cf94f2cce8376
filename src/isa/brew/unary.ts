// Describes Brew encodings of instructions on one register, and on what it holds besides its value.
import { encodings } from '../../encoding/encoding.ts'
import { BITS_KEPT, CONVERT_LATE, INTO_VECTOR, INVERSE_OF_ZERO, LINK_BACK, MOVED_OPS, NEG_SATURATED, NOT_SIZE, ROOT_ROUNDING, ROUNDING, TINY_SIGN, TOO_LARGE, TYPE_CRASH } from './notes.ts'
import { kinds } from './operands.ts'
import { TOOLS } from './parts.ts'

export const unary = encodings('One operand', kinds, {
  tiny:      ['D:4 op=0x01 n:4', '{D} <- tiny {n:tiny}', 'Loads a constant from -7 to 7 into a register, which keeps its type.', { notes: [INTO_VECTOR, TINY_SIGN] }],
  link:      ['D:4 op=0x02 n:4', '{D} <- $pc {n:near}', 'Loads an address near this instruction, where a call returns to, into a register as an int32.', { source: 'details, binutils, espresso', notes: [LINK_BACK] }],
  neg:       ['D:4 op=0x03 A:4', '{D} <- -{A}', 'Negates each lane of a register; floats change their sign.', { notes: [NEG_SATURATED] }],
  not:       ['D:4 op=0x04 A:4', '{D} <- ~{A}', 'Inverts all bits of a register that are in use (bitwise not).', { notes: [NOT_SIZE] }],
  bse:       ['D:4 op=0x05 A:4', '{D} <- bse {A}', 'Sign-extends the low byte of each lane to the width of the lane.'],
  wse:       ['D:4 op=0x06 A:4', '{D} <- wse {A}', 'Sign-extends the low 16 bits of each lane to the width of the lane.'],
  float:     ['D:4 op=0x07 A:4', '{D} <- float {A}', 'Converts a signed 32-bit integer to a float.', { source: 'details, late, binutils', notes: [CONVERT_LATE, MOVED_OPS] }],
  int:       ['D:4 op=0x08 A:4', '{D} <- int {A}', 'Converts a float to a signed 32-bit integer; how it rounds the documents leave open.', { source: 'details, late, binutils', notes: [ROUNDING, TOO_LARGE, CONVERT_LATE, MOVED_OPS], stops: 'into what halves are converted no source says' }],
  recip:     ['D:4 op=0x09 A:4', '{D} <- 1 / {A}', 'Computes the reciprocal of each float, 1 divided by it; integers raise an exception.', { notes: [INVERSE_OF_ZERO, MOVED_OPS] }],
  rsqrt:     ['D:4 op=0x0a A:4', '{D} <- rsqrt {A}', 'Computes 1 divided by the square root of each float; integers raise an exception.', { notes: [INVERSE_OF_ZERO, ROOT_ROUNDING, MOVED_OPS] }],
  size:      ['D:4 op=0x0b A:4', '{D} <- size {A}', 'Gives how many bytes of a register are in use, as an int32.', { source: 'details', notes: [MOVED_OPS] }],
  set_type:  ['D:4 op=0x0c A:4', 'type {D} <- {A}', 'Gives a register the type whose number another one holds, keeping its bits.', { fields: { D: 'register whose type is set', A: 'register with the number of the type' }, notes: [BITS_KEPT] }],
  read_type: ['D:4 op=0x0d A:4', '{D} <- type {A}', 'Gives the number of the type of a register, as an int32.', { notes: [TYPE_CRASH] }],
  type:      ['D:4 op=0x0e n:4', 'type {D} <- {n:type}', 'Gives a register another type, keeping its bits as far as the type has room.', { fields: { D: 'register whose type is set', n: 'type' }, notes: [BITS_KEPT] }],
}, TOOLS)
