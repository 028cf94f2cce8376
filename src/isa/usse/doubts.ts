// Returns the sentences of doubt for USSE words that run although their meaning is not certain.
import { isPlace } from '../../expr/expr.ts'
import type { WordEffects } from '../semantics.ts'
import { isUnknownRepeat } from './repeats.ts'
import { isVector, placeOf, type Vector } from './vector.ts'

export const PER_INSTANCE = 'Which instances or channels Pn lets through is not known; here it is all of them.'
const BASE = 'Whether the base of log is 2, as that of exp is; Vita3K has e for both.'
const ALONE = 'An instance has no neighbours here, so that nothing changes from pixel to pixel: it gives 0.'
const REPEATED = 'It asks to be repeated. Vita3K does not repeat this group, and no other source says how its registers move on; here it runs once.'
const UNITS = 'How many words a stride counts in this group; here it is two, as in Vita3K, which may have forgotten it.'
const ONCE = 'Whether instructions that run once heed it, as in Vita3K; here only those do that repeat.'
const TIES = 'How the chip rounds what lies in the middle of two numbers; here it goes up.'
const UNSCALED = 'How a float that is not scaled becomes an integer; here it is cut, and brought into range.'
const ADDRESS =
  'Whether the address is 4 further on without .fetch, constant offsets count items, and those in registers are from 0x10000 on, as Vita3K has it and compiled programs bear out; here it is the plain sum.'
const TILES = 'How tiles lie in memory; here they are bytes in a row.'
const STAND_IN = 'What a texture holds is a stand-in: the nearest texel of one level, whatever sampler and level of detail ask for.'
const CODES = 'Only Vita3K says which factors the codes select, and how it rounds.'
const OFFSETS = 'Only Vita3K says that offsets are added to nothing but what repeats, and that strides are forgotten; no compiled program has it.'
const PHASES = 'Phases wait for other units of the chip, which are not there: the program goes on.'
const EMITTED = 'It hands over a vertex: this is inferred from where compilers put it. Here it has no effect.'
const WAITED = 'It waits for data: this is inferred from where compilers put it. Here data are there at once.'
const DEPTH = 'What sources 1 and 2 and the destination are for is not known; here the first source is the depth, as Vita3K has it.'
const THIRD = 'Whether it multiplies the last two sources or the first two, and adds the other one: Vita3K has it differently in different groups.'
const ADDEND = 'What is added where a field selects it: Vita3K computes that, and then adds source 0 as it is.'
const HALF = 'Whether the upper half of the destination is kept, as here.'
const HALF_SATURATED = 'Only a name says that it saturates.'
const SECOND_STEP = 'What a second step is for; here it gives the third source: on a console, a first step into an internal register and a second one that adds it give the sum once, a second step alone crashes.'
const TESTED = 'What is written to a register besides the predicate; here nothing is.'
const SIGNS = 'What a sign asked for without zero, or against it, means of a zero; here a zero has no sign.'
const UNFIT = 'What is tested where a sum or product does not fit its type; here it is the exact one.'
const FOUR_BYTES = 'Which bytes all four channels get: outputs recorded on a console fit neither this reading nor that of Vita3K.'
const NEGATED = 'Whether bit 11 negates the second source, as in Vita3K; the wiki saw no effect.'
const CLIPPED = 'Whether the product is the distance from a clip plane, as the names of bits 54 and 36 to 34 suggest; here it only goes to its destination.'
const FAR = 'What shifts by all bits and more give; here it is 0, or the sign.'
const HALF_CONSTANTS = 'The wiki says that its constants of 16 bits are not exact.'
const INDEX = 'What index followed by a number names; here it is an index register.'

const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  dsx32: [ALONE], dsx16: [ALONE], dsy32: [ALONE], dsy16: [ALONE],
  sop2: [CODES], sop2m: [CODES],
  imad8: [THIRD, ADDEND], imad16: [HALF, THIRD],
  load: [ADDRESS], store: [ADDRESS], tex: [STAND_IN], smbo: [OFFSETS],
  phas: [PHASES], phas_registers: [PHASES], emit: [EMITTED], wdf: [WAITED], depth: [DEPTH],
}
/** Groups whose register numbers count words, while strides count two words. */
const FORGOTTEN = new Set(['sop2', 'imad8', 'imad16'])
/** Whether a list of strides moves the first execution, too. */
const hasFirst = (f: WordEffects['fields']): boolean => ['D', 'T', 'A', 'B'].some((x) => f[`${x}.m`] === 1 && ((f[`${x}.n`] ?? 0) & 3) > 0)

