// The opcode numbers of an architecture, from its description: which bits are the opcode, and which encodings have a number.
import { fittingEncodings, pinnedAt, withFixed } from './pinned.ts'
import type { Encoding, Isa } from './types.ts'
import { bitAt } from './words.ts'

/** The run of bits that most encodings fix. */
export interface OpcodeBits {
  readonly high: number
  readonly low: number
}

/** Bits of the opcode that an encoding leaves open, and what they hold at a number. */
interface Open {
  /** Name of the field; none where nobody knows the bits, or the hardware ignores them. */
  readonly field?: string
  readonly kind: 'field' | 'unknown' | 'ignored' | 'blank'
  /** Most significant first. */
  readonly bits: readonly number[]
  readonly value: number
}

/** An opcode number, and the encodings that words with it may be. */
interface Opcode {
  readonly number: number
  readonly encodings: readonly Encoding[]
}

export interface OpcodeSpace {
  readonly bits: OpcodeBits
  readonly opcodes: readonly Opcode[]
}

const WIDEST = 8
const NARROWEST = 3

/** Undefined where no run of bits is fixed in most encodings: such an architecture has no opcode numbers. */
export function opcodeSpace(isa: Isa): OpcodeSpace | undefined {
  const bits = opcodeBits(isa)
  if (!bits) return undefined
  const fixed = withFixed(isa.encodings)
  const all = bitsOfOpcode(bits)
  const opcodes = Array.from({ length: 2 ** all.length }, (_, number): Opcode => {
    return { number, encodings: fittingEncodings(fixed, pinnedAt(all, number)) }
  })
  return { bits, opcodes }
}

/** Most significant first. */
export const bitsOfOpcode = (bits: OpcodeBits): readonly number[] =>
  Array.from({ length: opcodeWidth(bits) }, (_, i) => bits.high - i)

export const opcodeWidth = ({ high, low }: OpcodeBits): number => high - low + 1

/** As many hexadecimal digits as all numbers have. */
export const opcodeText = (bits: OpcodeBits, number: number): string =>
  number.toString(16).padStart(Math.ceil(opcodeWidth(bits) / 4), '0')

export function opcodeBits(isa: Isa): OpcodeBits | undefined {
  const count = Array.from({ length: 96 }, (_, bit) => isa.encodings.filter((e) => bitAt(e.layout.mask, bit)).length)
  const often = count.map((n) => n * 2 >= isa.encodings.length)
  let best: OpcodeBits | undefined
  for (let low = 0; low < often.length; low++) {
    let high = low
    while (often[high] && high - low < WIDEST) high++
    if (high > low && (!best || high - low > opcodeWidth(best))) best = { high: high - 1, low }
  }
  return best && opcodeWidth(best) >= NARROWEST ? best : undefined
}

export const numbersOf = ({ opcodes }: OpcodeSpace, e: Encoding): readonly number[] =>
  opcodes.filter(({ encodings }) => encodings.includes(e)).map(({ number }) => number)

/** What the number says beyond which encoding it is. */
export function openAt({ layout }: Encoding, { high, low }: OpcodeBits, number: number): readonly Open[] {
  const out: { field?: string; kind: Open['kind']; bits: number[]; value: number }[] = []
  for (let bit = high; bit >= low; bit--) {
    const role = layout.bits[bit]
    if (bitAt(layout.mask, bit) || !role || role.kind === 'fixed' || role.kind === 'shouldBe') continue
    const field = role.kind === 'field' ? role.owners[0]?.field : undefined
    const last = out.at(-1)
    const value = (number >> (bit - low)) & 1
    if (last && last.kind === role.kind && last.field === field) {
      last.bits.push(bit)
      last.value = 2 * last.value + value
    } else out.push({ ...(field === undefined ? {} : { field }), kind: role.kind, bits: [bit], value })
  }
  return out
}

/** Neighbouring numbers as runs. */
export function runsOf(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = []
  for (const n of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === n - 1) last[1] = n
    else runs.push([n, n])
  }
  return runs
}
