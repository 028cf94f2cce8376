// What of memory is shown, and how: rows of bytes, read as numbers of a size; addresses as people type them.
import type { Space } from '../../../src/expr/machine.ts'
import type { Kernel } from '../../../src/isa/architecture.ts'
import { type Item, outcomeOf, type Start } from '../../../src/isa/contents.ts'
import { quoted } from '../../../src/share/problems.ts'
import type { Format } from '../../instruction/formats.ts'

/** What the bytes are read as. */
export type Reading = 'bytes' | 'words' | 'shorts' | 'integers' | 'floats' | 'halves'

export interface MemoryPane {
  /** Empty: the first one there is. */
  readonly space: string
  /** A multiple of a row. */
  readonly from: number
  readonly as: Reading
  /** The name of a view of the space; left out: byte after byte. Then `from` counts in its order. */
  readonly view?: string
}

/** What a program begins with is worth seeing; where that is nothing, what it makes. */
export function firstPage(init: Start, kernel?: Kernel): MemoryPane {
  const first = init.memory?.[0] ?? (kernel && outcomeOf(kernel.expect, init).memory?.[0])
  const view = kernel?.pictures?.find(({ space }) => space === first?.space)?.view
  return {
    ...(view !== undefined && { view }),
    space: first?.space ?? '',
    from: Math.floor((first?.address ?? 0) / ROW) * ROW,
    as: first ? READING_OF[first.item] : 'bytes',
  }
}
const READING_OF: Readonly<Record<Item, Reading>> = {
  u8: 'bytes',
  u16: 'shorts',
  i16: 'shorts',
  u32: 'words',
  i32: 'integers',
  f16: 'halves',
  f32: 'floats',
}

export const READINGS: readonly {
  readonly id: Reading
  readonly title: string
  /** Bytes of one number. */
  readonly bytes: 1 | 2 | 4
  readonly format: Format
}[] = [
  { id: 'bytes', title: 'Bytes', bytes: 1, format: 'hex' },
  { id: 'words', title: 'Words', bytes: 4, format: 'hex' },
  { id: 'shorts', title: 'Shorts', bytes: 2, format: 'signed' },
  { id: 'integers', title: 'Ints', bytes: 4, format: 'signed' },
  { id: 'floats', title: 'Floats', bytes: 4, format: 'float' },
  { id: 'halves', title: 'Halves', bytes: 2, format: 'half' },
]

/** Bytes of a row, and rows on show. */
export const ROW = 16
export const ROWS = 16
export const PAGE = ROW * ROWS

/** The nearest place in a space that a page can be shown from. */
export function placed(from: number, { bytes }: Space): number {
  const last = Math.max(0, Math.ceil(bytes / ROW) * ROW - PAGE)
  return Math.min(Math.max(0, Math.floor(from / ROW) * ROW), last)
}

export type ReadAddress = { readonly address: number } | { readonly problem: string }

/** Addresses are hexadecimal wherever they are shown, so they are read so too. */
export function readAddress(typed: string, { bytes }: Space): ReadAddress {
  const text = typed.trim().toLowerCase().replaceAll('_', '')
  const digits = /^(?:0x)?([\da-f]{1,13})$/.exec(text)?.[1]
  if (digits === undefined)
    return { problem: `${quoted(typed.trim())} is not an address. Expected hexadecimal digits such as 1f40.` }
  const address = Number.parseInt(digits, 16)
  if (address >= bytes) return { problem: `0x${digits} is past the end of this memory, 0x${(bytes - 1).toString(16)}.` }
  return { address }
}

/** The number that bytes are, the first one lowest. */
export const numberOf = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n)
export const bytesOf = (value: bigint, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, k) => Number((value >> BigInt(8 * k)) & 255n))

/** Bytes as characters; what is none that can be seen is a dot. */
export const ascii = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => (byte > 32 && byte < 127 ? String.fromCharCode(byte) : '·')).join('')

export const hexAddress = (address: number): string => address.toString(16).padStart(8, '0')
