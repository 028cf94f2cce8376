// Describes SM 1.0 encodings of floating point arithmetic and the special functions in long words.
import { encodings } from '../../encoding/encoding.ts'
import { MANUAL_TESTED, NO_FLAGS, TESTED, TESTED_COMPILED } from './evidence.ts'
import { BANK_NOTE, EX2_NOTE, FADD_NOTE, FCMP_NOTE, FMAD_CONSTANT, FMAD_ROUND, FSET_NOTE, FUSED, LATER_SATURATES, NOT_BUILT, NUMBER_WINS, RCP_NOTE, ROUND_NOTE, RRO_NOTE, RSQ_NOTE, UNREDUCED } from './notes.ts'
import { longKinds } from './operands.ts'
import { AB, ABC, AR, DEST, magnitude, PLAIN, ROUND, TAIL, THREE, TWO } from './parts.ts'

/** The text of two sources that may be made positive, and negated after that. */
const BOTH = '{nA:|-}{aA:{A:A}|\\|{A:A}\\|}, {nB:|-}{aB:{B:B}|\\|{B:B}\\|}'
const UNSEEN = 'tests of chips avoid the directions other than to the nearest and towards zero, and no program has one'
/** Tests compared the unit with chips bit for bit, except for the flags that a word sets. */
const UNIT = { stops: NO_FLAGS } as const
const ONE = `${PLAIN} | op=1001 -:12 A:7 D:7 01` as const

export const floats = encodings('Floating point', longKinds, {
  fadd: [`op=00 sat - nC nA ${THREE} | op=1011 ${AR} Cm ? -:5 rnd:2 A:7 D:7 01`, `FADD{mark}${ROUND}{sat:|.SAT}{flags} {D:D}{if}, {nA:|-}{A:A}, {nC:|-}{C:B}`, 'Adds two single-precision floats, or subtracts, rounding to nearest even or towards zero.', { test: 'test_fadd', stops: UNSEEN, notes: [FADD_NOTE, ROUND_NOTE] }],
  fmul: [`op=000 - nB nA ${TWO} -:5 rnd:2 ${TAIL} | op=1100 ${AB}`, `FMUL{mark}${ROUND}{flags} {D:D}{if}, {nA:|-}{A:A}, {nB:|-}{B:B}`, 'Multiplies two single-precision floats, rounding to nearest even or towards zero.', { test: 'test_fmul', stops: UNSEEN, notes: [BANK_NOTE, ROUND_NOTE, LATER_SATURATES] }],
  fmad: [`op=00 sat - nC nA -:2 rnd:2 Am C:7 ${TAIL} | op=1110 ${AR} Cm=0 Bm=0 B:7 A:7 D:7 01`, `FMAD{mark}${ROUND}{sat:|.SAT}{flags} {D:D}{if}, {nA:|-}{A:A}, {B:R}, {nC:|-}{C:R}`, 'Multiplies two single-precision floats and adds a third, all three outside constant memory.', { source: 'manual, hwtest, listings, envydis, rtl, decuda', test: 'test_fmad', fieldEvidence: { rnd: 'observed' }, fields: { rnd: 'direction of rounding that was asked for; it has no effect' }, notes: [FUSED, FMAD_ROUND] }],
  fmad_const: [`op=00 sat - nC nA ${THREE} | op=1110 ${ABC}`, 'FMAD{mark}{sat:|.SAT}{flags} {D:D}{if}, {nA:|-}{A:A}, {B:B}, {nC:|-}{C:B}', 'Multiplies two single-precision floats and adds a third, where a factor or the third is in constant memory.', { source: 'manual, envydis, rtl, decuda, nouveau', not: [{ Bm: 0, Cm: 0 }], notes: [FUSED, FMAD_CONSTANT, BANK_NOTE] }],
  fset: [`op=011 - nB nA ${TWO} aA aB - rel:4 ${TAIL} | op=1011 ${AB}`, `FSET${DEST}${BOTH}, {rel:relation}`, 'Compares two single-precision floats, which may be less, equal, greater or unordered: all ones if it holds, else 0.', { test: 'test_fcmp', notes: [FSET_NOTE, BANK_NOTE] }],
  fmax: [`op=100 - nB nA ${TWO} aA aB -:5 ${TAIL} | op=1011 ${AB}`, `FMAX${DEST}${BOTH}`, 'Gives the maximum of two single-precision floats; of a number and NaN, the number.', { test: 'test_fminmax', ...TESTED, notes: [NUMBER_WINS, NOT_BUILT] }],
  fmin: [`op=101 - nB nA ${TWO} aA aB -:5 ${TAIL} | op=1011 ${AB}`, `FMIN${DEST}${BOTH}`, 'Gives the minimum of two single-precision floats; of a number and NaN, the number.', { test: 'test_fminmax', ...TESTED_COMPILED, notes: [NUMBER_WINS, NOT_BUILT] }],
  fcmp: [`op=01 nC -:3 ${THREE} | op=1100 ${ABC}`, `FCMP${DEST}{A:A}, {B:B}, {nC:|-}{C:B}`, 'Selects the first source where the third, a single-precision float, is 0 or more, else the second.', { test: 'test_fslct', ...TESTED_COMPILED, notes: [FCMP_NOTE, NOT_BUILT] }],
  rro:  [`op=110 -:2 neg -:4 Am abs -:5 f ${TAIL} | op=1011 ${AR} -:9 A:7 D:7 01`, `RRO${DEST}${magnitude('{A:A}')}, {f:SIN|EX2}`, 'Reduces an angle for SIN and COS, or an exponent for EX2, to the range they work on.', { test: 'test_sfu_pre_rnd', ...UNIT, notes: [RRO_NOTE] }],
  rcp:  [`op=000 -:2 neg -:4 ? abs -:6 ${ONE}`, `RCP${DEST}${magnitude('{A:R}')}`, 'Computes the reciprocal of a single-precision float, 1 divided by it.', { test: 'test_sfu_rcp_rnd', ...UNIT, notes: [RCP_NOTE] }],
  rsq:  [`op=010 -:2 neg -:4 ? abs -:6 ${ONE}`, `RSQ${DEST}${magnitude('{A:R}')}`, 'Computes 1 divided by the square root of a single-precision float.', { test: 'test_sfu_rsqrt_rnd', ...UNIT, notes: [RSQ_NOTE] }],
  lg2:  [`op=011 -:2 neg -:4 ? abs -:6 ${ONE}`, `LG2${DEST}${magnitude('{A:R}')}`, 'Computes the logarithm to base 2 of a single-precision float.', { ...UNIT, test: 'test_sfu_lg2_rnd' }],
  sin:  [`op=100 -:7 ? -:7 ${ONE}`, `SIN${DEST}{A:R}`, 'Computes the sine of an angle that went through RRO.', { test: 'test_sfu_sincos_rnd', ...UNIT, notes: [UNREDUCED] }],
  cos:  [`op=101 -:7 ? -:7 ${ONE}`, `COS${DEST}{A:R}`, 'Computes the cosine of an angle that went through RRO.', { test: 'test_sfu_sincos_rnd', ...UNIT, notes: [UNREDUCED] }],
  ex2:  [`op=110 - sat -:5 ? -:7 ${ONE}`, 'EX2{mark}{sat:|.SAT}{flags} {D:D}{if}, {A:R}', 'Raises 2 to the power of an exponent that went through RRO.', { test: 'test_sfu_ex2_rnd', ...UNIT, notes: [EX2_NOTE] }],
}, MANUAL_TESTED)
