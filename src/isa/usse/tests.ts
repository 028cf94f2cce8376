// Describes USSE groups 0x48, 0x78, illegal in the wiki: tests that set a predicate or a mask. Layout: Vita3K.
// Operations are from Vita3K too; conditions are those that compiled programs use.
import { encodings, refine } from '../../encoding/encoding.ts'
import type { Note } from '../../encoding/types.ts'
import { BEYOND } from './observed.ts'
import { EXTENDED } from './operands.ts'
import { wordKinds } from './operands-words.ts'

const TEST = 'op=01001 p:3 skip - once sync D.x A.neg A.x B.x prec both rep:2 sign:2 zero:2 and joined ch:2 pd:2 D.b:2 A.b:2 B.b:2 D.n:7 wb alu:2 do:4 A.n:7 B.n:7'
const MASK = 'op=01111 p:3 skip - once sync D.x A.neg A.x B.x prec both rep:2 sign:2 zero:2 and ? kind:2 ?:2 D.b:2 A.b:2 B.b:2 D.n:7 wb alu:2 do:4 A.n:7 B.n:7'

/** An operation, and the type of its values if `do` decides it rather than the format of the word. */
type Operation = readonly [name: string, type?: string] | undefined
/** Operations by kind, then by their four bits. */
export const OPERATIONS: readonly (readonly Operation[])[] = [
  [undefined, undefined, ['add'], ['frc'], ['rcp'], ['rsq'], ['log'], ['exp'], ['dot'], ['min'], ['max'], ['dsx'], ['dsy'], ['mul'], ['sub']],
  [
    undefined, undefined, undefined, undefined, undefined, undefined, ['add', 's16'], ['sub', 's16'], ['mul', 's16'], ['add', 'u16'], ['sub', 'u16'], ['mul', 'u16'],
    ['add', 's32'], ['add', 'u32'], ['sub', 's32'], ['sub', 'u32'],
  ],
  [['add', 's8'], ['sub', 's8'], ['add', 'u8'], ['sub', 'u8'], ['mul', 's8'], ['fpmul', 'u8'], ['mul', 'u8'], ['fpadd', 'u8'], ['fpsub', 'u8']],
  [['and', 'u32'], ['or', 'u32'], ['xor', 'u32'], ['shl', 'u32'], ['shr', 'u32'], ['rol', 'u32'], undefined, ['asr', 'u32']],
]
const byOperation = (text: (operation: NonNullable<Operation>) => string): '' =>
  `{alu:${OPERATIONS.map((row) => `{do:${Array.from({ length: 16 }, (_, code) => (row[code] ? text(row[code]) : '!')).join('|')}}`).join('|')}}` as ''
const DO = byOperation(([name]) => name)
const TYPE = byOperation(([, type]) => type ?? '{prec:f16|f32}')

/** Names of conditions by sign (1 negative, 2 positive), zero (1 zero, 2 not zero), and whether both must hold. */
const CONDITIONS: Readonly<Record<string, string>> = { '00and': 'always', '01and': 'eq', '02and': 'ne', '12and': 'lt', '22and': 'gt', '11or': 'le', '21or': 'ge' }
/** Earlier names of these conditions, which are only read. */
const FORMER: Readonly<Record<string, string>> = { '02and': 'nonzero', '12and': 'ltnz', '22and': 'gtnz' }
const codes = [0, 1, 2, 3] as const
const byCondition = (text: (sign: number, zero: number, join: string) => string): '' =>
  `{sign zero and:${codes.flatMap((sign) => codes.flatMap((zero) => ['or', 'and'].map((join) => text(sign, zero, join)))).join('|')}}` as ''
const IF = byCondition((sign, zero, join) => CONDITIONS[`${sign}${zero}${join}`] ?? `s${sign}z${zero}${join}`)
const FORMER_IF = byCondition((sign, zero, join) => FORMER[`${sign}${zero}${join}`] ?? '!')

const test = <const I extends string>(condition: I) => `${EXTENDED}test.${DO}.${condition}.${TYPE} p{pd}, {D:written}` as const
const mask = <const I extends string>(condition: I) =>
  `${EXTENDED}testmask.${DO}.${condition}.${TYPE} {D:masks}, {A:all}, {B:others}{kind:|, kind 1|, kind 2|, kind 3}{wb:, no write|}` as const

const NOTES: readonly Note[] = [
  { text: 'The group is in use: it tests.', source: 'vita3k', instead: 'illegal' },
  { text: 'Bit 39 says whether both conditions must hold or one of them: compiled programs have lt as negative and not zero, le as negative or zero.', source: 'compiled' },
  { text: 'Without a condition it is always: inputs of a test on a console were all true, and Vita3K, which prints ne, says so in a comment.', source: 'tests, vita3k' },
  { text: 'Bit 46 makes source 2 give channel x to every channel: a fifth of all compiled tests rely on it.', source: 'vita3k, compiled' },
]
const MASKED: readonly Note[] = [
  ...NOTES,
  { text: 'Compared with a console in masks of singles: a difference above 0, a logarithm above 0, and always.', source: 'tests' },
  { text: 'A logarithm reads channel x of the first source, and all channels get the same; so, it is inferred, do rcp, rsq and exp.', source: 'tests', instead: 'each channel its own', against: 'vita3k' },
  { text: 'A mask of bytes is not 0 where it holds; here it is 255.', source: 'tests', chosen: true },
]

export const tests = encodings('Tests', wordKinds, {
  ...refine(TEST, {
    test: ['joined=0', `${test(IF)}{A:tested}, {B:compared}`, 'Does an operation on one channel of two sources, compares the result with 0 and sets a predicate.', { accepts: [`${test(FORMER_IF)}{A:tested}, {B:compared}`], stops: 'no source says what this condition, or a dot product of one channel, gives' }],
    test_channels: ['joined=1', `${test(IF)}{A:all}, {B:others}, channels {ch}`, 'Does an operation on all channels, compares with 0 and sets a predicate; how channels are joined no source says.', { stops: 'no source says how channels are joined' }],
    test_other: ['', '', 'Sets a predicate by an operation that no source names.'],
  }),
  ...refine(MASK, {
    mask: ['', mask(IF), 'Does an operation on each channel, compares the result with 0 and writes 1 or 0 to the channel (mask).', { source: 'vita3k, compiled, tests', test: 'vtstmsk_gt_mask2_reg, vtstmsk_log_mask2, vtstmsk_always', notes: MASKED, accepts: [mask(FORMER_IF)], stops: 'no source has this condition or this kind of mask; for integers, bytes and bits Vita3K writes a single value, which nothing confirms' }],
    mask_other: ['', '', 'Writes a mask by an operation that no source names.'],
  }),
}, {
  evidence: 'observed',
  fieldEvidence: { op: 'documented' },
  source: 'vita3k, compiled',
  documentedAs: BEYOND,
  notes: NOTES,
})
