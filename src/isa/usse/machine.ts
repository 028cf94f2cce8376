// Defines the registers and memories of one USSE shader instance.
import { type Expr, named, type RegisterPlace, reg } from '../../expr/expr.ts'
import type { MachineSpec } from '../../expr/machine.ts'

const numbered = (prefix: string) => (index: number) => `${prefix}${index}`
/** Names the halves and bytes of a word. */
const halves = (prefix: string) => (index: number, lo: number, width: number) =>
  width === 16 ? `${prefix}${index}.${lo ? 'hi' : 'lo'}` : width === 8 ? `${prefix}${index}.byte${lo / 8}` : undefined
const CHANNELS = ['x', 'y', 'z', 'w'] as const
const words = (prefix: string, about: string) => ({ shape: 'vectors' as const, count: 128, bits: 32, scratch: true as const, show: numbered(prefix), part: halves(prefix), across: CHANNELS, about })

/**
 * The register files. Their sizes are those a 7-bit number of words can name; the driver decides how many a program
 * gets.
 */
export const files: MachineSpec['files'] = {
  r: words('r', 'temporary registers'),
  o: { ...words('o', 'output registers: what the instance writes'), shows: 'colour' },
  pa: words('pa', 'primary attributes: what differs from instance to instance'),
  sa: words('sa', 'secondary attributes: uniforms, the same for all instances'),
  i: { shape: 'vectors', count: 16, bits: 32, scratch: true, show: (n) => `i${n >> 2}.${'xyzw'[n & 3]}`, across: CHANNELS, about: 'internal registers, of four channels each, 32 bits in every format' },
  p: { shape: 'numbers', count: 4, bits: 1, scratch: true, show: numbered('p'), about: 'predicates' },
  index: { shape: 'numbers', count: 2, bits: 32, scratch: true, show: (n) => `index${n + 1}`, about: 'index registers, counted in pairs of words' },
  link: { shape: 'numbers', count: 1, bits: 32, scratch: true, show: () => 'link', about: 'where a return goes: the address after the last branch that saved it' },
  stride: {
    shape: 'parts', count: 4, bits: 14, show: (n) => ['stride', 'stride0', 'stride1', 'stride2'][n] ?? 'stride',
    parts: [{ name: 'value', lo: 0, bits: 12 }, { name: 'kind', lo: 12, bits: 2, names: ['offset', 'step', 'list'] }],
    about: 'how the destination and sources 0, 1 and 2 move on in an instruction that repeats: by its executions so far and an offset, by a step each time, or by a list of four',
  },
  executed: { shape: 'numbers', count: 1, bits: 4, show: () => 'executed', hidden: true, about: 'how often the instruction that repeats was executed so far' },
  depth: { shape: 'numbers', count: 1, bits: 32, show: () => 'depth', about: 'the depth that replaces that of the pixel' },
  killed: { shape: 'numbers', count: 1, bits: 1, show: () => 'killed', about: 'whether the instance ended itself: nothing of it is drawn' },
}

export const spaces: MachineSpec['spaces'] = {
  memory: { bytes: 2 ** 32, about: 'memory, by address' },
  local: { bytes: 2 ** 32, about: 'memory of this instance' },
  tiled: { bytes: 2 ** 32, about: 'memory in tiles; how they lie is not known' },
  texture: { bytes: 2 ** 24, about: 'the picture that is sampled: its width and height, a word each, then its rows of red, green, blue and opacity; where width or height is 0, a checker is sampled' },
}

/** Register banks by the two bits that select them. */
export const BANKS = ['r', 'o', 'pa', 'sa'] as const

/** Returns an index register; `which` is 1 or 2. */
export const indexRegister = (which: number): RegisterPlace => reg('index', which - 1)
export const predicate = (n: number): RegisterPlace => reg('p', n, 1)

/** Kinds of strides. A stride register of all zeros is the state at the start of a program. */
export const STRIDE = { offset: 0, step: 1, list: 2 } as const
const STRIDE_BITS = 12
/** Returns a stride register by its operand: the destination, source 0, 1 or 2. */
export const stride = (operand: number): RegisterPlace => reg('stride', operand, 14)
export function strideCode(kind: number, value: number): Expr {
  const code = (kind << STRIDE_BITS) | value
  const first = Array.from({ length: 4 }, (_, i) => strideOf(code, i))
  // These are the texts of the kinds.
  const texts = [`${value} and one more each time`, `${first[1]} more each time`, `each time one of ${first.join(', ')}`]
  return named(texts[kind] ?? '', code)
}
/**
 * Returns the stride for execution `i`, in units of its operand. Undefined after the end of a list, where it is not
 * known.
 */
export function strideOf(code: number, i: number): number | undefined {
  const [kind, value] = [code >> STRIDE_BITS, code & (2 ** STRIDE_BITS - 1)]
  if (kind === STRIDE.offset) return i + value
  if (kind === STRIDE.step) return i * ((value << 24) >> 24)
  return i < 4 ? (value >> (2 * i)) & 3 : undefined
}
export const EXECUTED = reg('executed', 0, 4)
