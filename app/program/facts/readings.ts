// Lists all readings of a value or of bytes in memory: every format, in a fixed order, and what its bits are called.
import { bytesOf } from '../../../src/expr/layout.ts'
import type { Naming } from '../../../src/expr/registerFile.ts'
import { exactFloatText } from '../../instruction/floats.ts'
import { fits, formatValue, REGISTER_FORMATS } from '../../instruction/formats.ts'
import { ascii, numberAt, READINGS } from './memory.ts'

export interface ValueReading {
  readonly title: string
  /** Undefined if there is no such reading of this value. */
  readonly text: string | undefined
  readonly isWide?: boolean
}

/** Returns the readings of a register, or of bits of one; their titles are the same for every value. */
export function valueReadings(value: bigint | undefined, bits: number, named: Naming = {}): readonly ValueReading[] {
  const text = (says: (value: bigint) => string | undefined) => (value === undefined ? undefined : says(value))
  return [
    ...REGISTER_FORMATS.map(({ id, title }) => ({
      title,
      text: text((all) => (fits(bits, id) ? formatValue(all, bits, id) : undefined)),
      ...(id === 'binary' && { isWide: true }),
    })),
    {
      title: 'Float exactly',
      text: text((all) => (bits === 32 ? exactFloatText(Number(all), 32) : undefined)),
      isWide: true,
    },
    { title: 'Characters', text: text((all) => (bits % 8 === 0 ? ascii(bytesOf(all, bits / 8)) : undefined)) },
    { title: 'Named', text: text((all) => nameOf(all, named)), isWide: true },
  ]
}

/**
 * Names the flags that are set, except those that are constant, or the value if the register has names for its values.
 */
function nameOf(value: bigint, { flags, names, constant = {} }: Naming): string | undefined {
  if (names) return names[Number(value)]
  if (!flags) return undefined
  const set = flags.filter((_, k) => constant[k] === undefined && (value >> BigInt(k)) & 1n)
  const always = Object.entries(constant).map(([k, bit]) => `bit ${k} is always ${bit}`)
  return [set.join(', ') || 'none set', ...always].join('; ')
}

/**
 * Returns the readings of memory from the first of `bytes` on; a reading that needs more bytes than are known has no
 * text.
 */
export function readingsAt(bytes: Uint8Array | undefined): readonly ValueReading[] {
  const shown = bytes ?? new Uint8Array()
  const numbers = READINGS.filter(({ id }) => id !== 'x16').map(({ title, bytes: size, format, id }) => {
    const value = numberAt(shown, size)
    return {
      title: id === 'x8' ? 'hex 8' : title,
      text: value === undefined ? undefined : formatValue(value, 8 * size, format),
      ...(size === 8 && { isWide: true }),
    }
  })
  const [first] = shown
  return [
    ...numbers,
    { title: 'binary', text: first === undefined ? undefined : formatValue(BigInt(first), 8, 'binary') },
    { title: 'characters', text: bytes && ascii(bytes) },
  ]
}
