// Arithmetic, logic and shifts of two registers, or of one and a constant: lines of the Brew description.
import { encodings, refine } from '../../spec/encoding.ts'
import { AMOUNT, AND_NOT, CONSTANT_SATURATED, LOGIC_LANES, LOGIC_SIZE, LOGIC_VEND, LOGIC_WIDE, MINUS, OR_NAMES, SECOND_TYPE, TINY_FLOAT, WIDE_CONSTANT, XOR_NAMES } from './notes.ts'
import { kinds } from './operands.ts'
import { LONG, SHORT, TOOLS } from './parts.ts'

const TWO = 'D:4 op:4 B:4 A:4'
const WITH_LONG = `${LONG} op:4 B:4 0xf` as const
const WITH_SHORT = `${SHORT} op:4 0xf A:4` as const

/** A constant of the long form with a sign; and behind the register where that makes no difference. */
const asSigned = (op: string): readonly string[] => [`{D} <- {V:±*} ${op} {B}`]
const eitherWay = (op: string): readonly string[] => [...asSigned(op), `{D} <- {B} ${op} {V:0x0*}`, `{D} <- {B} ${op} {V:±*}`]

export const two = encodings('Two operands', kinds, {
  ...refine(TWO, {
    xor:      ['op=0001', '{D} <- {A} ^ {B}', 'Exclusive or of two values, bit by bit.', { notes: [LOGIC_SIZE, XOR_NAMES] }],
    or:       ['op=0010', '{D} <- {A} | {B}', 'Or of two values, bit by bit.', { accepts: ['{nop}', '{D} <- {same}'], notes: [LOGIC_SIZE, OR_NAMES] }],
    and:      ['op=0011', '{D} <- {A} & {B}', 'And of two values, bit by bit.', { notes: [LOGIC_SIZE] }],
    add:      ['op=0100', '{D} <- {A} + {B}', 'Adds lane by lane: integers wrap or saturate by their type, floats are rounded.', { notes: [SECOND_TYPE] }],
    sub:      ['op=0101', '{D} <- {A} - {B}', 'Subtracts lane by lane: integers wrap or saturate by their type, floats are rounded.', { notes: [SECOND_TYPE] }],
    lsl:      ['op=0110', '{D} <- {A} << {B}', 'Shifts each lane left, all by the same number of places.', { notes: [AMOUNT] }],
    lsr:      ['op=0111', '{D} <- {A} >> {B}', 'Shifts each lane right and fills with zeros, all by the same number of places.', { notes: [AMOUNT] }],
    asr:      ['op=1000', '{D} <- {A} >>> {B}', 'Shifts each lane right and fills with its sign, all by the same number of places.', { notes: [AMOUNT] }],
    mul:      ['op=1001', '{D} <- {A} * {B}', 'Multiplies lane by lane; high bits that do not fit are lost, but for types that saturate.', { notes: [SECOND_TYPE] }],
    and_not:  ['op=1010', '{D} <- ~{A} & {B}', 'Clears in one value the bits that are set in another.', { notes: [LOGIC_SIZE, AND_NOT] }],
  }),
  add_tiny: ['D:4 op=1011 B:4 n:4', '{D} <- tiny {B} {n:plus}', 'Adds a number from -7 to 7 to each lane.', { notes: [CONSTANT_SATURATED, TINY_FLOAT] }],
}, TOOLS)

