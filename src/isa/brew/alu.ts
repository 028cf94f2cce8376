// Describes Brew encodings of arithmetic, logic and shifts, of two registers or of one and a constant.
import { encodings, refine } from '../../encoding/encoding.ts'
import { AMOUNT, AND_NOT, CONSTANT_SATURATED, LOGIC_LANES, LOGIC_SIZE, LOGIC_VEND, LOGIC_WIDE, MINUS, OR_NAMES, SECOND_TYPE, TINY_FLOAT, WIDE_CONSTANT, XOR_NAMES } from './notes.ts'
import { kinds } from './operands.ts'
import { LONG, SHORT, TOOLS } from './parts.ts'

const TWO = 'D:4 op:4 B:4 A:4'
const WITH_LONG = `${LONG} op:4 B:4 0xf` as const
const WITH_SHORT = `${SHORT} op:4 0xf A:4` as const

/**
 * Texts that are also accepted for a long constant: with a sign, and after the register if the order makes no
 * difference.
 */
const asSigned = (op: string): readonly string[] => [`{D} <- {V:±*} ${op} {B}`]
const eitherWay = (op: string): readonly string[] => [...asSigned(op), `{D} <- {B} ${op} {V:0x0*}`, `{D} <- {B} ${op} {V:±*}`]

export const two = encodings('Two operands', kinds, {
  ...refine(TWO, {
    xor:      ['op=0001', '{D} <- {A} ^ {B}', 'Computes the bitwise exclusive or of two registers, of all bytes in use.', { notes: [LOGIC_SIZE, XOR_NAMES] }],
    or:       ['op=0010', '{D} <- {A} | {B}', 'Computes the bitwise or of two registers, of all bytes in use; also moves a register.', { accepts: ['{nop}', '{D} <- {same}'], notes: [LOGIC_SIZE, OR_NAMES] }],
    and:      ['op=0011', '{D} <- {A} & {B}', 'Computes the bitwise and of two registers, of all bytes in use.', { notes: [LOGIC_SIZE] }],
    add:      ['op=0100', '{D} <- {A} + {B}', 'Adds two registers lane by lane: integers wrap or saturate by their type, floats are rounded.', { notes: [SECOND_TYPE] }],
    sub:      ['op=0101', '{D} <- {A} - {B}', 'Subtracts two registers lane by lane: integers wrap or saturate by their type, floats are rounded.', { notes: [SECOND_TYPE] }],
    lsl:      ['op=0110', '{D} <- {A} << {B}', 'Shifts each lane left, all by the same number of places from another register.', { notes: [AMOUNT] }],
    lsr:      ['op=0111', '{D} <- {A} >> {B}', 'Shifts each lane right and fills with zeros (logical), all by the same number of places from another register.', { notes: [AMOUNT] }],
    asr:      ['op=1000', '{D} <- {A} >>> {B}', 'Shifts each lane right and fills with its sign (arithmetic), all by the same number of places from another register.', { notes: [AMOUNT] }],
    mul:      ['op=1001', '{D} <- {A} * {B}', 'Multiplies two registers lane by lane: integers keep the low bits or saturate by their type, floats are rounded.', { notes: [SECOND_TYPE] }],
    and_not:  ['op=1010', '{D} <- ~{A} & {B}', 'Computes the bitwise and of a register and the inverse of another: clears the bits that are set there.', { notes: [LOGIC_SIZE, AND_NOT] }],
  }),
  add_tiny: ['D:4 op=1011 B:4 n:4', '{D} <- tiny {B} {n:plus}', 'Adds a constant from -7 to 7 to each integer lane; floats raise an exception.', { notes: [CONSTANT_SATURATED, TINY_FLOAT] }],
}, TOOLS)

