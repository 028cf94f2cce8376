// Holds parts that many Brew encodings share: constants after a halfword, jumps, and the sources of most lines.
import type { Extra } from '../../encoding/types.ts'

/** A constant of 16 or 32 bits follows the first halfword. */
export const SHORT = 'n:16 | D:4'
export const LONG = 'V:32 | D:4'

/** The program counter: $pc in scheduler mode, or that of the task, $tpc; in task mode both are the same. */
export const PC = '{t:$pc|$tpc}'
/** Offsets are even: the lowest bit is the sign. */
export const JUMP = '$pc <- $pc {E[0] E[15:1]*2:+- *}'

export const ZERO = '==|\\!=|<|>=|>|<='
/** Comparisons of two registers, with B on the left. */
export const TWO = '{op:!|||signed |signed |||!}{B} {op:!|==|\\!=|<|>=|<|>=|!} {A}'
/** Comparisons with their operands swapped, which have no encodings of their own. */
export const TWO_SWAPPED = '{op:!|!|!|signed |signed |||!}{A} {op:!|!|!|>|<=|>|<=|!} {B}'

/** Evidence of lines from the chapters other than that on extension groups. */
const DETAILS: Extra = { evidence: 'documented', source: 'details' }
/** Evidence of lines that the GNU tools have too: they print and read them, or their simulator executes them. */
export const TOOLS: Extra = { ...DETAILS, source: 'details, binutils' }
/** Evidence of lines from the chapter on extension groups. */
export const SEED: Extra = { evidence: 'documented', source: 'groups' }