/** The code of a second operation that is log. */
const SECOND_LOG = 13

/** Whether the word writes the value of a logarithm. A comparison with 0 does not depend on the base. */
const isLog = (name: string, f: WordEffects['fields']): boolean => /(^|_)log$/.test(name) || f.sec === SECOND_LOG

/**
 * Whether a condition is one that compiled programs have: no sign without zero, nor a zero that contradicts the sign.
 */
const isUsual = ({ sign, zero, and }: WordEffects['fields']): boolean => !sign || (and === 1 ? zero === 2 : zero === 1)
const SUB = new Set(['7', '10', '14', '15'].map((code) => `1 ${code}`).concat(['1', '3', '8'].map((code) => `2 ${code}`)))
function ofTest({ alu = 0, do: operation, ...f }: WordEffects['fields']): readonly string[] {
  return [...(isUsual(f) ? [] : [SIGNS]), ...((alu === 1 || alu === 2) && !SUB.has(`${alu} ${operation}`) ? [UNFIT] : [])]
}

const [U8, S16, F16, ALL] = [0, 4, 5, 15]
/** Returns the doubts about conversions, mainly between floats and integers. */
function ofPack({ scale, to = 0, from = F16, m }: WordEffects['fields']): readonly string[] {
  const whole = to >= U8 && to <= S16
  const fromWhole = from <= S16
  if (from === U8 && m === ALL) return [FOUR_BYTES]
  if (!whole || fromWhole) return []
  return [scale ? TIES : UNSCALED]
}

const vectorsOf = ({ operands }: WordEffects): readonly Vector[] => Object.values<unknown>(operands).filter(isVector)
const isConstant = (v: Vector): boolean => !isPlace(placeOf(v, 0))
const isIndex = (v: Vector): boolean => {
  const place = placeOf(v, 0)
  return place.op === 'reg' && place.file === 'index'
}

function ofOperands(name: string, found: WordEffects): readonly string[] {
  const vectors = vectorsOf(found)
  const shift = /^(shl|shr|asr)$/.test(name) && vectors.at(-1)
  const by = shift && placeOf(shift, 0)
  const isBeyond = by && (by.op !== 'num' || by.value >= (found.fields.part ? 16n : 32n))
  return [
    ...(vectors.some((v) => v.format === 'f16' && isConstant(v)) ? [HALF_CONSTANTS] : []),
    ...(vectors.some(isIndex) ? [INDEX] : []),
    ...(isBeyond ? [FAR] : []),
  ]
}

export function doubtsOf(name: string, found: WordEffects): readonly string[] {
  const { fields: f } = found
  return [
    ...(BY_NAME[name] ?? []),
    ...(isLog(name, f) ? [BASE] : []),
    ...(name.startsWith('pack') ? ofPack(f) : []),
    ...(name === 'imad32_2' && f.sn ? [SECOND_STEP] : []),
    ...(name === 'test' || name === 'mask' ? ofTest(f) : []),
    ...(name === 'test' && f.wb ? [TESTED] : []),
    ...((name === 'load' || name === 'store') && f.space === 2 ? [TILES] : []),
    ...(f.clip ? [CLIPPED] : []),
    ...(name.startsWith('mad_') && f['B.neg'] ? [NEGATED] : []),
    ...(isUnknownRepeat(name, f) ? [REPEATED] : []),
    ...(f.part ? [HALF] : []),
    ...(name === 'imad16' && f.sat ? [HALF_SATURATED] : []),
    ...(f.rep && FORGOTTEN.has(name) ? [UNITS] : []),
    ...(name === 'smbo' || (name === 'smlsi' && hasFirst(f)) ? [ONCE] : []),
    ...ofOperands(name, found),
  ]
}