export const long = encodings('Long constants', kinds, refine(WITH_LONG, {
  xor_long: ['op=0001', '{D} <- {V:0x0*} ^ {B}', 'Exclusive or with a constant of 32 bits.', { accepts: eitherWay('^'), notes: [LOGIC_LANES, LOGIC_WIDE, LOGIC_VEND, WIDE_CONSTANT] }],
  or_long:  ['op=0010', '{D} <- {V:0x0*} | {B}', 'Or with a constant of 32 bits.', { accepts: eitherWay('|'), notes: [LOGIC_LANES, LOGIC_WIDE, LOGIC_VEND, WIDE_CONSTANT] }],
  and_long: ['op=0011', '{D} <- {V:0x0*} & {B}', 'And with a constant of 32 bits.', { accepts: eitherWay('&'), notes: [LOGIC_LANES, LOGIC_WIDE, LOGIC_VEND, WIDE_CONSTANT] }],
  add_long: ['op=0100', '{D} <- {V:0x0*} + {B}', 'Adds a constant of 32 bits to each lane.', { accepts: [...eitherWay('+'), '{D} <- {B} - {V:minus}'], notes: [WIDE_CONSTANT, CONSTANT_SATURATED, MINUS, LOGIC_LANES] }],
  sub_long: ['op=0101', '{D} <- {V:0x0*} - {B}', 'Subtracts each lane from a constant of 32 bits.', { accepts: asSigned('-'), notes: [WIDE_CONSTANT, CONSTANT_SATURATED, LOGIC_LANES] }],
  lsl_long: ['op=0110', '{D} <- {V:0x0*} << {B}', 'Shifts a constant of 32 bits left, by the number of places in a register.', { accepts: asSigned('<<'), notes: [AMOUNT] }],
  lsr_long: ['op=0111', '{D} <- {V:0x0*} >> {B}', 'Shifts a constant of 32 bits right by the number of places in a register, and fills with zeros.', { accepts: asSigned('>>'), notes: [AMOUNT] }],
  asr_long: ['op=1000', '{D} <- {V:0x0*} >>> {B}', 'Shifts a constant of 32 bits right by the number of places in a register, and fills with its sign.', { accepts: asSigned('>>>'), notes: [AMOUNT] }],
  mul_long: ['op=1001', '{D} <- {V:0x0*} * {B}', 'Multiplies each lane with a constant of 32 bits.', { accepts: eitherWay('*'), notes: [WIDE_CONSTANT, CONSTANT_SATURATED, LOGIC_LANES] }],
}), TOOLS)

export const short = encodings('Short constants', kinds, refine(WITH_SHORT, {
  xor_short: ['op=0001', '{D} <- short {n:±*} ^ {A}', 'Exclusive or with a constant of 16 bits.', { accepts: ['{D} <- short {A} ^ {n:±*}'], notes: [LOGIC_LANES, LOGIC_WIDE, LOGIC_VEND] }],
  or_short:  ['op=0010', '{D} <- short {n:±*} | {A}', 'Or with a constant of 16 bits.', { accepts: ['{D} <- short {A} | {n:±*}'], notes: [LOGIC_LANES, LOGIC_WIDE, LOGIC_VEND] }],
  and_short: ['op=0011', '{D} <- short {n:±*} & {A}', 'And with a constant of 16 bits.', { accepts: ['{D} <- short {A} & {n:±*}'], notes: [LOGIC_LANES, LOGIC_WIDE, LOGIC_VEND] }],
  add_short: ['op=0100', '{D} <- short {n:±*} + {A}', 'Adds a constant of 16 bits to each lane.', { accepts: ['{D} <- short {A} + {n:±*}', '{D} <- short {A} - {n:minus_short}'], notes: [CONSTANT_SATURATED, MINUS] }],
  sub_short: ['op=0101', '{D} <- short {n:±*} - {A}', 'Subtracts each lane from a constant of 16 bits.', { notes: [CONSTANT_SATURATED] }],
  lsl_short: ['op=0110', '{D} <- short {A} << {n:±*}', 'Shifts each lane left by a constant.', { accepts: ['{D} <- {A} << {n:±*}'], notes: [AMOUNT] }],
  lsr_short: ['op=0111', '{D} <- short {A} >> {n:±*}', 'Shifts each lane right by a constant and fills with zeros.', { accepts: ['{D} <- {A} >> {n:±*}'], notes: [AMOUNT] }],
  asr_short: ['op=1000', '{D} <- short {A} >>> {n:±*}', 'Shifts each lane right by a constant and fills with its sign.', { accepts: ['{D} <- {A} >>> {n:±*}'], notes: [AMOUNT] }],
  mul_short: ['op=1001', '{D} <- short {n:±*} * {A}', 'Multiplies each lane with a constant of 16 bits.', { accepts: ['{D} <- short {A} * {n:±*}'], notes: [CONSTANT_SATURATED] }],
}), TOOLS)
