// Defines what the memory pane shows: rows of bytes, read as numbers of a size, and addresses as they are typed.
import type { Space } from '../../../src/expr/machine.ts'
import type { Kernel } from '../../../src/isa/architecture.ts'
import { type ItemType, outcomeOf, type Start } from '../../../src/isa/contents.ts'
import { quoted } from '../../../src/share/problems.ts'
import type { Format } from '../../instruction/formats.ts'

/** Ways to read bytes: as hexadecimal, unsigned or signed numbers, or as floats, each with its size in bits. */
export type MemoryFormat = `${'x' | 'u' | 's'}${8 | 16 | 32 | 64}` | 'f16' | 'f32'

export interface MemoryPaneState {
  /** Name of the space; empty means the first one there is. */
  readonly space: string
  /** Address at which the page begins: a multiple of a row, unless rows have a length of their own. */
  readonly from: number
  readonly as: MemoryFormat
  /** Numbers in a row; if left out, as many as fill it. */
  readonly columns?: number | undefined
  /** Bytes from one row to the next; if left out, as many as its numbers have. */
  readonly stride?: number | undefined
  /** Address at which the Tab key stops, and which is read in every way; if left out, the beginning of the page. */
  readonly at?: number | undefined
  /** Bytes that a search has found. */
  readonly found?: { readonly from: number; readonly bytes: number } | undefined
  /**
   * Name of a view of the space; if left out, bytes are in the order of addresses. With a view, `from` counts in its
   * order.
   */
  readonly view?: string | undefined
}

/**
 * Returns the page that is shown first: memory that the program begins with; if there is none, memory that it must end
 * in.
 */
export function firstPage(init: Start, kernel?: Kernel): MemoryPaneState {
  const first = init.memory?.[0] ?? (kernel && outcomeOf(kernel.expect, init).memory?.[0])
  const view = kernel?.pictures?.find(({ space }) => space === first?.space)?.view
  return {
    ...(view !== undefined && { view }),
    space: first?.space ?? '',
    from: Math.floor((first?.address ?? 0) / ROW) * ROW,
    as: first ? READING_OF[first.item] : 'x8',
  }
}
const READING_OF: Readonly<Record<ItemType, MemoryFormat>> = {
  u8: 'x8',
  u16: 's16',
  i16: 's16',
  u32: 'x32',
  i32: 's32',
  f16: 'f16',
  f32: 'f32',
}

interface Kind {
  readonly id: MemoryFormat
  readonly title: string
  /** Bytes of one number. */
  readonly bytes: number
  readonly format: Format
}
const numbers = (letter: 'x' | 'u' | 's', format: Format): readonly Kind[] =>
  ([8, 16, 32, 64] as const).map((bits) => {
    const id = `${letter}${bits}` as const
    const title = letter === 'x' ? (bits === 8 ? 'bytes' : `hex ${bits}`) : id
    return { id, title, bytes: bits / 8, format }
  })
export const READINGS: readonly Kind[] = [
  ...numbers('x', 'hex'),
  ...numbers('u', 'unsigned'),
  ...numbers('s', 'signed'),
  { id: 'f16', title: 'f16', bytes: 2, format: 'half' },
  { id: 'f32', title: 'f32', bytes: 4, format: 'float' },
]
export const readingOf = (as: MemoryFormat): Kind => READINGS.find(({ id }) => id === as) ?? READINGS[0]!

/** Bytes in a row, and rows on show. */
export const ROW = 16
export const ROWS = 16
export const MEMORY_PAGE = ROW * ROWS
/** Maximum numbers in a row, and bytes from one row to the next, that the user can ask for. */
export const MOST_MEMORY_COLUMNS = 64
export const MOST_STRIDE = 4096

/** Layout of a page: how its numbers are read, and how many of them, and bytes, a row has. */
export interface MemoryLayout extends Kind {
  readonly columns: number
  readonly stride: number
}
/** Returns the layout of a page; `room` is the number of bytes in a row whose length the user did not choose. */
export function memoryLayoutOf(
  { as, columns, stride }: Pick<MemoryPaneState, 'as' | 'columns' | 'stride'>,
  room = ROW,
): MemoryLayout {
  const kind = readingOf(as)
  const most = Math.max(1, Math.floor((stride ?? MOST_STRIDE) / kind.bytes))
  const count = Math.min(columns ?? Math.max(1, Math.floor((stride ?? room) / kind.bytes)), most, MOST_MEMORY_COLUMNS)
  return { ...kind, columns: count, stride: Math.max(stride ?? 0, count * kind.bytes) }
}

/**
 * Returns the bytes from one row to the next if the user chose the layout of rows; undefined if rows have their usual
 * length, and pages begin with one.
 */
export const ownStride = (pane: Pick<MemoryPaneState, 'as' | 'columns' | 'stride'>): number | undefined =>
  pane.columns === undefined && pane.stride === undefined ? undefined : memoryLayoutOf(pane).stride

/** Chooses an address: returns the same page if it contains the address, otherwise the one that begins with it. */
export function paneAt<P extends MemoryPaneState>(pane: P, at: number, of: Space): P {
  const chosenStride = ownStride(pane)
  const from = pageStart(pane.from, of, chosenStride)
  const isHere = at >= from && at < from + ROWS * (chosenStride ?? ROW)
  return { ...pane, at, from: isHere ? from : pageStart(at, of, chosenStride) }
}

/** Returns the address at which the page that contains `from`, or one near it, begins. */
export function pageStart(from: number, { bytes }: Space, stride?: number): number {
  if (stride !== undefined) return Math.min(Math.max(0, Math.floor(from)), Math.max(0, bytes - ROWS * stride))
  const last = Math.max(0, Math.ceil(bytes / ROW) * ROW - MEMORY_PAGE)
  return Math.min(Math.max(0, Math.floor(from / ROW) * ROW), last)
}

type ReadAddress = { readonly address: number } | { readonly problem: string }

/**
 * Reads an address as hexadecimal, as addresses are shown everywhere; returns a problem if it is no address of this
 * space.
 */
export function readMemoryAddress(typed: string, { bytes }: Space): ReadAddress {
  const text = typed.trim().toLowerCase().replaceAll('_', '')
  const digits = /^(?:0x)?([\da-f]{1,13})$/.exec(text)?.[1]
  if (digits === undefined)
    return { problem: `${quoted(typed.trim())} is not an address; an address is hexadecimal digits such as 1f40.` }
  const address = Number.parseInt(digits, 16)
  if (address >= bytes) return { problem: `0x${digits} is past the end of this memory, 0x${(bytes - 1).toString(16)}.` }
  return { address }
}

/** Returns the number that bytes represent, the first one lowest. */
export const numberOfBytes = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n)

/** Returns the number of `size` bytes at the start of `bytes`; undefined if there are fewer bytes. */
export const numberAt = (bytes: Uint8Array, size: number): bigint | undefined =>
  bytes.length < size ? undefined : numberOfBytes(bytes.subarray(0, size))

/** Returns bytes as ASCII characters; one that is not visible becomes a dot. */
export const ascii = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => (byte > 32 && byte < 127 ? String.fromCharCode(byte) : '·')).join('')

export const hexAddress = (address: number): string => address.toString(16).padStart(8, '0')