export const long = encodings('Long constants', kinds, refine(WITH_LONG, {
  xor_long: ['op=0001', '{D} <- {V:0x0*} ^ {B}', 'Computes the bitwise exclusive or of a register and a constant of 32 bits.', { accepts: eitherWay('^'), notes: [LOGIC_LANES, LOGIC_WIDE, LOGIC_VEND, WIDE_CONSTANT] }],
  or_long:  ['op=0010', '{D} <- {V:0x0*} | {B}', 'Computes the bitwise or of a register and a constant of 32 bits.', { accepts: eitherWay('|'), notes: [LOGIC_LANES, LOGIC_WIDE, LOGIC_VEND, WIDE_CONSTANT] }],
  and_long: ['op=0011', '{D} <- {V:0x0*} & {B}', 'Computes the bitwise and of a register and a constant of 32 bits.', { accepts: eitherWay('&'), notes: [LOGIC_LANES, LOGIC_WIDE, LOGIC_VEND, WIDE_CONSTANT] }],
  add_long: ['op=0100', '{D} <- {V:0x0*} + {B}', 'Adds a constant of 32 bits to each lane of a register.', { accepts: [...eitherWay('+'), '{D} <- {B} - {V:minus}'], notes: [WIDE_CONSTANT, CONSTANT_SATURATED, MINUS, LOGIC_LANES] }],
  sub_long: ['op=0101', '{D} <- {V:0x0*} - {B}', 'Subtracts each lane of a register from a constant of 32 bits.', { accepts: asSigned('-'), notes: [WIDE_CONSTANT, CONSTANT_SATURATED, LOGIC_LANES] }],
  lsl_long: ['op=0110', '{D} <- {V:0x0*} << {B}', 'Shifts a constant of 32 bits left, by the number of places in a register.', { accepts: asSigned('<<'), notes: [AMOUNT] }],
  lsr_long: ['op=0111', '{D} <- {V:0x0*} >> {B}', 'Shifts a constant of 32 bits right by the number of places in a register, and fills with zeros.', { accepts: asSigned('>>'), notes: [AMOUNT] }],
  asr_long: ['op=1000', '{D} <- {V:0x0*} >>> {B}', 'Shifts a constant of 32 bits right by the number of places in a register, and fills with its sign.', { accepts: asSigned('>>>'), notes: [AMOUNT] }],
  mul_long: ['op=1001', '{D} <- {V:0x0*} * {B}', 'Multiplies each lane of a register by a constant of 32 bits.', { accepts: eitherWay('*'), notes: [WIDE_CONSTANT, CONSTANT_SATURATED, LOGIC_LANES] }],
}), TOOLS)

export const short = encodings('Short constants', kinds, refine(WITH_SHORT, {
  xor_short: ['op=0001', '{D} <- short {n:±*} ^ {A}', 'Computes the bitwise exclusive or of a register and a sign-extended constant of 16 bits.', { accepts: ['{D} <- short {A} ^ {n:±*}'], notes: [LOGIC_LANES, LOGIC_WIDE, LOGIC_VEND] }],
  or_short:  ['op=0010', '{D} <- short {n:±*} | {A}', 'Computes the bitwise or of a register and a sign-extended constant of 16 bits.', { accepts: ['{D} <- short {A} | {n:±*}'], notes: [LOGIC_LANES, LOGIC_WIDE, LOGIC_VEND] }],
  and_short: ['op=0011', '{D} <- short {n:±*} & {A}', 'Computes the bitwise and of a register and a sign-extended constant of 16 bits.', { accepts: ['{D} <- short {A} & {n:±*}'], notes: [LOGIC_LANES, LOGIC_WIDE, LOGIC_VEND] }],
  add_short: ['op=0100', '{D} <- short {n:±*} + {A}', 'Adds a sign-extended constant of 16 bits to each integer lane of a register.', { accepts: ['{D} <- short {A} + {n:±*}', '{D} <- short {A} - {n:minus_short}'], notes: [CONSTANT_SATURATED, MINUS] }],
  sub_short: ['op=0101', '{D} <- short {n:±*} - {A}', 'Subtracts each integer lane of a register from a sign-extended constant of 16 bits.', { notes: [CONSTANT_SATURATED] }],
  lsl_short: ['op=0110', '{D} <- short {A} << {n:±*}', 'Shifts each lane of a register left by a constant.', { accepts: ['{D} <- {A} << {n:±*}'], notes: [AMOUNT] }],
  lsr_short: ['op=0111', '{D} <- short {A} >> {n:±*}', 'Shifts each lane of a register right by a constant and fills with zeros (logical shift).', { accepts: ['{D} <- {A} >> {n:±*}'], notes: [AMOUNT] }],
  asr_short: ['op=1000', '{D} <- short {A} >>> {n:±*}', 'Shifts each lane of a register right by a constant and fills with its sign (arithmetic shift).', { accepts: ['{D} <- {A} >>> {n:±*}'], notes: [AMOUNT] }],
  mul_short: ['op=1001', '{D} <- short {n:±*} * {A}', 'Multiplies each integer lane of a register by a sign-extended constant of 16 bits.', { accepts: ['{D} <- short {A} * {n:±*}'], notes: [CONSTANT_SATURATED] }],
}), TOOLS)
