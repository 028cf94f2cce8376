// Finds the opcode numbers of an architecture: the bits of the opcode, and the encodings that have each number.
import { fittingEncodings, pinnedAt, withFixed } from './pinned.ts'
import type { Encoding, Isa } from './types.ts'
import { bitAt, WORD_BITS } from './words.ts'

/** A run of bits, each of which at least half of the encodings fix. */
export interface OpcodeBits {
  readonly high: number
  readonly low: number
}

/** Bits of the opcode that an encoding does not fix, and their value in an opcode number. */
interface Open {
  /** Name of the field; left out if the bits are unknown or ignored. */
  readonly field?: string
  readonly kind: 'field' | 'unknown' | 'ignored' | 'blank'
  /** Bits, the most significant first. */
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

/**
 * Returns the opcode numbers. Undefined if at least half of the encodings fix no run of 3 bits or more: such an
 * architecture has none.
 */
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

/** Returns the bits of the opcode, the most significant first. */
export const bitsOfOpcode = (bits: OpcodeBits): readonly number[] =>
  Array.from({ length: opcodeWidth(bits) }, (_, i) => bits.high - i)

export const opcodeWidth = ({ high, low }: OpcodeBits): number => high - low + 1

/** Returns a number in hexadecimal, with as many digits as all opcode numbers have. */
export const opcodeText = (bits: OpcodeBits, number: number): string =>
  number.toString(16).padStart(Math.ceil(opcodeWidth(bits) / 4), '0')

export function opcodeBits(isa: Isa): OpcodeBits | undefined {
  const count = Array.from(
    { length: WORD_BITS },
    (_, bit) => isa.encodings.filter((e) => bitAt(e.layout.mask, bit)).length,
  )
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

/** Returns the bits of the opcode that the encoding does not fix, with the values they have in the number. */
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

/** Joins consecutive numbers into runs. */
export function runsOf(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = []
  for (const n of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === n - 1) last[1] = n
    else runs.push([n, n])
  }
  return runs
}
