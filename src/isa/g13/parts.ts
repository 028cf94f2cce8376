// Holds runs of bits that many G13 encodings share, high bits first, and operands that stand together in many of them.

export const DST = 'D[5:0] Dt:2'
export const A = 'At:4 A[5:0]'
export const B = 'Bt:4 B[5:0]'
export const C = 'Ct:4 C[5:0]'
/** Sources of floats have two bits for their modifiers. */
export const AF = `Am:2 ${A}` as const
export const BF = `Bm:2 ${B}` as const
/** The high two bits of each operand's number stand at the end of the word; a short form lacks them. */
export const HIGH = '?:2 D[7:6] A[7:6]'
export const HIGH2 = `${HIGH} B[7:6]` as const
export const HIGH3 = `${HIGH2} C[7:6]` as const

export const DA = '{D:ALUDst}, {A:ALUSrc}'
export const DAB = `${DA}, {B:ALUSrc}` as const

/** The note on every comparison of floats. */
export const CONDITIONS = { text: 'Conditions 5 and 6 are gte and lte.', source: 'emulator, hwtest, mesa-isa', instead: '5 less or equal, 6 greater or equal' } as const
/** The note on comparisons of floats that have every condition. */
export const UNORDERED = { text: 'Conditions ltn and gtn (3 and 7) are not emulated. Mesa makes minimum and maximum of them; read so, they hold where the right source is NaN, too.', source: 'disassembler, mesa-compile', chosen: true } as const
