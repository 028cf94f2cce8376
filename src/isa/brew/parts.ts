// Parts that many lines of the Brew description share: constants after a halfword, jumps, and where most lines come from.
import type { Extra } from '../../encoding/types.ts'

/** A constant of 16 or 32 bits follows the first halfword. */
export const SHORT = 'n:16 | D:4'
export const LONG = 'V:32 | D:4'

/** $pc in scheduler mode; in task mode both are the same. */
export const PC = '{t:$pc|$tpc}'
/** Offsets are even: the lowest bit is the sign. */
export const JUMP = '$pc <- $pc {E[0] E[15:1]*2:+- *}'

export const ZERO = '==|\\!=|<|>=|>|<='
/** B stands on the left. */
export const TWO = '{op:!|||signed |signed |||!}{B} {op:!|==|\\!=|<|>=|<|>=|!} {A}'
/** The same comparisons with the operands swapped, which have no encodings of their own. */
export const TWO_SWAPPED = '{op:!|!|!|signed |signed |||!}{A} {op:!|!|!|>|<=|>|<=|!} {B}'

/** In the other chapters. */
const DETAILS: Extra = { evidence: 'documented', source: 'details' }
/** The GNU tools have it, too: they print and read it, or their simulator carries it out. */
export const TOOLS: Extra = { ...DETAILS, source: 'details, binutils' }
/** In the chapter on extension groups. */
export const SEED: Extra = { evidence: 'documented', source: 'groups' }
