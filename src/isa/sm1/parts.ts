// Holds runs of bits that many SM 1.0 encodings share, high bits first, and pieces of text that many of them share.

/** Bits 45 to 32 of a long word: condition, flags to set, destination, address register, mark. */
export const TAIL = 'cr:2 cc:5 we wr:2 drop a[2] mark:2'
/** Bits 45 to 32 of a long word that cannot have an address register. */
export const PLAIN = 'cr:2 cc:5 we wr:2 drop - mark:2'
/** Bits 45 to 32 of a word that cannot write to output space; no source says what the bit for that would do. */
export const GUARD = 'cr:2 cc:5 -:3 ? - mark:2'
export const TO_OTHERS = 'cr:2 cc:5 we wr:2 ? a[2] mark:2'
/** Bits 27 to 25: the low bits of the address register, and whether it moves on. */
export const AR = 'a[1:0] inc'
/** The bits from bit 57 down: the bank of a constant, whether source 1 is in shared memory, and in `THREE` source 3. */
export const TWO = 'bank:4 Am'
export const THREE = `bank:4 Am C:7 ${TAIL}` as const
/** Bits 27 to 9 of words with two sources, and with three. */
export const AB = `${AR} ? Bm B:7 A:7 D:7 01` as const
export const ABC = `${AR} Cm Bm B:7 A:7 D:7 01` as const
/**
 * Short words and words with a constant have two bits for the address register, followed by the bits that say what is
 * in memory.
 */
export const SHORT = 'a[1:0] inc Am'
export const SHORT2 = `${SHORT} Bm` as const
export const IMM = '-:4 imm[31:6] mark=11'
/** Targets of jumps count words of four bytes. */
export const TARGET = '- t[17:2] -:9 11'

/** The text between mnemonic and first operand: mark, flags to set, destination, condition. */
export const DEST = '{mark}{flags} {D:D}{if}, '
export const SIGN = '{s w:.U16||.S16|.S32}'
export const INTEGER = '{t:.U16|.U32|.U16.BEXT|.U32.BEXT|.S16|.S32|.S16.BEXT|.S32.BEXT}'
export const ROUND = '{rnd:|.FLOOR|.CEIL|.TRUNC}'
export const ACCESS = '{t:.U8|.S8|.U16|.S16|.U64|.U128|.U32|.S32}'
export const magnitude = <const T extends string>(operand: T) => `{neg:|-}{abs:${operand}|\\|${operand}\\|}` as const
