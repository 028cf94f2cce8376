// Compares the state of a machine with the expected one, register by register and stretch by stretch.
import {
  type Due,
  type ExpectedOutcome,
  type ItemType,
  type RegisterContents,
  sizeOf,
  valuesOf,
} from '../isa/contents.ts'
import type { MachineState } from './state.ts'

/** Comparison of one register or stretch of memory. */
export interface Checked {
  /** Name of the place: `r3`, `device 0x1000 to 0x107f`. */
  readonly where: string
  /** Number of values compared (lanes of a register, numbers of a stretch), and number of wrong ones among them. */
  readonly of: number
  readonly wrong: number
  /** A few values, the first wrong one first. `from` names the place of that one; left out if it is the first value. */
  readonly expected: string
  readonly got: string
  readonly from?: string
  /** Tolerance for floats, as a fraction of the expected value. */
  readonly within?: number
}

export function check(state: MachineState, expect: ExpectedOutcome): readonly Checked[] {
  const registers = Object.entries(expect.registers ?? {}).flatMap(([file, held]) =>
    Object.entries(held).map(([index, value]) => checkRegister(state, file, Number(index), value)),
  )
  return [...registers, ...(expect.memory ?? []).map((stretch) => checkMemory(state, stretch))]
}

function checkRegister(state: MachineState, file: string, index: number, held: RegisterContents): Checked {
  const { bits = 32, lanes = false, show = String } = state.spec.files[file] ?? {}
  const count = lanes ? state.lanes : 1
  const expected = Array.from({ length: count }, (_, lane) => (typeof held === 'bigint' ? held : (held[lane] ?? 0n)))
  const got = expected.map((_, lane) => state.read(file, index, lane))
  const hex = (value: bigint) => `0x${value.toString(16).padStart(Math.ceil(bits / 4), '0')}`
  return compared(show(index), expected, got, hex, (lane) => `lane ${lane}`)
}

function checkMemory(state: MachineState, { space, address, bytes, item, within }: Due): Checked {
  const got = state.memories.get(space)?.read(address, bytes.length) ?? new Uint8Array(bytes.length)
  const hex = (at: number) => `0x${at.toString(16)}`
  const where = `${space} ${hex(address)} to ${hex(address + bytes.length - 1)}`
  const place = (k: number) => hex(address + k * sizeOf(item))
  const near = (value: number, other: number) =>
    Object.is(value, other) || (within !== undefined && Math.abs(value - other) <= within * Math.abs(value))
  const compare = compared(where, valuesOf(item, bytes), valuesOf(item, got), TEXT[item] ?? String, place, near)
  return { ...compare, ...(within !== undefined && { within }) }
}

const TEXT: Partial<Readonly<Record<ItemType, (value: number) => string>>> = { f32: singleText, u32: wordText }

/** Writes numbers from a million on in hexadecimal, since large numbers are mostly patterns of bits. */
function wordText(value: number): string {
  return value < 1e6 ? String(value) : `0x${value.toString(16).padStart(8, '0')}`
}

/** Writes a single-precision float with the fewest digits that give it back: 0.1 rather than its exact value. */
function singleText(value: number): string {
  if (Object.is(value, -0)) return '-0'
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return String(short)
  }
  return String(value)
}

const SHOWN = 4

function compared<T>(
  where: string,
  expected: readonly T[],
  got: readonly T[],
  show: (value: T) => string,
  place: (k: number) => string,
  same: (value: T, other: T) => boolean = Object.is,
): Checked {
  const wrong = expected.flatMap((value, k) => (same(value, got[k] as T) ? [] : [k]))
  const [first = 0] = wrong
  const some = (values: readonly T[]) => {
    const few = values.slice(first, first + SHOWN).map(show)
    const alike = values.length > 1 && values.every((value) => Object.is(value, values[first]))
    return alike ? `${few[0]} in all` : few.join(' ') + (first + SHOWN < values.length ? ' …' : '')
  }
  return {
    where,
    of: expected.length,
    wrong: wrong.length,
    expected: some(expected),
    got: some(got),
    ...(first > 0 && { from: place(first) }),
  }
}
