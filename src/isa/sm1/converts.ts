// Describes SM 1.0 encodings of conversions between integers and floats of all sizes.
import { encodings } from '../../encoding/encoding.ts'
import { MANUAL_TESTED } from './evidence.ts'
import { CLAMPS, CONVERT_NOTE, F2I_DEFECT, HALF_FAULTS, I2F_NOTE, I2I_NOTE, INT_NOTE, NO_BANK } from './notes.ts'
import { longKinds } from './operands.ts'
import { AR, INTEGER, magnitude, ROUND, TAIL } from './parts.ts'

const CVT = `${TAIL} | op=1010 ${AR} ? -:8 A:7 D:7 01` as const
const DW = '{flags} {D:Dw}{if}, '
const INT = '{s w:.U16|.U32|.S16|.S32}'
/** The direction rounds a single to a whole number, and a half to a half; `.NOINT` and `.INT` mark exceptions. */
const WHOLE = `{int:{w:${ROUND}|{rnd:|.FLOOR.NOINT|.CEIL.NOINT|.TRUNC.NOINT}}|{rnd:.ROUND|.FLOOR|.CEIL|.TRUNC}{w:.INT|}}` as const
const FLOATS = '{w:.F16|.F32}{t:.F16|.F32}'

export const converts = encodings('Conversions', longKinds, {
  i2i: [`op=00 neg - s w -:4 Am abs b8 -:2 t:3 ${CVT}`, `I2I{mark}{b8:${INT}|{s:.U8|.S8}}${INTEGER}${DW}${magnitude('{A:Ai}')}`, 'Converts an integer of 8, 16 or 32 bits, signed or unsigned, to another such size; may negate it first.', { test: 'test_i2i', fieldEvidence: { b8: 'observed' }, notes: [I2I_NOTE, CLAMPS] }],
  i2f: [`op=01 neg - ? w -:4 Am abs sat rnd:2 t:3 ${CVT}`, `I2F{mark}{w:.F16|.F32}${INTEGER}${ROUND}{sat:|.SAT}${DW}${magnitude('{A:Ai}')}`, 'Converts an integer of 8, 16 or 32 bits, signed or unsigned, to a float of 16 or 32 bits.', { test: 'test_i2f', fieldEvidence: { sat: 'observed' }, notes: [CONVERT_NOTE, I2F_NOTE, HALF_FAULTS, NO_BANK] }],
  f2i: [`op=10 neg - s w -:4 Am abs - rnd:2 -:2 t ${CVT}`, `F2I{mark}${INT}{t:.F16|.F32}${ROUND}${DW}${magnitude('{A:At}')}`, 'Converts a float of 16 or 32 bits to an integer of such a size, clipping (saturating) it to its range.', { test: 'test_f2i', notes: [CONVERT_NOTE, F2I_DEFECT, NO_BANK] }],
  f2f: [`op=11 neg - int w -:4 Am abs sat rnd:2 -:2 t ${CVT}`, `F2F{mark}${FLOATS}${WHOLE}{sat:|.SAT}${DW}${magnitude('{A:At}')}`, 'Converts between floats of 16 and 32 bits or rounds to a whole number; also moves, negates, gives the absolute value.', { test: 'test_f2f', fieldEvidence: { int: 'observed', sat: 'observed' }, notes: [CONVERT_NOTE, INT_NOTE, NO_BANK] }],
}, MANUAL_TESTED)
